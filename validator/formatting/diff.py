"""Two versions of a file as a unified diff."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterator

from gauntlet_dsl.diagnostics.escape import printable
from validator.findings.paint import Row, Style

_LINE_END = re.compile(r"\r\n|\r|\n")
_STYLES = {"+": Style.NOTE, "-": Style.ERROR, "@": Style.GUTTER}
_HEAD = 2


def diff_rows(file: str, before: str, after: str) -> Iterator[Row]:
    """Rows of the diff; none where nothing differs. Line ends are not part of it."""
    lines = difflib.unified_diff(_lines(before), _lines(after), file, file, lineterm="")
    for number, line in enumerate(lines):
        style = Style.STRONG if number < _HEAD else _STYLES.get(line[:1], Style.PLAIN)
        yield ((printable(line), style),)


def _lines(text: str) -> list[str]:
    lines = _LINE_END.split(text)
    return lines if lines[-1] else lines[:-1]
