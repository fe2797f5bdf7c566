"""Work shared among processes so that a process that dies loses nothing.

The work is numbered, so what comes of it does not depend on who did it. When a process dies, whatever was
under way is done again, each batch alone in a fresh process and in halves where it fails again; what still
kills its process is given up by its number.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, field
from typing import Generic, TypeVar

T = TypeVar("T")
Numbers = tuple[int, ...]
_WAITING = 2
"""Batches handed out for each process: one under way, one at hand."""


def _begin_process() -> None:
    """Ctrl-C is for the one who asked; and nobody works for a parent that is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_leave_with, args=(parent,), daemon=True).start()


def _leave_with(parent: multiprocessing.process.BaseProcess) -> None:
    parent.join()
    os._exit(1)


def _fresh_pool(jobs: int) -> ProcessPoolExecutor:
    methods = multiprocessing.get_all_start_methods()
    context = multiprocessing.get_context("fork" if "fork" in methods else "spawn")
    return ProcessPoolExecutor(jobs, mp_context=context, initializer=_begin_process)


@dataclass(slots=True)
class Pool(Generic[T]):
    """`work` does a batch; it and the batches can be sent to another process. `given_up` stands in for the
    result of a number that kills every process which tries it."""

    work: Callable[[Numbers], list[T]]
    given_up: Callable[[int], T]
    jobs: int
    deaths: int = 0
    """How many processes died."""
    _open: dict[Future[list[T]], Numbers] = field(default_factory=dict)

    def results(self, batches: Iterable[Numbers]) -> Generator[list[T], None, None]:
        """What comes of the batches, as they are done. After KeyboardInterrupt nothing is left running; ask
        `leftovers` for what was finished meanwhile."""
        left = iter(batches)
        more = True
        while more:
            with _fresh_pool(self.jobs) as pool:
                try:
                    yield from self._drain(pool, left)
                    more = False
                except BrokenProcessPool:
                    self.deaths += 1
                except (KeyboardInterrupt, GeneratorExit):
                    self._stop(pool)
                    raise
            if more:
                yield from self._rescue()

    def leftovers(self) -> Iterator[list[T]]:
        """Batches that were finished while the work was being stopped."""
        for future in list(self._open):
            if future.done() and not future.cancelled() and future.exception() is None:
                yield future.result()
        self._open.clear()

    def _drain(self, pool: ProcessPoolExecutor, left: Iterator[Numbers]) -> Iterator[list[T]]:
        self._hand_out(pool, left)
        while self._open:
            done, _ = wait(self._open, return_when=FIRST_COMPLETED)
            for future in done:
                made = future.result()
                del self._open[future]
                yield made
            self._hand_out(pool, left)

    def _hand_out(self, pool: ProcessPoolExecutor, left: Iterator[Numbers]) -> None:
        while len(self._open) < self.jobs * _WAITING:
            batch = next(left, None)
            if batch is None:
                return
            self._open[pool.submit(self.work, batch)] = batch

    def _rescue(self) -> Iterator[list[T]]:
        """Everything that was under way when a process died, again."""
        yield_now = [f.result() for f in self._open if f.done() and f.exception() is None]
        again = [batch for f, batch in self._open.items() if not f.done() or f.exception() is not None]
        self._open.clear()
        yield from yield_now
        for batch in again:
            yield from self._alone(batch)

    def _alone(self, batch: Numbers) -> Iterator[list[T]]:
        try:
            with _fresh_pool(1) as pool:
                made = pool.submit(self.work, batch).result()
        except BrokenProcessPool:
            self.deaths += 1
            if len(batch) == 1:
                yield [self.given_up(batch[0])]
                return
            middle = len(batch) // 2
            yield from self._alone(batch[:middle])
            yield from self._alone(batch[middle:])
            return
        yield made

    def _stop(self, pool: ProcessPoolExecutor) -> None:
        """What is under way is finished; a second Ctrl-C ends it at once."""
        try:
            pool.shutdown(wait=True, cancel_futures=True)
        except KeyboardInterrupt:
            for process in multiprocessing.active_children():
                process.terminate()
