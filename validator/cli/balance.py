"""`gauntlet balance`."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from gauntlet_dsl.diagnostics.escape import quoted
from gauntlet_dsl.play.plan import Plan
from gauntlet_dsl.play.pool import Pool
from gauntlet_dsl.play.purposes import PURPOSEFUL, RANDOM
from gauntlet_dsl.play.seeds import LARGEST
from gauntlet_dsl.play.table import Played, failure, play_games, table_of
from gauntlet_dsl.rules.loading import BrokenLibraryError
from gauntlet_dsl.writing import write_whole
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
from validator.cli.broken import cannot_be_run
from validator.cli.numbers import whole
from validator.cli.outcome import say
from validator.findings.excerpts import Excerpts
from validator.findings.json_text import json_text
from validator.findings.report import report
from validator.findings.usage import UsageError
from validator.playing.chosen import Chosen, chosen_decks, rules_digest
from validator.simulating.progress import Progress
from validator.workspace.places import shown

_FORMATS = ("human", "markdown", "json")
_MOST_ROUNDS = 1_000_000
_MOST_JOBS = 1024
_A_BATCH = 4


@dataclass(frozen=True, slots=True)
class BalanceRun:
    """One call of the verb; numbers are as they were written. `cards` names the deck on trial."""

    decks: tuple[str, ...]
    cards: str
    rounds: str
    seed: str
    jobs: str
    bot: str
    format: str
    output: Path | None

    def run(self) -> int:
        """UsageError for options that mean nothing."""
        if self.format not in _FORMATS:
            raise UsageError(f"there is no format {quoted(self.format)}; there are {', '.join(_FORMATS)}")
        if self.bot not in (RANDOM, PURPOSEFUL):
            raise UsageError(f"there is no policy {quoted(self.bot)}; there are {RANDOM} and {PURPOSEFUL}")
        rounds = whole("--rounds", self.rounds, 1, _MOST_ROUNDS)
        seed = whole("--seed", self.seed, 0, LARGEST)
        jobs = whole("--jobs", self.jobs, 1, _MOST_JOBS) if self.jobs else os.cpu_count() or 1
        chosen = chosen_decks(self.decks)
        if chosen.findings:
            made = report(chosen.findings, Excerpts(chosen.texts, Path), len(chosen.texts))
            made.write("human", sys.stderr)
            say("only legal decks are played")
            return 1
        if len(chosen.decks) < 2:
            raise UsageError("balance is between decks: name at least two, or none for all of the library")
        plan = _plan_of(chosen, seed, self.bot)
        try:
            text = self._of_cards(plan, rounds, jobs) if self.cards else self._of_leaders(plan, rounds, jobs)
        except BrokenLibraryError as error:
            return cannot_be_run(error)
        if self.output is None:
            sys.stdout.write(text)
        else:
            write_whole(self.output, text)
            say(f"written: {shown(self.output)}")
        return 0

    def _of_leaders(self, plan: Plan, rounds: int, jobs: int) -> str:
        count = len(plan.decks)
        matrix = matrix_of(plan, _played(plan, rounds * count * (count - 1), jobs))
        if self.format == "json":
            return json_text(matrix_document(matrix, plan.seed, plan.bots))
        return _text(matrix_lines(matrix) if self.format == "human" else matrix_markdown(matrix))

    def _of_cards(self, plan: Plan, rounds: int, jobs: int) -> str:
        if self.cards not in plan.names:
            raise UsageError(f"{quoted(self.cards)} is none of these decks: {', '.join(plan.names)}")
        values = {made.title: made.value for made in table_of(plan).program.definitions}
        trial = trial_of(plan, plan.names.index(self.cards), values)
        opponents = len(trial.decks) - trial.versions
        effects = effects_of(trial, _played(trial, 2 * rounds * opponents * trial.versions, jobs))
        if self.format == "json":
            return json_text(effects_document(trial, effects))
        return _text(
            effect_lines(trial, effects) if self.format == "human" else effect_markdown(trial, effects)
        )


def _plan_of(chosen: Chosen, seed: int, bot: str) -> Plan:
    return Plan(
        root=chosen.root,
        rules=rules_digest(chosen.root),
        names=tuple(each.name for each in chosen.decks),
        decks=tuple(each.deck for each in chosen.decks),
        bots=(bot, bot),
        seed=seed,
    )


def _played(plan: Plan, games: int, jobs: int) -> list[Played]:
    """The games of a plan in order, whatever the number of processes."""
    table_of(plan)
    progress = Progress(games, 0, sys.stderr)
    pool = Pool(partial(play_games, plan), _given_up, min(jobs, games))
    played: list[Played] = []
    try:
        for batch in pool.results(_batches(games)):
            played += batch
            progress.add(len(batch))
    finally:
        progress.close()
    return sorted(played, key=lambda each: each.number)


def _given_up(number: int) -> Played:
    return Played(number, failure("the process that played it died"), ("", ""))


def _batches(games: int) -> Iterator[tuple[int, ...]]:
    for first in range(0, games, _A_BATCH):
        yield tuple(range(first, min(first + _A_BATCH, games)))


def _text(lines: Iterable[str]) -> str:
    return "".join(f"{line.rstrip()}\n" for line in lines)
