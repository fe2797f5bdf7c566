"""Calling the command line in this process, with its own folder, input and output."""

from __future__ import annotations

import contextlib
import io
import os
import shutil
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from unittest import mock

from validator.cli.main import main

CHECKOUT = Path(__file__).resolve().parents[2]
SMALL = Path(__file__).with_name("library")
_FOLDERS = ("rulesets", "factions", "cards", "decks")


@dataclass(frozen=True, slots=True)
class Ran:
    """What came of a call."""

    status: int
    bytes: bytes
    err: str

    @property
    def out(self) -> str:
        return self.bytes.decode()


def run(
    *arguments: str | Path, at: Path, given: bytes = b"", setting: Mapping[str, str] | None = None
) -> Ran:
    """`gauntlet ARGUMENTS` called in the folder `at`."""
    out, err = io.BytesIO(), io.BytesIO()
    streams = {
        "stdin": io.TextIOWrapper(io.BytesIO(given), "utf-8"),
        "stdout": io.TextIOWrapper(out, "utf-8", write_through=True),
        "stderr": io.TextIOWrapper(err, "utf-8", write_through=True),
    }
    status = 0
    with contextlib.ExitStack() as stack:
        stack.enter_context(contextlib.chdir(at))
        stack.enter_context(mock.patch.dict(os.environ, {"NO_COLOR": "1", **(setting or {})}))
        stack.enter_context(mock.patch.object(sys, "argv", ["gauntlet", *map(str, arguments)]))
        for name, stream in streams.items():
            stack.enter_context(mock.patch.object(sys, name, stream))
        try:
            main()
        except SystemExit as left:
            status = int(left.code or 0)
        sys.stdout.flush()
    return Ran(status, out.getvalue(), err.getvalue().decode())


def copied(library: Path, to: Path) -> Path:
    """A library that a test may change."""
    for folder in _FOLDERS:
        shutil.copytree(library / folder, to / folder)
    return to


def contents(folder: Path) -> dict[str, bytes]:
    """Every file below a folder."""
    return dict(_files(folder))


def _files(folder: Path) -> Iterator[tuple[str, bytes]]:
    for path in sorted(folder.rglob("*")):
        if path.is_file():
            yield path.relative_to(folder).as_posix(), path.read_bytes()
