"""`gauntlet simulate`: many games between bots, and what they have in common."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from gauntlet_dsl import __version__
from gauntlet_dsl.diagnostics.escape import printable
from gauntlet_dsl.play.checkpoint import Checkpoint, CheckpointError
from gauntlet_dsl.play.plan import Plan
from gauntlet_dsl.play.pool import Numbers, Pool
from gauntlet_dsl.play.purposes import PURPOSEFUL, RANDOM, all_victories
from gauntlet_dsl.play.seeds import LARGEST
from gauntlet_dsl.play.stopping import heeded
from gauntlet_dsl.play.table import Played, failure, play_games, table_of
from gauntlet_dsl.play.tally import Tally, tally
from gauntlet_dsl.play.worth import Worth
from gauntlet_dsl.rules.loading import BrokenLibraryError
from gauntlet_dsl.writing import write_whole
from validator.cli.broken import cannot_be_run
from validator.cli.numbers import whole
from validator.cli.outcome import say
from validator.findings.excerpts import Excerpts
from validator.findings.report import report
from validator.findings.usage import UsageError
from validator.playing.bots import known_bot
from validator.playing.chosen import Chosen, chosen_decks, rules_digest
from validator.simulating.documents import as_csv, as_json
from validator.simulating.progress import Progress
from validator.simulating.report import lines
from validator.workspace.places import shown

_FORMATS = ("human", "json", "csv")
_MOST_GAMES = 100_000_000
_MOST_JOBS = 1024
_SECONDS_A_BATCH = 1.0
_MOST_A_BATCH = 200
_ENDED_BY = 128
"""With the number of the signal, the exit status of what one has ended."""


@dataclass(frozen=True, slots=True)
class SimulateRun:
    """One call of the verb; numbers are as they were written."""

    decks: tuple[str, ...]
    games: str
    seed: str
    jobs: str
    bot: str
    against: str
    format: str
    output: Path | None
    checkpoint: Path | None

    def run(self) -> int:
        if self.format not in _FORMATS:
            raise UsageError(
                f'there is no format "{printable(self.format)}"; there are {", ".join(_FORMATS)}'
            )
        games = whole("--games", self.games, 1, _MOST_GAMES)
        seed = whole("--seed", self.seed, 0, LARGEST)
        jobs = whole("--jobs", self.jobs, 1, _MOST_JOBS) if self.jobs else os.cpu_count() or 1
        chosen = chosen_decks(self.decks)
        if chosen.findings:
            made = report(chosen.findings, Excerpts(chosen.texts, Path), len(chosen.texts))
            made.write("human", sys.stderr)
            say("only legal decks are played")
            return 1
        if not chosen.decks:
            raise UsageError("the library has no decks; name some files")
        try:
            plan = self._plan(chosen, seed)
        except BrokenLibraryError as error:
            return cannot_be_run(error)
        return self._simulate(plan, games, jobs)

    def _plan(self, chosen: Chosen, seed: int) -> Plan:
        """UsageError for a bot that is not known; BrokenLibraryError where nothing can be played."""
        plan = Plan(
            root=chosen.root,
            rules=rules_digest(chosen.root),
            names=tuple(each.name for each in chosen.decks),
            decks=tuple(each.deck for each in chosen.decks),
            bots=(self.bot, self.against or self.bot),
            seed=seed,
        )
        known = (RANDOM, PURPOSEFUL, *all_victories(table_of(plan).program, plan.decks, Worth()))
        for bot in plan.bots:
            known_bot(bot, known)
        return plan

    def _simulate(self, plan: Plan, games: int, jobs: int) -> int:
        kept = self._checkpoint(plan)
        played = {n: each for n, each in kept.played.items() if n < games} if kept else {}
        progress = Progress(games, len(played), sys.stderr)
        left = [number for number in range(games) if number not in played]
        jobs = min(jobs, max(1, len(left)))
        with heeded() as stop:
            pool = Pool(partial(play_games, plan), _given_up, jobs, stop)
            try:
                for batch in pool.results(_batches(left, progress, jobs)):
                    _keep(batch, played, kept, progress)
            finally:
                progress.close()
                if kept is not None:
                    kept.close()
        if pool.deaths:
            say(_deaths(pool.deaths))
        if stop.asked:
            say(f"interrupted after {len(played)} of {games} games")
        counted = self._report(plan, list(played.values()))
        return _ENDED_BY + stop.signal if stop.asked else int(bool(counted.troubled))

    def _checkpoint(self, plan: Plan) -> Checkpoint | None:
        if self.checkpoint is None:
            return None
        about = {"decks": plan.names, "bots": plan.bots, "seed": plan.seed}
        try:
            return Checkpoint(self.checkpoint, plan.identity(__version__), about)
        except CheckpointError as error:
            raise UsageError(f"{shown(self.checkpoint)} cannot be gone on with: {error}") from None
        except UnicodeDecodeError:
            raise UsageError(f"{shown(self.checkpoint)} cannot be gone on with: it is no text") from None

    def _report(self, plan: Plan, played: list[Played]) -> Tally:
        counted = tally(plan, played)
        if self.format == "csv":
            text = as_csv(plan, played)
        elif self.format == "json":
            text = as_json(plan, counted)
        else:
            text = "".join(f"{line.rstrip()}\n" for line in lines(plan, counted))
        if self.output is None:
            sys.stdout.write(text)
        else:
            write_whole(self.output, text)
            say(f"written: {shown(self.output)}")
        return counted


def _keep(
    batch: list[Played], played: dict[int, Played], kept: Checkpoint | None, progress: Progress
) -> None:
    if kept is not None:
        kept.add(batch)
    played.update((each.number, each) for each in batch)
    progress.add(len(batch))


def _given_up(number: int) -> Played:
    return Played(number, failure("the process that played it died"), ("", ""))


def _batches(left: list[int], progress: Progress, jobs: int) -> Iterator[Numbers]:
    """The games in order, in batches of about a second by the rate so far."""
    at = 0
    while at < len(left):
        size = max(1, min(_MOST_A_BATCH, int(progress.rate / jobs * _SECONDS_A_BATCH)))
        yield tuple(left[at : at + size])
        at += size


def _deaths(count: int) -> str:
    if count == 1:
        return "1 process died; what it was at was done again"
    return f"{count} processes died; what they were at was done again"
