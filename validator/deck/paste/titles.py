"""Which title a text holds, and how many copies of it: the titles of the pool come before any grammar.

A title may start with a number, end in `x2` or hold parentheses. So a count or a remark is only split off
where the text as it stands is no title, and the reading that splits off least wins.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from validator.deck.names import Known, Names
from validator.deck.paste.annotations import MOST_ANNOTATIONS, without_annotation, without_annotations
from validator.deck.paste.counts import IN_PARENTHESES, Counted, counted_readings
from validator.deck.paste.cut import Cut
from validator.deck.paste.decorations import without_marks
from validator.deck.paste.forms import Item

_QUOTES = ("'", '"')
_EMPHASIS = '*_`~"\u201c\u201d'
Search = Callable[[str], tuple[Known, ...]]


def plain_title(cut: Cut, search: Search) -> Item | None:
    """The text as a title and nothing but a title."""
    for title in (cut, without_marks(cut)):
        if found := search(title.text):
            return Item(title, found)
    return None


def known_item(cut: Cut, search: Search) -> Item | None:
    """The text as a known title with or without a count and remarks; None if no reading gives one."""
    for title, counted in _readings(cut):
        if item := plain_title(title, search):
            return item if counted is None else Item(item.title, item.found, counted.count, counted.written)
    return None


def any_item(cut: Cut, names: Names) -> Item | None:
    """The text as a title, known or not; None if nothing in it can be one."""
    item = known_item(cut, names.in_full) or known_item(cut, names.in_short) or unknown_item(cut)
    return item if any(c.isalnum() for c in item.title.text) else None


def unknown_item(cut: Cut) -> Item:
    """The likeliest title in a text that holds no known one."""
    text = cut.stripped(_EMPHASIS)
    counted = next(counted_readings(text), None) or next(counted_readings(without_annotations(text)), None)
    title = without_marks(without_annotations(counted.title if counted else text))
    if counted is None:
        return Item(title, ())
    return Item(title, (), counted.count, counted.written, behind=bool(IN_PARENTHESES.search(text.text)))


def unquoted(cut: Cut) -> Cut:
    """A value without emphasis and one pair of quotes around it; everything else is its own."""
    value = cut.stripped("*_`")
    first, last = value.text[:1], value.text[-1:]
    return (
        value.before(len(value.text) - 1).after(1)
        if len(value.text) > 2 and first == last in _QUOTES
        else value
    )


def _readings(cut: Cut) -> Iterator[tuple[Cut, Counted | None]]:
    """Texts that may be the title, with the count that was split off: the least cut first.

    Once something was cut off behind, it may have been a count: readings with one then go before.
    """
    frontier: list[tuple[Cut, Counted | None]] = [(cut, None)]
    yield cut, None
    for _ in range(MOST_ANNOTATIONS + 1):
        uncounted = [whole for whole, counted in frontier if counted is None]
        frontier = [item for item in frontier if item[1]]
        frontier += [(split.title, split) for whole in uncounted for split in _splits(whole)]
        frontier += [(whole, None) for whole in uncounted]
        yield from frontier
        frontier = [(less, counted) for title, counted in frontier if (less := without_annotation(title))]
        if not frontier:
            return


def _splits(cut: Cut) -> Iterator[Counted]:
    yield from counted_readings(cut)
    inner = cut.stripped(_EMPHASIS)
    if inner != cut:
        yield from counted_readings(inner)
