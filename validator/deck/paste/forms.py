"""What a line of a deck list can turn out to be."""

from __future__ import annotations

from dataclasses import dataclass

from validator.deck.decklist import LineKind, Part
from validator.deck.names import Known
from validator.deck.paste.cut import Cut
from validator.deck.paste.words import Role


@dataclass(frozen=True, slots=True)
class Plain:
    """A line that adds nothing to the deck: blank, layout, a comment, or not understood."""

    kind: LineKind
    detail: str = ""


@dataclass(frozen=True, slots=True)
class Statement:
    """A labelled line that tells of the deck as a whole."""

    role: Role
    value: Cut


@dataclass(frozen=True, slots=True)
class Heading:
    """A line that opens a section, with the number of cards that it announces."""

    part: Part
    title: Cut
    announced: int | None = None


@dataclass(frozen=True, slots=True)
class Item:
    """A title with its count; `found` is what the title is known as (nothing: unknown, several: ambiguous).

    `count` is None where none was written, which means 1; `written` is a count that is no whole number, and
    `numbering` the list number in front.
    """

    title: Cut
    found: tuple[Known, ...]
    count: int | None = None
    written: str = ""
    numbering: int | None = None
    behind: bool = False

    @property
    def copies(self) -> int:
        return 1 if self.count is None else self.count


@dataclass(frozen=True, slots=True)
class Items:
    """One title or several on a line. `part` is the one that a label on the same line names."""

    items: tuple[Item, ...]
    part: Part | None = None


Reading = Plain | Statement | Heading | Items
