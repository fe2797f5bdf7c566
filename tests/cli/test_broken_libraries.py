"""A library that is broken or not whole: every verb says so and leaves with status 0, 1 or 2."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.running import copied, run

_SCENARIO = """\
kind: Scenario
id: a-ploy
title: A ploy
given: {A: {at: 3}, B: {at: 5}, step: turn.start}
when: []
then: {}
"""
_RULES = "rulesets/small.yaml"


def _without(folder: str) -> Callable[[Path], None]:
    return lambda library: shutil.rmtree(library / folder)


def _without_rules(library: Path) -> None:
    for path in (library / "rulesets").iterdir():
        path.unlink()


def _a_folder_of_that_name(library: Path) -> None:
    (library / _RULES).unlink()
    (library / _RULES).mkdir()


def _said(file: str, text: str) -> Callable[[Path], object]:
    return lambda library: (library / file).write_text(text, "utf-8")


def _instead(file: str, old: str, new: str) -> Callable[[Path], object]:
    return lambda library: (library / file).write_text(
        (library / file).read_text("utf-8").replace(old, new), "utf-8"
    )


DAMAGES: dict[str, Callable[[Path], object]] = {
    "no ruleset": _without_rules,
    "a folder called as the ruleset": _a_folder_of_that_name,
    "a ruleset that is no YAML": _said(_RULES, "kind: Ruleset\nid: ["),
    "a ruleset that lacks keys": _said(_RULES, "kind: Ruleset\nid: small\n"),
    "a ruleset without numbers": lambda _: None,
    "no factions": _without("factions"),
    "no cards": _without("cards"),
    "a word that nothing declares": _instead("cards/common/feint.yaml", "withdraw", "wihtdraw"),
    "a heading that nothing declares": _instead("cards/common/feint.yaml", "Ploy:", "Plot:"),
    "a file that is no text": lambda library: (library / "cards/none.yaml").write_bytes(b"\xff\xfe\0"),
}
VERBS = {
    "deck": "deck decks/first.yaml",
    "new": "new Card Fresh",
    "stats": "stats",
    "timing": "timing",
    "timing of a name": "timing Feint",
    "timing of a folder": "timing cards",
    "timing of decks": "timing --deck first",
    "windows": "windows",
    "windows of a file": "windows decks/first.yaml",
    "test": "test a-ploy.yaml",
    "why": "why a-ploy.yaml",
    "explore": "explore a-ploy.yaml",
    "play": "play first first",
    "simulate": "simulate first --games 1 --jobs 1 --bot random",
    "balance": "balance first first --bot random",
    "diff": "diff . ../whole",
    "diff to it": "diff ../whole .",
}


@pytest.fixture
def broken(request: pytest.FixtureRequest, small: Path) -> Path:
    DAMAGES[request.param](small)
    (small / "a-ploy.yaml").write_text(_SCENARIO, "utf-8")
    return small


@pytest.mark.parametrize("broken", DAMAGES, indirect=True)
def test_no_verb_fails_of_a_broken_library(broken: Path, tmp_path: Path) -> None:
    whole = copied(Path(__file__).with_name("library"), tmp_path / "whole")
    for verb in VERBS.values():
        ran = run(*verb.split(), at=broken)
        assert ran.status in (0, 1, 2), verb
        assert ran.out or ran.err, verb
        assert str(tmp_path) not in ran.out + ran.err, verb
    assert whole.is_dir()


@pytest.mark.parametrize(
    "verb", ["timing", "timing of a name", "windows", "stats", "test", "why", "explore", "diff"]
)
@pytest.mark.parametrize("broken", ["no ruleset", "a folder called as the ruleset"], indirect=True)
def test_without_a_ruleset_nothing_is_run(broken: Path, verb: str, tmp_path: Path) -> None:
    copied(Path(__file__).with_name("library"), tmp_path / "whole")
    ran = run(*VERBS[verb].split(), at=broken)
    assert ran.status in (1, 2)
    assert "there is no ruleset" in ran.out + ran.err


@pytest.mark.parametrize("verb", ["timing", "test", "why", "play"])
@pytest.mark.parametrize("broken", ["a ruleset without numbers"], indirect=True)
def test_the_numbers_that_a_game_needs_are_told(broken: Path, verb: str) -> None:
    ran = run(*VERBS[verb].split(), at=broken)
    assert ran.status in (1, 2)
    assert '"constants" lacks numbers that a game needs: action_opportunities, ' in ran.out + ran.err


@pytest.mark.parametrize(
    "verb",
    ["timing", "timing of a folder", "windows", "test", "why", "explore", "play", "simulate", "balance"],
)
@pytest.mark.parametrize(
    "broken", ["a word that nothing declares", "a heading that nothing declares"], indirect=True
)
def test_effects_that_mean_nothing_are_not_looked_at(broken: Path, verb: str) -> None:
    ran = run(*VERBS[verb].split(), at=broken)
    assert ran.status in (1, 2)
    assert "cards/common/feint.yaml:" in ran.out + ran.err


@pytest.mark.parametrize("verb", ["windows", "timing"])
@pytest.mark.parametrize(
    ("names", "told"),
    [
        (("Feint", "Fient"), 'nothing with an effect is called "Fient"; did you mean "Feint"?'),
        (("cards/nowhere.yaml",), "no such file or folder: cards/nowhere.yaml"),
        (("decks",), "nothing in decks has an effect"),
    ],
)
def test_every_name_must_mean_something(verb: str, names: tuple[str, ...], told: str, bundled: Path) -> None:
    ran = run(verb, *names, at=bundled)
    assert (ran.status, ran.out) == (2, "")
    assert told in ran.err


def test_the_windows_of_a_file_are_those_that_its_effects_have(small: Path) -> None:
    ran = run("windows", "cards/common/feint.yaml", at=small)
    assert ran.out == "turn.fight  (both) Blows are exchanged, one by one\n    Feint: Ploy\n"


def test_a_title_and_a_folder_are_the_title_in_the_folder(small: Path) -> None:
    assert run("windows", "Feint", "cards", at=small).out.count("    ") == 1


def test_without_a_name_every_window_is_listed(small: Path) -> None:
    out = run("windows", at=small).out
    assert out.startswith("turn.start  (active) The turn begins\n    Guild: Parley\n")
    assert "\nturn.end  (none) The turn is over\n" in out
