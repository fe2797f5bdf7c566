"""What the reading of a text needs to know: the library's tables, and who acts where it stands."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property

from gauntlet_dsl.engine.definitions import Definition
from gauntlet_dsl.engine.program import Program
from gauntlet_dsl.language.ast import players as p
from gauntlet_dsl.language.ast.conditions import Condition
from gauntlet_dsl.language.symbols import SymbolKind
from gauntlet_dsl.language.words.entry import Area, Entry
from validator.timing.touches import Change, Key, Kind, Touches, Whose

Words = Mapping[tuple[SymbolKind, str], Entry]


@dataclass(frozen=True)
class Tables:
    """What is looked up in all definitions, gathered once. `closures` keeps what printed sections do."""

    program: Program
    closures: dict[tuple[str, Whose], Touches] = field(default_factory=dict)

    @cached_property
    def printed_parts(self) -> frozenset[str]:
        """Numbers and sections that are printed on anything."""
        return frozenset(key for made in self.program.definitions for key in (*made.numbers, *made.scripts))

    @cached_property
    def states(self) -> frozenset[str]:
        return frozenset(state for made in self.program.definitions for state in made.states)

    @cached_property
    def sections(self) -> Mapping[str, list[Definition]]:
        """Who prints an effect under a key."""
        found: dict[str, list[Definition]] = {}
        for made in self.program.definitions:
            for key in made.scripts:
                found.setdefault(key, []).append(made)
        return found

    @cached_property
    def conditions(self) -> Mapping[str, list[Condition]]:
        found: dict[str, list[Condition]] = {}
        for made in self.program.definitions:
            for key, condition in made.conditions.items():
                found.setdefault(key, []).append(condition)
        return found


@dataclass(frozen=True, slots=True)
class Reading:
    """`actor` is who acts at this point of a text, relative to the player who applies it. `within` names the
    procedures and printed sections that are being followed already, so that a cycle of them ends."""

    program: Program
    words: Words
    tables: Tables
    actor: Whose = Whose.YOURS
    within: tuple[str, ...] = ()
    chosen: tuple[Key, ...] = ()
    """Where the objects come from that the running text has chosen, and means by `it` or a name."""

    def by(self, player: p.Player) -> Reading:
        """Inside what another player does."""
        return replace(self, actor=whose(player))

    def having(self, chosen: tuple[Key, ...]) -> Reading:
        return replace(self, chosen=(*self.chosen, *chosen))

    def inside(self, name: str) -> Reading:
        return replace(self, within=(*self.within, name))

    def owner(self, owner: p.Owner | None) -> Whose:
        """Whose a zone or number is; a bare one belongs to the acting player."""
        if owner is None:
            return self.actor
        if isinstance(owner, p.Player):
            return whose(owner)
        return Whose.YOURS if owner.whose is p.Whose.YOUR else Whose.ANY

    def entry(self, kind: SymbolKind, word: str) -> Entry | None:
        return self.words.get((kind, word))

    def happens(self, *verbs: str) -> Touches:
        """That something happens can be forbidden, and is remembered."""
        bases = {self.program.base_verb(verb) for verb in verbs}
        return reads(*(Key(Area.PERMISSION, verb, self.actor) for verb in bases)) | changes(
            *((Key(Area.HISTORY, verb, self.actor), Kind.ADD) for verb in bases)
        )


def whose(player: p.Player) -> Whose:
    """Who a player phrase means; a role of the board game can be either."""
    return _WHO.get(player.who, Whose.ANY)


_WHO = {p.Who.YOU: Whose.YOURS, p.Who.OPPONENT: Whose.THEIRS}


def reads(*keys: Key) -> Touches:
    return Touches(reads=frozenset(keys))


def changes(*made: tuple[Key, Kind]) -> Touches:
    return Touches(changes=frozenset(Change(key, kind) for key, kind in made))
