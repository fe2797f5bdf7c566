"""Scripts, statements, the clause frame, windows and costs."""

from __future__ import annotations

from typing import Any

from gauntlet_dsl.language.ast import clauses as k
from gauntlet_dsl.language.ast import costs as c
from gauntlet_dsl.language.ast import windows as w
from gauntlet_dsl.language.ast.base import Node
from gauntlet_dsl.language.reading.building import (
    Build,
    Children,
    Marked,
    constant,
    listing,
    node,
    only,
    plain,
    span_of,
    tuple_of,
)


def _act(children: Children) -> Node:
    return k.Act(plain(children[0]), None, plain(children[1]), span=span_of(children))


def _roll_table(children: Children) -> Node:
    return k.RollTable(plain(children[1]), tuple_of(children[3:]), span=span_of(children))


def _limit(children: Children) -> Node:
    counting, stretch, key, _ = map(plain, children)
    return k.Limit(counting, stretch, key, span=span_of(children))


def _limit_key(children: Children) -> Node:
    return k.LimitKey(plain(children[1]), children[2] is not None, span=span_of(children))


_HeadParts = tuple[w.Timing | None, k.Tag | None, k.Turn | None, Any]


def _head(children: Children) -> Marked:
    parts = [plain(child) for child in children]
    timing = next((part for part in parts if isinstance(part, w.Timing)), None)
    tag = next((part for part in parts if isinstance(part, k.Tag)), None)
    turn = next((part for part in parts if isinstance(part, k.Turn)), None)
    guard = parts[-1]
    head: _HeadParts = (timing, tag, turn, guard)
    return Marked(head, span_of(children))


def _clause(children: Children) -> Node:
    limit, *middle, effects, otherwise = map(plain, children)
    timing, tag, turn, guard = next((part for part in middle if isinstance(part, tuple)), (None,) * 4)
    offer = next((part for part in middle if isinstance(part, c.Offer)), None)
    return k.Clause(limit, timing, tag, turn, guard, offer, effects, otherwise, span=span_of(children))


def _slot(side: w.SlotSide) -> Build:
    return lambda children: w.ActionSlot(side, plain(children[1]), span=span_of(children))


def _procedure(children: Children) -> Node:
    _, name, parameter, guard, block = map(plain, children)
    return k.Procedure(name, parameter, guard, block, span=span_of(children))


def _offer_mode(children: Children) -> Node:
    return c.Offer(plain(children[0]), None, None, span=span_of(children))


def _offer_choice(children: Children) -> Node:
    mode, choice, _, _, cost = map(plain, children)
    return c.Offer(mode, choice, cost, span=span_of(children))


def _offer_cost(children: Children) -> Node:
    return c.Offer(plain(children[0]), None, plain(children[2]), span=span_of(children))


def _counted_amount(children: Children) -> Node:
    count, held, resource, each = map(plain, children)
    return c.CountedAmount(count, held is not None, resource, each, span=span_of(children))


def _all_amount(children: Children) -> Node:
    return c.AllAmount(children[1] is not None, plain(children[2]), span=span_of(children))


def _choose_number(children: Children) -> Node:
    low, _, high, label = map(plain, children[4:])
    return c.ChooseNumber(low, high, label, span=span_of(children))


TABLE: dict[str, Build] = {
    # script.lark
    "start": listing(k.Script),
    "value_definition": node(k.ValueDefinition, 1, 2, 4),
    "procedure": _procedure,
    "parameter": only(1),
    "block": listing(k.Block),
    "repeat": node(k.Repeat, 1),
    "for_each": node(k.ForEach, 2, 3),
    "by_player": node(k.ByPlayer, 0, 2),
    "act": _act,
    "act_on_choice": node(k.Act, 0, 1, 3),
    "choose_one": listing(k.ChooseOne),
    "roll_table": _roll_table,
    "plain_option": node(k.PlainOption, 0),
    "labelled_option": node(k.LabelledOption, 0, 1),
    "row": node(k.Row, 0, 2, 4),
    # clauses.lark
    "clause": _clause,
    "limit": _limit,
    "once": constant(k.Counting.ONCE),
    "first": constant(k.Counting.FIRST),
    "limit_key": _limit_key,
    "shared": constant(value=True),
    "head": _head,
    "your_turn": constant(k.Turn.YOURS),
    "opponents_turn": constant(k.Turn.OPPONENTS),
    "guard": only(1),
    "ahead": constant(k.Tag.AHEAD),
    "even_dormant": constant(k.Tag.EVEN_DORMANT),
    "otherwise": only(1),
    # windows.lark
    "at": node(w.At, 1),
    "when": node(w.When, 1),
    "after": node(w.After, 1),
    "action": node(w.Action, 1),
    "as_soon_as": node(w.AsSoonAs, 3),
    "while_holds": node(w.WhileHolds, 1),
    "slot_before": _slot(w.SlotSide.BEFORE),
    "slot_after": _slot(w.SlotSide.AFTER),
    "window": node(w.Window, 0, 2),
    # costs.lark
    "offer": _offer_mode,
    "offer_choice": _offer_choice,
    "offer_cost": _offer_cost,
    "may": constant(c.Mode.MAY),
    "must": constant(c.Mode.MUST),
    "may_instead": constant(c.Mode.MAY_INSTEAD),
    "instead": constant(c.Mode.INSTEAD),
    "pay_amounts": listing(c.PayAmounts),
    "pay_block": node(c.PayBlock, 0),
    "choose": node(c.Choose, 1, 2),
    "choose_number": _choose_number,
    "called": only(1),
    "counted_amount": _counted_amount,
    "all_amount": _all_amount,
    "equal_amount": node(c.EqualAmount, 0, 3),
    "each_selected": node(c.Each, 2),
    "each_of": node(c.Each, 3),
}
