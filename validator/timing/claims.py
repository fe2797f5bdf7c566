"""What a scenario can check of the end of a game, and what of it two ends do not have in common."""

from __future__ import annotations

from typing import Any

from gauntlet_dsl.engine.asking import counting
from gauntlet_dsl.engine.game import Game
from gauntlet_dsl.library.models.scenarios import SEATS
from gauntlet_dsl.rules import turn

Claims = dict[str, dict[str, Any]]
_PILES = ("hand", "discard", "graveyard", "bank", "gambits", "tactics", "reserve", "draw_pile")
GAME = "game"


def claims(game: Game) -> Claims:
    """By player, and under `game` what belongs to nobody."""
    state = game.state
    made: Claims = {name: _of_player(game, seat) for seat, name in enumerate(SEATS)}
    made[GAME] = {"winner": SEATS[state.winner] if state.winner in (0, 1) else "nobody"}
    if state.turn["step"] in turn.STEP_NAMES:
        made[GAME]["step"] = state.turn["step"]
    made[GAME]["battle"] = "none" if state.battle is None else state.battle["stage"]
    return made


def _of_player(game: Game, seat: int) -> dict[str, Any]:
    state = game.state
    made: dict[str, Any] = {"at": state.tokens[seat]}
    made["controls"] = [place for place, land in enumerate(state.column, 1) if state.control[land] == seat]
    for name in game.program.resources:
        made[name] = counting.amount(game, seat, name)
    for name in game.ruleset.stats:
        made[name] = counting.stat(game, seat, name)
    for name in _PILES:
        made[name] = _pile(game, name, seat)
    held = {name: amount for (name, player), amount in state.held.items() if player == seat and amount}
    made["held"] = {name: held.get(name, 0) for name in game.program.resources if (name, seat) in state.held}
    return made


def _pile(game: Game, name: str, seat: int) -> list[str] | int:
    titles = [game.title(obj) for obj in reversed(game.state.zones.get((name, seat), []))]
    if name in ("hand", "reserve", "bank", "gambits", "tactics"):
        return sorted(titles)
    return len(titles) if name == "draw_pile" else titles


def differing_claims(one: Claims, other: Claims) -> tuple[dict[str, Any], dict[str, Any]]:
    """For each end, the claims that do not hold of the other, in the keys of a scenario."""
    first, second = _only(one, other), _only(other, one)
    return first, second


def _only(mine: Claims, theirs: Claims) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for name, claim in mine.items():
        kept = {key: value for key, value in claim.items() if _differs(key, value, theirs[name].get(key))}
        if name == GAME:
            found.update(kept)
        elif kept:
            found[name] = kept
    return found


def _differs(key: str, mine: Any, theirs: Any) -> bool:
    if key in ("discard", "graveyard") and isinstance(mine, list) and isinstance(theirs, list):
        return sorted(mine) != sorted(theirs)
    return bool(mine != theirs)
