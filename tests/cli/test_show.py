"""`gauntlet show`."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.cli.golden import assert_golden
from tests.cli.running import run

_SHOWN = ("hired-blade", "feint", "guild", "spice-route", "broker", "first", "old-hill", "small", "words")
_COLOUR = re.compile(r"\x1b\[[0-9;]*m")


@pytest.mark.parametrize("id", _SHOWN)
def test_the_page_of_each_kind(id: str, small: Path) -> None:
    ran = run("show", id, at=small)
    assert_golden(f"show-{id}.txt", ran.out)
    assert (ran.status, ran.err) == (0, "")


@pytest.mark.parametrize("name", ["Hired Blade", "hired  BLADE", "hired-blade", "Híred Blade", "HIRED-BLADE"])
def test_a_name_is_folded(name: str, small: Path) -> None:
    assert run("show", name, at=small).bytes == run("show", "hired-blade", at=small).bytes


def test_a_file_is_named_by_its_path(small: Path) -> None:
    path = "cards/guild/hired-blade.yaml"
    assert run("show", path, at=small).bytes == run("show", "hired-blade", at=small).bytes


@pytest.mark.parametrize(
    ("name", "hint"),
    [
        ("hired blad", 'did you mean "Hired Blade"?'),
        ("blade", 'did you mean "Hired Blade"?'),
        ("parley", 'it is a part of "Guild"'),
        ("qqqqqq", "titles and ids are known here"),
        ("", "titles and ids are known here"),
        ("\x1b[31mred", "titles and ids are known here"),
    ],
)
def test_what_nothing_is_called(name: str, hint: str, small: Path) -> None:
    ran = run("show", name, at=small)
    assert (ran.status, ran.out) == (2, "")
    assert hint in ran.err
    assert "\x1b" not in ran.err


def test_a_name_of_several_items_lists_them(small: Path) -> None:
    deck = small / "decks/first.yaml"
    deck.write_text(deck.read_text().replace("First Steps", "Feint"))
    assert run("show", "feint", at=small).out == run("show", "cards/common/feint.yaml", at=small).out
    ran = run("show", "FEINT", at=small)
    assert (ran.status, ran.out) == (2, "")
    assert "feint  Card  cards/common/feint.yaml" in ran.err
    assert "first  Deck  decks/first.yaml" in ran.err


def test_findings_of_the_item_alone_are_shown(small: Path) -> None:
    card = small / "cards/common/feint.yaml"
    card.write_text(card.read_text().replace("withdraw;", "withdrw;"))
    ran = run("show", "feint", at=small)
    assert ran.status == 1
    assert "error[S002]" in ran.out
    assert 'did you mean "withdraw"?' in ran.out
    assert "touches     anything, as far as its words tell" in ran.out
    assert "no findings" in run("show", "broker", at=small).out


def test_a_file_that_cannot_be_read_shows_its_head_and_why(small: Path) -> None:
    card = small / "cards/common/feint.yaml"
    card.write_text(card.read_text().replace("value: 1", "value: much"))
    ran = run("show", "feint", at=small)
    assert ran.status == 1
    assert ran.out.startswith("Feint\nCard\nfeint\ncards/common/feint.yaml:1\n")
    assert "error[Y011]" in ran.out


def test_an_effect_that_does_not_parse_is_shown_with_its_finding(small: Path) -> None:
    card = small / "cards/common/feint.yaml"
    card.write_text(card.read_text().replace("effect: withdraw;", "effect: withdraw; }"))
    ran = run("show", "feint", at=small)
    assert ran.status == 1
    assert "| withdraw;" in ran.out
    assert "error[S001]" in ran.out


def test_items_are_looked_for_in_the_paths_given(small: Path, tmp_path: Path) -> None:
    assert "Feint\nCard" in run("show", "feint", small / "cards", at=tmp_path).out
    assert run("show", "feint", small / "decks", at=tmp_path).status == 2
    assert run("show", "feint", tmp_path / "nowhere", at=tmp_path).status == 2


def test_without_a_library_around_the_bundled_one_is_shown(tmp_path: Path) -> None:
    ran = run("show", "general", at=tmp_path)
    assert ran.status == 0
    assert ran.out.startswith("General\nLeader")


def test_nothing_but_colour_depends_on_colour(small: Path) -> None:
    plain = run("show", "hired-blade", at=small)
    coloured = run("show", "hired-blade", at=small, setting={"NO_COLOR": "", "FORCE_COLOR": "1"})
    assert _COLOUR.search(coloured.out)
    assert _COLOUR.sub("", coloured.out) == plain.out


def test_users_text_does_not_steer_the_terminal(small: Path) -> None:
    card = small / "cards/common/feint.yaml"
    text = card.read_text().replace("title: Feint", r'title: "Fe\e[31mint \u202e"')
    card.write_text(text.replace("kind: Card", 'kind: "Ca\\x07rd"'))
    ran = run("show", "feint", at=small)
    assert ran.status == 1
    assert not re.search("[\x00-\x09\x0b-\x1f\x7f\u202e]", ran.out)
