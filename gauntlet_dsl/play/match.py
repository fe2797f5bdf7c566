"""One game between two bots, and what came of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from gauntlet_dsl.engine.chance import Chance
from gauntlet_dsl.engine.game import EndlessError, Game
from gauntlet_dsl.play.bots import Bot
from gauntlet_dsl.play.imagining import Imagination
from gauntlet_dsl.play.seeds import derived
from gauntlet_dsl.play.sight import Sight

MOST_DECISIONS = 20_000
"""After so many a game counts as unfinished: something in the content lets it go on for ever."""
UNFINISHED, ENDLESS = "unfinished", "endless"


@dataclass(frozen=True, slots=True)
class Result:
    """`winner` is a seat, or -1; `ended` the victory, or why there is none. `first` went first. `used` holds
    for each seat the titles of cards whose text was applied for it."""

    winner: int
    ended: str
    first: int
    turns: int
    battles: int
    decisions: int
    used: tuple[tuple[str, ...], tuple[str, ...]]


def play_out(game: Game, bots: Sequence[Bot], seed: int, imagination: Imagination) -> Result:
    """Play a game that was just made to its end; `seed` is the luck of the bots."""
    count = 0
    ended = ""
    try:
        while game.decision is not None:
            decision = game.decision
            if count >= MOST_DECISIONS:
                ended = UNFINISHED
                break
            chance = Chance(derived(seed, count))
            game.choose(bots[decision.player].choose(Sight(decision, game, imagination), chance))
            count += 1
    except EndlessError as error:
        ended = f"{ENDLESS}: {', '.join(error.cycle)}"
    return _result(game, ended, count)


def _result(game: Game, ended: str, decisions: int) -> Result:
    state = game.state
    turns = [entry for entry in state.journal if entry["event"] == "turn"]
    winner = -1 if state.winner is None or ended else state.winner
    return Result(
        winner=winner,
        ended=ended or state.victory,
        first=turns[0]["player"] if turns else -1,
        turns=len(turns),
        battles=sum(entry["event"] == "battle" for entry in state.journal),
        decisions=decisions,
        used=(_used(game, 0), _used(game, 1)),
    )


def _used(game: Game, player: int) -> tuple[str, ...]:
    """Cards are applied under their title and heading."""
    titles = {
        str(entry["source"]).rpartition(": ")[0]
        for entry in game.state.journal
        if entry["event"] == "apply" and entry["player"] == player
    }
    return tuple(sorted(titles))
