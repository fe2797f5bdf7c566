"""Work shared among processes so that a process that dies loses nothing.

The work is numbered, so what comes of it does not depend on who did it. When a process dies, whatever was
under way is done again, each batch alone in a fresh process and in halves where it fails again; what still
kills its process is given up by its number.
"""

from __future__ import annotations

import multiprocessing
import os
import threading
from collections.abc import Callable, Collection, Generator, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from gauntlet_dsl.collecting import collect_seldom
from gauntlet_dsl.play.stopping import Stop, held_back, let_in

T = TypeVar("T")
Numbers = tuple[int, ...]
_WAITING = 2
"""Batches handed out for each process: one under way, one at hand."""
_LOOKING_UP = 0.2
"""Seconds after which a wish to stop is seen at the latest."""


def _begin_process() -> None:
    """Nobody works for a parent that is gone."""
    let_in()
    collect_seldom()
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
    result of a number that kills every process which tries it. `stop` ends it early."""

    work: Callable[[Numbers], list[T]]
    given_up: Callable[[int], T]
    jobs: int
    stop: Stop = field(default_factory=Stop)
    deaths: int = 0
    """How many processes died of themselves."""
    _open: dict[Future[list[T]], Numbers] = field(default_factory=dict)
    _kept_back: list[Numbers] = field(default_factory=list)
    """What could not be handed out because a process had died."""

    def results(self, batches: Iterable[Numbers]) -> Generator[list[T], None, None]:
        """What comes of the batches, as they are done. Asked to stop, it hands out no more and ends with what
        was handed out; asked twice, without. Nothing is left running when it has ended.

        Nothing is ever cancelled: where a process dies meanwhile, Python's executor would fail of a cancelled
        batch and leave the other processes behind.
        """
        left = iter(batches)
        while True:
            with _fresh_pool(self.jobs) as pool:
                try:
                    yield from self._drain(pool, left)
                    return
                except BrokenProcessPool:
                    self._count_death()
            yield from self._rescue()

    def _count_death(self) -> None:
        self.deaths += not self.stop.asked

    def _drain(self, pool: ProcessPoolExecutor, left: Iterator[Numbers]) -> Iterator[list[T]]:
        self._hand_out(pool, left)
        while self._open:
            for future in self._done_of(self._open):
                made = future.result()
                del self._open[future]
                yield made
            self._hand_out(pool, left)

    def _done_of(self, futures: Collection[Future[list[T]]]) -> Collection[Future[list[T]]]:
        """Those that are done, once there are some or it was asked to stop."""
        while True:
            done, _ = wait(futures, _LOOKING_UP, FIRST_COMPLETED)
            if self.stop.at_once:
                for process in multiprocessing.active_children():
                    process.kill()
            if done or self.stop.asked:
                return done

    def _hand_out(self, pool: ProcessPoolExecutor, left: Iterator[Numbers]) -> None:
        while not self.stop.asked and len(self._open) < self.jobs * _WAITING:
            batch = next(left, None)
            if batch is None:
                return
            self._kept_back = [batch]
            future = _begun(pool, self.work, batch)
            self._open[future] = batch
            self._kept_back.clear()

    def _rescue(self) -> Iterator[list[T]]:
        """Everything that was under way when a process died, again."""
        finished = [f.result() for f in self._open if f.done() and f.exception() is None]
        again = [batch for f, batch in self._open.items() if not f.done() or f.exception() is not None]
        again += self._kept_back
        self._open.clear()
        self._kept_back.clear()
        yield from finished
        for batch in again:
            yield from self._alone(batch)

    def _alone(self, batch: Numbers) -> Iterator[list[T]]:
        if self.stop.asked:
            return
        try:
            with _fresh_pool(1) as pool:
                future = _begun(pool, self.work, batch)
                while not future.done():
                    self._done_of([future])
                made = future.result()
        except BrokenProcessPool:
            self._count_death()
            if len(batch) == 1:
                yield [] if self.stop.asked else [self.given_up(batch[0])]
                return
            middle = len(batch) // 2
            yield from self._alone(batch[:middle])
            yield from self._alone(batch[middle:])
            return
        yield made


def _begun(pool: ProcessPoolExecutor, work: Callable[[Numbers], list[T]], batch: Numbers) -> Future[list[T]]:
    """The first call begins the processes; no signal must come before they know what to do with it."""
    with held_back():
        return pool.submit(work, batch)
