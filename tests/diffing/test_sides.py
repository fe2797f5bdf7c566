"""What a side of a comparison may be: also as it was in git, whole, at the place that is named."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from tests.workspace.running import CARD
from validator.diffing.sides import side
from validator.findings.usage import UsageError


def git(at: Path, *arguments: str) -> None:
    subprocess.run(["git", *arguments], cwd=at, check=True, capture_output=True)


def committed(at: Path) -> None:
    git(at, "add", "-A")
    git(at, "-c", "user.name=a", "-c", "user.email=a@b", "commit", "-qm", "x")


@pytest.fixture
def repository(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A commit with two folders of cards, each of which was changed afterwards."""
    root = tmp_path / "repository"
    for folder in ("mills", "more mills"):
        (root / folder).mkdir(parents=True)
        (root / folder / "mill.yaml").write_text(CARD, "utf-8")
    git(root, "init", "-q")
    committed(root)
    for path in root.glob("*/mill.yaml"):
        path.write_text("changed", "utf-8")
    monkeypatch.chdir(root)
    return root


@pytest.mark.usefixtures("repository")
@pytest.mark.parametrize("folder", ["mills", "more mills", "more mills/"])
def test_a_folder_of_a_revision_is_that_folder_as_it_was(folder: str) -> None:
    with side(f"HEAD:{folder}") as found:
        assert [path.name for path in found.iterdir()] == ["mill.yaml"]
        assert (found / "mill.yaml").read_text("utf-8") == CARD


@pytest.mark.usefixtures("repository")
def test_a_file_of_a_revision_is_that_file_as_it_was() -> None:
    with side("HEAD:mills/mill.yaml") as found:
        assert found.read_text("utf-8") == CARD


def test_what_is_left_out_of_archives_is_part_of_a_revision(repository: Path) -> None:
    (repository / "mills" / "mill.yaml").write_text(CARD, "utf-8")
    (repository / ".gitattributes").write_text("mills/* export-ignore\n", "utf-8")
    committed(repository)
    with side("HEAD:mills") as found:
        assert (found / "mill.yaml").exists()


def test_looking_at_a_revision_leaves_what_is_staged(repository: Path) -> None:
    git(repository, "add", "mills/mill.yaml")
    staged = ["git", "diff", "--cached", "--name-only"]
    before = subprocess.run(staged, cwd=repository, capture_output=True, text=True, check=True).stdout
    with side("HEAD:mills"):
        pass
    after = subprocess.run(staged, cwd=repository, capture_output=True, text=True, check=True).stdout
    assert before == after == "mills/mill.yaml\n"


@pytest.mark.usefixtures("repository")
@pytest.mark.parametrize("name", ["HEAD:nowhere", "HEAD:mills/nothing.yaml", "HEAD:../.."])
def test_what_a_revision_does_not_have_is_wrong_usage(name: str) -> None:
    with pytest.raises(UsageError), side(name):
        pass


def test_where_a_clone_is_cut_short_that_is_said(
    repository: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    committed(repository)
    git(tmp_path, "clone", "-q", "--depth", "1", repository.as_uri(), "shallow")
    monkeypatch.chdir(tmp_path / "shallow")
    with pytest.raises(UsageError, match="git fetch --unshallow"), side("HEAD~1"):
        pass
