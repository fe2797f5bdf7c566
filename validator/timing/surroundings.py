"""What an ability needs around it: a place that affects its player, a procedure under way, a card played."""

from __future__ import annotations

from collections.abc import Iterator

from gauntlet_dsl.language.ast import clauses as k
from gauntlet_dsl.language.ast import events as e
from gauntlet_dsl.language.ast import players as p
from gauntlet_dsl.language.ast import windows as w
from gauntlet_dsl.language.ast.base import Name
from gauntlet_dsl.language.walking import walk
from validator.timing.hints import Hints
from validator.timing.library import Library
from validator.timing.mentions import is_opponents
from validator.timing.units import AFFECT, Unit

PLAY = "play"


def awaited_events(unit: Unit) -> tuple[e.Event, ...]:
    timing = unit.timing
    return timing.events if isinstance(timing, w.When | w.After) else ()


def affecting_place(library: Library, unit: Unit) -> list[str]:
    """A place whose text means both players, where the ability waits for one to affect its player."""
    base = library.program.base_verb
    if not any(base(event.doing.verb.text) == AFFECT for event in awaited_events(unit)):
        return []
    both = (p.Who.EACH, p.Who.BOTH)
    return [
        made.title
        for made in library.program.definitions
        if made.kind == "Territory"
        and any(
            isinstance(node, k.ByPlayer) and node.player.who in both
            for script in made.scripts.values()
            for _, node, _ in walk(script)
        )
    ][:1]


def procedures_around(library: Library, unit: Unit) -> Iterator[str]:
    """Procedures that the ability waits for, or in whose own windows it waits."""
    procedures = library.program.procedures
    for event in awaited_events(unit):
        for _, node, _ in walk(event):
            if isinstance(node, Name) and node.text in procedures:
                yield node.text
    for kind, name in sorted(unit.meetings):
        if kind == "at" and name.split(".", 1)[0] in procedures:
            yield name.split(".", 1)[0]


def plays_awaited(library: Library, unit: Unit) -> list[bool | None]:
    """For each card that must be played for it: whether the opponent plays it (None: anybody)."""
    base = library.program.base_verb
    return [
        is_opponents(event.subject) for event in awaited_events(unit) if base(event.doing.verb.text) == PLAY
    ]


def plain_action(library: Library, hints: Hints) -> str:
    """A card of the common pool that is played for nothing but its Action, the simplest; "" for none."""
    roles = {name for name, made in library.headings.items() if made.roles or made.lives_in}
    for doing in sorted(hints.doings, key=lambda doing: len(doing.touches.changes)):
        made = doing.definition
        if doing.starts == "text" and made.faction == library.common and not roles & made.scripts.keys():
            return made.title
    return ""
