"""From a library of content files to a program the engine runs."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

from gauntlet_dsl.diagnostics.finding import Finding, finding
from gauntlet_dsl.diagnostics.severity import Severity
from gauntlet_dsl.engine.compiled import interpreters
from gauntlet_dsl.engine.definitions import Binds, Definition, MarkerRule, ResourceRule, ZoneRule
from gauntlet_dsl.engine.program import Program
from gauntlet_dsl.language import inflection
from gauntlet_dsl.language.ast import clauses as k
from gauntlet_dsl.language.ast.base import Node
from gauntlet_dsl.language.ast.conditions import Condition
from gauntlet_dsl.language.walking import walk
from gauntlet_dsl.library.declared_kinds import with_declared_kinds
from gauntlet_dsl.library.discover import discover
from gauntlet_dsl.library.files import read_text_file
from gauntlet_dsl.library.kinds import CORE_KINDS, Opened, open_item, read_opened
from gauntlet_dsl.library.models.base import Item
from gauntlet_dsl.library.models.catalogue import Catalogue
from gauntlet_dsl.library.models.components import Component
from gauntlet_dsl.library.models.decks import Deck
from gauntlet_dsl.library.models.declares import Declares, Zone
from gauntlet_dsl.library.models.factions import Faction, Leader
from gauntlet_dsl.library.models.rulesets import Ruleset
from gauntlet_dsl.library.models.rulings import Rulings
from gauntlet_dsl.library.models.words import Vocabulary, entries_of
from gauntlet_dsl.library.printed import Reading, printings
from gauntlet_dsl.rules.needed import lacking, without_rules
from gauntlet_dsl.rules.opportunities import PLAYED
from gauntlet_dsl.rules.setup import DeckChoice

_HERE = Path()
FOLDERS = ("rulesets", "factions", "cards", "decks")


class BrokenLibraryError(Exception):
    """The library cannot be run: `findings` say why."""

    def __init__(self, findings: list[Finding]) -> None:
        super().__init__(findings[0].message)
        self.findings = findings


def load_library(root: Path, extra: Iterable[Path] = ()) -> tuple[Program, dict[str, DeckChoice]]:
    """The program of the library at `root` (with further files), and its decks by id.

    BrokenLibraryError where a file cannot be read, an effect does not parse, or the rules lack a number.
    """
    items = read_items(root, extra)
    if faults := lacking(items):
        raise BrokenLibraryError(faults)
    return program_of(items), {str(i.id): _deck(i) for i, _ in items if isinstance(i, Deck)}


def read_items(root: Path, extra: Iterable[Path] = ()) -> list[tuple[Item, Opened]]:
    """Every item of the library with its file, further files standing in for items of the same id.

    BrokenLibraryError where a file or folder cannot be read, or nothing says what the rules are.
    """
    library = discover(root / name for name in FOLDERS if (root / name).is_dir())
    further = discover(path for path in extra if path != root)
    if faults := [*library.findings, *further.findings]:
        raise BrokenLibraryError(faults)
    beside = [path for path in further.files if path not in library.files]
    items = _items(_with_extra([_opened(path) for path in library.files], beside))
    rules_of(items, root)
    return items


def rules_of(items: Iterable[tuple[Item, Opened]], root: Path = _HERE) -> tuple[Ruleset, Opened]:
    """The ruleset of the library at `root`; BrokenLibraryError where there is none."""
    for item, opened in items:
        if isinstance(item, Ruleset):
            return item, opened
    raise BrokenLibraryError([without_rules(root)])


def _with_extra(library: list[Opened], extra: list[Path]) -> list[Opened]:
    """Further items; one stands in for the library's item of the same id."""
    more = [opened for path in extra if (opened := _opened(path)).kind not in ("", "Scenario")]
    replaced = {opened.id for opened in more}
    return [*(opened for opened in library if opened.id not in replaced), *more]


def _opened(path: Path) -> Opened:
    read = read_text_file(path)
    if isinstance(read, Finding):
        raise BrokenLibraryError([read])
    return open_item(read.source)


def _items(opened: list[Opened]) -> list[tuple[Item, Opened]]:
    factions = (each for each in opened if each.kind == Faction.__name__)
    kinds = with_declared_kinds(read_opened(each, CORE_KINDS).item for each in factions)
    items = []
    for each in opened:
        read = read_opened(each, kinds)
        errors = [found for found in read.findings if found.severity is Severity.ERROR]
        if errors:
            raise BrokenLibraryError(errors)
        if read.item is not None:
            items.append((read.item, each))
    return items


def _deck(item: Deck) -> DeckChoice:
    cards = tuple((str(title), int(count)) for title, count in item.cards.items())
    return DeckChoice(str(item.faction), str(item.leader), cards, tuple(map(str, item.territories)))


def program_of(items: list[tuple[Item, Opened]]) -> Program:
    """Items as numbered definitions; decks are none. BrokenLibraryError where nothing says the rules."""
    ruleset, file = rules_of(items)
    words = [item for item, _ in items if isinstance(item, Vocabulary)]
    factions = [item for item, _ in items if isinstance(item, Faction)]
    declared = [d for item, _ in items if (d := getattr(item, "declares", None)) is not None]
    definitions: list[Definition] = []
    roots: list[tuple[int, str, Node]] = []
    kinds = {str(name): kind for faction in factions for name, kind in faction.kinds.items()}
    limits: dict[str, Node] = {}
    for item, opened in items:
        if not isinstance(item, Deck | Ruleset | Vocabulary | Catalogue | Rulings):
            definitions.append(_definition(len(definitions), item, opened, kinds, roots, limits))
    program = Program(
        definitions=definitions,
        zones={
            str(name): _zone(str(name), zone) for d in declared for name, zone in d.zones.items()
        },
        resources=_resources(items, limits),
        markers=_markers(items),
        constants={str(name): int(value) for name, value in ruleset.constants.items()},
        windows={str(window.name): str(window.acts) for window in ruleset.windows},
        headings={
            str(n): {"roles": [str(role) for role in h.roles], "lives_in": str(h.lives_in or "")}
            for d in declared
            for n, h in d.headings.items()
        },
        memories={
            str(n): (str(m.of), str(m.for_ or "game"), int(m.start or 0))
            for d in declared for n, m in d.memories.items()
        },
        kinds=frozenset(kinds),
        plural_kinds=_plurals(kinds, words, _markers(items)),
        factions=frozenset(str(faction.title) for faction in factions),
        events=_event_forms(words),
        shown_by={str(n): str(w.shown_by) for v in words for n, w in v.properties.items() if w.shown_by},
        answers={},
        silent=_silent(declared),
        interpreter=interpreters.wished(),
    )  # fmt: skip
    program.register(roots)
    program.answers = _answers(program)
    program.subscribe()
    _set_parameters(program, items, ruleset, file)
    return program


def _set_parameters(
    program: Program, items: list[tuple[Item, Opened]], ruleset: Ruleset, file: Opened
) -> None:
    """Those of the rulings, with the ruleset's own values."""
    rulings = [ruling for item, _ in items if isinstance(item, Rulings) for ruling in item.rulings.values()]
    parameters = [ruling.parameter for ruling in rulings if ruling.parameter is not None]
    program.allowed = {str(one.name): tuple(map(str, one.values)) for one in parameters}
    program.parameters = {name: values[0] for name, values in program.allowed.items()}
    for name, value in ruleset.parameters.items():
        try:
            program.parameters = program.turned({str(name): str(value)})
        except LookupError as error:
            place = file.source.place(name.span)
            raise BrokenLibraryError([finding("S015", str(error.args[0]), place)]) from None


def _definition(
    index: int,
    item: Item,
    opened: Opened,
    kinds: dict[str, Any],
    roots: list[tuple[int, str, Node]],
    limits: dict[str, Node],
) -> Definition:
    scripts: dict[str, k.Script] = {}
    conditions: dict[str, Condition] = {}
    for printing in printings(item):
        if printing.code is None:
            continue
        (parse,) = printing.reading.value
        parsed = parse(opened.source.text, printing.code.content)
        if parsed.faults or parsed.tree is None:
            fault = parsed.faults[0]
            raise BrokenLibraryError([finding("S001", fault.message, opened.source.place(fault.span))])
        roots.append((index, str(printing.key), parsed.tree))
        if printing.reading is Reading.SCRIPT:
            assert isinstance(parsed.tree, k.Script)
            scripts[str(printing.key)] = parsed.tree
        elif printing.reading is Reading.CONDITION:
            assert isinstance(parsed.tree, Condition)
            conditions[str(printing.key)] = parsed.tree
        elif not isinstance(item, Component):
            limits[str(printing.key)] = parsed.tree
    numbers = {}
    leader = ""
    live: tuple[str, ...] = tuple(scripts) if isinstance(item, Faction | Leader) else ()
    states: tuple[str, ...] = ()
    binds = None
    if isinstance(item, Component):
        kind = kinds[str(item.kind)]
        states = tuple(str(state) for state in kind.states)
        binds = kind.binds and Binds(str(kind.binds.while_), str(kind.binds.then))
        numbers = {key: int(value) for key, value in item.parts.items() if isinstance(value, int)}
        leader = next((str(item.parts[key]) for key in item.leader_keys if item.parts[key]), "")
        live = tuple(key for key in scripts if kind.fields[key].live)
    return Definition(
        index=index,
        id=str(item.id),
        title=str(item.title),
        kind=str(item.kind),
        faction=str(getattr(item, "faction", "") or (item.title if isinstance(item, Faction) else "")),
        leader=leader,
        value=int(getattr(item, "value", 0)),
        traits=frozenset(str(trait) for trait in getattr(item, "traits", ())),
        scripts=scripts,
        conditions=conditions,
        numbers=numbers,
        states=states,
        live=live,
        binds=binds,
    )


def _silent(declared: list[Declares]) -> frozenset[str]:
    """The zones in which no heading lives."""
    lived_in = {str(heading.lives_in) for d in declared for heading in d.headings.values()}
    lived_in |= {str(name) for d in declared for name, zone in d.zones.items() if zone.live is not None}
    return frozenset({PLAYED, *(str(name) for d in declared for name in d.zones)} - lived_in)


def _zone(name: str, zone: Zone) -> ZoneRule:
    return ZoneRule(
        name,
        face_up=zone.face == "up",
        sees=str(zone.sees),
        normal=bool(zone.normal),
        most=None if zone.holds is None else int(zone.holds),
        states=tuple(map(str, zone.states)),
        live=str(zone.live or ""),
    )


def _resources(items: list[tuple[Item, Opened]], limits: dict[str, Node]) -> dict[str, ResourceRule]:
    rules: dict[str, ResourceRule] = {}
    for item, _ in items:
        declares = getattr(item, "declares", None)
        faction = str(item.title) if isinstance(item, Faction) else ""
        for name, resource in declares.resources.items() if declares is not None else ():
            most = None if resource.max is None else int(resource.max)
            rules[str(name)] = ResourceRule(
                str(name), int(resource.start or 0), int(resource.min or 0), most, faction,
                limits.get(str(name)), str(resource.trim or ""), bool(resource.ledger),
            )  # fmt: skip
    return rules


def _markers(items: list[tuple[Item, Opened]]) -> dict[str, MarkerRule]:
    rules: dict[str, MarkerRule] = {}
    for item, _ in items:
        declares = getattr(item, "declares", None)
        faction = str(item.title) if isinstance(item, Faction) else ""
        for name, marker in declares.markers.items() if declares is not None else ():
            endless = marker.substitutes or marker.supply is None
            supply = None if endless else int(marker.supply)
            rules[str(name)] = MarkerRule(str(name), str(marker.on), faction, supply, bool(marker.shared))
    return rules


def _plurals(kinds: dict[str, Any], words: list[Vocabulary], markers: Iterable[str]) -> dict[str, str]:
    plurals = {str(kind.plural): name for name, kind in kinds.items()}
    plurals.update({inflection.plural(name): name for name in markers})
    for vocabulary in words:
        for name in vocabulary.kinds:
            plurals[inflection.plural(str(name))] = str(name)
    return plurals


def _event_forms(words: list[Vocabulary]) -> dict[str, str]:
    entries = entries_of(words)
    return {
        form: entry.text for entry in entries if entry.kind == "event" for form in (entry.text, *entry.forms)
    }


def _answers(program: Program) -> dict[str, str]:
    answers: dict[str, str] = {}
    for definition in program.definitions:
        for script in definition.scripts.values():
            for _, node, _ in walk(script):
                if isinstance(node, k.LabelledOption):
                    label = node.label.text
                    for form in (label, inflection.third_person(label), inflection.past(label)):
                        answers[form] = label
    return answers
