"""The abilities of a library: everything that can be applied by itself, with where it can meet others."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from gauntlet_dsl.diagnostics.source import Place
from gauntlet_dsl.engine.definitions import Definition
from gauntlet_dsl.engine.options.redirecting import is_instead
from gauntlet_dsl.engine.options.using import is_optional
from gauntlet_dsl.language.ast import clauses as k
from gauntlet_dsl.language.ast import effects as f
from gauntlet_dsl.language.ast import events as e
from gauntlet_dsl.language.ast import players as p
from gauntlet_dsl.language.ast import windows as w
from gauntlet_dsl.language.ast.base import Node
from gauntlet_dsl.language.walking import walk
from gauntlet_dsl.language.words.entry import Area
from validator.timing.context import Reading, changes, reads, whose
from validator.timing.library import Library
from validator.timing.phrases import read
from validator.timing.touches import COURSE, Key, Kind, Touches, Whose
from validator.timing.verbs import clause_touches, touch

Meeting = tuple[str, str]
"""Where abilities meet: ("at", window), ("would", verb), ("on", verb), ("while", ""), ("as soon as", "");
("action", "") for what is done with an Action Opportunity and coincides with nothing."""

ACTION: Meeting = ("action", "")


@dataclass(frozen=True, slots=True)
class Unit:
    """`number` is that of its clause in the program, or of its script where the text as a whole is applied.
    `meetings` are where it is applied, `needs` what must be so for it, `touches` what it does."""

    number: int
    definition: Definition
    key: str
    node: k.Clause | k.Script
    meetings: frozenset[Meeting]
    needs: Touches
    touches: Touches
    place: Place
    wins: bool
    in_battle: frozenset[str]
    """Headings of cards that have a role in battle."""

    @property
    def is_text(self) -> bool:
        return isinstance(self.node, k.Script)

    @property
    def title(self) -> str:
        return self.definition.title

    @property
    def is_played(self) -> bool:
        """Whether its card is played for its Action, where nothing limits how many wait."""
        return self.key not in self.in_battle

    @property
    def label(self) -> str:
        return f"{self.definition.title}: {self.key}"

    @property
    def name(self) -> str:
        """What players call it: an ability by its own name, the text of a card by the card's title."""
        return self.key if self.definition.kind in _NAMED else self.definition.title

    @property
    def ahead(self) -> bool:
        return isinstance(self.node, k.Clause) and self.node.tag is k.Tag.AHEAD

    @property
    def timing(self) -> w.Timing | None:
        return self.node.timing if isinstance(self.node, k.Clause) else None

    @property
    def all(self) -> Touches:
        return self.needs | self.touches


_NAMED = ("Faction", "Leader")
"""Kinds whose texts have names of their own."""


def units_of(library: Library) -> list[Unit]:
    """Every ability that can coincide with others, in the order of the library."""
    return [
        unit
        for definition in library.program.definitions
        for key, script in definition.scripts.items()
        for unit in _of_script(library, definition, key, script)
    ]


def _of_script(library: Library, definition: Definition, key: str, script: k.Script) -> Iterator[Unit]:
    windows = frozenset(("at", window) for window in applied_at(library, definition, key))
    if windows and any(applies_at_once(item) for item in script.items):
        yield _unit(library, definition, key, script, windows)
    for node in (node for _, node, _ in walk(script)):
        if isinstance(node, k.Clause) and node.timing is not None:
            yield _unit(library, definition, key, node, frozenset(_meetings(library, node)))


def applied_at(library: Library, definition: Definition, key: str) -> Iterator[str]:
    """The windows in which the text under a heading is applied: that of each role the card can have."""
    if definition.kind not in ("Card", "Territory") or key not in library.headings:
        return
    roles = set(map(str, library.headings[key].roles))
    for heading in library.headings.values():
        if roles & set(map(str, heading.roles)) and str(heading.runs or "") in library.windows:
            yield str(heading.runs)


def applies_at_once(item: Node) -> bool:
    """Whether a part of a text does something when the text takes effect, and does not only come to wait."""
    if isinstance(item, k.ValueDefinition | k.Procedure):
        return False
    return not (isinstance(item, k.Clause) and item.timing is not None)


def _meetings(library: Library, clause: k.Clause) -> Iterator[Meeting]:
    """Where the clause coincides with others. What an event of the rules sets off is applied in the window
    after it, together with what waits for that window."""
    program = library.program
    match clause.timing:
        case w.At(window=window):
            yield "at", f"{window.scope.text}.{window.step.text}"
        case w.When(events=events) | w.After(events=events):
            for event in events:
                verb = _met_as(program.base_verb(event.doing.verb.text), event.subject)
                if event.would:
                    yield "would", verb
                    continue
                yield "on", verb
                for name, made in library.windows.items():
                    if any(verb == _answered_as(str(answered)) for answered in made.answers):
                        yield "at", name
        case w.AsSoonAs():
            yield "as soon as", ""
        case w.WhileHolds():
            yield "while", ""
        case w.Action():
            yield ACTION


MOVED = "move"
_MOVES = frozenset({"put", "move", "enter", "leave", "discard"})
STEP = "enter"
"""The name under which tokens that go somewhere meet, whatever the text calls it."""
_STEPS = frozenset({"move", "enter", "leave", "advance"})


def _met_as(verb: str, subject: Node) -> str:
    """What players do themselves in a position is a step of their token, not a change of zone."""
    return STEP if verb in _STEPS and isinstance(subject, p.Player) else group(verb)


def _answered_as(verb: str) -> str:
    return STEP if verb == STEP else group(verb)


def own_windows(unit: Unit) -> set[str]:
    """The windows in which it is applied."""
    return {name for kind, name in unit.meetings if kind == "at"}


def group(verb: str) -> str:
    """The name under which an event meets others: any change of zone has several."""
    return MOVED if verb in _MOVES else verb


def _unit(
    library: Library,
    definition: Definition,
    key: str,
    node: k.Clause | k.Script,
    meetings: frozenset[Meeting],
) -> Unit:
    at = library.reading
    started = _started(library, definition, key, node)
    if isinstance(node, k.Script):
        needs, touches = _listens(at, node), touch(at, node)
    else:
        needs, touches = _needs(at, node), clause_touches(at, node)
    roles = frozenset(name for name, made in library.headings.items() if made.roles)
    if isinstance(started, k.Script) or key in roles:
        needs |= reads(EFFECT)
    needs |= reads(Key(Area.FLOW, COURSE, Whose.ANY))
    if _is_of_place(library, definition, key):
        touches |= changes((Key(Area.HISTORY, AFFECT, Whose.ANY), Kind.ADD))
    events = [
        Key(Area.FLOW, f"would {verb}", Whose.ANY) for kind, verb in sorted(meetings) if kind == "would"
    ]
    needs |= reads(*events)
    if isinstance(node, k.Clause) and _alters(node):
        touches |= changes(*((event, Kind.SET) for event in events))
    return Unit(
        number=library.program.number(started),
        definition=definition,
        key=key,
        node=node,
        meetings=meetings,
        needs=needs,
        touches=touches,
        place=library.place(definition.index, _shown(node)),
        in_battle=roles,
        wins=_wins(node),
    )


EFFECT = Key(Area.ROLE, "effect", Whose.YOURS)
"""That a printed text takes effect: what is negated does not."""
AFFECT = "affect"
COLUMN = "column"
"""Where cards live that are places themselves."""


def _is_of_place(library: Library, definition: Definition, key: str) -> bool:
    """Whether the text is that of a place, which affects players who may ignore it."""
    heading = library.headings.get(key)
    lives = str(heading.lives_in or "") if heading is not None else ""
    return definition.kind == "Territory" or lives == COLUMN


def _listens(at: Reading, script: k.Script) -> Touches:
    """What its clauses wait for as soon as it is applied: what happened before, they have missed."""
    return Touches.union(
        reads(Key(Area.HISTORY, at.program.base_verb(event.doing.verb.text), doer(event)))
        for _, node, _ in walk(script)
        if isinstance(node, k.Clause) and isinstance(node.timing, w.When | w.After)
        for event in node.timing.events
    )


def doer(event: e.Event) -> Whose:
    """Whose doing the event is that a text waits for, seen by its player."""
    return whose(event.subject) if isinstance(event.subject, p.Player) else Whose.ANY


def _wins(node: Node) -> bool:
    return any(isinstance(each, f.WinBy) for _, each, _ in walk(node))


def may_be_declined(node: Node) -> bool:
    """Whether its player need not apply the clause."""
    return isinstance(node, k.Clause) and is_optional(node)


def replaces(unit: Unit) -> bool:
    """Whether the event it waits for does not happen through it, or not as it was."""
    return isinstance(unit.node, k.Clause) and _alters(unit.node)


def _alters(clause: k.Clause) -> bool:
    return is_instead(clause) or any(isinstance(node, f.Prevent | f.Ignore) for _, node, _ in walk(clause))


def _started(library: Library, definition: Definition, key: str, node: k.Clause | k.Script) -> Node:
    """What the engine starts: a part ahead of others that belongs to the window of its text comes with it."""
    script = definition.scripts[key]
    if isinstance(node, k.Clause) and node.tag is k.Tag.AHEAD and isinstance(node.timing, w.At):
        window = f"{node.timing.window.scope.text}.{node.timing.window.step.text}"
        if window in applied_at(library, definition, key):
            return script
    return node


def _needs(at: Reading, clause: k.Clause) -> Touches:
    """Its condition and what its offer asks: what another effect can take away beforehand."""
    made = at.happens("use") | (read(at, clause.condition) if clause.condition is not None else Touches())
    if isinstance(clause.timing, w.AsSoonAs | w.WhileHolds):
        made |= read(at, clause.timing.condition)
    return Touches(made.reads, frozenset(), made.exact)


def _shown(node: k.Clause | k.Script) -> Node:
    return node if isinstance(node, k.Clause) else next(filter(applies_at_once, node.items))


def named(units: Iterable[Unit], names: Iterable[str]) -> list[Unit]:
    """The units of items with one of these titles, ids or factions, and those of that name themselves."""
    wanted = {name.casefold() for name in names}
    return [unit for unit in units if wanted & called(unit)]


def called(unit: Unit) -> set[str]:
    """Under which names it is found, in small letters: its item's, its own, and both with a colon."""
    made = unit.definition
    return {name.casefold() for name in (made.title, made.id, made.faction, unit.name, unit.label)}
