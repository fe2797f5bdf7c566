"""Texts against effects, clause by clause: what differs is found where it is said."""

from __future__ import annotations

from itertools import product

import pytest

from gauntlet_dsl.diagnostics.source import SourceText, Span
from gauntlet_dsl.language.ast.clauses import Script
from gauntlet_dsl.language.reading.parsing import parse_script
from gauntlet_dsl.wording.english import Extent, read
from gauntlet_dsl.wording.meaning.whole import known_at, meaning_of, meaning_of_script
from tests.wording.library import name_of, passages, words
from validator.text.agreement import Passage, compared
from validator.workspace.passages import PrintedPassage

DIFFER = {
    "number": ("X001", "Draw §2§ cards.", "draw 1 card;"),
    "number of a bonus": ("X001", "Add §+2§ to your battle total.", "add 1 to your battle total;"),
    "number in a condition": (
        "X001",
        "If you have at least §3§ cards in Hand, draw 1 card.",
        "if number of cards from hand is at least 4 { draw 1 card; }",
    ),
    "may for an order": ("X002", "§You may draw§ 1 card.", "draw 1 card;"),
    "an order for may": ("X002", "§Draw 1 card§.", "may draw 1 card;"),
    "must for may": ("X002", "§You must draw 1 card§.", "may draw 1 card;"),
    "shared decision": (
        "X003",
        "§Each player may§ draw 1 card.",
        "may { each player: draw 1 card; }",
    ),
    "who acts": ("X004", "§The opponent§ draws 1 card.", "draw 1 card;"),
    "whose zone": ("X004", "Reveal §the opponent's Hand§.", "reveal hand;"),
    "zone": ("X005", "Put 1 card from §Reserve§ in Graveyard.", "put 1 card from hand in graveyard;"),
    "destination": ("X005", "Put 1 card from Hand in §Graveyard§.", "put 1 card from hand in discard;"),
    "window": ("X006", "§Before the dice§, draw 1 card.", "at battle.dice { draw 1 card; }"),
    "whose turn": (
        "X006",
        "§At the start of your turn§, draw 1 card.",
        "at turn.start on opponent's turn { draw 1 card; }",
    ),
    "limit": (
        "X007",
        "When you win a battle, draw 1 card (§once per turn§).",
        "once per game, when you win a battle { draw 1 card; }",
    ),
    "cost": (
        "X001",
        "You may pay §1§ Influence. If you do, draw 1 card.",
        "may pay 2 Influence { draw 1 card; }",
    ),
    "condition": (
        "X009",
        "If §you are the attacker§, draw 1 card.",
        "if you are defender { draw 1 card; }",
    ),
    "duration": (
        "X010",
        "Add +1 to your Hand limit §this turn§.",
        "add 1 to your hand limit this battle;",
    ),
    "order": (
        "X011",
        "§Draw 1 card§. Gain 1 Influence.",
        "gain 1 Influence; draw 1 card;",
    ),
    "only in the text": ("X012", "Draw 1 card. §Withdraw§.", "draw 1 card;"),
    "only in the effect": ("X013", "§Draw 1 card§.", "draw 1 card; withdraw;"),
    "something else": ("X014", "§Lose 1 Influence§.", "gain 1 Influence;"),
    "not read": ("X015", "§Draw 1 card with a flourish§.", "draw 1 card;"),
}


def _found(text: str, effect: str) -> list[tuple[str, Span]]:
    tree = parse_script(effect).tree
    assert tree is not None
    passage = Passage(SourceText("a.yaml", text), Span(0, len(text)))
    return [(found.code, found.span) for found in compared(passage, tree, words()).found]


@pytest.mark.parametrize(("code", "marked", "effect"), DIFFER.values(), ids=DIFFER)
def test_a_difference_is_one_finding_at_the_words_that_make_it(code: str, marked: str, effect: str) -> None:
    before, inside, _ = marked.split("§")
    span = Span(len(before), len(before) + len(inside))
    ((found, where),) = _found(marked.replace("§", ""), effect)
    assert (found, where.start < span.end and span.start < where.end) == (code, True)


@pytest.mark.parametrize("passage", passages(), ids=name_of)
def test_a_text_of_the_library_is_read_in_full_and_agrees(passage: PrintedPassage) -> None:
    verdict = compared(passage.place, passage.tree, words())
    assert (verdict.extent, verdict.found) == (Extent.READ, ())


def test_a_text_never_agrees_with_another_effect() -> None:
    lexicon = words()
    scripts = [p for p in passages() if isinstance(p.tree, Script) and not p.place.lives_in[:1].isupper()]
    said = [meaning_of(read(p.text, lexicon).items, known_at(lexicon)) for p in scripts]
    done = [meaning_of_script(p.tree, known_at(lexicon)) for p in scripts if isinstance(p.tree, Script)]
    confused = [
        (name_of(scripts[i]), name_of(scripts[j]))
        for i, j in product(range(len(scripts)), repeat=2)
        if said[i] == done[j] and done[i] != done[j]
    ]
    assert confused == []
