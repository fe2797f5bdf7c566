"""Why: what forbids an option that is not offered, and what makes up a battle total."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from gauntlet_dsl.engine import live
from gauntlet_dsl.engine.asking import counting, modifiers
from gauntlet_dsl.engine.asking.sources import source_title
from gauntlet_dsl.engine.decisions import Refused
from gauntlet_dsl.engine.game import Game
from gauntlet_dsl.engine.options import offering
from gauntlet_dsl.rules import movement, opportunities, roles


def refusals(game: Game) -> list[Refused]:
    """What the player who decides might expect to be offered and is not, with the reason."""
    decision = game.decision
    if decision is None:
        return []
    reasons = _REASONS.get(decision.kind)
    offered = set(decision.labels())
    return [refused for refused in (reasons(game) if reasons else ()) if refused.label not in offered]


def _action(game: Game) -> Iterator[Refused]:
    frame = next(frame for frame in reversed(game.state.stack) if frame.kind == "opportunity")
    yield from opportunities.refused_uses(game, frame.vars["player"], frame.vars["side"])


def _movement(game: Game) -> Iterator[Refused]:
    assert game.decision is not None
    _, refused = movement.movement_options(game, game.decision.player)
    yield from refused


def _effect(game: Game) -> Iterator[Refused]:
    """Clauses of this window that cannot be used now."""
    assert game.decision is not None
    frame = next(frame for frame in reversed(game.state.stack) if frame.kind in ("window", "response"))
    for waiting in live.at(game, frame.vars["name"]):
        why = offering.why_not(game, waiting)
        if waiting.player == game.decision.player and why is not None:
            yield Refused(source_title(game, waiting.env), why)


def _role(role: str) -> Callable[[Game], Iterator[Refused]]:
    def reasons(game: Game) -> Iterator[Refused]:
        assert game.decision is not None
        player = game.decision.player
        for obj in game.state.zones.get((roles.SOURCES[role], player), ()):
            if not roles.heading_for(game, obj, role):
                yield Refused(game.title(obj), f"it has no effect that counts as a {role}")

    return reasons


_REASONS: dict[str, Callable[[Game], Iterator[Refused]]] = {
    "action": _action,
    "movement": _movement,
    "effect": _effect,
    "gambit": _role("Gambit"),
    "tactic": _role("Tactic"),
}


def breakdown(game: Game, player: int) -> list[tuple[str, int]]:
    """What makes up a battle total: the die kept, each change with its source and the sum after it."""
    fight = game.state.battle
    if fight is None or player not in fight["kept"]:
        return []
    dice = ", ".join(map(str, fight["dice"][player]))
    kept = fight["kept"][player]
    lines = [(f"die kept of {dice}", kept)]
    lines += modifiers.parts(game, player, "die", kept)[1:]
    total = counting.stat(game, player, "die")
    bonus = game.ruleset.stats["battle total"](game, player) - total
    if bonus:
        lines.append(("defender's bonus in a Last Stand", total + bonus))
    return lines + modifiers.parts(game, player, "battle total", total + bonus)[1:]
