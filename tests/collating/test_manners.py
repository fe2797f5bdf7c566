"""What rulebooks say in their own manner, and what is no manner of saying it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.collating.millers import FACTION, LOAF, compared, made_library

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


@pytest.fixture
def library(tmp_path: Path) -> Path:
    return made_library(tmp_path)


@pytest.mark.parametrize("said", ["Put one card from their Hand in your Graveyard."])
def test_their_is_nobodys_where_only_you_were_spoken_of(said: str, library: Path) -> None:
    made = FACTION.rstrip() + "\n" + STONE.format(done="put 1 card from hand in graveyard;")
    (library / "factions" / "millers" / "faction.yaml").write_text(made, "utf-8")
    assert [each.code for each in compared(MANNERS.format(said=said), library)[0]] == ["R029"]
    own = said.replace("their", "your")
    assert compared(MANNERS.format(said=own), library)[0] == []


def test_a_period_is_the_one_its_moment_is_in(library: Path) -> None:
    done = "at aftermath.end if you won the battle { draw 1 card; }"
    made = FACTION.rstrip() + "\n" + STONE.format(done=done)
    (library / "factions" / "millers" / "faction.yaml").write_text(made, "utf-8")
    for period, codes in (("the Aftermath", set()), ("the Battle", {"R026"})):
        said = f"During {period} of a battle you won, at the end of the Aftermath, draw one card."
        found, _ = compared(MANNERS.format(said=said), library)
        assert {each.code for each in found} == codes, [each.message for each in found]


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


IDIOMS = """declares:
  idioms:
    the mill runs dry: you lose a battle
  asides: [Flour is patient]
"""


def test_a_declared_idiom_is_read_in_its_other_words_and_no_longer_with_one_word_changed(
    library: Path,
) -> None:
    said = "When the mill runs dry, draw one card. Flour is patient."
    made = FACTION.replace("declares:\n", IDIOMS).rstrip() + "\n"
    for effect, code in (
        ("when you lose a battle { draw 1 card; }", None),
        ("when you win a battle { draw 1 card; }", "R026"),
    ):
        (library / "factions" / "millers" / "faction.yaml").write_text(
            made + STONE.format(done=effect), "utf-8"
        )
        found, readings = compared(MANNERS.format(said=said), library)
        assert {each.code for each in found} == ({code} if code else set())
        assert [each.extent for each in readings if each.name == "Stone"] == ["read"]
    for old, new in (("dry", "wet"), ("patient", "white")):
        found, _ = compared(MANNERS.format(said=said.replace(old, new)), library)
        assert "R029" in {each.code for each in found}
