"""How nearly conditions, choices and costs are met: 1 where they are, 0 not at all, less where an amount must
first come up to nothing. What is wanted is read once: the gauge made of it is asked in every position."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from gauntlet_dsl.engine.asking import counting, judging, markers, quantities, selecting
from gauntlet_dsl.engine.env import Env
from gauntlet_dsl.engine.game import Game
from gauntlet_dsl.engine.options import amounts
from gauntlet_dsl.engine.program import Program
from gauntlet_dsl.language.ast import conditions as c
from gauntlet_dsl.language.ast import costs as q
from gauntlet_dsl.language.ast import events as e
from gauntlet_dsl.language.ast import references as r
from gauntlet_dsl.language.ast import selections as s
from gauntlet_dsl.language.ast import values as v
from gauntlet_dsl.language.ast.base import Node
from gauntlet_dsl.language.ast.players import Player
from gauntlet_dsl.rules import board

Gauge = Callable[[Game, Env], float]
"""The degree to which something is met in a position, for whoever the bindings are of."""
Found = Callable[[Game, Env], list[int]]
_HALF_WAY = 12
"""So many too many are half of what is wanted of "none" or "at most"."""
_NEARLY = 0.5
"""Something is there that would do but for its state."""
_BEGUN = 0.1
"""Something is on its way to a state; that is soon done and soon undone."""


def gauge(program: Program, wanted: Node) -> Gauge:
    """Measures a condition, selection, cost or event of the program; LookupError where nothing tells yet."""
    match wanted:
        case e.Event():
            return lambda game, env: _battle_at_hand(game, env.you)
        case c.Compare(subject=subject, negated=False, verdict=c.Amount(measure=compared, value=value)):
            number = _number(program, subject)
            return lambda game, env: _amount(number(game, env), compared, counting.number(game, env, value))
        case c.Fact(subject=Player(), verb=verb, thing=s.Select() as thing) if verb.text in ("have", "has"):
            return _has(program, wanted, thing)
        case c.Fact(subject=Player(), denied=False, thing=r.Every() | e.MarkerThing(on=r.Every())):
            return _share(wanted)
        case s.Select():
            return _found(program, wanted)
        case q.CountedAmount() | q.AllAmount() | q.EqualAmount():
            return lambda game, env: _saved(game, env, wanted)
    return lambda game, env: float(judging.holds(game, env, wanted))


def is_won_battle(event: e.Event) -> bool:
    """Whether the event is that a player wins a battle."""
    return isinstance(event.subject, Player) and event.doing.verb.text in _WINNING


_WINNING = ("win", "wins")


def finder(program: Program, select: s.Select) -> Found:
    """What a noun phrase that was made of a printed one may mean."""
    program.tables.selections.adopt(select)
    return lambda game, env: selecting.candidates(game, env, select)


def _saved(game: Game, env: Env, quantum: q.Quantum) -> float:
    name, amount = amounts.amount_of(game, env, quantum)
    return _amount(counting.amount(game, env.you, name), s.Measure.AT_LEAST, amount)


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


def _number(program: Program, subject: Node) -> Gauge:
    """A count of objects in some state counts those on their way to it in part."""
    if not (isinstance(subject, v.Count) and subject.of.adjectives):
        return lambda game, env: counting.number(game, env, subject)
    relaxed = finder(program, replace(subject.of, adjectives=()))
    words = [word.text for word in subject.of.adjectives]
    return lambda game, env: sum(_on_the_way(game, env, obj, words) for obj in relaxed(game, env))


def _on_the_way(game: Game, env: Env, obj: int, words: list[str]) -> float:
    """How far an object is towards having all these properties, some of which are states."""
    states, now = game.definition(obj).states, game.state.condition_of[obj]
    if all(word == now or _has_already(game, env, obj, word) for word in words):
        return 1.0
    ends = [states.index(word) for word in words if word in states]
    if not ends or now not in states:
        return 0.0
    return _BEGUN * min(1.0, states.index(now) / max(1, *ends))


def _has_already(game: Game, env: Env, obj: int, word: str) -> bool:
    """Whether it has a property that is no state of its own."""
    return word not in game.definition(obj).states and selecting.has_property(game, env, obj, word)


def _has(program: Program, fact: c.Fact, thing: s.Select) -> Gauge:
    """`you have 2 cards in a zone`, `opponent has no card in one`: how many are there of how many wanted."""
    zones = tuple(zone for qual in fact.tail if isinstance(qual, e.Into) for zone in qual.zones)
    lying = finder(program, replace(thing, filters=(s.FromZones(zones), *thing.filters)) if zones else thing)
    quantity, subject = thing.quantity, fact.subject
    assert isinstance(subject, Player)
    none = (quantity is not None and quantity.quantifier is s.Quantifier.NONE) is not fact.denied

    def measured(game: Game, env: Env) -> float:
        who = selecting.players(game, env, subject)
        counts = [len(lying(game, env.acting(player))) for player in who]
        if none:
            return min(_few(count, 0) for count in counts)
        low = counting.number(game, env, quantity.low) if quantity and quantity.low is not None else 1
        return min(_enough(count, low) for count in counts)

    return measured


def _share(fact: c.Fact) -> Gauge:
    """A relation to every thing of a kind: the share of them to which it holds."""
    subject, thing, verb = fact.subject, fact.thing, fact.verb.text
    assert isinstance(subject, Player)
    every = thing.on if isinstance(thing, e.MarkerThing) else thing
    assert isinstance(every, r.Every)

    def measured(game: Game, env: Env) -> float:
        who = selecting.players(game, env, subject)
        objs = selecting.referred(game, env, every)
        if isinstance(thing, e.MarkerThing):
            held = len(markers.owned(game, thing.marker.text, who, objs))
        else:
            held = sum(any(selecting.related(game, env, player, verb, obj) for player in who) for obj in objs)
        return held / len(objs) if objs else 0.0

    return measured


def _found(program: Program, select: s.Select) -> Gauge:
    relaxed = finder(
        program,
        replace(
            select,
            adjectives=(),
            filters=tuple(x for x in select.filters if isinstance(x, s.FromZones | s.BoundTo | s.HeldBy)),
        ),
    )

    def measured(game: Game, env: Env) -> float:
        least = max(1, quantities.least(game, env, select))
        found = len(selecting.candidates(game, env, select))
        if found >= least:
            return 1.0
        return max(found, _NEARLY * min(least, len(relaxed(game, env)))) / least

    return measured
