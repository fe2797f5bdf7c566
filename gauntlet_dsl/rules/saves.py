"""Saving a game as how it came about: decks, seed, choices. Loading plays it again and compares digests."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from gauntlet_dsl.engine.game import Game
from gauntlet_dsl.engine.program import Program
from gauntlet_dsl.rules.setup import DeckChoice, new_game

VERSION = 1


class SaveError(Exception):
    """What was saved cannot be played again with this library: the message says why."""


def saved(game: Game, decks: Sequence[DeckChoice], seed: int) -> dict[str, Any]:
    """The game as plain JSON data. It holds hidden choices: it is for the table, not for one player."""
    return {
        "version": VERSION,
        "seed": seed,
        "decks": [
            {
                "faction": deck.faction,
                "leader": deck.leader,
                "cards": [[title, count] for title, count in deck.cards],
                "territories": list(deck.territories),
            }
            for deck in decks
        ],
        "choices": [entry["label"] for entry in game.state.journal if entry["event"] == "choice"],
        "digest": game.digest(),
    }


def restored(program: Program, data: dict[str, Any]) -> Game:
    """The game that was saved. SaveError where the data is damaged, or rules or cards have changed since."""
    decks = decks_of(data)
    try:
        seed, choices, digest = _whole(data["seed"]), list(data["choices"]), str(data["digest"])
        version = data["version"]
    except (KeyError, TypeError, ValueError) as error:
        raise SaveError("this is no saved game") from error
    if version != VERSION:
        raise SaveError(f"this game was saved in form {version}, form {VERSION} can be read")
    try:
        game = new_game(program, decks, seed)
        for label in choices:
            game.choose(str(label))
    except (LookupError, ValueError) as error:
        raise SaveError(f"the game cannot be played again: {error}") from error
    if game.digest() != digest:
        raise SaveError("the rules or cards have changed since this game was saved: it ends differently now")
    return game


def decks_of(data: dict[str, Any]) -> list[DeckChoice]:
    """The decks of a saved game. SaveError where the data is damaged."""
    try:
        one, other = map(_deck, data["decks"])
        return [one, other]
    except (KeyError, TypeError, ValueError) as error:
        raise SaveError("this is no saved game") from error


_MOST_CARDS = 1_000
_MOST_TERRITORIES = 6
"""All their orders are offered at the start."""


def _whole(value: Any) -> int:
    """JSON knows numbers that are none: without a fault, only whole ones get past."""
    if type(value) is not int:
        raise TypeError
    return value


def _deck(data: dict[str, Any]) -> DeckChoice:
    cards = tuple((str(title), _whole(count)) for title, count in data["cards"])
    territories = tuple(map(str, data["territories"]))
    if (
        len(territories) > _MOST_TERRITORIES
        or any(count < 1 for _, count in cards)
        or sum(count for _, count in cards) > _MOST_CARDS
    ):
        raise ValueError
    return DeckChoice(str(data["faction"]), str(data["leader"]), cards, territories)
