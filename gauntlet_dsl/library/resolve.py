"""What YAML itself would read an unquoted scalar as. We read text, but an editor or another tool may not."""

from __future__ import annotations

import re
from enum import StrEnum


class Reading(StrEnum):
    """A type that a YAML 1.1 or 1.2 reader gives an unquoted scalar, in words for a message."""

    NOTHING = "nothing"
    TRUTH = "true or false"
    NUMBER = "a number"
    TIME = "a date or time"
    MARK = "a mark of its own"


_WORDS = ("yes", "no", "on", "off", "true", "false")
_DATE = "[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}"
_CLOCK = r"[0-9]{1,2}:[0-9]{2}:[0-9]{2}(?:\.[0-9]*)?"
_ZONE = "[ \t]*(?:Z|[-+][0-9]{1,2}(?::?[0-9]{2})?)"
_EXPONENT = "(?:[eE][-+]?[0-9]+)?"
_PATTERNS = {
    Reading.NOTHING: ("~", "null", "Null", "NULL", ""),
    Reading.TRUTH: (*"yYnN", *_WORDS, *map(str.capitalize, _WORDS), *map(str.upper, _WORDS)),
    Reading.NUMBER: (
        "[-+]?0b[01_]+",
        "[-+]?0o[0-7]+",
        "[-+]?0x[0-9A-Fa-f_]+",
        rf"[-+]?[0-9][0-9_]*(?:\.[0-9_]*)?{_EXPONENT}",
        rf"[-+]?\.[0-9][0-9_]*{_EXPONENT}",
        r"[-+]?\.(?:inf|Inf|INF)",
        r"\.(?:nan|NaN|NAN)",
    ),
    Reading.TIME: (
        r"[-+]?[0-9][0-9_]*(?::[0-5]?[0-9])+(?:\.[0-9_]*)?",
        _DATE,
        rf"{_DATE}(?:[Tt]|[ \t]+){_CLOCK}(?:{_ZONE})?",
    ),
    Reading.MARK: ("=", "<<"),
}
_RESOLVER = re.compile(
    "|".join(f"(?P<{reading.name}>{'|'.join(forms)})" for reading, forms in _PATTERNS.items())
)


def read_by_yaml(plain: str) -> Reading | None:
    """What YAML 1.1 or 1.2 makes of an unquoted scalar, or None where both read text."""
    match = _RESOLVER.fullmatch(plain)
    return Reading[match.lastgroup] if match and match.lastgroup else None
