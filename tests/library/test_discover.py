"""Folders are walked in one order, through no links, and no file counts twice."""

from __future__ import annotations

import os
from itertools import permutations
from pathlib import Path

import pytest

from gauntlet_dsl.library.discover import discover


@pytest.fixture
def library(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    for name in (
        "cards/b.yaml",
        "cards/a.yml",
        "cards/deep/er/c.yaml",
        "cards/notes.txt",
        "cards/.hidden/d.yaml",
        "cards/.venv/lib/e.yaml",
        "cards/node_modules/f.yaml",
        "cards/folder.yaml/g.yaml",
        "deck.txt",
    ):
        Path(name).parent.mkdir(parents=True, exist_ok=True)
        Path(name).touch()
    return tmp_path


def names(*paths: str) -> list[str]:
    return [str(file) for file in discover(map(Path, paths)).files]


WALKED = ["cards/a.yml", "cards/b.yaml", "cards/deep/er/c.yaml", "cards/folder.yaml/g.yaml"]


@pytest.mark.usefixtures("library")
class TestWalk:
    def test_content_files_of_a_folder_in_order(self) -> None:
        assert names("cards") == WALKED

    def test_a_file_that_is_named_counts_whatever_its_ending(self) -> None:
        assert names("deck.txt") == ["deck.txt"]

    def test_a_hidden_folder_that_is_named_counts(self) -> None:
        assert names("cards/.hidden") == ["cards/.hidden/d.yaml"]

    def test_the_order_of_the_paths_does_not_matter(self) -> None:
        for paths in permutations(["cards", "cards/b.yaml", "deck.txt"]):
            assert names(*paths) == [*WALKED, "deck.txt"]

    def test_a_file_reached_twice_counts_once(self) -> None:
        Path("cards/z.yaml").symlink_to("b.yaml")
        assert names("cards", "cards/../cards/b.yaml", "cards/z.yaml") == WALKED

    def test_missing_paths_are_told_apart(self) -> None:
        found = discover([Path("cards"), Path("crads"), Path("deck.txt/x"), Path("a\0b")])
        assert [str(path) for path in found.missing] == ["crads", "deck.txt/x", "a\0b"]
        assert found.findings == ()

    def test_folders_behind_links_are_not_entered(self) -> None:
        Path("cards/around").symlink_to(".", target_is_directory=True)
        Path("cards/around.yaml").symlink_to("deep", target_is_directory=True)
        assert names("cards") == WALKED

    def test_what_looks_like_a_content_file_is_never_passed_over(self) -> None:
        Path("cards/gone.yaml").symlink_to("nowhere")
        os.mkfifo("cards/pipe.yaml")
        assert set(names("cards")) == {*WALKED, "cards/gone.yaml", "cards/pipe.yaml"}

    def test_a_link_to_itself_is_unreadable_not_missing(self) -> None:
        Path("loop").symlink_to("loop")
        found = discover([Path("loop")])
        assert [finding.code for finding in found.findings] == ["Y001"]
        assert found.missing == ()

    def test_a_folder_that_cannot_be_listed_is_reported(self, monkeypatch: pytest.MonkeyPatch) -> None:
        listed = os.scandir

        def forbid_deep(path: Path) -> object:
            if path.name == "deep":
                raise PermissionError(13, "Permission denied")
            return listed(path)

        monkeypatch.setattr(os, "scandir", forbid_deep)
        found = discover([Path("cards")])
        assert [(f.code, f.place.file) for f in found.findings] == [("Y001", "cards/deep")]
        assert len(found.files) == 3

    def test_names_that_are_no_unicode_survive(self) -> None:
        os.close(os.open(b"cards/\xff\n.yaml", os.O_CREAT | os.O_WRONLY))
        assert os.fsencode(discover([Path("cards")]).files[-1]) == b"cards/\xff\n.yaml"
