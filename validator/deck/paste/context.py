"""What a line is by the company it keeps: readings that only the whole list settles."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from validator.deck.decklist import LineKind, Part
from validator.deck.names import Kind, Names
from validator.deck.paste.cut import Cut
from validator.deck.paste.forms import Heading, Item, Items, Plain, Reading, Statement
from validator.deck.paste.words import Role

Line = tuple[Cut, Reading]
_LABEL = re.compile(r"[^\W\d_]{1,20}:\s")
_MOST_COMPARED = 20
_PASSED_OVER = (LineKind.BLANK, LineKind.LAYOUT)


def in_context(lines: Sequence[Line], names: Names) -> list[Line]:
    """The same lines, with a title on top and unlisted labels and headings recognised."""
    return _with_headings(_with_labels(_with_title(lines, names), names), names)


def _with_title(lines: Sequence[Line], names: Names) -> list[Line]:
    """The first line that says anything is the deck's title if it is drawn as one, or looks like no card: not
    at all, or not closely where the list begins below it."""
    result = list(lines)
    for index, (cut, reading) in enumerate(lines):
        if isinstance(reading, Plain) and reading.kind in _PASSED_OVER:
            continue
        is_card = names.almost if _begins(lines[index + 1 :]) else names.near
        if _can_be_title(cut, reading, is_card):
            result[index] = (cut, Statement(Role.TITLE, cut.stripped("#*_ ")))
        break
    return result


def _begins(rest: Sequence[Line]) -> bool:
    """Whether the next line that says anything shows that the list begins there: it has a count or a
    label, or is none of its cards."""
    says = (
        reading for _, reading in rest if not (isinstance(reading, Plain) and reading.kind in _PASSED_OVER)
    )
    match next(says, None):
        case Items(items=(item, *_), part=part):
            is_leader = any(known.kind is Kind.LEADER for known in item.found)
            return is_leader or item.count is not None or part is not None
        case Statement() | Heading():
            return True
    return False


def _can_be_title(cut: Cut, reading: Reading, is_card: Callable[[str], object]) -> bool:
    match reading:
        case Heading(part=Part.ANY):
            return cut.text.startswith("##") and reading.announced is None
        case Plain(kind=LineKind.COMMENT):
            return cut.text.startswith("#") and bool(cut.text.strip("# "))
        case Items(items=(item,), part=None):
            counts_nothing = item.count is None or item.behind
            return _unknown(item) and counts_nothing and not is_card(item.title.text)
    return False


def _with_labels(lines: Sequence[Line], names: Names) -> list[Line]:
    """An uncounted `Word: text` that looks like no card tells something else about the deck."""
    result = list(lines)
    labelled = [
        (index, cut)
        for index, (cut, reading) in enumerate(lines)
        if _LABEL.match(cut.text) and _uncounted_unknown(reading)
    ]
    for index, cut in labelled[:_MOST_COMPARED]:
        said = cut.after(cut.text.index(":") + 1)
        if not names.near(cut.text) and not names.almost(said.text):
            result[index] = (cut, Statement(Role.REMARK, said))
    return result


def _uncounted_unknown(reading: Reading) -> bool:
    match reading:
        case Items(items=(item,), part=None):
            return _unknown(item) and item.count is None
    return False


def _with_headings(lines: Sequence[Line], names: Names) -> list[Line]:
    """An unknown `Title (3)` over lines that add up to 3 is a heading, unless it looks like a card.

    Read from below, so that every heading sees the lines down to the next one.
    """
    result = list(lines)
    below, compared = 0, 0
    for index in range(len(lines) - 1, -1, -1):
        cut, reading = lines[index]
        match reading:
            case Heading():
                below = 0
            case Items(items=(item,), part=None) if (
                _unknown(item) and item.behind and item.count == below > 0
            ):
                compared += 1
                if compared <= _MOST_COMPARED and not names.near(item.title.text):
                    result[index] = (cut, Heading(Part.ANY, item.title, item.count))
                    below = 0
                else:
                    below += item.copies
            case Items():
                below += sum(item.copies for item in reading.items)
    return result


def _unknown(item: Item) -> bool:
    return not item.found
