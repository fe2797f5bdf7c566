"""Every ruling has an answer, and every value of a parameter a scenario that shows what it changes."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from gauntlet_dsl import bundled
from gauntlet_dsl.engine.program import Program
from gauntlet_dsl.library.models.rulings import Ruling
from gauntlet_dsl.library.models.scenarios import Scenario
from gauntlet_dsl.rules.loading import BrokenLibraryError, load_library
from gauntlet_dsl.scenarios.reading import read_scenarios
from gauntlet_dsl.scenarios.running import run
from validator.cli.rulings import list_rulings
from validator.findings.usage import UsageError
from validator.showing.rulings import rulings_of

RULINGS = rulings_of(bundled.root() / "rulesets")
PARAMETERS = {
    str(ruling.parameter.name): (id, tuple(map(str, ruling.parameter.values)))
    for id, ruling in RULINGS.items()
    if ruling.parameter is not None
}
VALUES = [(name, value) for name, (_, values) in PARAMETERS.items() for value in values]


@cache
def program() -> Program:
    return load_library(bundled.root())[0]


@cache
def citing() -> dict[str, list[Scenario]]:
    """Scenarios by the rulings they show."""
    found: dict[str, list[Scenario]] = {id: [] for id in RULINGS}
    for file in read_scenarios([bundled.root() / "scenarios"]):
        for id in file.scenario.rulings if file.scenario is not None else ():
            assert file.scenario is not None
            found[str(id)].append(file.scenario)
    return found


def showing(name: str, value: str) -> Iterator[Scenario]:
    """Scenarios that cite the parameter's ruling and are played under the value."""
    id, (default, *_) = PARAMETERS[name]
    for scenario in citing()[id]:
        turned = {str(key): str(set_to) for key, set_to in scenario.given.parameters.items()}
        if turned.get(name, default) == value:
            yield scenario


def passes(scenario: Scenario, name: str, value: str) -> bool:
    given = scenario.given.model_copy(update={"parameters": {**scenario.given.parameters, name: value}})
    return not run(program(), scenario.model_copy(update={"given": given})).failures


@pytest.mark.parametrize("id", RULINGS)
def test_a_ruling_chooses_one_of_its_options(id: str) -> None:
    ruling: Ruling = RULINGS[id]
    assert len(ruling.options) > 1 or ruling.parameter is None
    assert ruling.choice in ruling.options


def test_rulings_are_numbered_without_a_gap() -> None:
    assert list(RULINGS) == [f"R{number:02}" for number in range(1, len(RULINGS) + 1)]


def test_the_first_value_of_a_parameter_is_what_is_played() -> None:
    assert program().parameters == {name: values[0] for name, (_, values) in PARAMETERS.items()}


@pytest.mark.parametrize(("name", "value"), VALUES)
def test_every_value_has_a_scenario_that_holds_under_it(name: str, value: str) -> None:
    assert any(passes(scenario, name, value) for scenario in showing(name, value))


@pytest.mark.parametrize(("name", "value"), VALUES)
def test_no_other_value_gives_the_same(name: str, value: str) -> None:
    _, values = PARAMETERS[name]
    for other in values:
        assert other == value or any(not passes(scenario, name, other) for scenario in showing(name, value))


POSITION = """\
kind: Scenario
id: turned
title: Turned
rulings: [%s]
given:
  A: {at: 3}
  B: {at: 6}
  parameters: {%s: %s}
"""


@pytest.mark.parametrize(
    ("name", "value", "message"),
    [
        ("timing.windows", "two_passes", 'no ruling has a parameter "timing.windows"'),
        (
            "hand_limit.who",
            "nobody",
            '"hand_limit.who" cannot be "nobody"; it can be active, both',
        ),
    ],
)
def test_a_position_cannot_set_what_no_ruling_has(
    name: str, value: str, message: str, tmp_path: Path
) -> None:
    (tmp_path / "turned.yaml").write_text(POSITION % ("R62", name, value), "utf-8")
    (file,) = read_scenarios([tmp_path])
    assert file.scenario is not None
    assert [failure.message for failure in run(program(), file.scenario).failures] == [message]


def test_a_ruleset_sets_its_own_values(tmp_path: Path) -> None:
    library = with_ruleset(tmp_path, "hand_limit.who: both")
    assert load_library(library)[0].parameters["hand_limit.who"] == "both"


def test_a_ruleset_cannot_set_what_no_ruling_has(tmp_path: Path) -> None:
    with pytest.raises(BrokenLibraryError) as broken:
        load_library(with_ruleset(tmp_path, "hand_limit.who: nobody"))
    (found,) = broken.value.findings
    assert (found.code, found.place.file.endswith("gauntlet.yaml")) == ("S015", True)


def with_ruleset(folder: Path, parameter: str) -> Path:
    for name in ("rulesets", "factions", "cards"):
        shutil.copytree(bundled.root() / name, folder / name)
    ruleset = folder / "rulesets" / "gauntlet.yaml"
    text = ruleset.read_text("utf-8")
    ruleset.write_text(text.replace("deck:\n", f"parameters: {{{parameter}}}\n\ndeck:\n", 1), "utf-8")
    return folder


def test_the_list_names_question_choice_values_and_scenarios(capsys: pytest.CaptureFixture[str]) -> None:
    list_rulings(None, "human")
    printed = capsys.readouterr().out
    assert max(map(len, printed.splitlines())) <= 80
    assert all(f"{id}  " in printed for id in RULINGS)
    assert "timing.window_close" in printed
    assert "pass_is_final  a-pass-is-final" in printed
    assert "no scenario yet" not in printed


def test_one_ruling_is_shown_with_its_options_and_reason(capsys: pytest.CaptureFixture[str]) -> None:
    list_rulings("R02", "human")
    printed = capsys.readouterr().out
    assert "  -> (a) window closes after two passes in a row" in printed
    assert "     (b) a pass is final" in printed


def test_rulings_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    list_rulings("R07", "json")
    (ruling,) = json.loads(capsys.readouterr().out)["rulings"]
    assert (ruling["id"], ruling["choice"], ruling["big"]) == ("R07", "a", True)
    assert [answer["value"] for answer in ruling["values"]] == ["true", "false"]


@pytest.mark.parametrize(("id", "format"), [("R99", "human"), ("r05", "json"), ("R05", "sarif")])
def test_what_is_no_ruling_or_format_is_refused(id: str, format: str) -> None:
    with pytest.raises(UsageError):
        list_rulings(id, format)
