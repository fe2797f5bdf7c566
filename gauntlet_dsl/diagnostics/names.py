"""How written names are folded before they are compared, and which known name was probably meant."""

from __future__ import annotations

import difflib
import re
import unicodedata
from collections.abc import Iterable
from functools import lru_cache

from gauntlet_dsl.diagnostics.escape import INVISIBLE

_QUOTES = str.maketrans({"’": "'", "‘": "'", "`": "'", "´": "'", "ʼ": "'", "“": '"', "”": '"',
                         "–": "-", "—": "-", "‐": "-", "‑": "-", "−": "-", "Æ": "AE", "æ": "ae",
                         "Œ": "OE", "œ": "oe", "ø": "o", "Ø": "O", "ł": "l", "Ł": "L"})  # fmt: skip
_INVISIBLE = re.compile(f"[{INVISIBLE}]")
_LONGEST_COMPARED = 80
_MOST_COMPARED = 20_000


def fold(name: str) -> str:
    """The form under which two spellings of one name are equal.

    Case, accents, quote and dash shapes, compatibility forms, invisible characters and the amount of
    white space do not tell names apart.
    """
    if name.isascii():
        return " ".join(name.replace("`", "'").casefold().split())
    name = _INVISIBLE.sub("", name).translate(_QUOTES)
    decomposed = unicodedata.normalize("NFKD", name).translate(_QUOTES)
    bare = "".join(c for c in decomposed if not unicodedata.combining(c))
    return " ".join(unicodedata.normalize("NFKC", bare).casefold().split())


def near_miss(word: str, known: Iterable[str], cutoff: float = 0.7) -> str | None:
    """The one of `known` most like `word`, or None. Bounded in time whatever the input."""
    found = near_misses(word, known, 1, cutoff)
    return found[0] if found else None


def near_misses(word: str, known: Iterable[str], most: int = 3, cutoff: float = 0.7) -> list[str]:
    """Up to `most` of `known`, best first and ties in alphabetical order."""
    return list(_nearest(fold(word[:_LONGEST_COMPARED]), frozenset(known), most, cutoff))


@lru_cache(maxsize=256)
def _nearest(folded: str, known: frozenset[str], most: int, cutoff: float) -> tuple[str, ...]:
    by_fold = _by_fold(known)
    room = max(3, len(folded) // 2)
    alike = [name for name in by_fold if abs(len(name) - len(folded)) <= room]
    close = difflib.get_close_matches(folded, alike, n=most, cutoff=cutoff)
    return tuple(by_fold[name] for name in close)


@lru_cache(maxsize=32)
def _by_fold(known: frozenset[str]) -> dict[str, str]:
    by_fold: dict[str, str] = {}
    for name in sorted(known)[:_MOST_COMPARED]:
        by_fold.setdefault(fold(name), name)
    return by_fold


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """A line of help naming the likeliest known word, or "" when nothing is near."""
    near = near_miss(word, known)
    return f'did you mean "{near}"?' if near else ""
