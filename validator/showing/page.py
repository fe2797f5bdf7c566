"""The page of an item as rows."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from gauntlet_dsl.diagnostics.escape import printable
from gauntlet_dsl.diagnostics.source import SourceText
from gauntlet_dsl.language.ast.base import Node
from gauntlet_dsl.language.layout import laid_out
from gauntlet_dsl.language.touching import Touched
from gauntlet_dsl.library.models.base import Item
from gauntlet_dsl.library.models.decks import Deck
from gauntlet_dsl.library.passages import parsed
from gauntlet_dsl.library.printed import Printing, printings
from gauntlet_dsl.library.world import Member
from validator.findings.layout import Layout
from validator.findings.paint import Row, Style
from validator.showing.headline import headline, remarks
from validator.showing.moments import moments
from validator.showing.rows import INDENT, code, facts, prose
from validator.showing.surroundings import Surroundings

_ANYTHING = "anything, as far as its words tell"


@dataclass(frozen=True, slots=True)
class Page:
    """`item` is None for a file that could not be read; its page has only a head."""

    member: Member
    item: Item | None
    source: SourceText
    around: Surroundings
    layout: Layout

    def rows(self) -> Iterator[Row]:
        """Head, remarks, then one paragraph for each passage."""
        unit = self.member.unit
        yield ((printable(unit.title or unit.id or self.member.file), Style.STRONG),)
        for line in headline(self.member, self.item):
            yield from prose(line, "", self.layout)
        yield from facts(remarks(self.item), self.layout)
        yield ()
        if isinstance(self.item, Deck):
            yield from _deck(self.item, self.layout)
        for printing in printings(self.item) if self.item else ():
            yield from self._passage(printing)
            yield ()

    def _passage(self, printing: Printing) -> Iterator[Row]:
        tree = parsed(printing, self.source).tree
        yield ((printable(printing.key), Style.STRONG),)
        if printing.text is not None:
            yield from prose(printing.text, INDENT, self.layout)
            yield ()
        if printing.code is not None:
            yield from code(laid_out(self.source.slice(printing.code.content)).split("\n"), self.layout)
            yield ()
        pairs = [*moments(printing, tree, self.around), *self._touched(tree)]
        yield from facts(pairs, self.layout)

    def _touched(self, tree: Node | None) -> Iterator[tuple[str, str]]:
        if tree is not None:
            yield from _touches(self.around.facets.touched(tree))


def _touches(touched: Touched) -> Iterator[tuple[str, str]]:
    if touched.everything:
        yield "touches", _ANYTHING
        return
    yield "reads", ", ".join(touched.reads) or "nothing"
    ways: dict[str, list[str]] = {}
    for area, write in touched.writes:
        ways.setdefault(area, []).append(write)
    yield "writes", ", ".join(f"{area} ({', '.join(how)})" for area, how in ways.items()) or "nothing"


def _deck(deck: Deck, layout: Layout) -> Iterator[Row]:
    told = [
        ("leader", str(deck.leader or "none")),
        *(("cards", f"{copies} {title}") for title, copies in deck.cards.items()),
        ("territories", ", ".join(deck.territories) or "none"),
    ]
    yield from facts(told, layout)
    yield ()
