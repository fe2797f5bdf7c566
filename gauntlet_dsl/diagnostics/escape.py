"""Users' text made safe to show: nothing in it may steer a terminal or hide what it is."""

from __future__ import annotations

import re
import unicodedata

_UNSAFE = re.compile(
    "[\x00-\x1f\x7f-\x9f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\ud800-\udfff]"
    "|[\U000e0000-\U000e007f]"
)


_LONGEST_NAME = 60


def quoted(name: str) -> str:
    """`name` in quotes on one line, shortened and safe to show."""
    shown = name if len(name) <= _LONGEST_NAME else name[: _LONGEST_NAME - 3] + "..."
    return f'"{printable(shown)}"'


def printable(text: str) -> str:
    """`text` on one line with every control, invisible and direction-changing character spelled as U+XXXX.

    A tab becomes one space, so that columns stay what they were.
    """
    return _UNSAFE.sub(_spelled, text)


def _spelled(match: re.Match[str]) -> str:
    character = match.group()
    return " " if character == "\t" else f"<U+{ord(character):04X}>"


def unsafe_characters(text: str) -> list[tuple[int, str]]:
    """Offset and Unicode name of what `printable` spells out (tabs and line ends aside)."""
    return [
        (match.start(), unicodedata.name(match.group(), f"U+{ord(match.group()):04X}"))
        for match in _UNSAFE.finditer(text)
        if match.group() not in "\t\n\r"
    ]
