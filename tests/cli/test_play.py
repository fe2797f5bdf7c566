"""`gauntlet play` with piped input: what is seen, what can be typed, and that nothing hidden shows."""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path

import pytest
from hypothesis import given as given_any
from hypothesis import strategies as st

from gauntlet_dsl import bundled
from gauntlet_dsl.rules.loading import load_library
from tests.cli.golden import assert_golden
from tests.cli.running import run
from validator.cli import play
from validator.playing import chosen
from validator.playing.colour import row
from validator.workspace.sound import sound_content

A, B = "general-spearhead", "ambassador-open-table"
GAME = ["play", A, B, "--seed", "3", "--bot", "random"]


@pytest.fixture(autouse=True)
def _library_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every call of these tests plays with the same library: it is read once."""
    monkeypatch.setattr(play, "load_library", _loaded)
    monkeypatch.setattr(play, "sound_content", _read)
    monkeypatch.setattr(chosen, "sound_content", _read)


_loaded, _read = cache(load_library), cache(sound_content)


def played(folder: Path, *lines: str, options: tuple[str, ...] = ()) -> str:
    ran = run(*GAME, *options, at=folder, given="".join(f"{line}\n" for line in lines).encode())
    assert (ran.status, ran.err) == (0, "")
    return ran.out


def test_the_first_turns_look_as_they_should(tmp_path: Path) -> None:
    out = played(tmp_path, "1", "pass", "why", "advance", "card Vanguard", "undo", "hold", "1")
    assert_golden("play.txt", out)
    assert max(map(len, out.splitlines())) <= 80


def test_colour_adds_to_what_is_said_and_takes_nothing_away(tmp_path: Path) -> None:
    lines = ("1", "pass", "why", "hold", "1")
    given = "".join(f"{line}\n" for line in lines).encode()
    coloured = run(*GAME, at=tmp_path, given=given, setting={"NO_COLOR": "", "FORCE_COLOR": "1"}).out
    assert re.sub(r"\x1b\[[\d;]*m", "", coloured) == played(tmp_path, *lines)
    assert {"\x1b[1;36myours\x1b[0m", "\x1b[1;33mB's\x1b[0m", "\x1b[1;34m   1\x1b[0m"} <= {
        found.group() for found in re.finditer(r"\x1b\[[\d;]+m[^\x1b]*\x1b\[0m", coloured)
    }


@given_any(st.text(alphabet="AByours'<>you =-1 2:", max_size=40))
def test_the_pieces_of_a_coloured_line_are_the_line(line: str) -> None:
    assert "".join(text for text, _ in row(line)) == line


def test_the_end_of_the_input_is_no_fault(tmp_path: Path) -> None:
    assert played(tmp_path).endswith("> \nThe game is not finished.\n")
    assert played(tmp_path, "1").endswith("> \nThe game is not finished. It was not saved.\n")
    assert played(tmp_path, "1", "quit", "2").endswith(
        "> quit\nThe game is not finished. It was not saved.\n"
    )


def test_a_game_can_be_played_to_its_end(tmp_path: Path) -> None:
    """Somebody who always takes the first choice, and goes on where that goes round in circles."""
    out = played(tmp_path, *(["1"] * 1_500))
    assert re.search(r"^[AB] \(.*\) wins by .*\.$", out, re.MULTILINE)
    assert re.search(r"^Seed 3, \d+ choices\.$", out.splitlines()[-1])


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("0", "there is no choice 0; there are 1 to 3"),
        ("999999999999", "that is no choice"),
        ("-1", "that is no choice"),
        ("", "that is no choice; type 1 to 3, or help"),
        ("play", "2 choices fit; type the number"),
        ("\x1b[31mred", "that is no choice"),
        ("x" * 30_000, "that is no choice"),
        ("save", "save needs a file"),
        ("save .", "is a directory"),
        ("save no/such/file", "no such file or directory"),
        ("card", "card needs a title"),
        ("card Vangard", 'did you mean "Vanguard"?'),
        ("card Nobody Knows This", 'nothing is called "Nobody Knows This"'),
        ("why nonsense", "this question is not about it"),
        ("why pass", "it is offered"),
        ("help", "NUMBER or LABEL"),
        ("?", "NUMBER or LABEL"),
        ("journal", "A draws"),
    ],
)
def test_what_can_be_typed_instead_of_a_choice(line: str, told: str, tmp_path: Path) -> None:
    out = played(tmp_path, "1", line)
    assert told in out.partition("> 1\n")[2]
    assert "\x1b" not in out


def test_bytes_that_are_no_text_are_no_choice(tmp_path: Path) -> None:
    ran = run(*GAME, at=tmp_path, given=b"\xff\xfe\x00\n1\n")
    assert ran.status == 0 and "that is no choice" in ran.out


def test_a_saved_game_goes_on_where_it_was(tmp_path: Path) -> None:
    first = played(tmp_path, "1", "1", "1", "save game.json", "look", "quit")
    assert "written: game.json" in first and first.endswith("The game is not finished.\n")
    ran = run("play", "--resume", "game.json", at=tmp_path, given=b"")
    assert (ran.status, ran.err) == (0, "")
    table = first[first.rindex("=" * 80) : first.rindex("> quit")]
    assert table in ran.out


def test_a_file_that_is_something_else_is_not_replaced(tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("mine", "utf-8")
    out = played(tmp_path, "save notes.txt", "journal notes.txt")
    assert out.count("holds something else") == 2
    assert (tmp_path / "notes.txt").read_text("utf-8") == "mine"


def test_a_save_is_replaced_by_the_next(tmp_path: Path) -> None:
    out = played(tmp_path, "save game.json", "1", "save game.json", "journal j.json", "journal j.json")
    assert out.count("written: game.json") == 2 and out.count("written: j.json") == 2


DAMAGED = ["", "{}", "[]", "no json", "[" * 100_000, '{"version": 1}', "\x00"]


@pytest.mark.parametrize("text", DAMAGED)
def test_a_damaged_save_is_told(text: str, tmp_path: Path) -> None:
    (tmp_path / "game.json").write_text(text, "utf-8")
    ran = run("play", "--resume", "game.json", at=tmp_path)
    assert (ran.status, ran.out) == (2, "")
    assert "game.json cannot be gone on with" in ran.err and "Traceback" not in ran.err


def test_a_save_of_other_rules_is_told(tmp_path: Path) -> None:
    played(tmp_path, "1", "1", "save game.json")
    path = tmp_path / "game.json"
    data = json.loads(path.read_text("utf-8"))
    for changed in ({"digest": "0"}, {"bots": ["random", "random"]}, {"bots": []}, {"seed": "x"}):
        path.write_text(json.dumps({**data, **changed}), "utf-8")
        ran = run("play", "--resume", "game.json", at=tmp_path)
        assert (ran.status, ran.out) == (2, ""), changed
        assert "cannot be gone on with" in ran.err


def _hidden_titles() -> set[str]:
    """Titles that only the other player's deck has."""
    _, decks = _loaded(bundled.root())
    mine, theirs = ({title for title, _ in decks[name].cards} for name in (A, B))
    return theirs - mine


def _where_a_begins(folder: Path, *lines: str, options: tuple[str, ...] = ()) -> str:
    """A game in which nothing of the other deck is seen before the player is asked."""
    seeds = (("--seed", str(seed)) for seed in range(1, 30))
    outs = (played(folder, *lines, options=(*options, *seed)) for seed in seeds)
    return next(out for out in outs if "Turn 1 of A" in out)


def test_the_other_hand_never_shows(tmp_path: Path) -> None:
    """Before anything of the other deck was seen, none of its titles is on the screen."""
    out = _where_a_begins(tmp_path, "1")
    assert not [title for title in _hidden_titles() if title in out]


def test_two_people_see_their_own_hands_only(tmp_path: Path) -> None:
    out = _where_a_begins(tmp_path, "1", "1", "pass", "hold", "pass", options=("--people", "2"))
    screens = out.split("> ")
    asked = [screen for screen in screens if re.search(r"^B: ", screen, re.MULTILINE)]
    hands = {
        seat: re.findall(r"your hand +(.*)", "".join(s for s in screens if f"\n{seat}: " in s))
        for seat in "AB"
    }
    assert asked and hands["A"]
    assert not set(hands["A"]) & set(hands["B"])


def test_the_journal_hides_what_the_player_did_not_see(tmp_path: Path) -> None:
    played(tmp_path, "1", "pass", options=("--journal", "journal.json"))
    entries = json.loads((tmp_path / "journal.json").read_text("utf-8"))
    drawn = [e for e in entries if e["event"] == "event" and e["verb"] == "draw" and e["player"] == 1]
    assert drawn and {title for e in drawn for title in e["objs"]} == {"?"}


BAD = [
    (["play"], "play needs two decks"),
    (["play", A], "play needs two decks"),
    (["play", A, B, A], "play needs two decks"),
    (["play", A, "nobody"], 'no deck is called "nobody"'),
    (["play", A, B, "--bot", "radnom"], 'did you mean "random"?'),
    (["play", A, B, "--people", "3"], "--people is a whole number from 1 to 2"),
    (["play", A, B, "--seed", "luck"], 'not "luck"'),
    (["play", A, B, "--seed", str(1 << 70)], "--seed is a whole number"),
    (["play", A, B, "--resume", "none.json"], "leave them out"),
    (["play", "--resume", "none.json"], "none.json cannot be gone on with"),
    (["play", "--resume", "."], "cannot be gone on with"),
]


@pytest.mark.parametrize(("arguments", "told"), BAD)
def test_bad_input_is_told(arguments: list[str], told: str, tmp_path: Path) -> None:
    ran = run(*arguments, at=tmp_path)
    assert (ran.status, ran.out) == (2, "")
    assert told in ran.err and "Traceback" not in ran.err
