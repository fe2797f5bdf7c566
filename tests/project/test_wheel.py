"""The wheel holds the tool and the whole library, and nothing else."""

from __future__ import annotations

import zipfile
from pathlib import Path

import pytest

from validator.workspace.places import CONTENT_FOLDERS

from .code import ROOT

BUNDLED = ("grammar", *CONTENT_FOLDERS)

pytestmark = pytest.mark.xdist_group("wheel")


@pytest.fixture(scope="session")
def names(wheel: Path) -> set[str]:
    """The files in a freshly built wheel, its own records left out."""
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
