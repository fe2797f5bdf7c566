"""What can be changed at one node of an effect: operators by node class, each giving the changed nodes."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from enum import StrEnum
from typing import Any

from gauntlet_dsl.language.ast import clauses as k
from gauntlet_dsl.language.ast import conditions as t
from gauntlet_dsl.language.ast import costs as c
from gauntlet_dsl.language.ast import effects as f
from gauntlet_dsl.language.ast import events as e
from gauntlet_dsl.language.ast import players as p
from gauntlet_dsl.language.ast import selections as s
from gauntlet_dsl.language.ast import values as v
from gauntlet_dsl.language.ast import windows as w
from gauntlet_dsl.language.ast.base import Node, Number, Word
from gauntlet_dsl.language.ast.zones import Zone

Operator = Callable[[Any], Iterator[Node]]
Named = tuple[str, Operator]


def _without(part: str) -> Operator:
    """The part is left out."""

    def change(node: Any) -> Iterator[Node]:
        if getattr(node, part) is not None:
            yield replace(node, **{part: None})

    return change


def _one_less(part: str) -> Operator:
    """One element of the part is left out."""

    def change(node: Any) -> Iterator[Node]:
        elements = getattr(node, part)
        for number in range(len(elements)):
            yield replace(node, **{part: elements[:number] + elements[number + 1 :]})

    return change


def _flipped(part: str) -> Operator:
    def change(node: Any) -> Iterator[Node]:
        yield replace(node, **{part: not getattr(node, part)})

    return change


def _negated(part: str) -> Operator:
    def change(node: Any) -> Iterator[Node]:
        if getattr(node, part) is not None:
            yield replace(node, **{part: t.Negation(getattr(node, part))})

    return change


def _near(part: str) -> Operator:
    def change(node: Any) -> Iterator[Node]:
        number = getattr(node, part)
        if number is not None:
            yield from (replace(node, **{part: near}) for near in (number - 1, number + 1) if near >= 0)

    return change


def _swapped(part: str, table: Mapping[Any, Any]) -> Operator:
    def change(node: Any) -> Iterator[Node]:
        value = getattr(node, part)
        if value in table:
            yield replace(node, **{part: table[value]})

    return change


def _either_way(*pairs: tuple[StrEnum, StrEnum] | tuple[Node, Node]) -> dict[Any, Any]:
    return {one: other for pair in pairs for one, other in (pair, pair[::-1])}


def _only_part(*names: str) -> Operator:
    """One side stands for the whole."""

    def change(node: Any) -> Iterator[Node]:
        yield from (getattr(node, name) for name in names)

    return change


def _as(cls: Callable[..., Node], *names: str) -> Operator:
    """The same parts in a node of another class."""

    def change(node: Any) -> Iterator[Node]:
        yield cls(*(getattr(node, name) for name in names))

    return change


_WHO = _either_way((p.Who.YOU, p.Who.OPPONENT), (p.Who.ATTACKER, p.Who.DEFENDER))
_OPPONENT = p.Player(p.Who.OPPONENT)
_OWNERS = {None: _OPPONENT, p.Possessive(p.Whose.YOUR): _OPPONENT, _OPPONENT: p.Possessive(p.Whose.YOUR)}
_ZONES = _either_way((Word("hand"), Word("reserve")), (Word("discard"), Word("graveyard")))
_MODES = {c.Mode.MAY: c.Mode.MUST, c.Mode.MUST: c.Mode.MAY}
_ACT_MODES = {c.Mode.MAY: None, None: c.Mode.MAY}
_AMOUNTS = _either_way((f.AmountVerb.GAIN, f.AmountVerb.LOSE), (f.AmountVerb.HOLD, f.AmountVerb.RETURN))
_MEASURES = {
    s.Measure.AT_LEAST: s.Measure.MORE_THAN,
    s.Measure.MORE_THAN: s.Measure.AT_LEAST,
    s.Measure.AT_MOST: s.Measure.LESS_THAN,
    s.Measure.LESS_THAN: s.Measure.AT_MOST,
    s.Measure.EXACTLY: s.Measure.AT_LEAST,
}
_QUANTIFIERS = {s.Quantifier.ALL: s.Quantifier.ONE}


def _all_of(node: s.Quantity) -> Iterator[Node]:
    """`up to 2` becomes `2`."""
    if node.quantifier is s.Quantifier.UP_TO:
        yield s.Quantity(s.Quantifier.EXACTLY, low=node.high)


_TURNS = _either_way((k.Turn.YOURS, k.Turn.OPPONENTS))
_FACES = {e.Face.UP: e.Face.DOWN, e.Face.DOWN: e.Face.UP}
_STRETCHES = {
    e.Stretch.STEP: e.Stretch.TURN,
    e.Stretch.BATTLE: e.Stretch.TURN,
    e.Stretch.TURN: e.Stretch.GAME,
    e.Stretch.GAME: e.Stretch.TURN,
}
_SIDES = _either_way((w.SlotSide.BEFORE, w.SlotSide.AFTER))
_SIGNS = _either_way((v.Operator.PLUS, v.Operator.MINUS))
_BOUNDS = _either_way((v.Bound.LEAST, v.Bound.GREATEST))

OPERATORS: dict[type[Node], tuple[Named, ...]] = {
    k.Clause: (
        ("drop a condition", _without("condition")),
        ("negate a condition", _negated("condition")),
        ("remove a limit", _without("limit")),
        ("drop whose turn", _without("turn")),
        ("swap whose turn", _swapped("turn", _TURNS)),
        ("drop a tag", _without("tag")),
        ("drop `otherwise`", _without("otherwise")),
    ),
    k.Block: (("drop a statement", _one_less("statements")),),
    k.Script: (("drop a statement", _one_less("items")),),
    k.ChooseOne: (("drop an option", _one_less("options")),),
    k.Limit: (
        ("widen a limit", _swapped("stretch", _STRETCHES)),
        ("drop a limit's key", _without("key")),
    ),
    k.LimitKey: (("share a limit", _flipped("shared")),),
    k.Act: (("swap may and must", _swapped("mode", _ACT_MODES)),),
    k.Row: (("number +-1", _near("low")),),
    k.RollTable: (("number +-1", _near("dice")),),
    k.Procedure: (("drop a condition", _without("guard")), ("negate a condition", _negated("guard"))),
    c.Offer: (("swap may and must", _swapped("mode", _MODES)), ("remove a cost", _without("cost"))),
    c.PayAmounts: (("remove a cost", _one_less("amounts")),),
    c.CountedAmount: (
        ("number +-1", _near("count")),
        ("swap held and own", _flipped("held")),
        ("drop `for each`", _without("each")),
    ),
    c.AllAmount: (("swap held and own", _flipped("held")),),
    w.When: (("swap when and after", _as(w.After, "events")), ("drop an event", _one_less("events"))),
    w.After: (("swap when and after", _as(w.When, "events")), ("drop an event", _one_less("events"))),
    w.Action: (("drop an Action's slot", _without("slot")),),
    w.ActionSlot: (("swap before and after", _swapped("side", _SIDES)),),
    w.WhileHolds: (("negate a condition", _negated("condition")),),
    w.AsSoonAs: (("negate a condition", _negated("condition")),),
    e.Event: (("swap would", _flipped("would")), ("drop a condition", _one_less("tail"))),
    e.Into: (("drop a zone", _one_less("zones")),),
    e.Facing: (("swap a face", _swapped("face", _FACES)),),
    t.AnyOf: (
        ("swap and/or", _as(t.AllOf, "left", "right")),
        ("drop a condition", _only_part("left", "right")),
    ),
    t.AllOf: (
        ("swap and/or", _as(t.AnyOf, "left", "right")),
        ("drop a condition", _only_part("left", "right")),
    ),
    t.Negation: (("negate a condition", _only_part("of")),),
    t.Compare: (("negate a condition", _flipped("negated")),),
    t.RoleTest: (("negate a condition", _flipped("negated")),),
    t.Fact: (("negate a condition", _flipped("denied")), ("drop a condition", _one_less("tail"))),
    t.Amount: (("shift a comparison", _swapped("measure", _MEASURES)),),
    s.Select: (
        ("drop a filter", _one_less("filters")),
        ("drop a filter", _one_less("adjectives")),
    ),
    s.Quantity: (
        ("swap a quantifier", _swapped("quantifier", _QUANTIFIERS)),
        ("swap a quantifier", _all_of),
    ),
    s.WithAmount: (("shift a comparison", _swapped("measure", _MEASURES)),),
    s.WithTotal: (("shift a comparison", _swapped("measure", _MEASURES)),),
    s.WhoseIs: (("shift a comparison", _swapped("measure", _MEASURES)),),
    s.FromZones: (("drop a zone", _one_less("zones")),),
    s.ThatIs: (("negate a condition", _as(s.ThatIsNot, "state")),),
    s.ThatIsNot: (("negate a condition", _as(s.ThatIs, "state")),),
    v.Arithmetic: (("swap + and -", _swapped("operator", _SIGNS)),),
    v.Extreme: (("swap min and max", _swapped("bound", _BOUNDS)),),
    v.Half: (("swap rounding", _swapped("rounding", _either_way((v.Rounding.DOWN, v.Rounding.UP)))),),
    v.Cases: (("drop a condition", _one_less("cases")),),
    v.Case: (("negate a condition", _negated("condition")),),
    v.Stat: (("swap you and opponent", _swapped("owner", _OWNERS)),),
    Number: (("number +-1", _near("value")),),
    p.Player: (("swap you and opponent", _swapped("who", _WHO)),),
    Zone: (
        ("swap zones", _swapped("name", _ZONES)),
        ("swap you and opponent", _swapped("owner", _OWNERS)),
    ),
    f.StepAct: (("number +-1", _near("count")),),
    f.FurtherAct: (("number +-1", _near("count")),),
    f.AmountAct: (("swap gain and lose", _swapped("verb", _AMOUNTS)),),
    f.Put: (("swap a face", _swapped("face", _FACES)),),
    f.Bind: (("swap a face", _swapped("face", _FACES)),),
    f.SetAs: (("swap a face", _swapped("face", _FACES)),),
    f.Add: (("drop a duration", _without("duration")), ("drop `for each`", _without("each"))),
    f.Reduce: (
        ("drop a duration", _without("duration")),
        ("remove a limit", _without("minimum")),
        ("number +-1", _near("minimum")),
    ),
    f.Change: (("drop a duration", _without("duration")),),
    f.Forbid: (("drop a duration", _without("duration")), ("drop a condition", _one_less("qualifiers"))),
    f.Allow: (
        ("drop a duration", _without("duration")),
        ("number +-1", _near("additional")),
        ("remove a limit", _without("quota")),
    ),
    f.Quota: (("number +-1", _near("count")),),
}
"""A changed node need not be writable: whoever makes mutants leaves out what does not parse."""
