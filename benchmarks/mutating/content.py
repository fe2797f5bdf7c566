"""Mutants of the library: each is written and parsed again, so it is an effect that an author could write."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from benchmarks.mutating.content_operators import OPERATORS
from benchmarks.mutating.mutant import Mutant, with_own_keys
from benchmarks.mutating.trace import Trace
from gauntlet_dsl.engine.program import Definition, Program
from gauntlet_dsl.language.ast import clauses as k
from gauntlet_dsl.language.ast import effects as f
from gauntlet_dsl.language.ast import windows as w
from gauntlet_dsl.language.ast.base import Node, Word
from gauntlet_dsl.language.reading.parsing import Parsed, parse_condition, parse_script
from gauntlet_dsl.language.walking import parts
from gauntlet_dsl.language.writing import source


@dataclass(frozen=True, slots=True)
class Variant:
    """A tree with one node changed: the operator, the node before and after, and the whole tree."""

    operator: str
    before: Node
    after: Node
    tree: Node


def content_mutants(program: Program, trace: Trace) -> Iterator[Mutant]:
    """Every mutant of every printed effect and condition."""
    return with_own_keys(_mutants(program, trace))


def _mutants(program: Program, trace: Trace) -> Iterator[Mutant]:
    for definition in program.definitions:
        for part, parse in (("scripts", parse_script), ("conditions", parse_condition)):
            for key, tree in getattr(definition, part).items():
                for variant in variants(tree, program.windows):
                    yield _mutant(definition, part, key, variant, parse, trace)


def _mutant(
    definition: Definition, part: str, key: str, variant: Variant, parse: Callable[[str], Parsed], trace: Trace
) -> Mutant:
    def apply(program: Program) -> Program:
        tree = parse(source(variant.tree)).tree
        changed = {**getattr(definition, part), key: tree}
        return rebuilt(program, replace(definition, **{part: changed}))

    def related() -> Sequence[int]:
        return trace.of_text(definition.index, key)

    before, after = source(variant.before), _after(variant)
    return Mutant(f"{definition.title}, {key}", variant.operator, before, after, apply, related)


def _after(variant: Variant) -> str:
    return source(variant.after)


def readable(mutant: Mutant) -> bool:
    """Whether the changed text parses: operators know nothing of the grammar."""
    raise NotImplementedError


def variants(node: Node, windows: dict[str, str]) -> Iterator[Variant]:
    """Every tree that differs from this one at one node."""
    for operator, change in OPERATORS.get(type(node), ()):
        yield from (Variant(operator, node, made, made) for made in change(node))
    if isinstance(node, w.Window):
        yield from (Variant("shift a window", node, made, made) for made in _neighbours(node, windows))
    for name in parts(type(node)):
        value = getattr(node, name)
        if isinstance(value, Node):
            for inner in variants(value, windows):
                yield replace(inner, tree=replace(node, **{name: inner.tree}))
        elif isinstance(value, tuple):
            for number, element in enumerate(value):
                for inner in variants(element, windows):
                    changed = (*value[:number], inner.tree, *value[number + 1 :])
                    yield replace(inner, tree=replace(node, **{name: changed}))
