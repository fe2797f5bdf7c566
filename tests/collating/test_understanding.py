"""The printed abilities of a rulebook, read by themselves and held against the library's effects."""

from __future__ import annotations

import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from gauntlet_dsl import bundled
from gauntlet_dsl.diagnostics.finding import Finding
from gauntlet_dsl.diagnostics.source import SourceText
from tests.cli.running import run
from validator.collating.collate import collate
from validator.collating.kept import Collated, collated
from validator.collating.pressing import Press
from validator.collating.readings import PassageReading, summary, unread_lines
from validator.collating.shelf import Shelf
from validator.rulebook.book import Book
from validator.rulebook.document.model import read
from validator.workspace.load import load

FACTION = """kind: Faction
id: millers
title: Millers
source: house
victories: [Run the Gauntlet]
declares:
  resources:
    Flour: {start: 1, min: 0, max: 3}
kinds:
  Loaf:
    plural: Loaves
    count: 1
    fields:
      leader: {type: leader}
      baked: {type: ability, live: true}
abilities:
  Harvest:
    text: When you win a battle, gain 1 Flour.
    effect: |
      when you win a battle { gain 1 Flour; }
  Hard Crust:
    text: Each player discards 1 card from Hand. Draw 2 cards.
    effect: |
      each player: discard 1 card from hand;
      draw 2 cards;
"""
LEADER = """kind: Leader
id: baker
title: Baker
faction: Millers
source: house
abilities:
  Early Riser:
    text: When you win a battle, you may draw 2 cards (once per turn).
    effect: |
      once per turn, when you win a battle, may { draw 2 cards; }
"""
LOAF = """kind: Loaf
id: rye
title: Rye
faction: Millers
source: house
leader: Baker
baked:
  text: >-
    Before the dice, if you initiated the battle, you may pay 1 Flour.
    If you do, add +3 to your battle total.
  effect: |
    at battle.before_dice if you initiated the battle, may pay 1 Flour { add 3 to your battle total; }
"""
RULEBOOK = """# 1. Millers
> **Harvest:** When you win a battle, gain one **Flour**.

> **Hard Crust:** Each player discards one card from Hand.
> Draw two cards.

## Baker
> **Early Riser:** Once per turn, when you win a battle, you may draw two cards.

> **Rye — 1 Flour:** Before dice are rolled in a battle you initiated, add +3 to your battle total.
"""


@pytest.fixture
def library(tmp_path: Path) -> Path:
    shutil.copytree(bundled.root() / "rulesets", tmp_path / "rulesets")
    folder = tmp_path / "factions" / "millers"
    folder.mkdir(parents=True)
    for name, text in {"faction": FACTION, "baker": LEADER, "rye": LOAF}.items():
        (folder / f"{name}.yaml").write_text(text, "utf-8")
    return tmp_path


def compared(text: str, library: Path) -> tuple[list[Finding], list[PassageReading]]:
    press = Press()
    found = collate(Book(read(SourceText("rules.md", text))), Shelf(load((), root=library)), press)
    return found, press.readings


def test_what_says_the_same_in_other_words_and_marks_agrees(library: Path) -> None:
    found, readings = compared(RULEBOOK, library)
    assert found == []
    assert {each.name: each.extent for each in readings} == {
        "Harvest": "read",
        "Hard Crust": "read",
        "Early Riser": "read",
        "baked": "read",
    }


@pytest.mark.parametrize(
    ("old", "new", "message", "where"),
    [
        ("you win a battle, gain", "you lose a battle, gain", "another timing", "lose a battle"),
        ("two cards.\n\n## B", "three cards.\n\n## B", "the rulebook says 3, the library 2", "three"),
        ("Each player discards", "The opponent discards", "another player", ""),
        ("Once per turn, when you", "When you", "only the library has this limit", ""),
        ("battle you initiated", "battle you did not initiate", "another condition", ""),
        ("to your battle total", "to the opponent's battle total", "another player", ""),
        ("> Draw two", "> Discard two", "another instruction", ""),
    ],
)
def test_a_meaning_that_differs_is_told_with_both_places(
    old: str, new: str, message: str, where: str, library: Path
) -> None:
    assert RULEBOOK.count(old) == 1
    changed = RULEBOOK.replace(old, new)
    found, _ = compared(changed, library)
    assert found
    assert all(each.code in ("R025", "R026") for each in found)
    assert any(each.message.startswith(message) for each in found), [each.message for each in found]
    for each in found:
        assert each.place.file == "rules.md"
        assert each.related[0].place.file.endswith(".yaml")
        line = changed.splitlines()[each.place.line - 1]
        assert where in line[each.place.column - 1 :]


def test_a_message_quotes_the_librarys_effect_from_the_library(library: Path) -> None:
    found, _ = compared(RULEBOOK.replace("Once per turn, when", "When"), library)
    assert any('"once per turn' in each.message for each in found), [each.message for each in found]


@pytest.mark.parametrize(
    ("old", "new", "extent"),
    [
        ("> Draw two cards.", "> Whistle two tunes. Draw two cards.", "partly read"),
        ("Each player discards one card from Hand.\n> Draw two cards.", "Whistle two tunes.", "unread"),
    ],
)
def test_what_cannot_be_read_is_counted_and_concludes_nothing(
    old: str, new: str, extent: str, library: Path
) -> None:
    found, readings = compared(RULEBOOK.replace(old, new), library)
    assert [each for each in found if each.code not in ("R025", "R029")] == []
    (one,) = [each for each in readings if each.extent != "read"]
    assert (one.name, one.extent) == ("Hard Crust", extent)
    assert one.stops
    listed = list(unread_lines(readings))
    assert listed[0] == f'rules.md:4: millers "Hard Crust" {extent}'
    assert len(listed) == 1 + len(one.stops)
    assert summary(readings).startswith("printed abilities: 3 of 4 texts read")


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("two cards.\n\n## B", "two cards gladly.\n\n## B", "this could not be read from"),
        ("gain one **Flour**", "capture that Territory", "this could not be read from"),
        ("card from Hand", "card from their Hand. Put one card from your Hand in Graveyard", ""),
        (" in a battle you initiated", "", "only the library has this condition"),
    ],
)
def test_a_changed_word_is_told_by_reading_alone(old: str, new: str, message: str, library: Path) -> None:
    assert RULEBOOK.count(old) == 1
    changed = RULEBOOK.replace(old, new)
    line = changed[: changed.index(new or "Before dice are rolled")].count("\n") + 1
    found, _ = compared(changed, library)
    assert {each.place.line for each in found} == {line}, found
    assert all(each.message.startswith(message) for each in found), [each.message for each in found]


@pytest.mark.parametrize("said", ["Put one card from their Hand in your Graveyard."])
def test_their_is_nobodys_where_only_you_were_spoken_of(said: str, library: Path) -> None:
    made = FACTION.rstrip() + "\n" + STONE.format(done="put 1 card from hand in graveyard;")
    (library / "factions" / "millers" / "faction.yaml").write_text(made, "utf-8")
    assert [each.code for each in compared(MANNERS.format(said=said), library)[0]] == ["R029"]
    own = said.replace("their", "your")
    assert compared(MANNERS.format(said=own), library)[0] == []


def test_what_was_recorded_as_it_stands_is_not_told_again(library: Path) -> None:
    changed = RULEBOOK.replace("two cards.\n\n## B", "two cards gladly.\n\n## B")
    shelf = Shelf(load((), root=library))
    book = Book(read(SourceText("rules.md", changed)))
    first = Press()
    assert [each.code for each in collate(book, shelf, first)] == ["R029"]
    assert collate(book, shelf, Press(first.now)) == []


def test_a_period_is_the_one_its_moment_is_in(library: Path) -> None:
    done = "at aftermath.end if you won the battle { draw 1 card; }"
    made = FACTION.rstrip() + "\n" + STONE.format(done=done)
    (library / "factions" / "millers" / "faction.yaml").write_text(made, "utf-8")
    for period, codes in (("the Aftermath", set()), ("the Battle", {"R026"})):
        said = f"During {period} of a battle you won, at the end of the Aftermath, draw one card."
        found, _ = compared(MANNERS.format(said=said), library)
        assert {each.code for each in found} == codes, [each.message for each in found]


def test_words_that_point_outside_their_passage_are_not_concluded_from(library: Path) -> None:
    changed = RULEBOOK.replace("gain one **Flour**", "capture that Territory")
    found, readings = compared(changed, library)
    assert [each.code for each in found] == ["R029"]
    assert [each.extent for each in readings if each.name == "Harvest"] == ["partly read"]


def test_how_far_it_was_read_is_kept_with_the_comparison(
    library: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("GAUNTLET_CACHE", str(tmp_path / "cache"))
    text = RULEBOOK.replace("> Draw two", "> Whistle two tunes. Draw two")
    found, readings = compared(text, library)
    made = Collated(belongs=True, names=("Rye",), findings=tuple(found), readings=tuple(readings))
    source = SourceText("rules.md", text)
    assert collated(source, library, lambda: made, cached=True) == made
    assert collated(source, library, lambda: replace(made, readings=()), cached=True) == made


def test_the_verb_counts_what_was_read_and_lists_the_rest_when_asked(library: Path) -> None:
    text = RULEBOOK.replace("> Draw two", "> Whistle two tunes. Draw two")
    (library / "rules.md").write_text(text, "utf-8")
    plain = run("lint", "rules.md", at=library).out
    assert "printed abilities: 3 of 4 texts read, 1 partly, 0 not\n" in plain
    assert "Whistle two tunes" not in plain.split("printed abilities")[0]
    listed = run("lint", "rules.md", "--unread", at=library).out
    assert 'rules.md:4: millers "Hard Crust" partly read\n' in listed
    assert '    5:3 from "Whistle two tunes" on\n' in listed
    again = run("lint", "rules.md", "--unread", at=library).out
    assert again == listed


def test_asking_for_what_is_unread_where_all_is_read_prints_no_empty_line(library: Path) -> None:
    (library / "rules.md").write_text(RULEBOOK, "utf-8")
    listed = run("lint", "rules.md", "--unread", at=library).out
    assert "printed abilities: 4 texts read\n" in listed
    assert "\n\n\n" not in listed


MANNERS = """# 1. Millers
> **Stone:** {said}

## Baker
> **Early Riser:** Once per turn, when you win a battle, you may draw two cards.

> **Rye — 1 Flour:** Before dice are rolled in a battle you initiated, add +3 to your battle total.
"""
STONE = """  Stone:
    text: Draw 1 card.
    effect: |
      {done}
"""


@pytest.mark.parametrize(
    ("said", "done", "other"),
    [
        (
            "When forming your Reserve, draw two additional cards.",
            "add 2 to your reserve size;",
            "add 1 to your reserve size;",
        ),
        (
            "You may bank one eligible card from Graveyard as an Asset.",
            "may bank 1 bankable card from graveyard;",
            "may bank 2 bankable cards from graveyard;",
        ),
        (
            "You may put one card from Hand in your Graveyard. Add its value to your battle total.",
            "may choose 1 card from hand called x, pay { put the x in graveyard; } "
            "{ add value of the x to your battle total; }",
            "may choose 1 card from deck called x, pay { put the x in graveyard; } "
            "{ add value of the x to your battle total; }",
        ),
        (
            "When you lose a battle, advance one position. This movement may start a battle.",
            "when you lose a battle { advance 1; }",
            "when you win a battle { advance 1; }",
        ),
        (
            "During the Aftermath of battles involving you, opposing Gambits go to their owner's "
            "Discard Pile instead of their Graveyard.",
            "when an opposing card would move from gambits to graveyard during the Aftermath "
            "if you are in the battle, instead { put it in its discard; }",
            "when an opposing card would move from gambits to graveyard during the Aftermath "
            "if you are in the battle, instead { put it in your hand; }",
        ),
        (
            "At the end of the Aftermath of a battle the opponent initiated against you and lost, "
            "you may spend 1 Flour. Draw two cards.",
            "at aftermath.end if opponent initiated the battle and you won the battle, "
            "may pay 1 Flour { draw 2 cards; }",
            "at aftermath.end if opponent initiated the battle and you lost the battle, "
            "may pay 1 Flour { draw 2 cards; }",
        ),
        (
            "Put one card from your Hand in your Graveyard. If you have none, draw two cards instead.",
            "if you have a card in hand { put 1 card from hand in graveyard; } otherwise { draw 2 cards; }",
            "if you have a card in hand { put 1 card from hand in graveyard; } otherwise { draw 1 card; }",
        ),
        (
            "The first time on your turn that you win a battle, draw one card. "
            "If this occurs during a battle, draw once the Aftermath is over.",
            "first time each turn, when you win a battle on your turn "
            "{ if during a battle { at aftermath.closed { draw 1 card; } } otherwise { draw 1 card; } }",
            "first time each turn, when you lose a battle on your turn "
            "{ if during a battle { at aftermath.closed { draw 1 card; } } otherwise { draw 1 card; } }",
        ),
    ],
)
def test_the_manner_of_rulebooks_is_read_for_what_it_means(
    said: str, done: str, other: str, library: Path
) -> None:
    for effect, agrees in ((done, True), (other, False)):
        made = FACTION.rstrip() + "\n" + STONE.format(done=effect)
        (library / "factions" / "millers" / "faction.yaml").write_text(made, "utf-8")
        found, readings = compared(MANNERS.format(said=said), library)
        told = [each.message for each in found if each.code in ("R025", "R026")]
        assert (told == []) is agrees, told
        assert [each.extent for each in readings if each.name == "Stone"] == ["read"]


@pytest.mark.parametrize(
    ("said", "done", "other"),
    [
        ("You must be attacking.", "you are attacker", "you are defender"),
        (
            "Each player must have a card in Hand.",
            "each player has a card in hand",
            "you have a card in hand",
        ),
        (
            "You must have a card in Graveyard that can be banked as an Asset.",
            "you have a bankable card in graveyard",
            "you have a card in graveyard",
        ),
    ],
)
def test_a_requirement_says_what_must_be(said: str, done: str, other: str, library: Path) -> None:
    kinds = FACTION.replace(
        "leader: {type: leader}", "leader: {type: leader}\n      demand: {type: condition}"
    )
    (library / "factions" / "millers" / "faction.yaml").write_text(kinds, "utf-8")
    text = f"# 1. Millers\n### Rye\n**Leader:** Baker\n**Demand:** {said}\n> **Baked:** Draw one card.\n"
    for condition, agrees in ((done, True), (other, False)):
        loaf = LOAF.replace("baked:\n", f"demand:\n  text: None.\n  condition: {condition}\nbaked:\n")
        (library / "factions" / "millers" / "rye.yaml").write_text(loaf, "utf-8")
        found, readings = compared(text, library)
        line = [each.message for each in found if each.place.line == 4 and each.code in ("R025", "R026")]
        assert (line == []) is agrees, line
        assert [each.extent for each in readings if each.name == "demand"] == ["read"]
