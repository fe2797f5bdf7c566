"""`gauntlet test --watch`: what changes is run again, and Ctrl-C ends it."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from gauntlet_dsl import bundled
from validator.cli import test as verb
from validator.cli.watch import watch

SCENARIO = """\
kind: Scenario
id: %s
title: The token is where it was put
given:
  A: {at: 3}
  B: {at: 6}
then:
  A: {at: %s}
"""
INTERRUPTED = 130


@pytest.fixture
def library(tmp_path: Path) -> Path:
    for folder in ("rulesets", "factions", "cards"):
        shutil.copytree(bundled.root() / folder, tmp_path / folder)
    for name in ("first", "second"):
        _write(tmp_path, name, 3)
    return tmp_path


def _write(library: Path, name: str, at: int) -> None:
    file = library / "scenarios" / f"{name}.yaml"
    file.parent.mkdir(exist_ok=True)
    file.write_text(SCENARIO % (name, at), "utf-8")


CARD = """\
kind: Card
id: mill
title: Mill
source: house
faction: Neutral
value: %s
effects: {Gambit: {text: Draw 1 card., effect: draw 1 card;}}
"""


def test_an_own_card_that_changes_runs_every_scenario(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("first", "second"):
        _write(tmp_path, name, 3)
    mill = tmp_path / "cards" / "mill.yaml"
    mill.parent.mkdir()
    mill.write_text(CARD % 1, "utf-8")
    changes = [lambda: mill.write_text(CARD % 22, "utf-8")]
    assert watched(tmp_path, capsys, *changes) == ["2 passed, 0 failed"] * 2


def watched(library: Path, capsys: pytest.CaptureFixture[str], *changes: Callable[[], object]) -> list[str]:
    """The last line of every run: one at once, then one for each change that touches scenarios."""
    left = list(changes)

    def pause(_seconds: float) -> None:
        if not left:
            raise KeyboardInterrupt
        left.pop(0)()

    with pytest.raises(KeyboardInterrupt):
        watch(verb.TestRun((library / "scenarios",), "human", coverage=False), pause)
    lines = capsys.readouterr().out.splitlines()
    return [line.partition(" in ")[0] for line in lines if " passed, " in line]


def test_nothing_runs_again_while_nothing_changes(library: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert watched(library, capsys, lambda: None, lambda: None) == ["2 passed, 0 failed"]


def test_only_a_changed_scenario_runs_again(library: Path, capsys: pytest.CaptureFixture[str]) -> None:
    runs = watched(library, capsys, lambda: _write(library, "second", 15))
    assert runs == ["2 passed, 0 failed", "0 passed, 1 failed"]


def test_a_new_scenario_runs(library: Path, capsys: pytest.CaptureFixture[str]) -> None:
    runs = watched(library, capsys, lambda: _write(library, "third", 3))
    assert runs == ["2 passed, 0 failed", "1 passed, 0 failed"]


def test_changed_content_runs_every_scenario(library: Path, capsys: pytest.CaptureFixture[str]) -> None:
    card = library / "cards" / "neutral" / "militia.yaml"
    runs = watched(library, capsys, lambda: card.write_text(card.read_text("utf-8") + "\n", "utf-8"))
    assert runs == ["2 passed, 0 failed", "2 passed, 0 failed"]


def test_a_scenario_that_goes_runs_nothing(library: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert len(watched(library, capsys, (library / "scenarios" / "first.yaml").unlink)) == 1


@pytest.mark.skipif(os.name == "nt", reason="Ctrl-C cannot be sent to one process there")
def test_control_c_ends_it(library: Path) -> None:
    command = [sys.executable, "-m", "validator.cli.main", "test", "--watch", str(library / "scenarios")]
    process = subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env={**os.environ}
    )
    assert process.stderr is not None
    assert "watching" in process.stderr.readline()
    process.send_signal(signal.SIGINT)
    process.communicate(timeout=20)
    assert process.returncode == INTERRUPTED
