"""`gauntlet simulate`: the same bytes whoever plays, nothing lost, bad input told."""

from __future__ import annotations

import contextlib
import csv
import io
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from gauntlet_dsl import bundled
from tests.cli.running import run

DECKS = ["general-spearhead", "senator-blockade", "Swift Verdict"]
QUICK = [*DECKS, "--bot", "random", "--games", "4", "--seed", "5"]


def test_the_same_bytes_whatever_the_number_of_processes(tmp_path: Path) -> None:
    made = {
        (form, jobs): run("simulate", *QUICK, "--jobs", jobs, "--format", form, at=tmp_path)
        for form in ("json", "csv")
        for jobs in ("1", "3")
    }
    assert all(ran.status == 0 and ran.err == "" for ran in made.values())
    for form in ("json", "csv"):
        assert made[form, "1"].bytes == made[form, "3"].bytes


def test_games_add_up(tmp_path: Path) -> None:
    told = json.loads(run("simulate", *QUICK, "-f", "json", at=tmp_path).out)
    rows = list(csv.DictReader(io.StringIO(run("simulate", *QUICK, "-f", "csv", at=tmp_path).out)))
    assert told["games"] == len(rows) == 4
    assert [row["game"] for row in rows] == list(map(str, range(4)))
    assert sum(side["wins"]["of"] for side in told["sides"]) == 8
    wins = sum(side["wins"]["count"] for side in told["sides"])
    assert (
        wins == sum(end["count"] for end in told["ends"].values()) == sum(bool(row["winner"]) for row in rows)
    )
    assert len({row["seed"] for row in rows}) == 4
    assert told["turns"]["mean"] == pytest.approx(sum(int(row["turns"]) for row in rows) / 4, abs=1e-5)


def test_the_report_names_decks_victories_and_intervals(tmp_path: Path) -> None:
    out = run("simulate", *QUICK, at=tmp_path).out
    assert out.startswith("4 games, seed 5, bots: random\n")
    for word in ("general-spearhead", "Games ended by", "won by who went first", "turns", "% ", " to "):
        assert word in out
    assert max(map(len, out.splitlines())) <= 80


def test_another_seed_gives_other_games(tmp_path: Path) -> None:
    ours = run("simulate", *QUICK, "-f", "csv", at=tmp_path).out
    theirs = run("simulate", *QUICK[:-1], "6", "-f", "csv", at=tmp_path).out
    assert ours != theirs


def test_going_on_gives_what_one_run_gives(tmp_path: Path) -> None:
    whole = run("simulate", *QUICK, "-f", "csv", at=tmp_path)
    part = run("simulate", *QUICK, "--games", "1", "--checkpoint", "kept", at=tmp_path)
    assert part.status == 0 and part.out.startswith("1 game,")
    assert len((tmp_path / "kept").read_text("utf-8").splitlines()) == 2
    rest = run("simulate", *QUICK, "-f", "csv", "--checkpoint", "kept", at=tmp_path)
    assert rest.bytes == whole.bytes
    before = (tmp_path / "kept").read_bytes()
    again = run("simulate", *QUICK, "-f", "csv", "--checkpoint", "kept", at=tmp_path)
    assert again.bytes == whole.bytes
    assert (tmp_path / "kept").read_bytes() == before


def test_a_checkpoint_of_other_games_is_refused(tmp_path: Path) -> None:
    run("simulate", *QUICK, "--games", "1", "--checkpoint", "kept", at=tmp_path)
    ran = run("simulate", *QUICK, "--seed", "6", "--checkpoint", "kept", at=tmp_path)
    assert (ran.status, ran.out) == (2, "")
    assert "kept cannot be gone on with: it belongs to other decks, bots or seed" in ran.err


def test_the_result_goes_into_a_file(tmp_path: Path) -> None:
    ran = run("simulate", *QUICK, "-f", "json", "-o", "out.json", at=tmp_path)
    assert (ran.status, ran.out) == (0, "")
    assert json.loads((tmp_path / "out.json").read_text("utf-8"))["games"] == 4


BAD = [
    (["--games", "0"], "--games is a whole number from 1"),
    (["--games", "-3"], "--games is a whole number from 1"),
    (["--games", "many"], 'not "many"'),
    (["--games", "1e3"], "--games is a whole number"),
    (["--games", "１２"], "--games is a whole number"),
    (["--jobs", "0"], "--jobs is a whole number from 1 to 1024"),
    (["--jobs", "-1"], "--jobs is a whole number"),
    (["--jobs", "1000000"], "--jobs is a whole number"),
    (["--seed", "luck"], 'not "luck"'),
    (["--seed", "-1"], "--seed is a whole number from 0"),
    (["--seed", str(1 << 70)], "--seed is a whole number"),
    (["--seed", "9" * 5000], "--seed is a whole number"),
    (["--format", "xml"], 'there is no format "xml"'),
    (["--bot", "radnom"], 'there is no bot "radnom": did you mean "random"?'),
    (["--against", "Victory\x1b[31m"], "there is no bot"),
    (["no-such-deck"], 'no deck is called "no-such-deck"'),
    (["general-spearhed"], 'did you mean "general-spearhead"?'),
    (["missing.yaml"], "no such file: missing.yaml"),
    (["-"], "not from standard input"),
    (["--checkpoint", "."], "regular file"),
    (["--checkpoint", "none/kept"], "none/kept"),
    (["--checkpoint", "kept", "-o", "./kept"], "kept keeps the games"),
]


@pytest.mark.parametrize(("arguments", "told"), BAD)
def test_bad_input_is_told_before_anything_is_played(arguments: list[str], told: str, tmp_path: Path) -> None:
    ran = run("simulate", "general-spearhead", "--bot", "random", "--games", "1", *arguments, at=tmp_path)
    assert (ran.status, ran.out) == (2, "")
    assert told in ran.err and "\x1b" not in ran.err
    assert "Traceback" not in ran.err


def test_a_deck_that_is_not_legal_is_told_with_its_findings(tmp_path: Path) -> None:
    (tmp_path / "small.txt").write_text("Leader: General\n\n4x Militia\n", "utf-8")
    ran = run("simulate", "small.txt", at=tmp_path)
    assert (ran.status, ran.out) == (1, "")
    assert "error[D001]" in ran.err and "only legal decks are played" in ran.err


def test_decks_come_from_files_too(tmp_path: Path) -> None:
    source = bundled.root() / "decks/general-spearhead.yaml"
    (tmp_path / "mine.yaml").write_bytes(source.read_bytes())
    ours = run("simulate", "mine.yaml", "--bot", "random", "-n", "2", "-f", "csv", at=tmp_path)
    theirs = run("simulate", "general-spearhead", "--bot", "random", "-n", "2", "-f", "csv", at=tmp_path)
    assert ours.status == 0 and ours.bytes == theirs.bytes


def _running(folder: Path, *arguments: str) -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        [sys.executable, "-m", "validator.cli.main", "simulate", *arguments],
        cwd=folder, env={**os.environ, "PYTHONPATH": str(Path.cwd())},
        stdout=subprocess.PIPE, stderr=subprocess.PIPE,
    )  # fmt: skip


def _until(holds: object, seconds: float = 60.0) -> None:
    end = time.monotonic() + seconds
    while not holds():  # type: ignore[operator]
        assert time.monotonic() < end
        time.sleep(0.05)


LONG = ["general-spearhead", "--bot", "random", "--games", "100000", "--jobs", "2", "--checkpoint", "kept"]


def _lines(kept: Path) -> int:
    return len(kept.read_text("utf-8").splitlines()) if kept.exists() else 0


def _workers(process: subprocess.Popen[bytes]) -> list[Path]:
    """The processes that a run has begun, as what the system says of them."""
    with contextlib.suppress(OSError):
        children = Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text("utf-8")
        return [Path("/proc", child) for child in children.split()]
    return []


@pytest.fixture
def long_run(tmp_path: Path) -> Iterator[subprocess.Popen[bytes]]:
    process = _running(tmp_path, *LONG)
    try:
        yield process
    finally:
        process.kill()
        process.communicate()


_MOMENTS = {"at work": lambda kept, _: _lines(kept) > 2, "as they begin": lambda _, workers: workers}


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="asks the system for children")
@pytest.mark.parametrize("moment", _MOMENTS.values(), ids=_MOMENTS)
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_who_ends_it_sees_what_is_done(
    number: signal.Signals, moment: Callable[[Path, list[Path]], object],
    long_run: subprocess.Popen[bytes], tmp_path: Path,
) -> None:  # fmt: skip
    kept = tmp_path / "kept"
    _until(lambda: moment(kept, _workers(long_run)))
    workers = _workers(long_run)
    long_run.send_signal(number)
    out, err = long_run.communicate(timeout=60)
    assert long_run.returncode == 128 + number
    done = _lines(kept) - 1
    assert out.startswith(f"{done} game".encode())
    assert f"interrupted after {done} of 100000 games".encode() in err
    assert b"Traceback" not in err
    assert workers and not any(worker.exists() for worker in workers)


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="asks the system for children")
@pytest.mark.parametrize("moment", _MOMENTS.values(), ids=_MOMENTS)
def test_nobody_works_on_for_a_run_that_was_killed(
    moment: Callable[[Path, list[Path]], object], long_run: subprocess.Popen[bytes], tmp_path: Path
) -> None:
    _until(lambda: moment(tmp_path / "kept", _workers(long_run)))
    workers = _workers(long_run)
    long_run.kill()
    long_run.wait(timeout=60)
    _until(lambda: not any(worker.exists() and _alive(worker) for worker in workers))
    assert workers


def _alive(worker: Path) -> bool:
    """Not when it only waits for somebody to ask how it ended."""
    with contextlib.suppress(OSError):
        return worker.joinpath("stat").read_text("utf-8").rsplit(")", 1)[1].split()[0] != "Z"
    return False


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="asks the system for children")
def test_a_worker_that_is_killed_loses_nothing(tmp_path: Path) -> None:
    arguments = [*QUICK, "--games", "12", "--format", "csv", "--jobs", "2"]
    process = _running(tmp_path, *arguments, "--checkpoint", "kept")
    kept = tmp_path / "kept"
    _until(lambda: kept.exists() and len(kept.read_text("utf-8").splitlines()) > 2)
    children = Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text("utf-8").split()
    os.kill(int(children[0]), signal.SIGKILL)
    out, err = process.communicate(timeout=120)
    assert process.returncode == 0
    assert b"1 process died; what it was at was done again" in err
    assert out == run("simulate", *arguments, at=tmp_path).bytes
