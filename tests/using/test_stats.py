"""`gauntlet stats`: every word of the language is counted where it is used, and told where it is not."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from gauntlet_dsl.language.words import kernel
from gauntlet_dsl.rules.loading import read_items
from tests.cli.conftest import small
from tests.cli.golden import assert_golden
from tests.cli.running import CHECKOUT, Ran, run
from validator.using.found import Users, users_of
from validator.using.offered import Word, offer_of

__all__ = ["small"]

CARD = """\
kind: Card
id: probe
title: Probe
source: house
faction: Commons
value: 1
effects:
  {heading}:
    text: A text.
    effect: |
      {effect}
"""


def users(root: Path) -> dict[Word, Users]:
    items = read_items(root)
    return users_of(offer_of(item for item, _ in items), items)


def with_card(root: Path, heading: str, effect: str) -> dict[Word, Users]:
    (root / "cards" / "probe.yaml").write_text(CARD.format(heading=heading, effect=effect), "utf-8")
    return users(root)


def test_every_word_of_the_kernel_and_of_the_bundled_ruleset_is_counted() -> None:
    counted = {word.text for word in users(CHECKOUT)}
    assert counted >= {form.text for form in kernel.FORMS} | {entry.text for entry in kernel.ENTRIES}
    assert {"battle.before_dice", "Overlay", "graveyard", "capture", "asset limit"} <= counted


def test_a_step_in_which_the_rules_alone_act_is_no_window_to_use() -> None:
    counted = {word.text for word in users(CHECKOUT) if word.group == "window"}
    assert not counted & {"turn.draw", "turn.capture", "setup.arrange"}


@pytest.mark.parametrize(
    ("effect", "word"),
    [
        ("exchange 1 card from hand and 1 card from discard;", Word("verb", "exchange")),
        ("when opponent draws a card { draw 1 card; }", Word("event", "draw")),
        ("at battle.total { draw 1 card; }", Word("window", "battle.total")),
        ("if not you are attacker { draw 1 card; }", Word("condition", "not")),
        ("add half of value of this rounded up to your battle total;", Word("value", "half of")),
        ("add 1 to your asset limit;", Word("number of a player", "asset limit")),
    ],
)
def test_a_use_is_counted_once_for_each_item_whatever_the_spelling(
    effect: str, word: Word, tmp_path: Path
) -> None:
    root = tmp_path / "library"
    (root / "cards").mkdir(parents=True)
    (root / "rulesets").symlink_to(CHECKOUT / "rulesets")
    without = with_card(root, "Asset", "negate 1 card from opponent.gambits;")
    assert without[word].cards == ()
    assert with_card(root, "Asset", f"{effect} {effect}")[word].cards == ("Probe",)


def test_text_under_a_heading_is_applied_in_the_window_of_the_heading(tmp_path: Path) -> None:
    root = tmp_path / "library"
    (root / "cards").mkdir(parents=True)
    (root / "rulesets").symlink_to(CHECKOUT / "rulesets")
    found = with_card(root, "Gambit", "add 1 to your battle total;")
    assert found[Word("window", "battle.reveal_gambit")].cards == ("Probe",)
    assert found[Word("window", "battle.reveal_tactic")].cards == ()


def test_what_people_read(small: Path) -> None:
    assert_golden("stats.txt", said(run("stats", at=small)))
    assert_golden("stats-about.txt", said(run("stats", "draw", "window", at=small)))


def said(ran: Ran) -> str:
    assert (ran.status, ran.err) == (0, "")
    return ran.out


def test_a_folder_among_the_names_is_the_library(small: Path, tmp_path: Path) -> None:
    assert run("stats", small, at=tmp_path) == run("stats", at=small)


def test_the_document_has_the_same_counts(small: Path) -> None:
    document = json.loads(said(run("stats", "--format", "json", at=small)))
    listed = {(each["group"], each["word"]): (each["cards"], each["others"]) for each in document["words"]}
    assert listed == {
        (word.group, word.text): (list(used.cards), list(used.others)) for word, used in users(small).items()
    }
    about = json.loads(said(run("stats", "draw", "--format", "json", at=small)))
    assert {each["word"] for each in about["words"]} == {"draw"}


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("graveyrd",), 'there is no word "graveyrd"; did you mean "graveyard"?'),
        (("--format", "xml"), 'unknown format "xml"; use human or json'),
        (("decks",), '"decks" is no library; gauntlet stats --with decks counts its cards too'),
    ],
)
def test_what_means_nothing_is_refused(arguments: tuple[str, ...], message: str, small: Path) -> None:
    ran = run("stats", *arguments, at=small)
    assert (ran.status, ran.out) == (2, "")
    assert message in ran.err


def test_a_library_that_cannot_be_read_counts_nothing(small: Path) -> None:
    (small / "cards" / "broken.yaml").write_text("kind: Card\nid: [\n", "utf-8")
    ran = run("stats", at=small)
    assert (ran.status, ran.out) == (2, "")
    assert "gauntlet check" in ran.err


def test_a_word_is_a_word_whatever_folders_there_are(tmp_path: Path) -> None:
    (tmp_path / "exchange").mkdir()
    ran = run("stats", "exchange", at=tmp_path)
    assert (ran.status, ran.err) == (0, "")
    assert ran.out.startswith("exchange")


@pytest.mark.parametrize("names", [("",), (".", str(CHECKOUT)), ("x" * 5_000,)], ids=["none", "two", "long"])
def test_what_is_neither_a_word_nor_the_library_is_refused(names: tuple[str, ...]) -> None:
    ran = run("stats", *names, at=CHECKOUT)
    assert (ran.status, ran.out) == (2, "")
    assert ran.err.startswith("gauntlet: ")
