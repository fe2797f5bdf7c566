"""A position in a few lines of text."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from gauntlet_dsl.engine.game import Game
from gauntlet_dsl.library.models.scenarios import SEATS


def describe(game: Game) -> list[str]:
    """A game in a few lines: the column, then each player."""
    state = game.state
    cells = [_cell(game, position) for position in range(len(state.column) + 2)]
    lines = [f"{'turn':9} {_turn(game)}, step {state.turn['step']}", f"{'column':9} {' | '.join(cells)}"]
    for player in (0, 1):
        lines.append(f"{SEATS[player]:9} {', '.join(_player_parts(game, player))}")
    return lines


def _turn(game: Game) -> str:
    active = game.ruleset.active_player(game)
    return "nobody's" if active is None else SEATS[active]


def _cell(game: Game, position: int) -> str:
    state = game.state
    tokens = "".join(SEATS[player] for player in (0, 1) if state.tokens[player] == position)
    if not 1 <= position <= len(state.column):
        return tokens or "-"
    territory = state.column[position - 1]
    return f"{game.title(territory)} ({SEATS[state.control[territory]]}){' ' + tokens if tokens else ''}"


def _player_parts(game: Game, player: int) -> Iterable[str]:
    state = game.state
    for name in ("hand", "draw_pile", "discard", "graveyard", "bank", "gambits", "reserve", "tactics"):
        pile = state.zones.get((name, player), [])
        if pile:
            titles = Counter(game.title(obj) for obj in pile)
            listed = ", ".join(title if count == 1 else f"{count} {title}" for title, count in titles.items())
            yield f"{name} {listed}" if name != "draw_pile" else f"draw_pile {len(pile)}"
    for (resource, owner), amount in sorted(state.amounts.items()):
        if owner == player and amount:
            yield f"{amount} {resource}"
