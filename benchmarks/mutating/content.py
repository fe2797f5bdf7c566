"""Mutants of the library: each is written and parsed again, so it is an effect that an author could write."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from benchmarks.mutating.content_operators import OPERATORS
from benchmarks.mutating.mutant import Mutant, difference, with_own_keys
from benchmarks.mutating.trace import Trace
from gauntlet_dsl.engine.definitions import Definition
from gauntlet_dsl.engine.program import Program
from gauntlet_dsl.language.ast import clauses as k
from gauntlet_dsl.language.ast import windows as w
from gauntlet_dsl.language.ast.base import Node, Word
from gauntlet_dsl.language.reading.parsing import Parsed, parse_condition, parse_script
from gauntlet_dsl.language.walking import parts
from gauntlet_dsl.language.writing import source

_READ: dict[str, Callable[[str], Parsed]] = {"scripts": parse_script, "conditions": parse_condition}


@dataclass(frozen=True, slots=True)
class Text:
    """One printed effect or condition (`part` is the table of its definition that it stands in)."""

    definition: Definition
    part: str
    key: str

    @property
    def tree(self) -> Node:
        found: Node = getattr(self.definition, self.part)[self.key]
        return found

    def changed(self, program: Program, tree: Node) -> Program:
        """The program with another tree for this text."""
        table = {**getattr(self.definition, self.part), self.key: tree}
        definitions = list(program.definitions)
        part: dict[str, Any] = {self.part: table}
        definitions[self.definition.index] = replace(self.definition, **part)
        return _registered(program, definitions)


def content_mutants(program: Program, trace: Trace) -> Iterator[Mutant]:
    """Every change of one place of a printed effect or condition."""
    return with_own_keys(
        _mutant(text, operator, tree, trace)
        for text in _texts(program)
        for operator, tree in variants(text.tree, list(program.windows))
    )


def _texts(program: Program) -> Iterator[Text]:
    for definition in program.definitions:
        for part in _READ:
            yield from (Text(definition, part, key) for key in getattr(definition, part))


def _mutant(text: Text, operator: str, tree: Node, trace: Trace) -> Mutant:
    def apply(program: Program) -> Program:
        read = _READ[text.part](source(tree)).tree
        assert read is not None
        return text.changed(program, read)

    def related() -> Sequence[int]:
        return trace.of_text(text.definition.index, text.key, speaks_for_all=_defines(text.tree))

    def sound() -> bool:
        read = _READ[text.part](source(tree))
        return not read.faults and read.tree != text.tree

    place = f"{text.definition.title}, {text.key}"
    return Mutant(place, operator, difference(source(text.tree), source(tree)), apply, related, sound)


def _defines(tree: Node) -> bool:
    """Whether there are procedures or values in it, which any text may use."""
    return any(isinstance(item, k.Procedure | k.ValueDefinition) for item in getattr(tree, "items", ()))


def variants(node: Node, windows: list[str]) -> Iterator[tuple[str, Node]]:
    """Every tree that differs from this one by one operator at one node."""
    for operator, change in OPERATORS.get(type(node), ()):
        yield from ((operator, made) for made in change(node))
    if isinstance(node, w.Window):
        yield from (("shift a window", near) for near in _neighbours(node, windows))
    for name in parts(type(node)):
        value = getattr(node, name)
        if isinstance(value, Node):
            yield from _in_part(node, name, value, windows, lambda made: made)
        elif isinstance(value, tuple):
            for number, element in enumerate(value):
                yield from _in_part(node, name, element, windows, partial(_with, value, number))


def _in_part(
    node: Node, name: str, inner: Node, windows: list[str], whole: Callable[[Node], Any]
) -> Iterator[tuple[str, Node]]:
    for operator, made in variants(inner, windows):
        yield operator, replace(node, **{name: whole(made)})


def _with(elements: tuple[Node, ...], number: int, made: Node) -> tuple[Node, ...]:
    return (*elements[:number], made, *elements[number + 1 :])


def _neighbours(window: w.Window, windows: list[str]) -> Iterator[Node]:
    """The windows before and after it in the ruleset's table; a procedure's own point has none."""
    name = f"{window.scope.text}.{window.step.text}"
    if name in windows:
        place = windows.index(name)
        for near in windows[max(place - 1, 0) : place] + windows[place + 1 : place + 2]:
            scope, _, step = near.partition(".")
            yield w.Window(Word(scope), Word(step))


def _registered(program: Program, definitions: list[Definition]) -> Program:
    """A program of these definitions whose nodes are numbered anew."""
    made = replace(
        program,
        definitions=definitions,
        procedures={},
        values={},
        nodes=[],
        owner_of=[],
        subscriptions={},
        self_verbs={},
        node_kinds={},
        _numbers={},
    )
    made.register(
        (definition.index, key, tree)
        for definition in definitions
        for part in _READ
        for key, tree in getattr(definition, part).items()
    )
    made.subscribe()
    return made
