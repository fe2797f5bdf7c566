"""Codes as people write them: in any case, by their readable name, or with a slip of the finger."""

from __future__ import annotations

from gauntlet_dsl.diagnostics.codes import CODES
from gauntlet_dsl.diagnostics.names import near_miss

UNREAD = frozenset(f"Y00{digit}" for digit in range(1, 9))
"""Codes that say a file was not checked at all. Were they hidden, silence would look like success."""

_CODE_OF_NAME = {entry.name: entry.code for entry in CODES.values()}


def known_code(word: str) -> str | None:
    """The code that `word` is, or is the name of."""
    code = word.strip().upper()
    return code if code in CODES else _CODE_OF_NAME.get(word.strip().lower())


def nearest_code(word: str) -> str | None:
    """The code that an unknown `word` was probably meant to be."""
    exact = known_code(word) or known_code(word.upper().replace("O", "0"))
    if exact:
        return exact
    near = near_miss(word, [*CODES, *_CODE_OF_NAME])
    return known_code(near) if near else None


def suggestion(word: str) -> str:
    """A line of help that names the code meant by `word`, or "" when none is near."""
    near = nearest_code(word)
    return f'did you mean "{near}" ({CODES[near].name})?' if near else ""
