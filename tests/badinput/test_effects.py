"""Effects written to break a parser: bounded in depth, length and numbers, one finding where each goes wrong."""

from __future__ import annotations

import pytest

from .good import CARD, EFFECT_LINE, card, effect, effects, plus
from .running import Gauntlet, assert_well_behaved

BROKEN = {"S001", "S002", "S003"}
TOO_LARGE = {"S017"}
NO_CHOICE = {"S008"}
DECEPTIVE = {"Y015"}
_HAVE = "you have a card in hand"


def _nested(opened: str, depth: int, inside: str) -> bytes:
    return effect(opened * depth + inside + "}" * depth)


FAULTY = {
    # 12: depth and length
    "200,000 brackets": (effect("add " + "(" * 200_000 + "1" + ")" * 200_000 + " to your battle total;"), TOO_LARGE),
    "9,000 brackets": (effect("add " + "(" * 9000 + "1" + ")" * 9000 + " to your battle total;"), TOO_LARGE),
    "4,000 times not": (effect("if " + "not " * 4000 + _HAVE + " { draw 1 card; }"), TOO_LARGE),
    "sum of 9,000 terms": (effect("add " + "1+" * 9000 + "1 to your battle total;"), TOO_LARGE),
    "700 conditions": (effect("if " + " and ".join([_HAVE] * 700) + " { draw 1 card; }"), TOO_LARGE),
    "600 nested blocks": (_nested(f"if {_HAVE} {{", 600, "draw 1 card;"), TOO_LARGE),
    "20 nested blocks around a fault": (_nested("choose one {", 20, "foo bar;"), NO_CHOICE),
    "more than 20,000 characters": (effect("draw 1 card; " * 1600), TOO_LARGE),
    "9,900 statements on one line": (effect("x;" * 9900), BROKEN),
    "5,000 empty blocks": (effect("{}" * 5000), BROKEN),
    "5,000 words": (effect("foo " * 4900 + ";"), BROKEN),
    "many different words": (effect(" ".join(f"w{chr(97 + n % 26)}{chr(97 + n // 26)}" for n in range(600)) + ";"), BROKEN),
    "name of 19,000 letters": (effect('gain 1 "' + "x" * 19_000 + '";'), BROKEN),
    "word of 19,000 letters": (effect("a" * 19_000 + "!"), BROKEN),
    "capitals and small letters in turn": (effect("Aa" * 9000 + "!"), BROKEN),
    "9,000 dots": (effect("a." * 9000), BROKEN),
    "9,000 apostrophes": (effect("a'" * 9000), BROKEN),
    "19,000 dashes": (effect("-" * 19_000), BROKEN),
    # 14-15: numbers, code, recursion
    "number of 10,000 digits": (effect("draw " + "9" * 10_000 + " cards;"), BROKEN),
    "price of 100 digits": (effect("pay " + "9" * 100 + " Command { draw 1 card; }"), BROKEN),
    "a choice of nothing": (effect("choose 0 cards from hand;"), NO_CHOICE),
    "a throw with every number": (effect("roll 999999 dice { 1 to 999999: draw 1 card; 5: draw 1 card; }"), NO_CHOICE),
    "Python": (effect('__import__("os").system("echo");'), BROKEN),
    "grammar directive": (effect("%import common.WORD"), BROKEN),
    # 16-17: letters and digits that are not what they look like
    "Cyrillic letter": (effect("dr\u0430w 1 card;"), DECEPTIVE),
    "ligature": (effect("add 1 to your \ufb01re;"), DECEPTIVE),
    "right-to-left override": (effect("draw 1 card; # \u202e"), DECEPTIVE),
    "zero-width space": (effect("draw\u200b 1 card;"), DECEPTIVE),
    "dotted capital I": (effect("gain 1 \u0130stanbul;"), BROKEN),
    "sharp s": (effect("gain 1 Stra\u00dfe;"), BROKEN),
    "full-width digit": (effect("draw \uff11 card;"), DECEPTIVE),
    "Arabic digit": (effect("draw \u0661 card;"), BROKEN),
    "superscript digit": (effect("draw \u00b2 card;"), BROKEN),
    # what a message must not obey
    "markup": (effect("gain 1 [red];"), BROKEN),
    "markup and a workflow command": (effect('gain 1 "[/red] ::error::x";'), BROKEN),
    "shell": (effect("gain 1 `rm -rf` | cat;"), BROKEN),
    "nothing but a semicolon": (effect(";"), BROKEN),
}  # fmt: skip


@pytest.mark.parametrize(("content", "codes"), FAULTY.values(), ids=FAULTY)
def test_a_faulty_effect_ends_in_findings_at_its_line(
    gauntlet: Gauntlet, content: bytes, codes: set[str]
) -> None:
    gauntlet.write("card.yaml", content)
    ran = gauntlet("check", "card.yaml")
    assert_well_behaved(ran)
    assert ran.status == 1
    at_the_effect = {code for code, file, line in ran.found if (file, line) == ("card.yaml", EFFECT_LINE)}
    assert at_the_effect & codes, ran.text[:2000]


FINE = {
    "23 brackets": effect("add " + "(" * 23 + "1" + ")" * 23 + " to your battle total;"),
    "80 times not": effect("if " + "not " * 80 + _HAVE + " { draw 1 card; }"),
    "20 nested blocks": _nested(f"if {_HAVE} {{", 20, "draw 1 card;"),
    "braces in a comment": effect("draw 1 card; # }{"),
}


@pytest.mark.parametrize("content", FINE.values(), ids=FINE)
def test_an_effect_within_the_bounds_has_no_syntax_fault(gauntlet: Gauntlet, content: bytes) -> None:
    gauntlet.write("card.yaml", content)
    ran = gauntlet("check", "card.yaml", "--ignore", "X")
    assert_well_behaved(ran)
    assert ran.status == 0, ran.text


MANY = {
    "50 effects with 2,000 faults each": effects(50, "foo bar; " * 2000),
    "3,000 effects with an unknown word each": effects(3000, "frobnicate;"),
    "20,000 suppressions": plus(b"# gauntlet: allow S006 - why\n" * 20_000),
    "one suppression of 100,000 codes": plus(b"# gauntlet: allow " + b"S006," * 100_000 + b"\n"),
    "suppression in disguise": plus("# gauntlet: allow \u202efoo::error:: [red] - why\n".encode()),
    "text full of numbers": card(b"text: Add", b"text: " + b"2 3 may each player may " * 400 + b"Add"),
}


@pytest.mark.parametrize("content", MANY.values(), ids=MANY)
def test_a_file_full_of_faults_has_a_bounded_report(gauntlet: Gauntlet, content: bytes) -> None:
    assert content != CARD
    gauntlet.write("card.yaml", content)
    ran = gauntlet("check", "card.yaml", "--fail-on", "warning")
    assert_well_behaved(ran)
    assert ran.status == 1
    assert ran.found
