"""Names made of titles: ids, and titles as YAML reads them back."""

from __future__ import annotations

import re

from gauntlet_dsl.diagnostics.names import fold
from gauntlet_dsl.library.resolve import read_by_yaml

_LONGEST_ID = 60
_WORD = re.compile("[a-z0-9]+")
_PLAIN = re.compile(r"[^\W\d_][\w '(),.!?/-]*|\d+(?:\.\d+)+")
_ESCAPED = {'"': '\\"', "\\": "\\\\"}


def id_of(title: str) -> str:
    """An id made of a title: `Ärger & Co.` gives `arger-co`; "" without any Latin letter or digit."""
    return "-".join(_WORD.findall(fold(title)))[:_LONGEST_ID].strip("-")


def as_scalar(text: str) -> str:
    """One line of text so that YAML reads exactly it, as text: in quotes unless that is certain without."""
    if _PLAIN.fullmatch(text) and text == text.strip() and text.isprintable() and read_by_yaml(text) is None:
        return text
    return f'"{"".join(map(_escaped, text))}"'


def _escaped(character: str) -> str:
    if character.isprintable():
        return _ESCAPED.get(character, character)
    return f"\\U{ord(character):08X}"
