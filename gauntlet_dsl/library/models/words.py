"""The words of a board game, which its ruleset adds to the kernel's: each word once, with its facets."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Annotated

from pydantic import Field

from gauntlet_dsl.language.symbols import SymbolKind
from gauntlet_dsl.language.words import kernel
from gauntlet_dsl.language.words.entry import Area, Entry, Write
from gauntlet_dsl.library.located import Located
from gauntlet_dsl.library.models.base import Model, Printed
from gauntlet_dsl.library.scalars import Effect, Line, OneOf, Prose, Title

AreaName = Annotated[Located, OneOf(tuple(Area))]
WriteName = Annotated[Located, OneOf(tuple(Write))]

_VERB_KINDS = {
    "nothing": SymbolKind.PLAIN_VERB,
    "number": SymbolKind.STEP_VERB,
    "objects": SymbolKind.OBJECT_VERB,
    "zone": SymbolKind.ZONE_VERB,
}


class Word(Model):
    """One word and its facets."""

    meaning: Prose = Field(description="what the word means")
    example: Effect = Field(description="a line of the effect language that uses it")
    forms: tuple[Line, ...] = Field((), description="its other spellings")
    printed: tuple[Line, ...] = Field((), description="how printed text says it, the usual way first")
    reads: tuple[AreaName, ...] = Field((), description="areas of the state it reads")
    writes: dict[AreaName, WriteName] = Field({}, description="areas of the state it writes, and how")


class VerbWord(Word):
    takes: Annotated[Located, OneOf(tuple(_VERB_KINDS))] = Field(description="its operand")
    from_: Line | None = Field(None, alias="from", description="zone that its cards come from")
    to: Line | None = Field(None, description="zone that its cards go to")


class EventWord(Word):
    makes: Line | None = Field(None, description="role of the player who does it, and of nobody else")
    emitted_by: tuple[Line, ...] = Field((), description="verbs that make it happen; none: the rules do")


class PropertyWord(Word):
    shown_by: Line | None = Field(None, description="verb that an effect of the card applies to itself")


class Vocabulary(Printed):
    """The words of one board game."""

    kind: Annotated[Located, OneOf(("Vocabulary",))]
    verbs: dict[Line, VerbWord] = Field({})
    events: dict[Line, EventWord] = Field({})
    relations: dict[Line, Word] = Field({})
    properties: dict[Line, PropertyWord] = Field({})
    numbers: dict[Line, Word] = Field({}, description="numbers of a player that effects read and change")
    attributes: dict[Line, Word] = Field({})
    nouns: dict[Line, Word] = Field({})
    things: dict[Line, Word] = Field({})
    periods: dict[Line, Word] = Field({})
    manners: dict[Line, Word] = Field({})
    preventables: dict[Line, Word] = Field({})
    permissions: dict[Line, Word] = Field({})
    places: dict[Line, Word] = Field({})
    steps: dict[Line, Word] = Field({})
    kinds: dict[Title, Word] = Field({})
    battle_kinds: dict[Title, Word] = Field({})
    uses: dict[Title, Word] = Field({})
    victories: dict[Title, Word] = Field({})

    def entries(self) -> Iterator[tuple[SymbolKind, Located, Word]]:
        """Every word with what it is."""
        for verb, facets in self.verbs.items():
            yield _VERB_KINDS[facets.takes], verb, facets
        for table, kind in _TABLES.items():
            words: dict[Located, Word] = getattr(self, table)
            for name, word in words.items():
                yield kind, name, word

    def as_entries(self) -> Iterator[Entry]:
        """The words in the shape of the kernel's."""
        for kind, name, word in self.entries():
            yield Entry(
                kind,
                str(name),
                str(word.meaning),
                word.example.value.strip(),
                frozenset(map(Area, word.reads)),
                tuple((Area(area), Write(write)) for area, write in word.writes.items()),
                tuple(map(str, word.forms)),
                tuple(map(str, word.emitted_by)) if isinstance(word, EventWord) else (),
                (str(word.from_),) if isinstance(word, VerbWord) and word.from_ else (),
                str(word.to or "") if isinstance(word, VerbWord) else "",
            )


def entries_of(items: Iterable[object]) -> list[Entry]:
    """The kernel's words, then those of every vocabulary among the items."""
    own = (entry for item in items if isinstance(item, Vocabulary) for entry in item.as_entries())
    return [*kernel.ENTRIES, *own]


_TABLES = {
    "events": SymbolKind.EVENT,
    "relations": SymbolKind.RELATION,
    "properties": SymbolKind.PREDICATE,
    "numbers": SymbolKind.STAT,
    "attributes": SymbolKind.ATTRIBUTE,
    "nouns": SymbolKind.NOUN,
    "things": SymbolKind.THING,
    "periods": SymbolKind.PERIOD,
    "manners": SymbolKind.MANNER,
    "preventables": SymbolKind.PREVENTABLE,
    "permissions": SymbolKind.PERMISSION,
    "places": SymbolKind.PLACE,
    "steps": SymbolKind.STEP,
    "kinds": SymbolKind.KIND,
    "battle_kinds": SymbolKind.BATTLE_KIND,
    "uses": SymbolKind.USE,
    "victories": SymbolKind.VICTORY,
}
