"""What the build switch leaves out is named for what there is, and says why."""

from __future__ import annotations

import re
from dataclasses import is_dataclass
from pathlib import Path

import pytest

import hatch_build
from gauntlet_dsl.play.plan import Plan
from gauntlet_dsl.rules.loading import load_library

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / hatch_build.PACKAGE
_NAMED_GENERATOR = re.compile(r"^\s*(\w+) = \(\s*\w.* for \w+ in ", re.M)


@pytest.mark.parametrize("name", sorted(hatch_build.INTERPRETED))
def test_what_stays_interpreted_is_there(name: str) -> None:
    assert any(path.name == name for files in hatch_build.COMPILED for path in PACKAGE.glob(files))


@pytest.mark.parametrize("files", hatch_build.COMPILED)
def test_what_is_compiled_is_there(files: str) -> None:
    assert any(PACKAGE.glob(files))


@pytest.mark.parametrize("files", hatch_build.COMPILED)
def test_no_compiled_module_takes_the_next_of_a_generator_that_has_a_name(files: str) -> None:
    """mypyc makes a list of such a generator, and a list has no next."""
    for path in PACKAGE.glob(files):
        text = path.read_text(encoding="utf-8")
        for name in _NAMED_GENERATOR.findall(text):
            assert f"next({name}" not in text, f"{path.name}: {name}"


def test_without_the_switch_nothing_more_is_needed_to_build(monkeypatch: pytest.MonkeyPatch) -> None:
    hook = object.__new__(hatch_build.CompiledBuildHook)
    monkeypatch.delenv(hatch_build.SWITCH, raising=False)
    assert hook.dependencies() == []
    monkeypatch.setenv(hatch_build.SWITCH, "1")
    assert hook.dependencies() == hatch_build.NEEDS


def test_what_is_sent_to_other_processes_is_no_frozen_dataclass_of_a_compiled_module() -> None:
    """mypyc gives such a class no way to be put together again: every game of a simulation would fail."""
    _, decks = load_library(ROOT)
    plan = Plan(ROOT, "rules", tuple(decks), tuple(decks.values()), ("random", "random"), 1)
    for part in (*plan.decks, *plan.names, *plan.bots):
        assert not is_dataclass(part), type(part)
