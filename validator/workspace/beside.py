"""Cards of one's own, in the folder of the list that names them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path

from gauntlet_dsl.library.files import TextFile, read_text_file
from validator.workspace.places import CONTENT_FOLDERS

_ENDINGS = (".yaml", ".yml")
_LISTED = re.compile(r"^kind:[ \t]+[\"']?(?:Card|Territory|Leader)\b", re.MULTILINE)


def beside(lists: Iterable[Path], root: Path) -> list[Path]:
    """The cards, Territories and Leaders in the folders of deck lists, outside of the library at `root`.

    Folders in these folders are left alone: lists are often kept where downloads go.
    """
    folders = {path.resolve().parent for path in lists}
    library = [(root / name).resolve() for name in CONTENT_FOLDERS]
    outside = [folder for folder in sorted(folders) if not any(map(folder.is_relative_to, library))]
    return [path for folder in outside for path in _content(folder) if _is_listed(path)]


def _content(folder: Path) -> Iterator[Path]:
    try:
        yield from sorted(path for path in folder.iterdir() if path.suffix in _ENDINGS)
    except OSError:
        return


def _is_listed(path: Path) -> bool:
    read = read_text_file(path)
    return isinstance(read, TextFile) and bool(_LISTED.search(read.source.text))
