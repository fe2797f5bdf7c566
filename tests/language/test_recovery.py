"""One fault for each mistake, exactly where it is, and everything else still read."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from gauntlet_dsl.diagnostics.source import Span
from gauntlet_dsl.language.ast.clauses import Script
from gauntlet_dsl.language.reading.faults import MOST_SHOWN, MOST_WORDS
from gauntlet_dsl.language.reading.parsing import (
    LONGEST,
    MOST_FAULTS,
    Parsed,
    parse_condition,
    parse_script,
    parse_value,
)
from gauntlet_dsl.language.writing import source
from tests.language.effort import examples
from tests.language.languages import SORTS, Sort
from tests.language.sprinkling import token_spans
from tests.language.strategies import trees_of

TABLE = {
    # «» stand around each place that is reported and are not part of the text
    "no semicolon at the end": "gain 1 Coi«n»",
    "no semicolon, then a comment": "gain 1 Coi«n»  # why; }",
    "no semicolon between statements": "gain 1 Coin «draw» 1 card;",
    "no semicolon in a block": "when you win { gain 1 Coi«n» } draw 1 card;",
    "one semicolon too many": "gain 1 Coin;«;» draw 1 card;",
    "a noun misspelt": "draw 1 crad«;»",
    "a name not capitalised": "gain 1 «coin»;",
    "two in one script": "lose Coin«;» draw 1 card; gain 1 «1» Coin;",
    "two in one block": "when you win { lose Coin«;» draw 1 card; gain 1 «1» Coin; }",
    "one in the head, two inside": "when you win a battel «{» lose Coin«;» put it in«;» }",
    "in two blocks of one clause": "may pay { gain 1 Coi«n» } { draw 1 card; } otherwise { lose Coin«;» }",
    "three blocks deep": "may { if you win { repeat { draw 1 card; lose Coin«;» } } }",
    "in two options": "choose one { accept { gain 1 «1» Coin; } refuse { lose Coin«;» } }",
    "in an option without braces": "choose one { draw 1 «1» card; refuse { lose 1 Coin; } }",
    "in rows": "roll 1 die { 1 to 3: draw 1; 4: lose Coin«;» 5 to«:» gain 1 Coin; 6: draw 1; }",
    "no timing before a comma": "once per turn, «{» draw 1 card; }",
    "otherwise without a clause": "draw 1 card; «otherwise» { draw 1 card; }",
    "otherwise without a block": "if you win { draw 1 card; } otherwis«e»",
    "a block where none can be": "«{» draw 1 card; }",
    "no block": "if you own this «draw» 1 card;",
    "an empty block": "when you win «{ }» draw 1 card;",
    "an empty block with a comment": "when you win «{ # nothing yet\n }» draw 1 card;",
    "an empty block inside": "when you win { draw 1 card; may «{}» }",
    "an empty block after a wrong head": "when you win a battel «{»     }",
    "a brace never closed": "draw 1 card; when you win «{» gain 1 Coin; draw 1 card;",
    "the last of two braces never closed": "when you win { may «{» gain 1 Coin;",
    "a brace too many": "draw 1 card; «}» gain 1 Coin;",
    "a brace too many in the middle": "when you win { draw 1 card; } «}» gain 1 Coin; lose Coin«;»",
    "two braces too many": "draw 1 card; «}» draw 1 card; «}»",
    "a brace forgotten that explains the other": "when you win a card «gain» 1 Coin; }",
    "a bracket never closed": "if (you own this «{» draw 1 card; }",
    "a bracket too many": "add 1«)» to total;",
    "a character of no token": "draw 1 card; «§» gain 1 Coin;",
    "a character of no token in a block": "when you win { draw «~» 1 card; lose Coin«;» }",
    "a null": "draw 1 card; «\0» gain 1 Coin;",
    "only a null": "«\0»",
    "a quotation mark never closed": 'gain 1 «"»Coin;\n draw 1 card;',
    "a name of blanks": 'gain 1 «"»  ";',
    "a word grown together with a number": "«draw1» card;",
    "words grown together": "whenyou win «a» card { draw 1 card; }",
    "a number of too many digits": "gain «1234567890» Coin;",
    "foreign digits": "gain «２» Coin;",
    "a foreign letter": "gain 1 Coin; «drаw» 1 card;",
    "nothing": "«»",
    "white space": "« \n »",
    "comments": "«# nothing\n# yet»",
    "only a semicolon": "«;»",
    "a value without formula": "value Toll = «;» draw 1 card;",
    "a procedure without block": "procedure Toll on place«;» draw 1 card;",
}


def unmarked(text: str) -> tuple[str, list[Span]]:
    """The text without marks, and the marked places."""
    parts = text.replace("»", "«").split("«")
    starts = [len("".join(parts[:index])) for index in range(len(parts))]
    places = [Span(starts[i], starts[i] + len(parts[i])) for i in range(1, len(parts), 2)]
    return "".join(parts), places


@pytest.mark.parametrize("text", TABLE.values(), ids=TABLE.keys())
def test_each_mistake_is_reported_once_and_in_place(text: str) -> None:
    written, places = unmarked(text)
    assert [fault.span for fault in parse_script(written).faults] == places


@pytest.mark.parametrize("text", TABLE.values(), ids=TABLE.keys())
def test_places_count_from_the_start_of_the_file(text: str) -> None:
    written, places = unmarked(text)
    before, after = 'effect: "{ # x', '" } gain 1 Coin'
    within = Span(len(before), len(before) + len(written))
    faults = parse_script(before + written + after, within).faults
    assert [fault.span for fault in faults] == [
        Span(p.start + len(before), p.end + len(before)) for p in places
    ]


MESSAGES = {
    "gain 1 Coin": "something is missing after this",
    "gain 1 1 Coin;": '"1" cannot stand here',
    "may { }": "this block is empty",
    "may {": "this brace is never closed",
    "}": "this brace closes nothing",
    "": "there is no effect here",
    "draw §": '"§" cannot stand here',
    'gain 1 "Coin;': "this quotation mark is never closed, or has no name in it",
    "gain 1234567890 Coin;": "this number has too many digits",
}


@pytest.mark.parametrize(("text", "message"), MESSAGES.items())
def test_the_message_says_what_is_wrong(text: str, message: str) -> None:
    assert [fault.message for fault in parse_script(text).faults] == [message]


EXPECTED = {
    "gain 1 Coin": {'";"', '"for"'},
    "win by": {"a name"},
    "advance 1 card 2;": {'";"', '"from"'},
    "draw §": {'";"', "a word", "a name", "a number", '"cards"', '"the"'},
}


@pytest.mark.parametrize(("text", "expected"), EXPECTED.items())
def test_what_could_stand_there_is_said(text: str, expected: set[str]) -> None:
    assert set(parse_script(text).faults[0].expected) >= expected


def test_words_before_a_fault_are_kept_for_guessing() -> None:
    fault = parse_script("gain 1 Coin; discrad 1 crad; draw 1 card;").faults[0]
    assert [word for word, _ in fault.words] == ["discrad", "crad"]
    many = parse_script("word " * (MOST_WORDS * 3)).faults[0]
    assert len(many.words) == MOST_WORDS


def test_a_message_repeats_no_more_than_a_little() -> None:
    message = parse_script(f"gain 1 Coin {'x' * 5000};").faults[0].message
    assert len(message) < MOST_SHOWN + 30


def items_of(parsed: Parsed) -> list[str]:
    assert isinstance(parsed.tree, Script)
    return [source(item) for item in parsed.tree.items]


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("draw 1 card; lose Coin; withdraw;", ["draw 1 card;", "withdraw;"]),
        ("draw 1 card; } withdraw;", ["draw 1 card;", "withdraw;"]),
        ("draw 1 card; when you win { withdraw;", ["draw 1 card;"]),
        ("value Toll = ; value Fee = 2; procedure Tax { }", ["value Fee = 2 ;"]),
        ("when you win { lose Coin; } may { withdraw; }", ["may { withdraw; }"]),
    ],
)
def test_statements_without_a_mistake_stay(text: str, left: list[str]) -> None:
    assert items_of(parse_script(text)) == left


LARGE = {
    "brackets": (parse_value, "(" * 10_000 + "1" + ")" * 9_999),
    "braces": (parse_script, "{" * 10_000 + "}" * 10_000),
    "blocks": (parse_script, "may { " * 3_000 + "draw; " + "}" * 1_000),
    "negations": (parse_condition, "not " * 4_990 + "it is fresh"),
    "negations in a script": (parse_script, "if " + "not " * 4_900 + "it is fresh { draw; }"),
    "a sum": (parse_value, "1+" * 9_999 + "1"),
    "parts of parts": (parse_value, "x of " * 3_900 + "it"),
    "alternatives": (parse_condition, "you win or " * 1_800 + "you win"),
    "a long text": (parse_script, "x" * (LONGEST + 1)),
    "a long sum beside a mistake": (parse_script, "; value X = " + "1+" * 9_900 + "1;"),
}


@pytest.mark.parametrize(("parse", "text"), LARGE.values(), ids=LARGE.keys())
def test_what_is_too_large_is_refused_whole(parse: object, text: str) -> None:
    assert callable(parse)
    parsed = parse(text)
    assert parsed.tree is None
    assert [fault for fault in parsed.faults if fault.too_large]
    assert len(parsed.faults) <= 2


@pytest.mark.parametrize(
    "text", ["; " * 9_999, "}" * 19_999, '"' * 19_999, "x " * 9_999, "\0" * 19_999, "§;" * 9_999]
)
def test_noise_gives_few_faults(text: str) -> None:
    parsed = parse_script(text)
    assert parsed.tree is None
    assert 1 <= len(parsed.faults) <= MOST_FAULTS


def check_faults(parsed: Parsed, text: str) -> None:
    """What holds of every reading, right or wrong."""
    assert parsed.tree is not None or parsed.faults
    spans = [fault.span for fault in parsed.faults]
    assert all(0 <= span.start <= span.end <= len(text) for span in spans)
    assert all(one.end <= two.start for one, two in pairwise(spans))
    for fault in parsed.faults:
        assert all(text[place.start : place.end] == word for word, place in fault.words)


EDITS = {
    "deleted": lambda token: token[:0],
    "doubled": lambda token: f"{token} {token}",
    "shortened": lambda token: token[:-1],
    "misspelt": lambda token: token[:1] + "q" + token[1:],
    "spoiled": lambda token: token + "§",
}


def edited(data: st.DataObject, text: str, start: str) -> tuple[Span, str]:
    """One token of the text changed: where it stood, and the text after."""
    token = data.draw(st.sampled_from(token_spans(text, start)))
    change = EDITS[data.draw(st.sampled_from(sorted(EDITS)))]
    return token, text[: token.start] + change(text[token.start : token.end]) + text[token.end :]


@pytest.mark.parametrize("sort", SORTS, ids=lambda sort: sort.start)
@examples(150)
@given(st.data())
def test_one_changed_token_never_breaks_reading(sort: Sort, data: st.DataObject) -> None:
    text = source(data.draw(trees_of(sort.kind)))
    _, changed = edited(data, text, sort.start)
    check_faults(sort.parse(changed), changed)


@examples(150)
@given(st.data())
def test_statements_away_from_a_changed_token_stay(data: st.DataObject) -> None:
    trees = [data.draw(trees_of(Script)) for _ in range(3)]
    items = [source(item) for tree in trees for item in tree.items]  # type: ignore[attr-defined]
    text = "\n".join(items)
    token, changed = edited(data, text, "start")
    touched = text.count("\n", 0, token.start)
    parsed = parse_script(changed)
    check_faults(parsed, changed)
    before = items[: max(0, touched - 1)]
    opens_or_closes = any(sign in text[token.start : token.end] for sign in "{}#")
    behind = [] if opens_or_closes else items[touched + 2 :]
    assume(before or behind)
    left = items_of(parsed)
    assert left[: len(before)] == before
    assert left[len(left) - len(behind) :] == behind


@examples(200)
@given(st.text(st.sampled_from('{}();:,./#"\n\r aA1-§') | st.characters(max_codepoint=0x2FFF), max_size=60))
def test_any_text_at_all_is_read_or_refused(text: str) -> None:
    for sort in SORTS:
        check_faults(sort.parse(text), text)
