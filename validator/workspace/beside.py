"""Content of one's own, known to a verb beside a library: what lies with the files it is asked about."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from gauntlet_dsl.library.discover import discover
from gauntlet_dsl.library.files import TextFile, read_text_file
from validator.findings.usage import UsageError
from validator.workspace.places import CONTENT_FOLDERS, is_root, root_of, shown

_ENDINGS = (".yaml", ".yml")
_KIND = re.compile(r"^kind:[ \t]+[\"']?([A-Z][\w ]*?)[\"']?[ \t]*(?:#.*)?\r?$", re.MULTILINE)
_ID = re.compile(r"^id:", re.MULTILINE)
_CARDS = frozenset({"Card", "Territory", "Leader", "Faction"})
_NOT_PLAYED = frozenset({"Deck", "Scenario", "Ruleset", "Catalogue", "Rulings"})
_ASKING = frozenset({"decks", "scenarios"})
_HOLDING = ("cards", "factions")


@dataclass(frozen=True, slots=True)
class Content:
    """What games are played with: the library at `root`, and files of one's own; of two items with one id,
    one's own counts."""

    root: Path
    own: tuple[Path, ...] = ()


def content_for(files: Iterable[Path], further: Iterable[Path] = (), root: Path | None = None) -> Content:
    """What is known where these files are asked about: their library, unless it is given, what lies beside
    them, and the files and folders in `further`. UsageError where one of `further` is not there."""
    files, further = tuple(files), tuple(further)
    root = root or root_of((*files, *further))
    named = discover(path for path in further if not is_root(path))
    for path in named.missing:
        raise UsageError(f"no such file or folder: {shown(path)}")
    added = [path for path in named.files if path in further or _is_content(path)]
    library = _folders(root)
    found = {path.resolve(): path for path in (*beside(files, root), *added)}
    return Content(root, tuple(path for real, path in found.items() if not _within(real, library)))


def beside(files: Iterable[Path], root: Path) -> list[Path]:
    """The cards and other content in the folders of these files, outside of the library at `root`.

    Of the folders in them only `cards` and `factions` count, as lists are often kept where downloads go; for
    files in a folder `decks` or `scenarios` those next to it do.
    """
    folders = {path.resolve() if path.is_dir() else path.resolve().parent for path in files}
    library = _folders(root)
    outside = [folder for folder in sorted(folders) if not _within(folder, library)]
    near = dict.fromkeys(path for folder in outside for path in _around(folder))
    return [path for path in near if not _within(path, library) and _is_content(path)]


def items_below(folder: Path) -> list[Path]:
    """The files in and below a folder that say what kind of item they hold."""
    return [path for path in discover([folder]).files if _kind(path)]


def _folders(root: Path) -> list[Path]:
    return [(root / name).resolve() for name in CONTENT_FOLDERS]


def _within(path: Path, folders: Iterable[Path]) -> bool:
    return any(map(path.is_relative_to, folders))


def _around(folder: Path) -> Iterator[Path]:
    try:
        yield from sorted(path for path in folder.iterdir() if path.suffix in _ENDINGS)
    except OSError:
        return
    at = folder.parent if folder.name in _ASKING else folder
    yield from discover(at / name for name in _HOLDING).files


def _is_content(path: Path) -> bool:
    kind = _kind(path)
    return bool(kind) and kind not in _NOT_PLAYED


def _kind(path: Path) -> str:
    """What a file says it holds; nothing of a kind that other programs may have, without an id."""
    read = read_text_file(path)
    text = read.source.text if isinstance(read, TextFile) else ""
    kind = _KIND.search(text)
    if kind is None or not (kind[1] in _CARDS | _NOT_PLAYED or _ID.search(text)):
        return ""
    return kind[1]
