"""Content as the engine wants it: numbered definitions, and every node an effect can stop at by a number.

A program never changes while games are played; states refer to its nodes by index, so a state is plain data.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from gauntlet_dsl.engine import musts
from gauntlet_dsl.engine.definitions import Definition, MarkerRule, ResourceRule, ZoneRule
from gauntlet_dsl.engine.tables import Tables, plainly
from gauntlet_dsl.engine.topics import Topic, of_the_game, topics
from gauntlet_dsl.language.ast import clauses as k
from gauntlet_dsl.language.ast import effects as f
from gauntlet_dsl.language.ast import references as r
from gauntlet_dsl.language.ast import selections as s
from gauntlet_dsl.language.ast.base import Name, Node
from gauntlet_dsl.language.walking import walk
from gauntlet_dsl.language.writing import source


@dataclass(slots=True)
class Program:
    """Everything a game needs that does not change: see the fields' names."""

    definitions: list[Definition]
    zones: dict[str, ZoneRule]
    resources: dict[str, ResourceRule]
    constants: dict[str, int]
    windows: dict[str, str]
    """For each window of the rules, who acts in it."""
    headings: dict[str, Any]
    memories: dict[str, tuple[str, str, int]]
    """Name -> (of, for, start)."""
    kinds: frozenset[str]
    plural_kinds: dict[str, str]
    factions: frozenset[str]
    events: dict[str, str]
    """Every spelling of an event verb -> its first."""
    shown_by: dict[str, str]
    answers: dict[str, str]
    silent: frozenset[str] = frozenset()
    """Zones in which no card has a text that applies all along."""
    parameters: dict[str, str] = field(default_factory=dict)
    """What is played where the rulebook leaves a question open, by the parameter of its ruling."""
    allowed: dict[str, tuple[str, ...]] = field(default_factory=dict)
    """The values of each parameter, the default first."""
    markers: dict[str, MarkerRule] = field(default_factory=dict)
    procedures: dict[str, k.Procedure] = field(default_factory=dict)
    values: dict[str, k.ValueDefinition] = field(default_factory=dict)
    nodes: list[Node] = field(default_factory=list)
    owner_of: list[tuple[int, str]] = field(default_factory=list)
    """For each numbered node, the definition and key it is printed under."""
    subscriptions: dict[tuple[int, str], dict[Topic, list[tuple[k.Clause, int]]]] = field(
        default_factory=dict
    )
    """For each live text (definition and key), its waiting clauses with their numbers by topic."""
    self_verbs: dict[int, frozenset[str]] = field(default_factory=dict)
    """For each definition, the object verbs its effects apply to itself."""
    node_kinds: dict[int, frozenset[type]] = field(default_factory=dict)
    """For each definition, the classes of all nodes in its effects."""
    remembered: frozenset[str] = frozenset()
    """Event verbs that some text asks about for the whole game; other events are kept for a turn."""
    failing: set[str] = field(default_factory=set)
    """Procedures of which only trying tells whether they can be performed."""
    interpreter: Callable[[Program], Tables] = plainly
    """What makes its `tables`."""
    tables: Tables = field(init=False)
    trimmed: dict[str, list[ResourceRule]] = field(init=False)
    """By window, the resources that are cut down there."""
    speaking_zones: list[ZoneRule] = field(init=False)
    """Zones in which a text of the cards works all along."""
    _numbers: dict[int, int] = field(default_factory=dict)
    _said: dict[int, tuple[Node, str]] = field(default_factory=dict)
    _titles: dict[int, str] = field(default_factory=dict)
    _uncertain: dict[int, str] = field(default_factory=dict)
    _procedures_in: dict[int, frozenset[str]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.tables = self.interpreter(self)
        self.speaking_zones = [rule for rule in self.zones.values() if rule.live]
        self.trimmed = {}
        for rule in self.resources.values():
            self.trimmed.setdefault(rule.trim, []).append(rule)

    def uncertain(self, block: k.Block) -> str:
        """The procedure that a printed block must perform though it may fail; else ""."""
        number = self._numbers.get(id(block))
        if number is None:
            return ""
        if number not in self._uncertain:
            self._uncertain[number] = next((n for n in musts.performed(block) if n in self.failing), "")
        return self._uncertain[number]

    def procedures_in(self, clause: k.Clause) -> frozenset[str]:
        """The procedures that the effects of a printed clause perform, somewhere in them."""
        number = self.number(clause)
        found = self._procedures_in.get(number)
        if found is None:
            performs = (node for _, node, _ in walk(clause) if isinstance(node, f.Perform))
            found = self._procedures_in[number] = frozenset(node.procedure.text for node in performs)
        return found

    def marker_meant(self, noun: s.Noun) -> str:
        """The marker of which a noun phrase speaks, in the singular or plural; "" where it is of none."""
        if not isinstance(noun.name, Name) or noun.card is not None:
            return ""
        name = self.plural_kinds.get(noun.name.text, noun.name.text)
        return name if name in self.markers else ""

    def headings_of(self, zone: str) -> list[str]:
        """The headings whose text works in that zone."""
        return [key for key, heading in self.headings.items() if heading["lives_in"] == zone]

    def numbered(self, identity: int) -> Node | None:
        """The node of that identity, if it is part of some definition."""
        number = self._numbers.get(identity)
        return None if number is None else self.nodes[number]

    def number(self, node: Node) -> int:
        """The index of a node that is part of some definition."""
        return self._numbers[id(node)]

    def said(self, node: Node) -> str:
        """The node as source text."""
        known = self._said.get(id(node))
        if known is None:
            known = self._said[id(node)] = (node, source(node))
        return known[1]

    def title_of(self, number: int) -> str:
        """The item and key under which a numbered node is printed, for journals and breakdowns."""
        title = self._titles.get(number)
        if title is None:
            definition, key = self.owner_of[number]
            title = self._titles[number] = f"{self.definitions[definition].title}: {key}"
        return title

    def register(self, roots: Iterable[tuple[int, str, Node]]) -> None:
        """Number every node below the given ones and collect what they define."""
        for definition, key, root in roots:
            for node in (root, *(node for _, node, _ in walk(root))):
                self._numbers[id(node)] = len(self.nodes)
                self.nodes.append(node)
                self.owner_of.append((definition, key))
            if isinstance(root, k.Script):
                for item in root.items:
                    if isinstance(item, k.Procedure):
                        self.procedures[item.name.text] = item
                        if musts.can_fail(item):
                            self.failing.add(item.name.text)
                    elif isinstance(item, k.ValueDefinition):
                        self.values[item.name.text] = item

    def base_verb(self, verb: str) -> str:
        return self.events.get(verb) or self.answers.get(verb, verb)

    def subscribe(self) -> None:
        """Index the waiting clauses of every text."""
        for definition in self.definitions:
            self._subscribe(definition)

    def _subscribe(self, definition: Definition) -> None:
        this = r.Reference(r.Known.THIS)
        nodes = [node for script in definition.scripts.values() for _, node, _ in walk(script)]
        asked = [node for condition in definition.conditions.values() for _, node, _ in walk(condition)]
        self.remembered |= {self.base_verb(verb) for verb in of_the_game((*nodes, *asked))}
        self.node_kinds[definition.index] = frozenset(map(type, nodes))
        self.self_verbs[definition.index] = frozenset(
            node.verb.text for node in nodes if isinstance(node, f.ObjectAct) and node.objects == this
        )
        for key, script in definition.scripts.items():
            table: dict[Topic, list[tuple[k.Clause, int]]] = {}
            for item in script.items:
                if isinstance(item, k.Clause) and item.timing is not None:
                    for topic in dict.fromkeys(topics(item, self.base_verb)):
                        table.setdefault(topic, []).append((item, self.number(item)))
            self.subscriptions[(definition.index, key)] = table

    def extended(self, definitions: Iterable[Definition]) -> Program:
        """A program with further definitions; their indices follow on from those there are."""
        made = replace(
            self,
            definitions=[*self.definitions, *definitions],
            nodes=list(self.nodes),
            owner_of=list(self.owner_of),
            subscriptions=dict(self.subscriptions),
            _numbers=dict(self._numbers),
            _titles={},
            _uncertain={},
            _procedures_in={},
        )
        for definition in made.definitions[len(self.definitions) :]:
            made.register((definition.index, key, script) for key, script in definition.scripts.items())
            made._subscribe(definition)
        return made

    def turned(self, given: Mapping[str, str]) -> dict[str, str]:
        """The parameters with these instead of theirs. LookupError for a name or value that no ruling has."""
        for name, value in given.items():
            if name not in self.allowed:
                raise LookupError(f'no ruling has a parameter "{name}"')
            if value not in self.allowed[name]:
                raise LookupError(f'"{name}" cannot be "{value}"; it can be {", ".join(self.allowed[name])}')
        return {**self.parameters, **given}

    def rules(self, parameter: str, value: str) -> bool:
        """Whether that parameter of a ruling has that value; what nothing sets has its default."""
        return self.parameters.get(parameter) == value

    def by_title(self, title: str) -> list[Definition]:
        return [definition for definition in self.definitions if definition.title == title]
