"""When a passage applies and what it sets going, in the words of its effect and of the ruleset."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from gauntlet_dsl.language.ast import windows as w
from gauntlet_dsl.language.ast.base import Node
from gauntlet_dsl.language.ast.effects import Open, Perform
from gauntlet_dsl.language.walking import walk
from gauntlet_dsl.language.writing import source
from gauntlet_dsl.library.models.declares import Heading
from gauntlet_dsl.library.printed import Printing
from gauntlet_dsl.library.wording import listed
from validator.showing.surroundings import Surroundings

Fact = tuple[str, str]
"""A label and what is to be said under it."""

_LABELS: dict[type[Node], str] = {
    w.At: "at",
    w.When: "when",
    w.After: "after",
    w.Action: "action",
    w.AsSoonAs: "as soon as",
    w.WhileHolds: "while",
    Perform: "performs",
    Open: "opens",
}
_NOWHERE = "none"


def moments(printing: Printing, tree: Node | None, around: Surroundings) -> list[Fact]:
    """The heading's windows, then every time the effect names, in its order and each once."""
    facts = list(_heading(printing, around))
    if tree is not None:
        facts += _timings(tree, around)
    if not printing.is_heading:
        facts += [("applied by", name) for name in around.applied_by(str(printing.key))]
    return list(dict.fromkeys(facts))


def _heading(printing: Printing, around: Surroundings) -> Iterator[Fact]:
    declared = around.headings.get(str(printing.key)) if printing.is_heading else None
    if declared is not None:
        yield from (fact for fact in _declared(declared) if fact[1])
        yield from _reach(declared, list(around.windows))


def _declared(heading: Heading) -> Iterator[Fact]:
    yield "means", str(heading.meaning or "")
    yield "used from", _some(heading.used_from)
    yield "lives in", _some(heading.lives_in)
    yield "applied at", _some(heading.runs)
    yield "counts as", listed(heading.roles, "and") if heading.roles else ""
    yield "then to", _some(heading.then)


def _some(name: str | None) -> str:
    return "" if name in (None, _NOWHERE) else str(name)


def _reach(heading: Heading, order: list[str]) -> Iterator[Fact]:
    """The first and last window its text can reach, and how many that are."""
    first, last = str(heading.from_ or ""), str(heading.until or "")
    if first in order and last in order:
        count = order.index(last) - order.index(first) + 1
        yield "can reach", f"{first} to {last} ({count} of {len(order)} windows)"


def _timings(tree: Node, around: Surroundings) -> Iterator[Fact]:
    for _, node, _ in walk(tree):
        label = _LABELS.get(type(node))
        if label is not None:
            yield label, _said(node, around)


def _said(node: Node, around: Surroundings) -> str:
    match node:
        case w.At(window=window):
            return _window(source(window), around)
        case Perform(procedure=procedure):
            windows = around.opened_in(procedure.text)
            return procedure.text + (f", which opens {listed(windows, 'and')}" if windows else "")
        case w.Action(slot=slot):
            return source(slot) if slot else "before or after"
    return source(node).removeprefix(f"{_LABELS[type(node)]} ")


def _window(name: str, around: Surroundings) -> str:
    known = around.windows.get(name)
    if known is not None:
        return f"{name}: {known.step}"
    return _with_openers(name, around.opened_by(name))


def _with_openers(name: str, openers: Iterable[str]) -> str:
    by = listed(list(openers), "and") if openers else ""
    return f"{name}, opened by {by}" if by else name
