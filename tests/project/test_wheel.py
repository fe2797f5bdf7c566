"""The wheel holds the tool and the whole library, and nothing else."""

from __future__ import annotations

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from validator.workspace.places import CONTENT_FOLDERS

ROOT = Path(__file__).resolve().parents[2]
BUNDLED = ("grammar", *CONTENT_FOLDERS)

pytestmark = pytest.mark.xdist_group("wheel")


@pytest.fixture(scope="session")
def names(tmp_path_factory: pytest.TempPathFactory) -> set[str]:
    """The files in a freshly built wheel, its own records left out."""
    folder = tmp_path_factory.mktemp("wheel")
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(build, cwd=ROOT, check=True, capture_output=True, text=True)
    (wheel,) = folder.glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        return {name for name in archive.namelist() if ".dist-info/" not in name}


def test_every_file_of_the_tool_and_the_library_is_in_the_wheel_and_no_other(names: set[str]) -> None:
    tool = _files("gauntlet_dsl") | _files("validator")
    library = {f"gauntlet_dsl/bundled/{name}" for folder in BUNDLED for name in _files(folder)}
    assert names == tool | library


@pytest.mark.parametrize("folder", [*BUNDLED, "pages"])
def test_no_part_of_the_library_is_empty(names: set[str], folder: str) -> None:
    where = "validator/pages/" if folder == "pages" else f"gauntlet_dsl/bundled/{folder}/"
    assert [name for name in names if name.startswith(where)]


def _files(folder: str) -> set[str]:
    found = (path for path in (ROOT / folder).rglob("*") if path.is_file())
    return {path.relative_to(ROOT).as_posix() for path in found if path.suffix != ".pyc"}
