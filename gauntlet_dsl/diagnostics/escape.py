"""Users' text made safe to show: nothing in it may steer a terminal or hide what it is."""

from __future__ import annotations

import re
import unicodedata

INVISIBLE = (
    "\u00ad\u034f\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u115f\u1160\u17b4\u17b5\u180b-\u180f"
    "\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff0-\ufffb\U000110bd\U000110cd"
    "\U00013430-\U0001345f\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff"
)
"""Characters that show nothing or only change what others look like, as the inside of a character class."""
_UNSAFE = re.compile(f"[\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff{INVISIBLE}]")


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
