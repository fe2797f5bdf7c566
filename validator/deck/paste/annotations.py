"""What exports and writers put behind a title: set, number, level, a remark."""

from __future__ import annotations

import re

from validator.deck.paste.cut import Cut

MOST_ANNOTATIONS = 4
_BEHIND = (
    re.compile(r"\|[^|]*$"),  # Title|SET|2
    re.compile(r"\([^()]*\)\s?[^\s()]{0,12}$"),  # Title (SET) 14
    re.compile(r"\[[^\[\]]*\]$"),  # Title [2]
    re.compile(r"\{[^{}]*\}$"),  # Title {2}
    re.compile(r"(?<=\s)\*[A-Za-z]{1,3}\*$"),  # Title *F*
    re.compile(r"(?<=\s)(?:#|//|/\*|<-|--\s|\u2014\s|\u2013\s)"),  # a remark
)


def without_annotation(cut: Cut) -> Cut | None:
    """The text without what is written last behind its title; None where nothing is."""
    for form in _BEHIND:
        match = form.search(cut.text, 1)
        if match and (shorter := cut.before(match.start())).text:
            return shorter
    return None


def without_annotations(cut: Cut) -> Cut:
    """The text without all that is written behind its title."""
    for _ in range(MOST_ANNOTATIONS):
        cut = without_annotation(cut) or cut
    return cut
