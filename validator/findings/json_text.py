"""JSON as pure ASCII: the same bytes in every locale, and nothing in it that a terminal would obey."""

from __future__ import annotations

import json
import re

Json = None | bool | int | float | str | list["Json"] | dict[str, "Json"]

_NOT_PLAIN = re.compile("[\x7f-\U0010ffff]")


def json_text(document: Json) -> str:
    """`document` with keys in their given order, ending in a line end.

    Half a surrogate pair is no character and many readers of JSON refuse it: it is spelled `<U+D800>`.
    """
    text = json.dumps(document, ensure_ascii=False, allow_nan=False, indent=2)
    return _NOT_PLAIN.sub(_escaped, text) + "\n"


def _escaped(match: re.Match[str]) -> str:
    character = match.group()
    if "\ud800" <= character <= "\udfff":
        return f"<U+{ord(character):04X}>"
    units = character.encode("utf-16-be")
    return "".join(f"\\u{units[at] << 8 | units[at + 1]:04x}" for at in range(0, len(units), 2))
