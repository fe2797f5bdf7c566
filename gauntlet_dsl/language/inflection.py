"""Regular English forms, for words that declare none of their own."""

from __future__ import annotations

_VOWELS = "aeiou"


def plural(noun: str) -> str:
    """`Territory` -> `Territories`; only the last word changes."""
    if noun.endswith("y") and noun[-2:-1] not in _VOWELS:
        return noun[:-1] + "ies"
    return noun + ("es" if noun.endswith(("s", "x", "z", "ch", "sh")) else "s")


def third_person(verb: str) -> str:
    """`refuse` -> `refuses`."""
    return plural(verb)


def past(verb: str) -> str:
    """`refuse` -> `refused`, `deny` -> `denied`."""
    if verb.endswith("e"):
        return verb + "d"
    if verb.endswith("y") and verb[-2:-1] not in _VOWELS:
        return verb[:-1] + "ied"
    return verb + "ed"
