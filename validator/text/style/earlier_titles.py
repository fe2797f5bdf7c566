"""Titles that cards had before and that printed texts still use: X018."""

from __future__ import annotations

import re
from collections.abc import Iterator

from gauntlet_dsl.diagnostics.escape import quoted
from gauntlet_dsl.diagnostics.source import Span
from validator.text.style.house import House
from validator.text.style.slip import Slip

_SAFE_IN_YAML = re.compile(r"\w[\w -]*")


def check(text: str, within: Span, house: House) -> Iterator[Slip]:
    """One slip for each earlier title that is no part of what something is called today."""
    for old, new in house.earlier.items():
        spans = list(_found(old, text, within))
        if not spans:
            continue
        longer = [name for name in house.names if old in name]
        current = [span for name in longer for span in _found(name, text, within)]
        for span in spans:
            if not any(each.start <= span.start and span.end <= each.end for each in current):
                message = f"{quoted(old)} is called {quoted(new)} today"
                safe = new if _SAFE_IN_YAML.fullmatch(new) else None
                yield Slip("X018", message, span, "write the title of today", safe)


def _found(title: str, text: str, within: Span) -> Iterator[Span]:
    pattern = r"\s+".join(map(re.escape, title.split()))
    for match in re.compile(rf"(?<!\w){pattern}(?!\w)").finditer(text, within.start, within.end):
        yield Span(*match.span())
