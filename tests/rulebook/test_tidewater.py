"""A whole rulebook of our own: clean as it stands, traps included; and seeded with defects, one at a time."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import pytest
from ruamel.yaml import YAML

from gauntlet_dsl.diagnostics.finding import Finding
from tests.rulebook.linting import found
from validator.rulebook.settings import Settings

FOLDER = Path(__file__).parent / "tidewater"
RULEBOOK = (FOLDER / "rulebook.md").read_text("utf-8")
LAYERS = Settings(short=("In brief",), full=("In full",))
SEEDS: list[dict[str, Any]] = YAML(typ="safe").load((FOLDER / "seeds.yaml").read_text("utf-8"))
TRAPS: list[dict[str, str]] = YAML(typ="safe").load((FOLDER / "traps.yaml").read_text("utf-8"))


@cache
def clean() -> tuple[Finding, ...]:
    return tuple(found(RULEBOOK, LAYERS))


def seeded(seed: dict[str, Any], text: str = RULEBOOK) -> str:
    for change in (seed, seed.get("more")):
        if change:
            assert text.count(change["old"]) == 1, change["old"]
            text = text.replace(change["old"], change["new"])
    for old, new in seed.get("each", {}).items():
        text = text.replace(old, new)
    return text


def is_found(seed: dict[str, Any]) -> bool:
    known = {(each.code, each.message) for each in clean()}
    new = {each.code for each in found(seeded(seed), LAYERS) if (each.code, each.message) not in known}
    return bool(new & {seed["code"], *seed.get("also", ())})


def test_there_are_enough_defects_and_traps() -> None:
    assert len(SEEDS) >= 60
    assert len(TRAPS) >= 60
    assert len({seed["code"] for seed in SEEDS}) >= 18


@pytest.mark.parametrize("trap", TRAPS, ids=lambda trap: trap["why"])
def test_what_is_right_is_left_alone(trap: dict[str, str]) -> None:
    assert trap["text"] in RULEBOOK
    lines = [n for n, line in enumerate(RULEBOOK.splitlines(), 1) if trap["text"] in line]
    assert [each for each in clean() if each.place.line in lines] == []


def test_the_rulebook_is_clean_as_it_stands() -> None:
    assert [(each.place.line, each.code, each.message) for each in clean()] == []


def test_nine_of_ten_seeded_defects_are_found() -> None:
    missed = [seed["new"] for seed in SEEDS if not is_found(seed)]
    assert len(missed) <= 0.1 * len(SEEDS), missed


@pytest.mark.parametrize("form", ["as it is", "with blank lines", "with other line ends"])
def test_the_form_of_the_file_changes_nothing(form: str) -> None:
    forms = {
        "as it is": RULEBOOK,
        "with blank lines": RULEBOOK.replace("\n", "\n\n").replace("|\n\n|", "|\n|"),
        "with other line ends": RULEBOOK.replace("\n", "\r\n"),
    }
    assert found(forms[form], LAYERS) == []


def test_one_defect_gives_one_finding_mostly() -> None:
    known = {(each.code, each.message) for each in clean()}
    counts = [sum((f.code, f.message) not in known for f in found(seeded(seed), LAYERS)) for seed in SEEDS]
    assert sum(counts) <= 1.3 * len(SEEDS)
