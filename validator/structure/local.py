"""Faults that one passage shows by itself: unknown labels, choices without a choice, dice tables with gaps."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from gauntlet_dsl.diagnostics.names import did_you_mean
from gauntlet_dsl.diagnostics.source import Span
from gauntlet_dsl.language.ast import clauses as k
from gauntlet_dsl.language.ast import costs as q
from gauntlet_dsl.language.ast import selections as s
from gauntlet_dsl.language.ast.base import Node, Number
from gauntlet_dsl.language.uses import Role, uses_in
from gauntlet_dsl.language.walking import walk


@dataclass(frozen=True, slots=True)
class LocalFault:
    code: str
    message: str
    span: Span
    help: str = ""


def local_faults(tree: Node) -> Iterator[LocalFault]:
    """S008, S013 and S019 of one effect, condition or value."""
    for item in tree.items if isinstance(tree, k.Script) else (tree,):
        yield from _unknown_labels(item)
    for _, node, _ in walk(tree):
        check = _CHECKS.get(type(node))
        if check:
            yield from check(node)


def _unknown_labels(item: Node) -> Iterator[LocalFault]:
    """A label is known from where it is given to the end of the ability."""
    known: dict[str, int] = {}
    for use in uses_in(item):
        if use.role is Role.DEFINES_LABEL:
            known.setdefault(use.text, use.span.start)
        elif use.role is Role.LABEL and use.text not in known:
            help = did_you_mean(use.text, known) or 'give it with "called"'
            yield LocalFault("S013", f'nothing here is called "{use.text}"', use.span, help)


def _choose(node: q.Choose) -> Iterator[LocalFault]:
    if isinstance(node.selection, s.Select):
        quantity = node.selection.quantity
        if quantity is not None:
            yield from _quantity(quantity)


def _quantity(quantity: s.Quantity) -> Iterator[LocalFault]:
    low, high = _constant(quantity.low), _constant(quantity.high)
    most = {s.Quantifier.EXACTLY: low, s.Quantifier.UP_TO: high, s.Quantifier.RANGE: high}.get(
        quantity.quantifier
    )
    if most == 0 or quantity.quantifier is s.Quantifier.NONE:
        yield LocalFault("S008", "this choice can choose nothing", quantity.span, "allow at least 1")
    elif low is not None and high is not None and low > high:
        yield LocalFault("S008", f"this choice asks for at least {low} and at most {high}", quantity.span)


def _choose_number(node: q.ChooseNumber) -> Iterator[LocalFault]:
    low, high = _constant(node.low), _constant(node.high)
    if low is not None and high is not None and low > high:
        yield LocalFault("S008", f"there is no number from {low} to {high}", node.span)


def _choose_one(node: k.ChooseOne) -> Iterator[LocalFault]:
    if len(node.options) < 2:
        yield LocalFault(
            "S008", "this choice has only one option", node.span, "add an option, or leave the choice out"
        )
    seen: set[str] = set()
    for option in node.options:
        if isinstance(option, k.LabelledOption):
            if option.label.text in seen:
                yield LocalFault(
                    "S019", f'the answer "{option.label.text}" stands here twice', option.label.span
                )
            seen.add(option.label.text)


def _maximum(node: s.WithAmount | s.WithTotal) -> Iterator[LocalFault]:
    value = _constant(node.value)
    impossible = {s.Measure.LESS_THAN: 1, s.Measure.AT_MOST: 0, s.Measure.EXACTLY: 0}.get(node.measure)
    if value is not None and impossible is not None and value < impossible:
        yield LocalFault("S008", f"no {node.attribute.text} is {node.measure} {value}", node.span)


def _roll_table(node: k.RollTable) -> Iterator[LocalFault]:
    taken: set[int] = set()
    for row in node.rows:
        high = row.low if row.high is None else row.high
        results = set(range(row.low, min(high, row.low + _MOST_RESULTS) + 1))
        if high < row.low:
            yield LocalFault("S008", f"no roll is from {row.low} to {high}", row.span)
        elif results & taken:
            yield LocalFault("S008", f"the result {min(results & taken)} already has a row", row.span)
        taken |= results


_MOST_RESULTS = 1_000


def _constant(value: Node | None) -> int | None:
    return value.value if isinstance(value, Number) else None


_CHECKS: dict[type[Node], Callable[..., Iterator[LocalFault]]] = {
    q.Choose: _choose,
    q.ChooseNumber: _choose_number,
    k.ChooseOne: _choose_one,
    s.WithAmount: _maximum,
    s.WithTotal: _maximum,
    k.RollTable: _roll_table,
}
