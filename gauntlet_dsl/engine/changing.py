"""Modifiers, prohibitions and permissions: how they are made, asked and ended."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from gauntlet_dsl.engine import counting, judging, live, matching, quantities, runs, selecting, zones
from gauntlet_dsl.engine.env import Env
from gauntlet_dsl.engine.game import Game
from gauntlet_dsl.engine.topics import ALLOWS, FORBIDS, stat_name
from gauntlet_dsl.language.ast import clauses as k
from gauntlet_dsl.language.ast import durations as d
from gauntlet_dsl.language.ast import effects as f
from gauntlet_dsl.language.ast import events as e
from gauntlet_dsl.language.ast import references as r
from gauntlet_dsl.language.ast import selections as s
from gauntlet_dsl.language.ast import values as v
from gauntlet_dsl.language.ast.base import Node


def modifier(game: Game, env: Env, verb: f.Add | f.Reduce | f.Change) -> dict[str, Any]:
    """What an add, reduce or change does to which number of whom."""
    stat = verb.stat
    player = selecting.owner_player(game, env, stat.owner) if isinstance(stat, v.Stat) else env.you
    amount = counting.number(game, env, verb.value)
    if isinstance(verb, f.Add) and verb.each is not None:
        amount *= how_many(game, env, verb.each.of)
    kind = {f.Add: "add", f.Reduce: "reduce", f.Change: "change"}[type(verb)]
    made = {"kind": kind, "player": player, "name": stat_name(stat), "amount": amount,
            "source": source_title(game, env), "step": game.state.clock.get("step", 0)}  # fmt: skip
    if isinstance(verb, f.Reduce):
        made["minimum"] = verb.minimum
    return made


def how_many(game: Game, env: Env, of: Node) -> int:
    """How often something is done for each of them: for each 2 cards, once for every two."""
    if isinstance(of, r.Reference | r.Label | r.PartOf):
        return len(selecting.referred(game, env, of))
    assert isinstance(of, s.Select)
    quantity, found = of.quantity, len(selecting.candidates(game, env, of))
    by_so_many = quantity is not None and quantity.quantifier is s.Quantifier.EXACTLY
    return found // quantities.least(game, env, of) if by_so_many else found


def source_title(game: Game, env: Env) -> str:
    """The title of the text that runs, for journals and breakdowns."""
    if env.source < 0:
        return "rules"
    return game.program.title_of(env.source)


def source_seen(game: Game, env: Env) -> int:
    """Who knows the card whose text runs, a bit for each player."""
    return game.state.known[env.this] if env.this >= 0 else zones.EVERYONE


BATTLE, FOR_GOOD = "battle", "game"
"""How long something lasts of which no duration is said."""


def ends(game: Game, env: Env, duration: d.Duration | None, default: str) -> dict[str, Any]:
    """When something ends, as plain data: a clock and its value, a run, or a condition."""
    clock = game.state.clock
    match duration:
        case None:
            stretch = default
        case e.PastSpan(stretch=stretch_) | d.UntilEndOf(stretch=stretch_):
            stretch = str(stretch_)
        case d.UntilYourNextTurn():
            return {"until_turn_of": env.you, "turn": clock.get("turn", 0)}
        case d.ForThisEffect():
            return {"run": runs.mark(game)}
        case d.WhileTrue(condition=condition):
            return {"while": game.program.number(condition), "env": env}
    if stretch == "battle" and game.state.battle is None:
        stretch = "turn"
    return {"clock": stretch, "value": clock.get(stretch, 0)}


def over(game: Game, ending: dict[str, Any]) -> bool:
    """Whether that end has come."""
    if "while" in ending:
        return not judging.holds(game, ending["env"], game.program.nodes[ending["while"]])
    if "run" in ending:
        return not runs.is_under_way(game, ending["run"])
    if "until_turn_of" in ending:
        started = game.state.clock.get("turn", 0) > ending["turn"]
        return bool(started and game.ruleset.active_player(game) == ending["until_turn_of"])
    clock = ending["clock"]
    if clock == "game":
        return False
    if clock == "battle" and game.state.battle is None:
        return True
    return bool(game.state.clock.get(clock, 0) != ending["value"])


def tidy(game: Game) -> None:
    """Take away what has ended."""
    state = game.state
    if state.modifiers:
        state.modifiers = _lasting(game, state.modifiers)
    if state.prohibitions:
        state.prohibitions = _lasting(game, state.prohibitions)
    if state.permissions:
        state.permissions = _lasting(game, state.permissions)
    if state.listeners:
        state.listeners = _lasting(game, state.listeners)
    if state.memories:
        for key in [key for key, entry in state.memories.items() if over(game, entry["ends"])]:
            del state.memories[key]


def _lasting(game: Game, entries: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Those that have not ended."""
    return [entry for entry in entries if not over(game, entry["ends"])]


_FORBIDDING = ("while", FORBIDS)


def forbids_something(game: Game) -> bool:
    """Whether any text may forbid anything now: else nobody needs to say what is about to happen."""
    return bool(game.state.prohibitions) or live.is_awaited(game, _FORBIDDING)


def forbidden(game: Game, record: matching.Record) -> str | None:
    """The text that forbids it, or None. A prohibition beats every permission."""
    if not forbids_something(game):
        return None
    for entry in game.state.prohibitions:
        verb = game.program.nodes[entry["verb"]]
        assert isinstance(verb, f.Forbid)
        if _forbids(game, entry["env"], verb, record):
            return str(entry["source"])
    about = record["verb"], record.get("also"), bool(record.get("benefit")), bool(record.get("own_accord"))
    for clause, env in live.all_along(game, FORBIDS, about, lambda clause: _concerns(game, clause, record)):
        if any(_forbids(game, env, verb, record) for verb in _prohibitions(clause)):
            return source_title(game, env)
    return None


def _prohibitions(clause: k.Clause) -> Iterator[f.Forbid]:
    for statement in clause.effects.statements:
        verb = getattr(statement, "verb", None)
        if isinstance(verb, f.Forbid):
            yield verb


def _concerns(game: Game, clause: k.Clause, record: matching.Record) -> bool:
    """Whether a clause forbids something of that sort, whoever does it and to whatever."""
    return any(_is_of_sort(game, verb, record) for verb in _prohibitions(clause))


def _is_of_sort(game: Game, verb: f.Forbid, record: matching.Record) -> bool:
    word = verb.verb.text
    if word in game.ruleset.helpful_events:
        return bool(record.get("benefit"))
    if word in game.ruleset.voluntary_events:
        return bool(record.get("own_accord")) and matching.speaks_of(game.program.base_verb("leave"), record)
    return matching.speaks_of(game.program.base_verb(word), record)


def _forbids(game: Game, env: Env, verb: f.Forbid, record: matching.Record) -> bool:
    if not _is_of_sort(game, verb, record):
        return False
    word = verb.verb.text
    if word in game.ruleset.helpful_events:
        helped = record.get("player") in selecting.players(game, env, verb.player)
        return helped and matching.qualifies(game, env, record, verb.qualifiers)
    word = "leave" if word in game.ruleset.voluntary_events else word
    return matching.matches(game, env, record, verb.player, word, verb.thing, verb.qualifiers)


def permissions(game: Game, player: int) -> list[dict[str, Any]]:
    """What the player is allowed beyond the ordinary: `additional` (None: both), `what`, `count`, `use`."""
    found = [entry for entry in game.state.permissions if entry["player"] == player]
    for clause, env in live.continuous(game, ALLOWS):
        for statement in clause.effects.statements:
            verb = getattr(statement, "verb", None)
            if isinstance(verb, f.Allow) and env.you == player:
                found.append(permission(game, env, verb))
    return found


def permission(game: Game, env: Env, verb: f.Allow) -> dict[str, Any]:
    quota = verb.quota
    return {
        "player": env.actor,
        "additional": verb.additional,
        "what": verb.what.text,
        "count": quota.count if quota else 0,
        "use": quota.use.text if quota else "",
        "source": source_title(game, env),
    }
