"""The lines that findings point at."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from pathlib import Path
from types import MappingProxyType

from validator.findings.regular_file import read_regular_file

_LINE_END = re.compile(r"\r\n|\r|\n")
_NONE_GIVEN: Mapping[str, str] = MappingProxyType({})


class Excerpts:
    """Lines by file, as the file is named in findings.

    `given` holds the texts that no file has, such as standard input. Any other file is read from where
    `locate` says, once, when a line of it is first wanted; one that cannot be read has no lines.
    """

    def __init__(self, given: Mapping[str, str] = _NONE_GIVEN, locate: Callable[[str], Path] = Path) -> None:
        self._locate = locate
        self._lines = {file: _split(text) for file, text in given.items()}

    def line(self, file: str, number: int) -> str | None:
        """Line `number`, from 1, without its end; None where there is no such line."""
        if file not in self._lines:
            self._lines[file] = self._read(file)
        lines = self._lines[file]
        return lines[number - 1] if 1 <= number <= len(lines) else None

    def _read(self, file: str) -> list[str]:
        try:
            content = read_regular_file(self._locate(file))
        except OSError:
            return []
        return _split(content.decode("utf-8", errors="replace"))


def _split(text: str) -> list[str]:
    return _LINE_END.split(text.removeprefix("\ufeff"))
