"""Running `gauntlet` in fresh processes and taking their time."""

from __future__ import annotations

import os
import resource
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from gauntlet_dsl import __version__

_CHECKED = (0, 1)
"""Exit statuses of a run that did its work: clean, or with findings."""
DEPENDENCIES = "import lark, pydantic, ruamel.yaml, rich.console, typer"


@dataclass(frozen=True, slots=True)
class Timing:
    """Seconds of several runs of the same process: on the clock, and of the processor's time.

    The latter is what runs beside each other on a busy machine can be compared by.
    """

    clock: tuple[float, ...]
    processor: tuple[float, ...]

    @property
    def on_the_clock(self) -> float:
        return statistics.median(self.clock)

    @property
    def of_the_processor(self) -> float:
        return statistics.median(self.processor)


class Cache:
    """A folder for the tool's cache that only this benchmark uses."""

    def __init__(self) -> None:
        self._folder = tempfile.TemporaryDirectory(prefix="gauntlet-bench-")
        self.path = Path(self._folder.name)

    def empty(self) -> None:
        shutil.rmtree(self.path / __version__, ignore_errors=True)

    def forget_units(self) -> None:
        """Leave the grammar's tables and nothing else."""
        for file in (self.path / __version__).glob("units-*"):
            file.unlink()

    def keep(self) -> None:
        """Leave everything as the run before left it."""


def python(code: str) -> list[str]:
    return [sys.executable, "-c", code]


def gauntlet(*arguments: str) -> list[str]:
    return [sys.executable, "-m", "validator.cli.main", *arguments]


def timed(
    command: Sequence[str], cache: Cache, runs: int, before: Callable[[], None], folder: Path | None = None
) -> Timing:
    """Time `runs` runs of a command, `before` each of them something that does not count."""
    clock, processor = [], []
    environment = {**os.environ, "GAUNTLET_CACHE": str(cache.path)}
    for _ in range(runs):
        before()
        start, used = time.perf_counter(), _used()
        ran = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True)
        clock.append(time.perf_counter() - start)
        processor.append(_used() - used)
        if ran.returncode not in _CHECKED:
            raise RuntimeError(f"{command} failed: {ran.stderr}")
    return Timing(tuple(clock), tuple(processor))


def _used() -> float:
    """Processor time of all finished child processes, in seconds."""
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime
