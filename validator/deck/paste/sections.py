"""The headings of a pasted list that announce a number of cards, and what is listed under them."""

from __future__ import annotations

from dataclasses import dataclass, field

from validator.deck.decklist import LineKind, Mention, Part, Section
from validator.deck.paste.forms import Heading

_OWN_KIND = {
    Part.TERRITORIES: LineKind.TERRITORY,
    Part.LEADER: LineKind.LEADER,
    Part.COMPONENTS: LineKind.COMPONENT,
    Part.SIDEBOARD: LineKind.SIDEBOARD,
}


@dataclass(slots=True)
class _Tally:
    """Copies counted so far, by what they were taken for."""

    by_kind: dict[LineKind, int] = field(default_factory=dict)
    exact: bool = True

    def add(self, mention: Mention, kind: LineKind) -> None:
        self.by_kind[kind] = self.by_kind.get(kind, 0) + mention.count
        self.exact = self.exact and mention.usable

    def of(self, kind: LineKind) -> int:
        return self.by_kind.get(kind, 0) + self.by_kind.get(LineKind.UNKNOWN_CARD, 0)

    def all(self) -> int:
        return sum(self.by_kind.values())


class Sections:
    """Counts along as a list is read."""

    def __init__(self) -> None:
        self._whole = _Tally()
        self._sections: list[tuple[Heading, _Tally]] = []

    def open(self, heading: Heading) -> None:
        self._sections.append((heading, _Tally()))

    def count(self, mention: Mention, kind: LineKind) -> None:
        self._whole.add(mention, kind)
        if self._sections:
            self._sections[-1][1].add(mention, kind)

    def spoil(self) -> None:
        """A line was not understood: what it adds to its section is not known."""
        self._whole.exact = False
        if self._sections:
            self._sections[-1][1].exact = False

    def all(self) -> tuple[Section, ...]:
        return tuple(
            Section(heading.title.text, heading.announced, self._tallies(heading, tally), heading.title.place)
            for heading, tally in self._sections
            if heading.announced is not None
        )

    def _tallies(self, heading: Heading, tally: _Tally) -> tuple[int, ...]:
        """The section by itself, then what a heading over the whole list may count."""
        if not (tally.exact and self._whole.exact):
            return ()
        kind = _OWN_KIND.get(heading.part, LineKind.CARD)
        return (tally.of(kind), tally.all(), self._whole.of(LineKind.CARD), self._whole.all())
