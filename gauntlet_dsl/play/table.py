"""The table at which the games of a plan are played, one in each process."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path

from gauntlet_dsl.engine.program import Program
from gauntlet_dsl.play.blanks import blanks_in, with_blanks
from gauntlet_dsl.play.imagining import Imagination
from gauntlet_dsl.play.match import Result, play_out
from gauntlet_dsl.play.plan import Plan
from gauntlet_dsl.play.purposes import bot_named
from gauntlet_dsl.play.worth import Worth
from gauntlet_dsl.rules.loading import load_library
from gauntlet_dsl.rules.setup import new_game

FAILED = "failed"


@dataclass(frozen=True, slots=True)
class Played:
    """A game of a plan: its number, what came of it, and the victory each seat pursued."""

    number: int
    result: Result
    pursued: tuple[str, str]


class Table:
    """A program with what the bots keep about it."""

    def __init__(self, program: Program) -> None:
        self.program = program
        self._imagination = Imagination(program)
        self._worth = Worth()

    def play(self, plan: Plan, number: int) -> Played:
        """The game of that number. A fault of the tool becomes its result: no other game is lost by it."""
        decks = plan.seats(number)
        turns = [plan.purpose_seed(number, seat) for seat in (0, 1)]
        seats = [
            bot_named(name, self.program, deck, self._worth, turn)
            for name, deck, turn in zip(plan.bots, decks, turns, strict=True)
        ]
        pursued = (seats[0][1], seats[1][1])
        try:
            game = new_game(self.program, decks, plan.game_seed(number))
            bots = [bot for bot, _ in seats]
            return Played(number, play_out(game, bots, plan.bot_seed(number), self._imagination), pursued)
        except Exception as error:
            return Played(number, failure(f"{type(error).__name__}: {error}"), pursued)


def failure(why: str) -> Result:
    """A game that could not be played to an end by a fault of the tool."""
    return Result(-1, f"{FAILED}: {why}", -1, 0, 0, 0, ((), ()))


def table_of(plan: Plan) -> Table:
    """The table for a plan: in a process that was forked from one that has it, nothing is read again."""
    return _table(plan.root, plan.own, plan.rules, blanks_in(plan))


@cache
def _table(root: Path, own: tuple[Path, ...], rules: str, blanks: tuple[int, ...]) -> Table:  # noqa: ARG001 - other rules, another table
    program, _ = load_library(root, own)
    return Table(with_blanks(program, blanks))


def play_games(plan: Plan, numbers: tuple[int, ...]) -> list[Played]:
    """Several games of a plan in this process."""
    table = table_of(plan)
    return [table.play(plan, number) for number in numbers]
