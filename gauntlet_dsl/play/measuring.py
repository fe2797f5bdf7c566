"""How nearly conditions, choices and costs are met: 1 where they are, 0 not at all, less where an amount must
first come up to nothing."""

from __future__ import annotations

from dataclasses import replace

from gauntlet_dsl.engine import amounts, counting, judging, quantities, selecting
from gauntlet_dsl.engine.env import Env
from gauntlet_dsl.engine.game import Game
from gauntlet_dsl.language.ast import conditions as c
from gauntlet_dsl.language.ast import costs as q
from gauntlet_dsl.language.ast import events as e
from gauntlet_dsl.language.ast import references as r
from gauntlet_dsl.language.ast import selections as s
from gauntlet_dsl.language.ast import values as v
from gauntlet_dsl.language.ast.base import Node, Word
from gauntlet_dsl.language.ast.players import Player
from gauntlet_dsl.rules import board

_HALF_WAY = 12
"""So many too many are half of what is wanted of "none" or "at most"."""
_NEARLY = 0.5
"""Something is there that would do but for its state."""
_BEGUN = 0.1
"""Something is on its way to a state; that is soon done and soon undone."""
_EACH = r.Label(Word("each of them"))


def measure(game: Game, env: Env, wanted: Node) -> float:
    """The degree to which a condition, selection or cost is met. What nothing can tell yet counts 0."""
    try:
        return _measure(game, env, wanted)
    except LookupError:
        return 0.0


def is_won_battle(event: e.Event) -> bool:
    """Whether the event is that a player wins a battle."""
    return isinstance(event.subject, Player) and event.doing.verb.text in _WINNING


_WINNING = ("win", "wins")


def _measure(game: Game, env: Env, wanted: Node) -> float:
    match wanted:
        case e.Event():
            return _battle_at_hand(game, env.you)
        case c.Compare(subject=subject, negated=False, verdict=c.Amount(measure=compared, value=value)):
            return _amount(_number(game, env, subject), compared, counting.number(game, env, value))
        case c.Fact(subject=Player(), verb=verb, thing=s.Select() as thing) if verb.text in ("have", "has"):
            return _has(game, env, wanted, thing)
        case c.Fact(subject=Player(), denied=False, thing=thing) if thing is not None:
            return _share(game, env, wanted, thing)
        case s.Select():
            return _found(game, env, wanted)
        case q.CountedAmount() | q.AllAmount() | q.EqualAmount():
            name, amount = amounts.amount_of(game, env, wanted)
            return _amount(counting.amount(game, env.you, name), s.Measure.AT_LEAST, amount)
    return float(judging.holds(game, env, wanted))


def _battle_at_hand(game: Game, player: int) -> float:
    """1 where the players stand side by side or fight; the farther apart, the less. Whoever stands outside
    their own end must come out first, to where the player is next to them."""
    opponent = game.opponent(player)
    mine, theirs = game.state.tokens[player], game.state.tokens[opponent]
    if theirs != board.own_spot(game, opponent) or game.state.battle is not None:
        return 1 / max(1, abs(mine - theirs))
    return 1 / (2 + abs(abs(mine - board.final_territory(game, opponent)) - 1))


def _amount(have: float, compared: s.Measure, want: int) -> float:
    match compared:
        case s.Measure.MORE_THAN:
            return _enough(have, want + 1)
        case s.Measure.AT_MOST:
            return _few(have, want)
        case s.Measure.LESS_THAN:
            return _few(have, want - 1)
        case s.Measure.EXACTLY if have > want:
            return _few(have, want)
    return _enough(have, want)


def _enough(have: float, want: int) -> float:
    """Half of what is missing counts for half; less than nothing is made good at the same rate."""
    return 1.0 if have >= want else 1 - (want - have) / max(1, want)


def _few(have: float, want: int) -> float:
    return 1.0 if have <= want else _HALF_WAY / (_HALF_WAY + have - want)


def _number(game: Game, env: Env, subject: Node) -> float:
    """A count of objects in some state counts those on their way to it in part."""
    if isinstance(subject, v.Count) and subject.of.adjectives:
        relaxed = replace(subject.of, adjectives=())
        words = [word.text for word in subject.of.adjectives]
        return sum(_on_the_way(game, env, obj, words) for obj in selecting.candidates(game, env, relaxed))
    return counting.number(game, env, subject)


def _on_the_way(game: Game, env: Env, obj: int, words: list[str]) -> float:
    """How far an object is towards having all these states."""
    if all(selecting.has_property(game, env, obj, word) for word in words):
        return 1.0
    states = game.definition(obj).states
    ends = [states.index(word) for word in words if word in states]
    if not ends or game.state.condition_of[obj] not in states:
        return 0.0
    return _BEGUN * min(1.0, states.index(game.state.condition_of[obj]) / max(1, *ends))


def _has(game: Game, env: Env, fact: c.Fact, thing: s.Select) -> float:
    """`you have 2 cards in a zone`, `opponent has no card in one`: how many are there of how many wanted."""
    assert isinstance(fact.subject, Player)
    who = selecting.players(game, env, fact.subject)
    counts = [_count(game, env.acting(player), fact, thing) for player in who]
    quantity = thing.quantity
    none = quantity is not None and quantity.quantifier is s.Quantifier.NONE
    if none is not fact.denied:
        return min(_few(count, 0) for count in counts)
    low = counting.number(game, env, quantity.low) if quantity and quantity.low is not None else 1
    return min(_enough(count, low) for count in counts)


def _count(game: Game, env: Env, fact: c.Fact, thing: s.Select) -> int:
    zones = tuple(zone for qual in fact.tail if isinstance(qual, e.Into) for zone in qual.zones)
    lying = replace(thing, filters=(s.FromZones(zones), *thing.filters)) if zones else thing
    return len(selecting.candidates(game, env, lying))


def _share(game: Game, env: Env, fact: c.Fact, thing: Node) -> float:
    """A relation to every thing of a kind: the share of them to which it holds."""
    match thing:
        case r.Every() as every:
            one: r.Label | e.MarkerThing = _EACH
        case e.MarkerThing(on=r.Every() as every):
            one = replace(thing, on=_EACH)
        case _:
            return float(judging.holds(game, env, fact))
    objs = selecting.referred(game, env, every)
    asked = replace(fact, thing=one)
    held = sum(judging.holds(game, env.named(_EACH.word.text, (obj,)), asked) for obj in objs)
    return held / len(objs) if objs else 0.0


def _found(game: Game, env: Env, select: s.Select) -> float:
    least = max(1, quantities.least(game, env, select))
    found = len(selecting.candidates(game, env, select))
    if found >= least:
        return 1.0
    relaxed = replace(
        select,
        adjectives=(),
        filters=tuple(x for x in select.filters if isinstance(x, s.FromZones | s.BoundTo | s.HeldBy)),
    )
    return max(found, _NEARLY * min(least, len(selecting.candidates(game, env, relaxed)))) / least
