"""The phrase table: each phrase once, for wording and for reading.

A `Phrase` is how something is said: template, build and match in one declaration. `reads` are further ways of
saying just that, which are only read. A `Paraphrase` is a way of saying what other phrases say in the
language's own terms; it is read into what those word.
"""

from __future__ import annotations

import types
import typing
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from gauntlet_dsl.language.ast import clauses
from gauntlet_dsl.language.ast.base import Node
from gauntlet_dsl.language.ast.effects import Verb
from gauntlet_dsl.language.walking import parts
from gauntlet_dsl.wording.fields import Category, Lexical, category_of, is_several
from gauntlet_dsl.wording.morphology import Form
from gauntlet_dsl.wording.template import Element, Optional, Slot, compiled, slots_of

Parts = Mapping[str, Any]
"""The parts of a phrase by field; a reading also has its `span`."""
Build = Callable[[Parts], Any]
Match = Callable[[Any], Parts | None]

READ_COST = 2
"""What a reading by a way that is only read costs: the words of the house are preferred."""


@dataclass(frozen=True, slots=True)
class Rule:
    """One template, ready for reading and writing. `match` None: it is only read."""

    target: Category
    elements: tuple[Element, ...]
    categories: Mapping[str, Category]
    several: frozenset[str]
    required: tuple[str, ...]
    build: Build
    match: Match | None
    forms: frozenset[Form] | None
    cost: int
    way: str = ""
    """The choice of style that words it so; "" where every style does."""


@dataclass(slots=True)
class Table:
    """All rules by what they say."""

    rules: dict[Category, list[Rule]] = field(default_factory=dict)

    def add(self, rule: Rule) -> None:
        self.rules.setdefault(rule.target, []).append(rule)

    def of(self, target: Category) -> list[Rule]:
        return self.rules.get(target, [])


TABLE = Table()


def Phrase(  # noqa: N802
    target: Category,
    template: str,
    *,
    reads: Iterable[str] = (),
    given: Parts | None = None,
    categories: Mapping[str, Category] | None = None,
    forms: Iterable[Form] = (),
    build: Build | None = None,
    match: Match | None = None,
    cost: int = 0,
    way: str = "",
) -> None:
    """Declare how `target` is said; with a `way`, only where a style chooses it.

    For a node class, the template's fields are the node's own and `given` holds the others; then build and
    match follow from the template. Both must be told for anything else, never one alone.
    """
    if (build is None) != (match is None):
        raise TypeError("a phrase has both halves: build and match")
    given = given or {}
    if build is None or match is None:
        build, match = _of_node(target, template, given)
    _declare(target, template, categories, forms, build, match, cost + READ_COST if way else cost, way)
    for also in reads:
        _declare(target, also, categories, forms, build, None, cost + READ_COST)


def Paraphrase(  # noqa: N802
    target: Category,
    template: str,
    build: Build,
    *,
    reads: Iterable[str] = (),
    categories: Mapping[str, Category] | None = None,
    forms: Iterable[Form] = (),
    cost: int = READ_COST,
) -> None:
    """Declare another way of saying what phrases of `target` say."""
    for each in (template, *reads):
        _declare(target, each, categories, forms, build, None, cost)


def Constant(  # noqa: N802
    target: Category, value: Any, template: str, *also: str, cost: int = 0
) -> None:
    """Declare how one fixed value of a group or enumeration is said."""
    Phrase(
        target,
        template,
        build=lambda _: value,
        match=lambda said: {} if said == value else None,
        reads=also,
        cost=cost,
    )


def same(parts: Parts) -> Any:
    """What a phrase says whose only part is `it`."""
    return parts["it"]


def _of_node(target: type[Node], template: str, given: Parts) -> tuple[Build, Match]:
    said = {slot.field for slot, _ in slots_of(compiled(template))}
    absent = {name: () if is_several(target, name) else None for name in parts(target)}
    for name in said:
        absent.pop(name, None)
    fixed = {**absent, **given}
    defaults = {name: () if is_several(target, name) else None for name in said}

    def build(parts: Parts) -> Any:
        return target(**{**defaults, **fixed, **parts})

    def match(node: Any) -> Parts | None:
        if type(node) is not target or any(getattr(node, name) != value for name, value in fixed.items()):
            return None
        return {name: getattr(node, name) for name in said}

    return build, match


def _declare(
    target: Category,
    template: str,
    categories: Mapping[str, Category] | None,
    forms: Iterable[Form],
    build: Build,
    match: Match | None,
    cost: int,
    way: str = "",
) -> None:
    elements = _formed(compiled(template), target, categories or {})
    told = categories or {}
    found: dict[str, Category] = {}
    several: set[str] = set()
    for slot, _ in slots_of(elements):
        found[slot.field] = slot.group or _listed(told.get(slot.field)) or _own(target, slot)
        if slot.joiner:
            several.add(slot.field)
    required = tuple(slot.field for slot, needed in slots_of(elements) if needed)
    TABLE.add(
        Rule(
            target,
            elements,
            found,
            frozenset(several),
            required,
            build,
            match,
            frozenset(forms) or None,
            cost,
            way,
        )
    )


VERBAL: frozenset[Category] = frozenset(
    {
        *typing.get_args(Verb),
        *(clauses.Act, clauses.ByPlayer, clauses.ChooseOne, clauses.RollTable, clauses.PlainOption),
        *(clauses.LabelledOption, clauses.Block, clauses.Repeat, clauses.ForEach),
        *("act", "item", "mixed item", "several acts", "statement", "inner statement", "sentence"),
        *("outer block", "inner block", "bracketed", "outer clause", "inner clause", "repeated", "done"),
        *("body", "inner body", "offered body", "offered inner body"),
    }
)
"""What has the form of the phrase it stands in; everything else is said in one way only."""


def _formed(
    elements: tuple[Element, ...], target: Category, told: Mapping[str, Category]
) -> tuple[Element, ...]:
    """The elements with the form of every slot settled."""
    formed: list[Element] = []
    for element in elements:
        if isinstance(element, Optional):
            formed.append(Optional(_formed(element.elements, target, told)))
        elif isinstance(element, Slot) and element.form is None:
            category = element.group or told.get(element.field) or _own(target, element)
            formed.append(element if _inherits(category) else replace(element, form=Form.NONE))
        else:
            formed.append(element)
    return tuple(formed)


def _inherits(category: Category) -> bool:
    if isinstance(category, tuple):
        return any(map(_inherits, category))
    return isinstance(category, Lexical) or category in VERBAL


def _listed(category: Category) -> Category:
    """A union as the tuple of its members."""
    return typing.get_args(category) if isinstance(category, types.UnionType) else category


def _own(target: Category, slot: Slot) -> Category:
    if isinstance(target, type) and issubclass(target, Node):
        return category_of(target, slot.field)
    raise TypeError(f"{target}: no category for {slot.field}")
