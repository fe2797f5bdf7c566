"""Numbers with everything that changes them now: adds, then changes and reductions in the order they came."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from gauntlet_dsl.engine import live
from gauntlet_dsl.engine.asking import counting, holding, quantities, selecting
from gauntlet_dsl.engine.asking.sources import source_title
from gauntlet_dsl.engine.topics import stat_name
from gauntlet_dsl.language.ast import effects as f
from gauntlet_dsl.language.ast import values as v

if TYPE_CHECKING:
    from gauntlet_dsl.engine.env import Env
    from gauntlet_dsl.engine.game import Game

Modifier = dict[str, Any]


def modified(game: Game, player: int, name: str, base: int) -> int:
    """`base` with the modifiers that apply to that number of that player, oldest first."""
    stored, continuous = game.state.modifiers, live.waiting(game, ("while", name))
    if not stored and not continuous:
        return base
    value = base
    for modifier in _applying(game, player, name):
        value = applied(modifier, value)
    return value


def parts(game: Game, player: int, name: str, base: int) -> list[tuple[str, int]]:
    """The breakdown of a number: where each change comes from and the value after it."""
    value = base
    listed = [("base", base)]
    for modifier in _applying(game, player, name):
        value = applied(modifier, value)
        listed.append((modifier["source"], value))
    return listed


def applied(modifier: Modifier, value: int) -> int:
    """The value after that change."""
    amount: int = modifier["amount"]
    match modifier["kind"]:
        case "add":
            return value + amount
        case "reduce":
            lowered = value - amount
            least: int | None = modifier.get("minimum")
            return lowered if least is None else max(lowered, min(value, least))
        case _:
            return amount


def _applying(game: Game, player: int, name: str) -> list[Modifier]:
    stored = [m for m in game.state.modifiers if m["player"] == player and m["name"] == name]
    return stored + _continuous(game, player, name)


def _continuous(game: Game, player: int, name: str) -> list[Modifier]:
    """From `while` clauses that hold now; none of them counts in what it asks itself."""
    found: list[Modifier] = []
    for waiting in live.waiting(game, ("while", name)):
        key = (waiting.env.source, waiting.env.this, waiting.env.you)
        if key in game.judging:
            continue
        game.judging.add(key)
        try:
            if holding.holds_now(game, waiting) and not ignores(game, waiting.env, player):
                found += _of_clause(game, waiting, player, name)
        finally:
            game.judging.discard(key)
    return found


def _of_clause(game: Game, waiting: live.Waiting, player: int, name: str) -> list[Modifier]:
    return [
        made
        for statement in waiting.clause.effects.statements
        for made in _of_statement(game, waiting.env, statement)
        if made["player"] == player and made["name"] == name
    ]


def ignores(game: Game, env: Env, player: int | None) -> bool:
    """Whether the text that runs passes by the player."""
    return any(
        entry["kind"] == "ignore" and entry["player"] == player and entry["amount"] == env.this
        for entry in game.state.modifiers
    )


def _of_statement(game: Game, env: Env, statement: Any) -> list[Modifier]:

    verb = getattr(statement, "verb", None)
    if isinstance(verb, f.Add | f.Reduce | f.Change):
        return [made_by(game, env, verb)]
    if hasattr(statement, "player"):
        inner = getattr(statement.statement, "verb", None)
        if isinstance(inner, f.Add | f.Reduce | f.Change):
            return [
                made_by(game, env.acting(who), inner)
                for who in selecting.players(game, env, statement.player)
            ]
    return []


def made_by(game: Game, env: Env, verb: f.Add | f.Reduce | f.Change) -> dict[str, Any]:
    """What an add, reduce or change does to which number of whom."""
    stat = verb.stat
    player = selecting.owner_player(game, env, stat.owner) if isinstance(stat, v.Stat) else env.you
    amount = counting.number(game, env, verb.value)
    if isinstance(verb, f.Add) and verb.each is not None:
        amount *= quantities.how_many(game, env, verb.each.of)
    kind = {f.Add: "add", f.Reduce: "reduce", f.Change: "change"}[type(verb)]
    made = {"kind": kind, "player": player, "name": stat_name(stat), "amount": amount,
            "source": source_title(game, env), "step": game.state.clock.get("step", 0)}  # fmt: skip
    if isinstance(verb, f.Reduce):
        made["minimum"] = verb.minimum
    return made
