"""A deck as somebody wrote it: the one form that pasted text and deck files are both read into."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from gauntlet_dsl.diagnostics.names import fold
from gauntlet_dsl.diagnostics.source import Place

LARGEST_COUNT = 1_000
"""More copies than this on one line are taken for a slip, not for a deck."""


class Part(StrEnum):
    """Where in a deck a title was written; `ANY` where the writer did not say."""

    ANY = "deck"
    PLAYABLE = "Playable Deck"
    TERRITORIES = "Territories"
    LEADER = "Leader"
    COMPONENTS = "components"
    SIDEBOARD = "sideboard"


class LineKind(StrEnum):
    """What a line of pasted text was taken for."""

    CARD = "card"
    TERRITORY = "territory"
    LEADER = "leader"
    COMPONENT = "component"
    UNKNOWN_CARD = "unknown card"
    SIDEBOARD = "sideboard"
    FACTION = "faction"
    HEADER = "header"
    METADATA = "metadata"
    COMMENT = "comment"
    LAYOUT = "layout"
    BLANK = "blank"
    NOT_UNDERSTOOD = "not understood"


@dataclass(frozen=True, slots=True)
class Stated:
    """A word the writer gave for the whole deck, such as its faction."""

    text: str
    place: Place


@dataclass(frozen=True, slots=True)
class Mention:
    """One place where a title is written. `place` covers the title alone.

    `written` is the count as it stands there when that is no whole number; `count` is then 0.
    """

    title: str
    count: int
    place: Place
    written: str = ""

    @property
    def usable(self) -> bool:
        """Whether the count can be that of a deck: 1 to `LARGEST_COUNT`."""
        return 1 <= self.count <= LARGEST_COUNT


@dataclass(frozen=True, slots=True)
class Entry:
    """Every mention of one title in one part of the deck, in the order they were written."""

    part: Part
    mentions: tuple[Mention, ...]

    @property
    def title(self) -> str:
        return self.mentions[0].title

    @property
    def place(self) -> Place:
        return self.mentions[0].place

    @property
    def places(self) -> tuple[Place, ...]:
        return tuple(mention.place for mention in self.mentions)

    @property
    def count(self) -> int:
        return sum(mention.count for mention in self.mentions)


@dataclass(frozen=True, slots=True)
class AccountedLine:
    """What became of one line of pasted text. `detail` says how it was read, or why it was not."""

    kind: LineKind
    text: str
    place: Place
    detail: str = ""


@dataclass(frozen=True, slots=True)
class Section:
    """A heading that announces a number of cards; `tallies` are the numbers that would bear it out.

    The first tally is the plain one. There is none where the lines below could not all be counted.
    """

    title: str
    announced: int
    tallies: tuple[int, ...]
    place: Place


@dataclass(frozen=True, slots=True)
class DeckList:
    """A deck list before anything in it has been looked up. `place` stands for the deck as a whole."""

    place: Place
    entries: tuple[Entry, ...] = ()
    id: str = ""
    title: Stated | None = None
    rules: Stated | None = None
    factions: tuple[Stated, ...] = ()
    lines: tuple[AccountedLine, ...] = ()
    sections: tuple[Section, ...] = ()

    @classmethod
    def from_parts(
        cls,
        place: Place,
        *,
        id: str = "",
        title: Stated | None = None,
        rules: Stated | None = None,
        faction: Stated | None = None,
        leader: Stated | None = None,
        cards: Iterable[Mention] = (),
        territories: Iterable[Mention] = (),
    ) -> DeckList:
        """The list that a deck file holds, where each part is written under a key of its own."""
        named = [Mention(leader.text, 1, leader.place)] if leader else []
        placed = [
            *((Part.LEADER, mention) for mention in named),
            *((Part.PLAYABLE, mention) for mention in cards),
            *((Part.TERRITORIES, mention) for mention in territories),
        ]
        return cls(place, merged(placed), id, title, rules, (faction,) if faction else ())

    @property
    def faction(self) -> Stated | None:
        """The faction as written, the first one where several are."""
        return self.factions[0] if self.factions else None

    @property
    def leader(self) -> Entry | None:
        """The Leader as written, the first one where several are."""
        return next(iter(self.within(Part.LEADER)), None)

    @property
    def territories(self) -> tuple[Entry, ...]:
        return self.within(Part.TERRITORIES)

    def within(self, part: Part) -> tuple[Entry, ...]:
        """The entries written in one part of the deck."""
        return tuple(entry for entry in self.entries if entry.part is part)


def merged(placed: Iterable[tuple[Part, Mention]]) -> tuple[Entry, ...]:
    """Mentions brought together by part and folded title, in the order of their first appearance."""
    groups: dict[tuple[Part, str], list[Mention]] = {}
    for part, mention in placed:
        groups.setdefault((part, fold(mention.title)), []).append(mention)
    return tuple(Entry(part, tuple(mentions)) for (part, _), mentions in groups.items())
