"""Every way in which people write how many copies of a card they play."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from validator.deck.paste.cut import Cut

_OTHER_NUMERALS = r"[\u00b2\u00b3\u00b9\u00bc-\u00be\u2070-\u2089\u2150-\u218b\u2460-\u24ff]"
_NUMBER = rf"(?P<number>[-+\u2212\u2013\u2014]?(?:\d[\d.,_/]{{0,40}}(?<=\d)|{_OTHER_NUMERALS}))"
_TIMES = r"[xX*\u00d7\u2715\u2716\uff58\uff38]"
_MINUS = "-\u2212\u2013\u2014"
_LONGEST_NUMBER = 9

_LEADING = tuple(
    re.compile(form)
    for form in (
        rf"{_NUMBER}\s+(?:copies|copy)\s+of\s+",  # 3 copies of Title
        rf"{_NUMBER}\s*{_TIMES}\s+",  # 3x Title, 3 x Title
        rf"{_NUMBER}\s+",  # 3 Title
        rf"[(\[{{]\s*{_NUMBER}\s*{_TIMES}?\s*[)\]}}]\s*",  # (3) Title, [3x] Title
        rf"{_NUMBER}\s*{_TIMES}",  # 3xTitle
        rf"{_TIMES}\s?{_NUMBER}\s+",  # x3 Title
        rf"{_NUMBER}\s*[:;,=-]\s*",  # 3: Title
    )
)
_TRAILING_TIMES = tuple(
    re.compile(form)
    for form in (
        rf"(?<=\s){_TIMES}\s?{_NUMBER}$",  # Title x3
        rf"[\u00d7\u2715\u2716]\s?{_NUMBER}$",  # Title×3
        rf"(?<=\s){_NUMBER}\s?{_TIMES}$",  # Title 3x
        rf"[(\[]\s?(?:{_TIMES}\s?{_NUMBER})\s?[)\]]$",  # Title (x3), Title [x3]
        rf"[(\[]\s?(?:{_NUMBER}\s?{_TIMES})\s?[)\]]$",  # Title (3x)
    )
)
_TRAILING = (
    *_TRAILING_TIMES,
    *(
        re.compile(form)
        for form in (
            rf"\(\s?{_NUMBER}\s?\)$",  # Title (3)
            rf"[:=;,\t]\s?{_NUMBER}$",  # Title: 3
            rf"(?<=\s)[-\u2013\u2014]\s{_NUMBER}$",  # Title - 3
        )
    ),
)
IN_PARENTHESES = re.compile(rf"\(\s?{_NUMBER}\s?\)$")


@dataclass(frozen=True, slots=True)
class Counted:
    """A title and how often it is meant. `written` is a count that is no whole number; `count` is then 0."""

    title: Cut
    count: int
    written: str = ""


def counted_readings(cut: Cut) -> Iterator[Counted]:
    """Every way to split a count off a text, the likeliest first. The title is never empty."""
    text = cut.text
    for form in _LEADING:
        if (match := form.match(text)) and (title := cut.after(match.end())).text:
            yield _counted(title, match["number"])
            yield from _told_twice(title, match["number"])
    for form in _TRAILING:
        if (match := form.search(text)) and (title := cut.before(match.start())).text:
            yield _counted(title, match["number"])


def _told_twice(title: Cut, first: str) -> Iterator[Counted]:
    """`3 Title x3` says one thing twice; `2 Title x3` contradicts itself."""
    for form in _TRAILING_TIMES:
        if (match := form.search(title.text)) and (shorter := title.before(match.start())).text:
            agree = whole_number(first) == whole_number(match["number"])
            yield _counted(shorter, first) if agree else Counted(shorter, 0, f"{first} and {match['number']}")


def _counted(title: Cut, written: str) -> Counted:
    number = whole_number(written)
    return Counted(title, 0, written) if number is None else Counted(title, number)


def whole_number(written: str) -> int | None:
    """The number written, in the decimal digits of any script; None for fractions, ranks and the like."""
    digits = written.lstrip("+" + _MINUS)
    if not digits.isdecimal() or len(digits) > _LONGEST_NUMBER:
        return None
    return -int(digits) if written[0] in _MINUS else int(digits)
