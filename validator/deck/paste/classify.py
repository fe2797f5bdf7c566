"""What one line of a deck list is, seen by itself."""

from __future__ import annotations

import re
from collections.abc import Iterator

from validator.deck.decklist import LineKind, Part
from validator.deck.names import Names
from validator.deck.paste.counts import counted_readings
from validator.deck.paste.cut import Cut
from validator.deck.paste.decorations import is_layout, without_bullets, without_numbering
from validator.deck.paste.forms import Heading, Item, Items, Plain, Reading, Statement
from validator.deck.paste.titles import any_item, known_item, plain_title, unknown_item
from validator.deck.paste.words import Role, Words

LONGEST_LINE = 300
_MOST_WORDS = 8
_MOST_JOINED = 4
_COMMENTS = ("#", "//")
_ANNOUNCED = re.compile(
    r"(?:[(\[]\s?(\d{1,6})\s?(?:cards?|copies)?\s?[)\]]|[:=\u00d7-]\s?(\d{1,6})|(?<=\s)\d{1,6})$"
)
_ANNOUNCED_FIRST = re.compile(r"(\d{1,6})\s?[x\u00d7]?\s+")
_DRAWN = ("#", "==", "--")
_KEY = re.compile(r"([^:=\u2013\u2014]{1,40}?)(?:[:=]|\s[-\u2013\u2014]\s)")
_CELL = re.compile(r'\|?\s*"?([^|;,\t"]{1,40}?)\s*"?\s*[|;,\t]')
_AROUND_CELLS = '|;,\t" '
_ASSIGNMENT = re.compile(r"[A-Za-z][\w .-]{0,30}=")
_JOINT = re.compile(r"[,;]|(?<=\s)(?:and|&|/)(?=\s)")


def classify(cut: Cut, names: Names, words: Words) -> Reading:
    """The reading of a line. What is in the pool comes first, then what every list may hold."""
    text = cut.text
    if not text:
        return Plain(LineKind.BLANK)
    if len(text) > LONGEST_LINE:
        return _not_understood(f"a line of {len(text)} characters, at most {LONGEST_LINE} are read")
    if item := plain_title(cut, names.in_full):
        return Items((item,))
    if is_layout(text):
        return Plain(LineKind.LAYOUT)
    if text.startswith(_COMMENTS):
        return _comment(cut, names, words)
    body, numbering = without_numbering(without_bullets(cut))
    if item := known_item(body, names.in_full):
        return Items((_numbered(item, numbering),))
    if found := _heading(body, names, words) or _labelled(body, names, words):
        return found
    if item := known_item(body, names.in_short):
        return Items((_numbered(item, numbering),))
    return _several(body, names) or _unknown(body, numbering)


def _not_understood(why: str) -> Plain:
    return Plain(LineKind.NOT_UNDERSTOOD, why)


def _numbered(item: Item, numbering: int | None) -> Item:
    return Item(item.title, item.found, item.count, item.written, numbering, item.behind)


def _comment(cut: Cut, names: Names, words: Words) -> Reading:
    """A heading or a title drawn with `#`, or a comment."""
    heading = _heading(cut.stripped("#/"), names, words)
    if heading:
        return heading
    title = cut.stripped("#")
    if cut.text.startswith("##") and title.text:
        return _titled(title, names) or Heading(Part.ANY, title)
    return Plain(LineKind.COMMENT)


def _titled(cut: Cut, names: Names) -> Items | None:
    """What is drawn like a heading and yet is the title of a card, perhaps misspelt."""
    item = any_item(cut, names)
    return Items((item,)) if item and (item.found or names.almost(item.title.text)) else None


def _heading(cut: Cut, names: Names, words: Words) -> Reading | None:
    inner = _inside_brackets(cut)
    drawn = inner is not None or cut.text.startswith(_DRAWN)
    bare = (inner or cut).stripped("=~-#*_<>:|")
    title, announced = _announcement(bare)
    part = words.heading(title.text)
    if part is not None:
        return Heading(part, title, announced)
    opens = drawn or (cut.text.endswith(":") and words.role(title.text) is None)
    worded = any(c.isalpha() for c in title.text) and ":" not in title.text
    return _titled(bare, names) or Heading(Part.ANY, title, announced) if opens and worded else None


def _inside_brackets(cut: Cut) -> Cut | None:
    text = cut.text
    whole = text.startswith("[") and text.endswith("]") and text.count("[") == 1
    return cut.before(len(text) - 1).after(1) if whole and len(text) > 2 else None


def _announcement(cut: Cut) -> tuple[Cut, int | None]:
    """The words of a heading and the number of cards it announces; a bare number at its end numbers it."""
    if match := _ANNOUNCED.search(cut.text):
        announced = match[1] or match[2]
        return cut.before(match.start()).stripped(":=-\u00d7"), int(announced) if announced else None
    if match := _ANNOUNCED_FIRST.match(cut.text):
        return cut.after(match.end()), int(match[1])
    return cut, None


def _labelled(cut: Cut, names: Names, words: Words) -> Reading | None:
    match = _KEY.match(cut.text)
    if not match:
        return _in_cells(cut, names, words)
    key, value = match[1].rstrip(" 0123456789"), cut.after(match.end())
    if role := words.role(key):
        return Statement(role, value)
    part = words.heading(key)
    if part is not None and any(c.isalnum() for c in value.text):
        return Items(tuple(_listed(value, names)), part)
    if part is not None:
        return Heading(part, cut.before(match.end(1)))
    is_remark = _ASSIGNMENT.match(cut.text) and not value.text.strip().isdigit()
    return Statement(Role.REMARK, value) if is_remark else None


def _in_cells(cut: Cut, names: Names, words: Words) -> Reading | None:
    """A label and what it says in two cells of a spreadsheet, above or below its table of cards."""
    match = _CELL.match(cut.text)
    if not match:
        return None
    role, part = words.role(match[1]), words.heading(match[1])
    value = cut.after(match.end()).stripped(_AROUND_CELLS)
    if not any(c.isalnum() for c in value.text):
        return None
    if role is not None:
        return Statement(role, value)
    return None if part in (None, Part.ANY) else Items(tuple(_listed(value, names)), part)


def _listed(cut: Cut, names: Names) -> Iterator[Item]:
    """The titles of an inline list; a title that itself holds a comma or an `and` is kept whole."""
    cut = _inside_brackets(cut) or cut
    joints = [match.span() for match in _JOINT.finditer(cut.text)]
    starts = [0, *(end for _, end in joints)]
    ends = [*(start for start, _ in joints), len(cut.text)]
    first = 0
    while first < len(starts):
        pieces = [
            (last, cut.before(ends[last]).after(starts[first]))
            for last in range(min(first + _MOST_JOINED, len(ends)) - 1, first - 1, -1)
        ]
        whole = ((last, item) for last, piece in pieces[:-1] if (item := _whole(piece, names)))
        last, found = next(whole, (first, any_item(pieces[-1][1], names)))
        if found:
            yield found
        first = last + 1


def _whole(cut: Cut, names: Names) -> Item | None:
    """A title from its first word to its last, with or without a count."""
    if item := plain_title(cut, names.in_full):
        return item
    for counted in counted_readings(cut):
        if item := plain_title(counted.title, names.in_full):
            return Item(item.title, item.found, counted.count, counted.written)
    return None


def _several(cut: Cut, names: Names) -> Items | None:
    """A line of several titles, known or almost; a line in which none is known is no list."""
    items = tuple(_listed(cut, names)) if _JOINT.search(cut.text) else ()
    if len(items) < 2 or not any(item.found for item in items):
        return None
    read = all(item.found or names.almost(item.title.text) for item in items)
    return Items(items) if read else None


def _unknown(cut: Cut, numbering: int | None) -> Reading:
    item = unknown_item(cut)
    if "://" in cut.text:
        return _not_understood("a link: the list itself is needed")
    if not any(c.isalpha() for c in item.title.text):
        return _not_understood("no title in it")
    if item.count is None and len(cut.text.split()) > _MOST_WORDS:
        return _not_understood("neither a card nor a heading")
    return Items((_numbered(item, numbering),))
