"""The one way a deck is written as a list to paste. What it says reads back to the same deck."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from gauntlet_dsl.library.records import Pool
from validator.deck.contents import Contents, Line, contents
from validator.deck.decklist import DeckList, Part
from validator.deck.names import Names
from validator.deck.paste.classify import classify
from validator.deck.paste.cut import Cut
from validator.deck.paste.forms import Items
from validator.deck.paste.titles import unquoted
from validator.deck.paste.words import Words

_SPELLINGS = ("{amount} {title}", "{amount}x {title}", "{title} x{amount}", "({amount}) {title}")
"""Tried in this order until one reads back: a title may look like a count before another title."""


def canonical_text(listing: DeckList, pool: Pool) -> str:
    """A deck as a list: header, Territories, then the cards of each faction and of the common pool, by title.

    A title that stands where it does not belong is read back as what it is; all else reads back unchanged.
    """
    deck = contents(listing, pool)
    spell = _Speller(pool)
    blocks = [list(_header(deck)), *(list(block) for block in _blocks(deck, spell))]
    return "\n".join("\n".join(block) + "\n" for block in blocks if block)


def _header(deck: Contents) -> Iterator[str]:
    title = " ".join(deck.title.splitlines())
    told = (
        ("Title", _quoted(title)),
        ("Faction", deck.faction),
        *(("Leader", leader) for leader in deck.leaders),
        *(("Leader", line.title) for line in deck.unread.get(Part.LEADER, ())),
        ("Rules", deck.rules),
    )
    return (f"{label}: {value}" for label, value in told if value)


def _quoted(title: str) -> str:
    """Quotes where the bare title would be read without its own."""
    bare = Cut("", 1, title, 0, len(title))
    return title if unquoted(bare).text == title else f'"{title}"'


def _blocks(deck: Contents, spell: _Speller) -> Iterator[Iterator[str]]:
    yield spell.block("Territories", deck.territories)
    for group in deck.playable:
        yield spell.block(group.heading, group.lines)
    yield spell.block("Components", deck.components)
    for part, heading in _UNREAD_HEADINGS:
        yield spell.block(heading, deck.unread.get(part, ()))


_UNREAD_HEADINGS = (
    (Part.ANY, "Other cards"),
    (Part.PLAYABLE, "Playable Deck"),
    (Part.TERRITORIES, "Territory cards"),
    (Part.COMPONENTS, "Supplemental components"),
    (Part.SIDEBOARD, "Sideboard"),
)


class _Speller:
    """Writes lines so that the reader, which knows the same pool, finds the same title and number in them."""

    def __init__(self, pool: Pool) -> None:
        self._names = Names(pool)
        self._words = Words(pool)

    def block(self, heading: str, lines: Iterable[Line]) -> Iterator[str]:
        lines = tuple(lines)
        if not lines:
            return
        yield f"## {heading} ({sum(line.copies for line in lines)})"
        yield from (self._line(line) for line in lines)

    def _line(self, line: Line) -> str:
        spelled = [form.format(amount=line.amount, title=line.title) for form in _SPELLINGS]
        return next((text for text in spelled if self._reads_back(text, line)), spelled[0])

    def _reads_back(self, text: str, line: Line) -> bool:
        match classify(Cut("", 1, text, 0, len(text)), self._names, self._words):
            case Items(items=(item,), part=None):
                return item.title.text == line.title and line.amount in (item.written, str(item.copies))
        return False
