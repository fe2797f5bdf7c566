"""A value is what its key says it is, written in one way, and anything else is refused in plain words."""

from __future__ import annotations

import pickle
from copy import deepcopy

import pytest

from gauntlet_dsl.diagnostics.source import Span
from gauntlet_dsl.library.located import Code, Located, Number
from gauntlet_dsl.library.models.cards import Card

from .reading import CARD, card, marks, read


def refused(old: str, new: str) -> tuple[str, str, str]:
    """Code, line:column and message of the one finding about the card with `new` in it."""
    result = read(card(old, new))
    assert result.item is None
    (mark,) = marks(result.findings)
    code, where = mark.split()
    return code, where, result.findings[0].message


NUMBERS = [
    ('"2"', "Y011", "must be a whole number, not text in quotes"),
    ("'2'", "Y011", "must be a whole number, not text in quotes"),
    ("two", "Y011", 'must be a whole number, not "two"'),
    ("012", "Y011", 'must be a whole number, not "012"'),
    ("+2", "Y011", 'must be a whole number, not "+2"'),
    ("-0", "Y011", 'must be a whole number, not "-0"'),
    ("2.0", "Y011", 'must be a whole number, not "2.0"'),
    ("1e3", "Y011", 'must be a whole number, not "1e3"'),
    ("0x10", "Y011", 'must be a whole number, not "0x10"'),
    ("1_000", "Y011", 'must be a whole number, not "1_000"'),
    ("1:30", "Y011", 'must be a whole number, not "1:30"'),
    (".nan", "Y011", 'must be a whole number, not ".nan"'),
    (".inf", "Y011", 'must be a whole number, not ".inf"'),
    ("true", "Y011", 'must be a whole number, not "true"'),
    ("~", "Y011", 'must be a whole number, not "~"'),
    ("\u0662", "Y011", 'must be a whole number, not "\u0662"'),
    ("{a: 1}", "Y011", "must be a whole number, not a mapping"),
    ("[2]", "Y011", "must be a whole number, not a list"),
    ("-1", "Y020", "must be from 0 to 99, not -1"),
    ("100", "Y020", "must be from 0 to 99, not 100"),
    ("9" * 5000, "Y020", f"must be from 0 to 99, not {'9' * 57}..."),
]


@pytest.mark.parametrize(("written", "code", "message"), NUMBERS)
def test_numbers_are_plain_digits_in_their_range(written: str, code: str, message: str) -> None:
    assert refused("value: 2", f"value: {written}") == (code, "6:8", f'"value" {message}')


@pytest.mark.parametrize(("written", "number"), [("0", 0), ("10", 10), ("99", 99)])
def test_a_number_is_a_number(written: str, number: int) -> None:
    item = read(card("value: 2", f"value: {written}")).item
    assert isinstance(item, Card)
    assert item.value + 1 == number + 1


@pytest.mark.parametrize(
    "written", ["Off", "NO", "y", "~", "null", "012", "1:30", "1e3", ".nan", "2024-01-01"]
)
def test_text_that_yaml_takes_for_something_else_must_be_quoted(written: str) -> None:
    code, where, message = refused("title: Forced March", f"title: {written}")
    assert (code, where) == ("Y012", "3:8")
    assert message.startswith(f'"title" is not text: YAML reads "{written}" as ')
    for quote in "'\"":
        item = read(card("title: Forced March", f"title: {quote}{written}{quote}")).item
        assert item is not None
        assert item.title == written


def test_help_shows_the_quoted_text() -> None:
    (found,) = read(card("title: Forced March", "title: Off")).findings
    assert found.help == 'put it in quotes: "Off"'


TEXTS = [
    ("title: Forced March", "title:", "Y011", "3:1", '"title" has no value'),
    ("title: Forced March", "title: ''", "Y011", "3:8", '"title" is empty'),
    ("title: Forced March", "title: ' x'", "Y011", "3:8", '"title" begins or ends with white space'),
    ("title: Forced March", "title: |\n  a\n  b", "Y011", "3:8", '"title" must be text on one line'),
    ("title: Forced March", "title: [a, b]", "Y011", "3:8", '"title" must be text on one line, not a list'),
    ("id: forced-march", "id: 012", "Y012", "2:5", '"id" is not text: YAML reads "012" as a number'),
    (
        "id: forced-march",
        "id: Forced March",
        "Y011",
        "2:5",
        '"id" "Forced March" must be lower-case letters, digits and hyphens',
    ),
    ("source: house", "source: home", "Y011", "4:9", '"source" must be "rulebook" or "house", not "home"'),
    ("value: 2", "value: 2\nunique: yes", "Y011", "7:9", '"unique" must be true or false, not "yes"'),
    ("value: 2", "value: 2\nunique: True", "Y011", "7:9", '"unique" must be true or false, not "True"'),
    ("value: 2", "value: 2\nunique: 'true'", "Y011", "7:9", '"unique" must be true or false, not "true"'),
    ("value: 2", "value: 2\nunique: 1", "Y011", "7:9", '"unique" must be true or false, not "1"'),
    ("value: 2", "value: 2\nrules: 0.6", "Y012", "7:8", '"rules" is not text: YAML reads "0.6" as a number'),
    (
        "value: 2",
        "value: 2\nrules: v2",
        "Y011",
        "7:8",
        '"rules" "v2" must be numbers with points between them',
    ),
    (
        "value: 2",
        "value: 2\ntraits: [Arcane, No]",
        "Y012",
        "7:18",
        'item 2 of "traits" is not text: YAML reads',
    ),
    ("Gambit:", "No:", "Y012", "8:3", 'the key "No" is not text: YAML reads "No" as true or false'),
    ("Gambit:", "'':", "Y011", "8:3", 'the key "" is empty'),
]


@pytest.mark.parametrize(("old", "new", "code", "where", "message"), TEXTS)
def test_text_is_refused_in_plain_words(old: str, new: str, code: str, where: str, message: str) -> None:
    found = refused(old, new)
    assert found[:2] == (code, where)
    assert found[2].startswith(message)


EFFECT = "|\n      add 1 to your battle total;"
CODE_WRITTEN_SO_IS_FINE = [
    "|\n      a;",
    ">-\n      a;\n\n      b;",
    "|2 # c\n        a;",
    "draw 1 card;",
    '"draw 1 card;"',
    "'a'",
    "5",
]
CODE_REFUSED = [
    ('"a\\nb"', "Y014", "must stand in a block, or on one line without escapes"),
    ("'it''s'", "Y014", "must stand in a block, or on one line without escapes"),
    ("draw\n      1 card;", "Y014", "must stand in a block, or on one line without escapes"),
    ('"draw\n      1 card;"', "Y014", "must stand in a block, or on one line without escapes"),
    ("{modify_total: 2, onyl_if: defending}", "Y011", "must be text in the effect language, not a mapping"),
    ("[draw, draw]", "Y011", "must be text in the effect language, not a list"),
    ("", "Y011", "has no value"),
    ("''", "Y011", "is empty"),
    ("|\n\n", "Y011", "is empty"),
    ("no", "Y012", 'is not text: YAML reads "no" as true or false'),
    ("1.5", "Y012", 'is not text: YAML reads "1.5" as a number'),
]


@pytest.mark.parametrize("written", CODE_WRITTEN_SO_IS_FINE)
def test_an_effect_keeps_every_character_at_its_place(written: str) -> None:
    text = card(EFFECT, written)
    item = read(text).item
    assert isinstance(item, Card)
    code = item.effects["Gambit"].effect
    assert code is not None
    inside = text[code.content.start : code.content.end]
    assert "".join(inside.split()) == "".join(code.value.split())


@pytest.mark.parametrize(("written", "code", "message"), CODE_REFUSED)
def test_an_effect_that_could_lose_its_places_is_refused(written: str, code: str, message: str) -> None:
    where = "10:13" if written else "10:5"
    assert refused(EFFECT, written) == (code, where, f'"effect" {message}')


def test_bound_values_know_their_place() -> None:
    item = read(CARD).item
    assert isinstance(item, Card)
    (heading,) = item.effects
    ability = item.effects[heading]
    assert isinstance(heading, Located) and isinstance(ability.effect, Code)
    spans = [
        item.id.span,
        item.title.span,
        item.faction.span,
        item.value.span,
        heading.span,
        ability.text.span,
    ]
    assert [CARD[span.start : span.end] for span in spans] == [
        "forced-march",
        "Forced March",
        "Military",
        "2",
        "Gambit",
        "Add +1 to your battle total.",
    ]
    assert CARD[ability.effect.content.start : ability.effect.content.end].strip().startswith("add 1")


@pytest.mark.parametrize(
    "value", [Located("x", Span(1, 2), Span(3, 4)), Number(3, Span(1, 2)), Code("x", Span(1, 2), Span(3, 4))]
)
def test_places_survive_copies(value: Located | Number | Code) -> None:
    for copied in (pickle.loads(pickle.dumps(value)), deepcopy(value)):
        assert copied == value
        assert (type(copied), copied.span) == (type(value), value.span)
