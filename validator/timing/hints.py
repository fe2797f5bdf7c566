"""What must have been done, or be there, before an ability can be live: found in the library."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from gauntlet_dsl.engine.definitions import Definition
from gauntlet_dsl.language.ast import clauses as k
from gauntlet_dsl.language.ast import conditions as c
from gauntlet_dsl.language.ast import effects as f
from gauntlet_dsl.language.ast import events as e
from gauntlet_dsl.language.ast import selections as s
from gauntlet_dsl.language.ast import windows as w
from gauntlet_dsl.language.ast.base import Node
from gauntlet_dsl.language.walking import walk
from gauntlet_dsl.language.words.entry import Area
from validator.timing.awaiting import is_of_battle, laid, lays, least_of, shortness, timings_around
from validator.timing.casting import BOARD_KINDS
from validator.timing.doings import ENTER, FAR, LEAVING, PLACE, USE, Awaited, Doing, farness
from validator.timing.fitting import Fitting
from validator.timing.later import later
from validator.timing.library import Library
from validator.timing.mentions import is_opponents, named_in
from validator.timing.touches import ANYTHING, Key, Kind, Touches, Whose
from validator.timing.units import Unit, group, may_be_declined
from validator.timing.verbs import clause_touches, touch


@dataclass(frozen=True)
class Hints:
    """Looked up by what an ability waits for and asks."""

    library: Library

    @cached_property
    def doings(self) -> list[Doing]:
        """In the order of the library, those of cards that must lie somewhere last."""
        return sorted(self._doings(), key=_lies)

    def _doings(self) -> Iterator[Doing]:
        at = self.library.reading
        for definition in self.library.program.definitions:
            for key, script in definition.scripts.items():
                for item in script.items:
                    lives = key in definition.live or definition.kind == PLACE or self._is_put(key)
                    if isinstance(item, k.Clause) and item.timing is not None and lives:
                        starts = "action" if isinstance(item.timing, w.Action) else "window"
                        touches = clause_touches(at, item) | later(at, item)
                        fights, declinable = is_of_battle(item.timing), may_be_declined(item)
                        yield Doing(definition, key, touches, starts, fights, declinable)
                if definition.kind == "Card" and key in self.library.headings:
                    roles = bool(self.library.headings[key].roles)
                    yield Doing(definition, key, touch(at, script) | later(at, script), "text", roles)

    def _is_put(self, key: str) -> bool:
        """Whether a card with that heading works where a position can put it."""
        heading = self.library.headings.get(key)
        return heading is not None and str(heading.lives_in or "") in self.library.program.zones

    @cached_property
    def _rules(self) -> frozenset[str]:
        return frozenset(str(verb) for window in self.library.windows.values() for verb in window.answers)

    def awaited(self, unit: Unit) -> list[Awaited]:
        """What must have happened, or what it waits for, that some text of the library brings about."""
        base = self.library.program.base_verb
        found: list[Awaited] = []
        for timing in timings_around(unit):
            found += [
                Awaited(
                    base(event.doing.verb.text),
                    is_opponents(event.subject),
                    named_in(event),
                    laid(event),
                    least_of(event),
                )
                for event in timing.events
            ]
            if any(isinstance(node, e.Without) for _, node, _ in walk(timing)):
                found.append(Awaited(LEAVING, None, frozenset()))
        for _, node, _ in walk(unit.node):
            if isinstance(node, c.Fact) and node.verb.text not in ("have", "has"):
                found.append(Awaited(base(node.verb.text), is_opponents(node.subject), frozenset()))
        return [each for each in dict.fromkeys(found) if each.verb in self.bringers]

    def who_brings(self, awaited: Awaited, *, fights: bool) -> list[Doing]:
        """Those that touch the zones or amounts that are spoken of first, in a battle (`fights`) where it is
        awaited in one, the simplest before others."""
        listed = self.bringers[awaited.verb]
        leaving = Kind.ADD if awaited.verb == ENTER else Kind.TAKE
        if awaited.laid is not None:
            listed = [doing for doing in listed if lays(doing, awaited.laid)]
        if awaited.verb == USE:
            listed = [doing for doing in listed if doing.key in awaited.names]
        near = {doing.label: farness(doing, awaited.names, leaving) for doing in listed}
        if any(far < FAR for far in near.values()):
            listed = [doing for doing in listed if near[doing.label] < FAR]
        least = awaited.least
        return sorted(
            listed,
            key=lambda doing: (
                near[doing.label],
                shortness(doing, awaited.names, least) if least > 1 else 0,
                fights and not doing.fights,
            ),
        )

    @cached_property
    def bringers(self) -> Mapping[str, list[Doing]]:
        """Who brings an event about, those that do little else before others, cards that lie there last."""
        found: dict[str, list[Doing]] = {}
        for doing in self.doings:
            for made in doing.touches.changes:
                if made.key.area is Area.HISTORY and made.kind is Kind.ADD:
                    found.setdefault(made.key.name, []).append(doing)
                elif made.key.area is Area.FLOW and made.kind is Kind.CANCEL:
                    found.setdefault(LEAVING, []).append(doing)
            if doing.starts == "window" and doing.declinable:
                found.setdefault(USE, []).append(doing)
        return {verb: sorted(listed, key=_plainness) for verb, listed in found.items()}

    @cached_property
    def brought(self) -> frozenset[str]:
        """The names under which events meet that some text brings about."""
        return frozenset(map(group, self.bringers))

    @cached_property
    def appliers(self) -> Mapping[str, list[Doing]]:
        """Who applies a printed section of components, by the name of the section."""
        found: dict[str, list[Doing]] = {}
        for doing in self.doings:
            for section in self._sections(doing):
                found.setdefault(section, []).append(doing)
        return found

    @cached_property
    def performers(self) -> Mapping[str, list[Doing]]:
        """Who performs a procedure, by its name."""
        found: dict[str, list[Doing]] = {}
        for doing in self.doings:
            for _, node, _ in walk(doing.definition.scripts[doing.key]):
                if isinstance(node, f.Perform) and doing not in found.get(node.procedure.text, ()):
                    found.setdefault(node.procedure.text, []).append(doing)
        return found

    def enablers(self, unit: Unit) -> list[str]:
        """Labels of actions of its faction that bring about what its condition asks, its own first."""
        wanted = {(key.area, key.name) for key in unit.needs.reads if key.area in _ENABLED}
        found = [
            doing.label
            for doing in self.doings
            if doing.starts == "action"
            and doing.definition.faction in ("", unit.definition.faction)
            and any(_means(change.key, wanted) for change in doing.touches.changes)
        ]
        return sorted(found, key=lambda label: label != unit.label)

    def answers_around(self, unit: Unit) -> tuple[list[str], list[str]]:
        """Labels of the answers, and names of the procedures, inside which the ability stands in its text."""
        labels: list[str] = []
        procedures: list[str] = []
        for _, node, _ in walk(unit.definition.scripts[unit.key]):
            if isinstance(node, k.LabelledOption | k.Procedure) and any(
                inner is unit.node for _, inner, _ in walk(node)
            ):
                (labels if isinstance(node, k.LabelledOption) else procedures).append(
                    node.label.text if isinstance(node, k.LabelledOption) else node.name.text
                )
        return labels, procedures

    def emptied(self, unit: Unit) -> list[tuple[str, bool]]:
        """Zones in which its conditions want no card, each with whether it is the opponent's."""
        found = []
        for _, node, _ in walk(unit.node):
            if isinstance(node, c.Fact) and node.verb.text in ("have", "has"):
                thing = node.thing
                none = (
                    isinstance(thing, s.Select)
                    and thing.quantity is not None
                    and (thing.quantity.quantifier is s.Quantifier.NONE)
                )
                if none is not node.denied:
                    opponents = bool(is_opponents(node.subject))
                    found += [
                        (zone.name.text, opponents)
                        for part in node.tail if isinstance(part, e.Into) for zone in part.zones
                    ]  # fmt: skip
        return found

    def _sections(self, doing: Doing) -> set[str]:
        script = doing.definition.scripts[doing.key]
        names: set[str] = set()
        seen: set[str] = set()
        todo: list[Node] = [script]
        while todo:
            for _, node, _ in walk(todo.pop()):
                if isinstance(node, f.Apply):
                    names.add(node.section.text)
                if isinstance(node, f.Perform) and node.procedure.text not in seen:
                    seen.add(node.procedure.text)
                    procedure = self.library.program.procedures.get(node.procedure.text)
                    todo += [procedure.block] if procedure is not None else []
        return names

    @cached_property
    def _fitting(self) -> Fitting:
        return Fitting(self.library)

    def fitting(self, unit: Unit, *, whole: bool) -> list[str]:
        """Titles of cards that the noun phrases of the ability ask for: of a trait, with a heading ...;
        `whole`: also those of the other texts that are printed with it, its cost among them."""
        roots = (unit.node, *(unit.definition.scripts.values() if whole else ()))
        return self._fitting.titles(roots, unit.title)

    def slots(self, definition: Definition) -> tuple[str, ...]:
        """Names by which its texts know cards that are bound to it."""
        return tuple(
            dict.fromkeys(
                node.slot.text
                for script in definition.scripts.values()
                for _, node, _ in walk(script)
                if isinstance(node, f.Bind) and node.slot is not None
            )
        )

    def can_raise(self, limit: str) -> bool:
        """Whether some text changes the limit, or sets cards beyond it."""
        return any(
            (made.key.area is Area.MODIFIER and made.key.name == limit) or made.key == _BEYOND
            for doing in self.doings
            for made in doing.touches.changes
        )

    @cached_property
    def plain_battle_cards(self) -> list[str]:
        """Cards for the roles of a battle that only add to a number, those with most roles and the simplest
        first."""
        roles = {name: len(made.roles) for name, made in self.library.headings.items() if made.roles}
        found = []
        for made in self._fitting.cards:
            keys = [key for key in made.scripts if key in roles]
            if not keys or made.faction != self.library.common or len(made.scripts) > 1:
                continue
            script = made.scripts[keys[0]]
            touches = touch(self.library.reading, script) | later(self.library.reading, script)
            waits = any(isinstance(item, k.Clause) for item in script.items)
            if touches.exact and not waits and _only_numbers(touches):
                found.append((-roles[keys[0]], len(touches.reads), made.title))
        return [title for *_, title in sorted(found)]

    def answers_to(self, doing: Doing, verb: str) -> list[str]:
        """Labels of the answers, inside what the doing runs, that bring the event about."""
        found = []
        for root in self._run_by(doing):
            for _, node, _ in walk(root):
                if isinstance(node, k.LabelledOption):
                    touches = touch(self.library.reading, node.block) | later(
                        self.library.reading, node.block
                    )
                    if any(made.key.name == verb for made in touches.changes):
                        found.append(node.label.text)
        return found

    def _run_by(self, doing: Doing) -> Iterator[Node]:
        script = doing.definition.scripts[doing.key]
        yield script
        for _, node, _ in walk(script):
            if isinstance(node, f.Perform) and node.procedure.text in self.library.program.procedures:
                yield self.library.program.procedures[node.procedure.text].block


def _plainness(doing: Doing) -> tuple[bool, int]:
    return _lies(doing), len(doing.touches.changes)


def _lies(doing: Doing) -> bool:
    return doing.starts != "text" and doing.definition.kind in BOARD_KINDS


_ENABLED = (Area.STATE, Area.MARKER, Area.MEMORY, Area.BINDING)


def _means(key: Key, wanted: set[tuple[Area, str]]) -> bool:
    names = {name for area, name in wanted if area is key.area}
    return bool(names) and (key.name in names or ANYTHING in (key.name, *names))


_BEYOND = Key(Area.ROLE, "cards", Whose.YOURS)


def _only_numbers(touches: Touches) -> bool:
    return all(change.key.area in (Area.MODIFIER, Area.HISTORY) for change in touches.changes)
