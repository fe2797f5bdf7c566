"""What one player may know: the game and its journal with everything else left out."""

from __future__ import annotations

from typing import Any

from gauntlet_dsl.engine import zones
from gauntlet_dsl.engine.game import Game

HIDDEN = "?"


def knows(game: Game, player: int, obj: int) -> bool:
    return bool(game.state.known[obj] & (1 << player))


def name(game: Game, player: int, obj: int) -> str:
    """The title of an object for a player, or a mark that it is hidden."""
    return game.title(obj) if knows(game, player, obj) else HIDDEN


def view(game: Game, player: int) -> dict[str, Any]:
    """Everything the player may see, as plain values. Hidden piles show how many cards they hold."""
    state = game.state
    return {
        "zones": {
            f"{zone} {owner}": _pile(game, player, pile)
            for (zone, owner), pile in sorted(state.zones.items())
            if pile
        },
        "beneath": {
            f"{game.title(host)} {host}": [name(game, player, obj) for obj in objs]
            for host, objs in sorted(state.beneath.items())
            if objs
        },
        "states": {
            f"{game.title(obj)} {state.owner[obj]}": condition
            for obj, condition in enumerate(state.condition_of)
            if condition and knows(game, player, obj)
        },
        "amounts": dict(sorted(state.amounts.items())),
        "held": dict(sorted(state.held.items())),
        "markers": sorted((name, place, holder) for (name, place), holder in state.markers.items()),
        "column": [(game.title(territory), state.control[territory]) for territory in state.column],
        "tokens": list(state.tokens),
        "turn": (state.clock["turn"], state.turn.get("active"), state.turn["step"]),
        "battle": _battle(game),
        "decision": _decision(game, player),
        "winner": state.winner,
    }


def _pile(game: Game, player: int, pile: list[int]) -> list[str]:
    """Titles in order; where some are hidden, the known ones without their places among the hidden."""
    names = [name(game, player, obj) for obj in pile]
    return sorted(names) if HIDDEN in names else names


def _battle(game: Game) -> Any:
    battle = game.state.battle
    if battle is None:
        return None
    public = ("attacker", "defender", "position", "stage", "dice", "kept", "winner", "withdrawn")
    return {key: battle[key] for key in public}


def _decision(game: Game, player: int) -> Any:
    """The open question; its options only for who decides, or where nothing in them is secret."""
    decision = game.decision
    if decision is None:
        return None
    if decision.player != player:
        return decision.player, decision.kind
    return decision.player, decision.kind, decision.asks, tuple(decision.labels())


def journal(game: Game, player: int) -> list[dict[str, Any]]:
    """What has happened as the player could follow it."""
    return [_entry(entry, player) for entry in game.state.journal if not _is_private(entry, player)]


def _is_private(entry: dict[str, Any], player: int) -> bool:
    """Whether a text that the player does not know did something to nothing that the player knows."""
    if entry.get("seen_by", zones.EVERYONE) & (1 << player):
        return False
    return not any(mask & (1 << player) for mask in entry.get("known", ())) and entry.get("resource") is None


def _entry(entry: dict[str, Any], player: int) -> dict[str, Any]:
    seen = dict(entry)
    if not seen.pop("seen_by", zones.EVERYONE) & (1 << player):
        seen["source"] = HIDDEN
    if entry["event"] == "choice" and entry["secret"] and entry["player"] != player:
        seen["label"] = HIDDEN
    if "known" in entry:
        seen["objs"] = [
            title if mask & (1 << player) else HIDDEN
            for title, mask in zip(entry["objs"], entry["known"], strict=True)
        ]
        del seen["known"]
    return seen
