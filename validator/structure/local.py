"""Faults that one passage shows by itself: unknown labels, choices without a choice, odd dice tables."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from gauntlet_dsl.diagnostics.escape import quoted
from gauntlet_dsl.diagnostics.names import near_miss
from gauntlet_dsl.diagnostics.source import Span
from gauntlet_dsl.language.ast import clauses as k
from gauntlet_dsl.language.ast import costs as q
from gauntlet_dsl.language.ast import selections as s
from gauntlet_dsl.language.ast.base import Node, Number
from gauntlet_dsl.language.roles import Role
from gauntlet_dsl.language.uses import uses_in
from gauntlet_dsl.language.vain import said_in_vain
from gauntlet_dsl.language.walking import walk


@dataclass(frozen=True, slots=True)
class LocalFault:
    code: str
    message: str
    span: Span
    help: str
    related: tuple[tuple[Span, str], ...] = ()


def local_faults(tree: Node) -> Iterator[LocalFault]:
    """S008, S013, S019 and S023 of one effect, condition or value."""
    given: dict[str, Span] = {}
    for item in tree.items if isinstance(tree, k.Script) else (tree,):
        yield from _unknown_labels(item, dict(given))
        if isinstance(item, k.Act):
            given |= {use.text: use.span for use in uses_in(item) if use.role is Role.DEFINES_LABEL}
    for _, node, _ in walk(tree):
        check = _CHECKS.get(type(node))
        if check:
            yield from check(node)
    for vain in said_in_vain(tree):
        yield LocalFault("S023", vain.message, vain.span, vain.help)


def _unknown_labels(item: Node, given: dict[str, Span]) -> Iterator[LocalFault]:
    """A label is known from where it is given to the end of the ability. One finding for each spelling."""
    used: set[str] = set()
    unknown: dict[str, list[Span]] = {}
    for use in uses_in(item):
        if use.role is Role.DEFINES_LABEL:
            given.setdefault(use.text, use.span)
        elif use.role is Role.LABEL and use.text in given:
            used.add(use.text)
        elif use.role is Role.LABEL:
            unknown.setdefault(use.text, []).append(use.span)
    for text, (first, *more) in unknown.items():
        idle = near_miss(text, given.keys() - used)
        meant = idle or near_miss(text, given)
        related = [(span, "and here") for span in more]
        if idle:
            related.append((given[idle], "given here, and never used"))
        help = f'did you mean "{meant}"?' if meant else 'give it with "called"'
        yield LocalFault("S013", f"nothing here is called {quoted(text)}", first, help, tuple(related))


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
        message = f"this choice asks for at least {low} and at most {high}"
        yield LocalFault("S008", message, quantity.span, "write the smaller number first")


def _choose_number(node: q.ChooseNumber) -> Iterator[LocalFault]:
    low, high = _constant(node.low), _constant(node.high)
    if low is not None and high is not None and low > high:
        help = "write the smaller number first"
        yield LocalFault("S008", f"there is no number from {low} to {high}", node.span, help)


def _choose_one(node: k.ChooseOne) -> Iterator[LocalFault]:
    if len(node.options) < 2:
        yield LocalFault(
            "S008", "this choice has only one option", node.span, "add an option, or leave the choice out"
        )
    seen: dict[str, Span] = {}
    for option in node.options:
        if isinstance(option, k.LabelledOption):
            label = option.label
            first = seen.setdefault(label.text, label.span)
            if first is not label.span:
                message = f"the answer {quoted(label.text)} stands here twice"
                help = "give each answer a word of its own"
                yield LocalFault("S019", message, label.span, help, ((first, "the first one"),))


def _maximum(node: s.WithAmount | s.WithTotal) -> Iterator[LocalFault]:
    value = _constant(node.value)
    impossible = {s.Measure.LESS_THAN: 1, s.Measure.AT_MOST: 0, s.Measure.EXACTLY: 0}.get(node.measure)
    if value is not None and impossible is not None and value < impossible:
        message = f"no {node.attribute.text} is {node.measure} {value}"
        yield LocalFault("S008", message, node.span, f"raise the number above {value}")


def _roll_table(node: k.RollTable) -> Iterator[LocalFault]:
    taken: set[int] = set()
    for row in node.rows:
        high = row.low if row.high is None else row.high
        results = set(range(row.low, min(high, row.low + _MOST_RESULTS) + 1))
        if high < row.low:
            message = f"no roll is from {row.low} to {high}"
            yield LocalFault("S008", message, row.span, "write the smaller number first")
        elif results & taken:
            message = f"the result {min(results & taken)} already has a row"
            yield LocalFault("S008", message, row.span, "give each result one row")
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
