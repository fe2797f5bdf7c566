"""Many games between bots, as every verb that counts them asks for them and plays them."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

from gauntlet_dsl import __version__
from gauntlet_dsl.play.checkpoint import Checkpoint, CheckpointError
from gauntlet_dsl.play.plan import Plan
from gauntlet_dsl.play.pool import Numbers, Pool
from gauntlet_dsl.play.seeds import LARGEST
from gauntlet_dsl.play.stopping import heeded
from gauntlet_dsl.play.table import Played, failure, play_games, table_of
from validator.cli.numbers import whole
from validator.cli.outcome import say
from validator.findings.usage import UsageError
from validator.playing.chosen import Chosen, rules_digest
from validator.simulating.progress import Progress
from validator.workspace.places import shown

_MOST_JOBS = 1024
_SECONDS_A_BATCH = 1.0
_MOST_A_BATCH = 200
_ENDED_BY = 128
"""With the number of the signal, the exit status of what one has ended."""


def plan_of(chosen: Chosen, bots: tuple[str, str], seed: int) -> Plan:
    """The games that these decks play with these bots."""
    return Plan(
        root=chosen.content.root,
        rules=rules_digest(chosen.content),
        names=tuple(each.name for each in chosen.decks),
        decks=tuple(each.deck for each in chosen.decks),
        bots=bots,
        seed=seed,
        own=chosen.content.own,
    )


def seed_of(written: str) -> int:
    return whole("--seed", written, 0, LARGEST)


def jobs_of(written: str) -> int:
    """How many processes; one for each core where nothing is said."""
    return whole("--jobs", written, 1, _MOST_JOBS) if written else os.cpu_count() or 1


def not_over_the_games(output: Path | None, checkpoint: Path | None) -> None:
    """UsageError where what is told would be written over the games that are kept."""
    if output is not None and checkpoint is not None and output.resolve() == checkpoint.resolve():
        raise UsageError(f"{shown(output)} keeps the games: name another file for what is told of them")


def checkpoint_of(path: Path | None, plan: Plan) -> Checkpoint | None:
    """The file in which the games of a plan are kept, if any. UsageError for a file of anything else."""
    if path is None:
        return None
    about = {"decks": plan.names, "bots": plan.bots, "seed": plan.seed}
    try:
        return Checkpoint(path, plan.identity(__version__), about)
    except CheckpointError as error:
        raise UsageError(f"{shown(path)} cannot be gone on with: {error}") from None
    except UnicodeDecodeError:
        raise UsageError(f"{shown(path)} cannot be gone on with: it is no text") from None


@dataclass(slots=True)
class Bunch:
    """Games that were played, by number. `status` is 0, or that of a run which a signal ended early."""

    played: dict[int, Played] = field(default_factory=dict)
    status: int = 0

    def games(self) -> list[Played]:
        """In the order of their numbers."""
        return [self.played[number] for number in sorted(self.played)]


def play_all(plan: Plan, games: int, jobs: int, kept: Checkpoint | None = None) -> Bunch:
    """The first `games` of a plan, but for those that `kept` holds already; it is closed in the end.

    BrokenLibraryError where nothing can be played.
    """
    table_of(plan)
    bunch = Bunch({n: each for n, each in kept.played.items() if n < games} if kept else {})
    progress = Progress(games, len(bunch.played), sys.stderr)
    left = [number for number in range(games) if number not in bunch.played]
    jobs = min(jobs, max(1, len(left)))
    with heeded() as stop:
        pool = Pool(partial(play_games, plan), _given_up, jobs, stop)
        try:
            for batch in pool.results(_batches(left, progress, jobs)):
                if kept is not None:
                    kept.add(batch)
                bunch.played.update((each.number, each) for each in batch)
                progress.add(len(batch))
        finally:
            progress.close()
            if kept is not None:
                kept.close()
    if pool.deaths:
        say(_deaths(pool.deaths))
    if stop.asked:
        say(f"interrupted after {len(bunch.played)} of {games} games")
        bunch.status = _ENDED_BY + stop.signal
    return bunch


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
