"""The verbs."""

from __future__ import annotations

from gauntlet_dsl.language.ast import effects as f
from gauntlet_dsl.language.ast.base import Node
from gauntlet_dsl.language.reading.building import Build, Children, node, only, plain, span_of


def _amount(verb: f.AmountVerb) -> Build:
    return lambda children: f.AmountAct(verb, plain(children[1]), span=span_of(children))


def _forbid(children: Children) -> Node:
    player, _, verb, thing, qualifiers, duration = map(plain, children)
    return f.Forbid(player, verb, thing, qualifiers or (), duration, span=span_of(children))


def _allow_both(children: Children) -> Node:
    what, duration, quota = map(plain, children[2:])
    return f.Allow(None, what, duration, quota, span=span_of(children))


def _allow_more(children: Children) -> Node:
    additional, _, what, duration, quota = map(plain, children[1:])
    return f.Allow(additional, what, duration, quota, span=span_of(children))


TABLE: dict[str, Build] = {
    # effects.lark
    "plain_verb": node(f.PlainAct, 0),
    "step_verb": node(f.StepAct, 0, 1),
    "object_verb": node(f.ObjectAct, 0, 1),
    "zone_verb": node(f.ZoneAct, 0, 1, 2),
    "put": node(f.Put, 1, 3, 4),
    "exchange": node(f.Exchange, 1, 3),
    "bind": node(f.Bind, 1, 3, 5, 6),
    "attach": node(f.Attach, 1, 3),
    "set_as": node(f.SetAs, 1, 3, 4),
    "replace": node(f.Replace, 1, 3, 4),
    "revise": node(f.Revise, 1),
    "apply": node(f.Apply, 1, 3, 4),
    "gain": _amount(f.AmountVerb.GAIN),
    "lose": _amount(f.AmountVerb.LOSE),
    "hold": _amount(f.AmountVerb.HOLD),
    "return_": _amount(f.AmountVerb.RETURN),
    "add": node(f.Add, 1, 3, 4, 5),
    "reduce": node(f.Reduce, 1, 3, 4, 5),
    "change": node(f.Change, 1, 3, 4),
    "reroll": node(f.Reroll, 1),
    "take_control": node(f.TakeControl, 3),
    "take_marker": node(f.TakeMarker, 2, 4),
    "release_marker": node(f.ReleaseMarker, 2, 4),
    "insert": node(f.Insert, 1, 3, 5),
    "prevent": node(f.Prevent, 2),
    "ignore": node(f.Ignore, 1, 2),
    "forbid": _forbid,
    "allow_both": _allow_both,
    "allow_more": _allow_more,
    "perform": node(f.Perform, 1, 3),
    "open_": node(f.Open, 1),
    "end_turn": node(f.EndTurn),
    "win_by": node(f.WinBy, 2),
    "flip": node(f.Flip, 1, 3),
    "remember": node(f.Remember, 1, 3),
    "slot_memory": node(f.Slot, 0, 2),
    "layers": only(1),
    "floor": only(4),
    "quota": node(f.Quota, 3, 5),
    # gauntlet.lark
    "further": node(f.FurtherAct, 1),
}
