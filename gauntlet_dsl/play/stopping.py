"""Being asked to stop: a signal is noted, never raised, so that it breaks off nothing half-way."""

from __future__ import annotations

import signal
from collections.abc import Iterator, Set
from contextlib import contextmanager
from dataclasses import dataclass
from types import FrameType

_SIGNALS = frozenset({signal.SIGINT, signal.SIGTERM})


@dataclass(slots=True)
class Stop:
    """How often it was asked to stop, and by which signal at first (0: none)."""

    times: int = 0
    signal: int = 0

    @property
    def asked(self) -> bool:
        return self.times > 0

    @property
    def at_once(self) -> bool:
        return self.times > 1

    def ask(self, number: int = 0, _: FrameType | None = None) -> None:
        """Once: what is under way is finished. Twice: it is given up."""
        self.times += 1
        self.signal = self.signal or number


@contextmanager
def heeded() -> Iterator[Stop]:
    """Meanwhile SIGINT and SIGTERM ask to stop, except one that was ignored already. For the main thread."""
    stop = Stop()
    before = {number: signal.getsignal(number) for number in _SIGNALS}
    heeds = [number for number, handler in before.items() if handler is not signal.SIG_IGN]
    try:
        for number in heeds:
            signal.signal(number, stop.ask)
        yield stop
    finally:
        for number in heeds:
            signal.signal(number, before[number] or signal.SIG_DFL)


@contextmanager
def held_back() -> Iterator[None]:
    """Meanwhile both wait, also in a process that is begun now: it must `let_in` them when it is ready."""
    before = _masked(signal.SIG_BLOCK, _SIGNALS)
    try:
        yield
    finally:
        _masked(signal.SIG_SETMASK, before)


def let_in() -> None:
    """In a process of workers: Ctrl-C is for the one who asked, and being terminated ends it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    _masked(signal.SIG_UNBLOCK, _SIGNALS)


def _masked(how: int, signals: Set[int]) -> Set[int]:
    """What was masked before; nothing where a system knows no such masks."""
    return signal.pthread_sigmask(how, signals) if hasattr(signal, "pthread_sigmask") else frozenset()
