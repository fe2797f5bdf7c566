"""Bots by name: `random`, `purposeful`, or the victory that one pursues."""

from __future__ import annotations

from gauntlet_dsl.engine.game import Game
from gauntlet_dsl.engine.program import Program
from gauntlet_dsl.play.bots import Bot, RandomBot
from gauntlet_dsl.play.purposeful import PurposefulBot
from gauntlet_dsl.play.worth import Purpose, Worth
from gauntlet_dsl.rules import last_stand
from gauntlet_dsl.rules.setup import DeckChoice, blank_state, place_components
from gauntlet_dsl.rules.words import RULESET

RANDOM, PURPOSEFUL = "random", "purposeful"
_DEVOTION = 1.0


def victories(program: Program, deck: DeckChoice, worth: Worth) -> tuple[str, ...]:
    """Every victory that is open to a deck: the common one, and those that its components grant."""
    game = Game(program, RULESET, blank_state(0))
    place_components(game, 0, deck)
    return (last_stand.VICTORY, *worth.distances(game, 0))


def all_victories(program: Program, decks: tuple[DeckChoice, ...], worth: Worth) -> tuple[str, ...]:
    """Those that any of the decks has, each once."""
    return tuple(dict.fromkeys(name for deck in decks for name in victories(program, deck, worth)))


def bot_named(name: str, program: Program, deck: DeckChoice, worth: Worth, turn: int) -> tuple[Bot, str]:
    """The bot and the victory that it pursues ("": none). `purposeful` takes one of the victories for each
    `turn`, and any other that offers itself; who is told a victory passes up others for it while there is
    time. A deck that does not have the victory named pursues the common one."""
    if name == RANDOM:
        return RandomBot(), ""
    open_to_it = victories(program, deck, worth)
    wanted = open_to_it[turn % len(open_to_it)] if name == PURPOSEFUL else name
    victory = wanted if wanted in open_to_it else last_stand.VICTORY
    devotion = 0.0 if name == PURPOSEFUL else _DEVOTION
    return PurposefulBot(Purpose(victory, devotion), worth), victory
