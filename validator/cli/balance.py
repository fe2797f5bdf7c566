"""`gauntlet balance`."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from gauntlet_dsl.diagnostics.escape import quoted
from gauntlet_dsl.play.checkpoint import Checkpoint
from gauntlet_dsl.play.plan import Plan
from gauntlet_dsl.play.purposes import PURPOSEFUL, RANDOM
from gauntlet_dsl.play.table import table_of
from gauntlet_dsl.rules.loading import BrokenLibraryError
from gauntlet_dsl.writing import require_writable
from validator.balancing.blanks import effects_of, trial_of
from validator.balancing.matrix import matrix_of
from validator.balancing.report import (
    effect_lines,
    effect_markdown,
    effects_document,
    matrix_document,
    matrix_lines,
    matrix_markdown,
)
from validator.balancing.scatter import scatter_of, worths_of
from validator.balancing.worths import worth_lines, worth_markdown, worths_document
from validator.cli.bot_games import checkpoint_of, jobs_of, not_over_the_games, plan_of, play_all, seed_of
from validator.cli.broken import cannot_be_run
from validator.cli.delivering import deliver
from validator.cli.legal_decks import legal_decks
from validator.cli.numbers import whole
from validator.findings.json_text import json_text
from validator.findings.usage import UsageError

_FORMATS = ("human", "markdown", "json")
_MOST_ROUNDS = 1_000_000
ALL = "all"
"""The cards of all decks, in the same games."""


@dataclass(frozen=True, slots=True)
class BalanceRun:
    """One call of the verb; numbers are as they were written. `cards` names the deck on trial, or
    `all` of them."""

    decks: tuple[str, ...]
    cards: str
    rounds: str
    seed: str
    jobs: str
    bot: str
    format: str
    output: Path | None
    checkpoint: Path | None = None
    further: tuple[Path, ...] = ()

    def run(self) -> int:
        """UsageError for options that mean nothing."""
        if self.format not in _FORMATS:
            raise UsageError(f"there is no format {quoted(self.format)}; there are {', '.join(_FORMATS)}")
        if self.bot not in (RANDOM, PURPOSEFUL):
            raise UsageError(f"there is no policy {quoted(self.bot)}; there are {RANDOM} and {PURPOSEFUL}")
        rounds = whole("--rounds", self.rounds, 1, _MOST_ROUNDS)
        seed = seed_of(self.seed)
        jobs = jobs_of(self.jobs)
        not_over_the_games(self.output, self.checkpoint)
        if self.output is not None:
            require_writable(self.output)
        try:
            status, text = self._told(rounds, seed, jobs)
        except BrokenLibraryError as error:
            return cannot_be_run(error)
        if text:
            deliver(text, self.output)
        return status

    def _told(self, rounds: int, seed: int, jobs: int) -> tuple[int, str]:
        """The status and what is printed; nothing where a deck is illegal, which is said."""
        chosen = legal_decks(self.decks, self.further)
        if chosen is None:
            return 1, ""
        if len(chosen.decks) < 2:
            raise UsageError("balance is between decks: name at least two, or none for all of the library")
        plan = plan_of(chosen, (self.bot, self.bot), seed)
        if self.cards == ALL:
            return self._of_all_cards(plan, rounds, jobs)
        return (self._of_cards if self.cards else self._of_leaders)(plan, rounds, jobs)

    def _kept(self, plan: Plan) -> Checkpoint | None:
        return checkpoint_of(self.checkpoint, plan)

    def _of_leaders(self, plan: Plan, rounds: int, jobs: int) -> tuple[int, str]:
        count = len(plan.decks)
        bunch = play_all(plan, rounds * count * (count - 1), jobs, self._kept(plan))
        matrix = matrix_of(plan, bunch.games())
        if self.format == "json":
            return bunch.status, json_text(matrix_document(matrix, plan.seed, plan.bots))
        return bunch.status, _text(
            matrix_lines(matrix) if self.format == "human" else matrix_markdown(matrix)
        )

    def _of_all_cards(self, plan: Plan, rounds: int, jobs: int) -> tuple[int, str]:
        scatter = scatter_of(plan, _values(plan))
        bunch = play_all(scatter, rounds * len(plan.decks) * (len(plan.decks) - 1), jobs, self._kept(scatter))
        worths = worths_of(scatter, bunch.games())
        if self.format == "json":
            return bunch.status, json_text(worths_document(scatter, len(bunch.played), worths))
        said = worth_lines if self.format == "human" else worth_markdown
        return bunch.status, _text(said(len(bunch.played), worths))

    def _of_cards(self, plan: Plan, rounds: int, jobs: int) -> tuple[int, str]:
        tried = legal_decks((self.cards,), self.further)
        if tried is None:
            return 1, ""
        name = tried.decks[0].name
        if name not in plan.names:
            raise UsageError(f"{quoted(self.cards)} is none of these decks: {', '.join(plan.names)}")
        trial = trial_of(plan, plan.names.index(name), _values(plan))
        games = 2 * rounds * (len(trial.decks) - trial.versions) * trial.versions
        bunch = play_all(trial, games, jobs, self._kept(trial))
        effects = effects_of(trial, bunch.games())
        if self.format == "json":
            return bunch.status, json_text(effects_document(trial, effects))
        said = effect_lines(trial, effects) if self.format == "human" else effect_markdown(trial, effects)
        return bunch.status, _text(said)


def _values(plan: Plan) -> dict[str, int]:
    """The values of all cards, by title."""
    return {made.title: made.value for made in table_of(plan).program.definitions}


def _text(lines: Iterable[str]) -> str:
    return "".join(f"{line.rstrip()}\n" for line in lines)
