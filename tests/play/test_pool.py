"""Work in several processes: a process that dies loses nothing, and stopping keeps what is done."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
import time
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from gauntlet_dsl.play import pool as pool_module
from gauntlet_dsl.play.pool import Numbers, Pool
from gauntlet_dsl.play.stopping import heeded


def squares(numbers: Numbers) -> list[int]:
    return [number * number for number in numbers]


def dies_once(marker: Path, numbers: Numbers) -> list[int]:
    """The first process that gets 5 is killed, as by the system when memory runs out."""
    if 5 in numbers and not marker.exists():
        marker.write_text("died", "utf-8")
        os.kill(os.getpid(), signal.SIGKILL)
    return squares(numbers)


def always_dies_of_five(numbers: Numbers) -> list[int]:
    if 5 in numbers:
        os._exit(1)
    return squares(numbers)


def fails(numbers: Numbers) -> list[int]:
    raise ValueError(f"no {numbers}")


BATCHES = [(0, 1, 2), (3, 4, 5, 6), (7,), (8, 9)]
ALL = [number * number for number in range(10)]


def _given_up(number: int) -> int:
    return -number


def _done(pool: Pool[int]) -> list[int]:
    return [made for batch in pool.results(BATCHES) for made in batch]


@pytest.mark.parametrize("jobs", [1, 2, 5])
def test_everything_is_done_once(jobs: int) -> None:
    assert sorted(_done(Pool(squares, _given_up, jobs))) == ALL


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_process_that_dies_loses_nothing(jobs: int, tmp_path: Path) -> None:
    pool = Pool(partial(dies_once, tmp_path / "marker"), _given_up, jobs)
    assert sorted(_done(pool)) == ALL
    assert pool.deaths == 1


@pytest.mark.parametrize("jobs", [1, 2])
def test_what_kills_every_process_is_given_up_alone(jobs: int) -> None:
    pool = Pool(always_dies_of_five, _given_up, jobs)
    assert sorted(_done(pool)) == sorted([-5, *(number for number in ALL if number != 25)])
    assert pool.deaths > 1


def test_an_error_in_the_work_is_told() -> None:
    with pytest.raises(ValueError, match="no"):
        _done(Pool(fails, _given_up, 2))


def test_stopping_keeps_what_is_done() -> None:
    pool = Pool(squares, _given_up, 2)
    results = pool.results((number,) for number in range(1000))
    seen = next(results)
    pool.stop.ask()
    seen += [made for batch in results for made in batch]
    assert 1 <= len(seen) < 20
    assert set(seen) <= {number * number for number in range(20)}
    assert len(seen) == len(set(seen))


def test_batches_are_asked_for_as_they_are_needed() -> None:
    asked = 0

    def batches() -> object:
        nonlocal asked
        for number in range(1000):
            asked += 1
            yield (number,)

    results = Pool(squares, _given_up, 2).results(batches())  # type: ignore[arg-type]
    next(results)
    assert asked <= 6
    results.close()


def test_a_batch_that_no_process_would_take_is_not_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    begun, calls = pool_module._begun, iter(range(100))

    def refusing(*arguments: Any) -> Any:
        if next(calls) == 3:
            raise BrokenProcessPool
        return begun(*arguments)

    monkeypatch.setattr(pool_module, "_begun", refusing)
    assert sorted(_done(Pool(squares, _given_up, 1))) == ALL


def sleeps(numbers: Numbers) -> list[int]:
    time.sleep(600)
    return squares(numbers)


def test_asked_twice_it_gives_up_what_is_under_way() -> None:
    pool = Pool(sleeps, _given_up, 2)
    threading.Timer(0.5, lambda: (pool.stop.ask(), pool.stop.ask())).start()
    assert _done(pool) == []
    assert pool.deaths == 0
    assert multiprocessing.active_children() == []


def test_signals_are_noted_and_break_nothing_off() -> None:
    usual = signal.getsignal(signal.SIGINT)
    with heeded() as stop:
        os.kill(os.getpid(), signal.SIGTERM)
        assert (stop.asked, stop.at_once, stop.signal) == (True, False, signal.SIGTERM)
        os.kill(os.getpid(), signal.SIGINT)
        assert (stop.at_once, stop.signal) == (True, signal.SIGTERM)
    assert signal.getsignal(signal.SIGINT) is usual


def test_what_was_ignored_stays_ignored() -> None:
    usual = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        with heeded() as stop:
            os.kill(os.getpid(), signal.SIGINT)
            assert not stop.asked
    finally:
        signal.signal(signal.SIGINT, usual)
