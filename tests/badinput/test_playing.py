"""Damaged saved games, checkpoints and records, and names that steer."""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from .running import Gauntlet, Ran, assert_well_behaved

DECKS = ("general-spearhead", "senator-blockade")
STEERING = "\x1b[31m[red]\u202e"
LIBRARY = Path(__file__).resolve().parents[2]


def refused(ran: Ran) -> str:
    assert_well_behaved(ran)
    assert ran.status == 2, ran.text
    return ran.text


@pytest.mark.parametrize(
    "arguments",
    [
        ("windows", STEERING),
        ("explore", "--format", STEERING, "x"),
        ("timing", "--deck", STEERING),
        ("timing", f"--{STEERING}"),
        ("simulate", "--bot", STEERING, DECKS[0]),
    ],
    ids=["windows", "explore", "timing", "option", "simulate"],
)
def test_what_the_command_line_says_steers_no_terminal(
    gauntlet: Gauntlet, arguments: tuple[str, ...]
) -> None:
    assert "<U+202E>" in refused(gauntlet(*arguments))


def test_a_deck_that_cannot_be_read_is_a_finding_of_timing(gauntlet: Gauntlet) -> None:
    gauntlet.write("deck.yaml", b"caf\xe9\n")
    ran = gauntlet("timing", "--deck", "deck.yaml")
    assert_well_behaved(ran)
    assert ran.found == [("Y002", "deck.yaml", 1)]


def _deck(**parts: object) -> dict[str, object]:
    return {"faction": "Military", "leader": "General", "cards": [], "territories": [], **parts}


SAVED: dict[str, dict[str, object]] = {
    "seed without end": {"seed": float("inf")},
    "copies without end": {"decks": [_deck(cards=[["Feint", float("inf")]]), _deck()]},
    "one deck": {"decks": [_deck()]},
    "three decks": {"decks": [_deck()] * 3},
    "more Territories than there are orders to offer": {
        "decks": [_deck(territories=["Sand Pit"] * 150), _deck()]
    },
    "bots that are a number": {"bots": 5},
    "no bots": {"bots": None},
    "bots that are no names": {"bots": ["", []]},
}


@pytest.mark.parametrize("parts", SAVED.values(), ids=SAVED)
def test_a_damaged_game_cannot_be_gone_on_with(gauntlet: Gauntlet, parts: dict[str, object]) -> None:
    assert gauntlet("play", *DECKS, "--seed", "3", stdin=b"1\nsave game.json\n").status == 0
    saved = json.loads((gauntlet.folder / "game.json").read_text())
    gauntlet.write("game.json", json.dumps(saved | parts).encode())
    assert refused(gauntlet("play", "--resume", "game.json")).startswith(
        "gauntlet: game.json cannot be gone on with: "
    )


def test_a_game_is_saved_only_where_a_file_can_be(gauntlet: Gauntlet) -> None:
    os.mkfifo(gauntlet.folder / "pipe")
    ran = gauntlet("play", *DECKS, stdin=b"save a\0b\nsave pipe\nsave .\nsave game.json\n")
    assert_well_behaved(ran)
    assert ran.status == 0
    for said in ("a<U+0000>b: the name is not valid", "pipe: not a regular file", ".: is a directory"):
        assert f"\n{said}\n" in ran.text
    assert {path.name for path in gauntlet.folder.iterdir()} == {"pipe", "game.json"}


def _of_another_form(header: dict[str, object], _: dict[str, object]) -> None:
    header["version"] = STEERING


def _beyond_reckoning(_: dict[str, object], game: dict[str, object]) -> None:
    game["turns"] = 10**400


@pytest.mark.parametrize("damage", [_of_another_form, _beyond_reckoning])
def test_a_damaged_checkpoint_cannot_be_gone_on_with(
    gauntlet: Gauntlet, damage: Callable[[dict[str, object], dict[str, object]], None]
) -> None:
    arguments = ("simulate", *DECKS, "--games", "1", "--bot", "random", "--checkpoint", "games.jsonl")
    assert gauntlet(*arguments).status == 0
    documents = [json.loads(line) for line in (gauntlet.folder / "games.jsonl").read_text().splitlines()]
    damage(*documents)
    gauntlet.write("games.jsonl", "".join(json.dumps(each) + "\n" for each in documents).encode())
    assert refused(gauntlet(*arguments)).startswith("gauntlet: games.jsonl cannot be gone on with: ")


@pytest.fixture
def library(gauntlet: Gauntlet) -> Path:
    for name in ("rulesets", "factions", "cards", "decks"):
        shutil.copytree(LIBRARY / name, gauntlet.folder / name)
    return gauntlet.folder


@pytest.mark.parametrize("verb", [("simulate", "--games", "1"), ("lint", "rules.md"), ("windows",)])
def test_a_pipe_in_the_library_holds_nobody_up(
    gauntlet: Gauntlet, library: Path, verb: tuple[str, ...]
) -> None:
    gauntlet.write("rules.md", b"# 1. Your Turn\n\nDraw a card.\n")
    os.mkfifo(library / "cards" / "pipe.yaml")
    ran = gauntlet(*verb)
    assert_well_behaved(ran)
    assert ran.status == 2 or verb[0] == "lint", ran.text


def _a_pipe(path: Path) -> None:
    path.unlink(missing_ok=True)
    os.mkfifo(path)


def _nested(path: Path) -> None:
    path.write_text("[" * 200_000)


@pytest.mark.parametrize("make", [_a_pipe, _nested])
def test_records_that_cannot_be_read_are_none(
    gauntlet: Gauntlet, library: Path, make: Callable[[Path], None]
) -> None:
    make(library / "timing-ledger.json")
    make(library / "rulesets" / "printed.json")
    gauntlet.write("rules.md", b"# 1. Your Turn\n\nDraw a card.\n")
    for arguments in (("check",), ("lint", "rules.md")):
        ran = gauntlet(*arguments)
        assert_well_behaved(ran)
        assert ran.status == 0, ran.text


def test_a_chapter_may_have_any_number(gauntlet: Gauntlet) -> None:
    many = "9" * 5000
    text = f"# Chapter {many}: A\n\n# {many}. B\n\nSee Chapter {many} and Chapter 7.\n"
    gauntlet.write("rules.md", text.encode())
    ran = gauntlet("lint", "--alone", "rules.md")
    assert_well_behaved(ran)
    assert ran.found == [("R001", "rules.md", 5)]
    assert ran.text.startswith("read rules.md: 5 lines") and "there is no chapter 7\n" in ran.text
