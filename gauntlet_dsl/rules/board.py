"""Positions, control and Occupation (chapters 6 and 8).

The column holds the Territories from player 0's end to player 1's. A position is a number: 0 is the spot
outside player 0's end, 1 to n the Territories, n + 1 the spot outside player 1's end.
"""

from __future__ import annotations

from gauntlet_dsl.engine.game import Game


def towards(player: int) -> int:
    """The step that takes a player towards the far end."""
    return 1 if player == 0 else -1


def last_position(game: Game) -> int:
    return len(game.state.column) + 1


def territory_at(game: Game, position: int) -> int:
    """The Territory there, or -1 outside the column."""
    return game.state.column[position - 1] if 1 <= position <= len(game.state.column) else -1


def own_spot(game: Game, player: int) -> int:
    """The spot outside the player's own end."""
    return 0 if player == 0 else last_position(game)


def final_territory(game: Game, player: int) -> int:
    """The position of the Territory at the player's own end."""
    return own_spot(game, player) + towards(player)


def homewards(game: Game, player: int, position: int) -> int:
    """The next position towards the player's own end, never past it."""
    return min(max(position - towards(player), 0), last_position(game))


def standing_on(game: Game, player: int) -> int:
    return territory_at(game, game.state.tokens[player])


def occupies(game: Game, player: int, territory: int = -1) -> bool:
    """A token on an opposing Territory; -1: any."""
    here = standing_on(game, player)
    if here < 0 or (territory >= 0 and here != territory):
        return False
    if is_contesting(game, player):
        return False
    return is_opposing(game, player, here)


def is_opposing(game: Game, player: int, territory: int) -> bool:
    """Whether the opponent controls it, and, where a ruling says so, also brought it (R46)."""
    opponent = game.opponent(player)
    brought = game.state.owner[territory] == opponent
    return game.state.control[territory] == opponent and (
        brought or not game.program.rules("territory.opposing", "owned_by_opponent")
    )


def is_contesting(game: Game, player: int) -> bool:
    """An attacker who stands where the defender still stands: no occupier before the outcome (chapter 8)."""
    battle, tokens = game.state.battle, game.state.tokens
    return battle is not None and player == battle["attacker"] and tokens[0] == tokens[1]


def controlled(game: Game, player: int) -> list[int]:
    return [territory for territory in game.state.column if game.state.control[territory] == player]


def playable_deck(game: Game, player: int) -> list[int]:
    """Every card of the player's deck, wherever it is now (chapter 10)."""
    state = game.state
    return [obj for obj, owner in enumerate(state.owner) if owner == player and _is_card(game, obj)]


def _is_card(game: Game, obj: int) -> bool:
    return game.definition(obj).kind == "Card"


def may_step(game: Game, player: int, step: int) -> bool:
    """Whether one step is legal as movement: on the board, not beyond an end that is not open (R39, R44)."""
    target = game.state.tokens[player] + step
    if not 0 <= target <= last_position(game):
        return False
    if target == own_spot(game, player):
        return False
    beyond = own_spot(game, game.opponent(player))
    if target == beyond:
        final = territory_at(game, final_territory(game, game.opponent(player)))
        return game.state.control[final] == player
    return True
