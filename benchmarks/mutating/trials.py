"""Mutants shown to scenarios, each in a process of its own: the first scenario that turns red ends it."""

from __future__ import annotations

import resource
import signal
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from multiprocessing import get_context
from types import FrameType

from benchmarks.mutating.mutant import Mutant
from gauntlet_dsl.engine.program import Program
from gauntlet_dsl.scenarios.reading import ScenarioFile, run_file

PROCESSES = 2
LONGEST = 5.0
"""Seconds of processor time one scenario may take; the slowest needs a small part of that."""
MOST_MEMORY = 4 * 1024**3
SURVIVED = ""


class HangError(BaseException):
    """A scenario took too long: no handler of the engine may catch that."""


@dataclass(frozen=True, slots=True)
class Trials:
    """The mutants to show, and what they are shown to."""

    program: Program
    files: Sequence[ScenarioFile]
    mutants: Sequence[Mutant]

    def results(self) -> Iterator[tuple[Mutant, str]]:
        """Each mutant with what caught it: a scenario, with how; SURVIVED where nothing did."""
        pool = get_context("fork").Pool(PROCESSES, _begin, (self,), maxtasksperchild=1)
        with pool:
            yield from zip(
                self.mutants, pool.imap(_trial, range(len(self.mutants)), chunksize=1), strict=True
            )

    def caught_by(self, mutant: Mutant) -> str:
        """In this process, which the mutant then has spoiled."""
        related = mutant.related()
        program = mutant.apply(self.program)
        for number in related:
            how = _how_red(program, self.files[number])
            if how:
                return f"{self.files[number].path.stem} ({how})"
        return SURVIVED


def _how_red(program: Program, file: ScenarioFile) -> str:
    signal.setitimer(signal.ITIMER_PROF, LONGEST)
    try:
        return "failed" if run_file(program, file).failures else ""
    except HangError:
        return "hangs"
    except Exception as error:
        return type(error).__name__
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)


_trials: list[Trials] = []
"""What this process works on."""


def _begin(trials: Trials) -> None:
    _trials[:] = [trials]
    signal.signal(signal.SIGPROF, _hang)
    resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))


def _hang(_number: int, _frame: FrameType | None) -> None:
    raise HangError


def _trial(number: int) -> str:
    (trials,) = _trials
    return trials.caught_by(trials.mutants[number])
