"""Effects written to break a parser: bounded in depth, length and number, a finding at each fault."""

from __future__ import annotations

from string import ascii_lowercase

import pytest

from .good import EFFECT_LINE, card, effect, effects, plus
from .running import Gauntlet, assert_well_behaved

_HAVE = "you have a card in hand"
_WORDS = " ".join(first + second + "q" for first in ascii_lowercase for second in ascii_lowercase)


def _bracketed(depth: int) -> str:
    return f"add {'(' * depth}1{')' * depth} to your battle total;"


def _nested(opened: str, depth: int, inside: str) -> str:
    return opened * depth + inside + "}" * depth


TOO_LARGE = {
    "200,000 brackets": _bracketed(200_000),
    "9,000 brackets": _bracketed(9_000),
    "4,000 times not": f"if {'not ' * 4000}{_HAVE} {{ draw 1 card; }}",
    "sum of 9,000 terms": f"add {'1+' * 9000}1 to your battle total;",
    "700 conditions": f"if {' and '.join([_HAVE] * 700)} {{ draw 1 card; }}",
    "600 nested blocks": _nested(f"if {_HAVE} {{", 600, "draw 1 card;"),
    "more than 20,000 characters": "draw 1 card; " * 1600,
}
NO_CHOICE = {
    "20 choices of one thing around a fault": _nested("choose one {", 20, "foo bar;"),
    "choice of nothing": "choose 0 cards from hand;",
    "dice table of a million rows": "roll 999999 dice { 1 to 999999: draw 1 card; 5: draw 1 card; }",
}
DECEPTIVE = {
    "Cyrillic letter": "dr\u0430w 1 card;",
    "ligature": "add 1 to your \ufb01re;",
    "right-to-left override": "draw 1 card; # \u202e",
    "zero-width space": "draw\u200b 1 card;",
    "full-width digit": "draw \uff11 card;",
}
BROKEN = {
    "9,900 statements on one line": "x;" * 9900,
    "5,000 empty blocks": "{}" * 5000,
    "5,000 words": "foo " * 4900 + ";",
    "700 different words": _WORDS + ";",
    "name of 19,000 letters": f'gain 1 "{"x" * 19_000}";',
    "word of 19,000 letters": "a" * 19_000 + "!",
    "capitals and small letters in turn": "Aa" * 9000 + "!",
    "9,000 dots": "a." * 9000,
    "9,000 apostrophes": "a'" * 9000,
    "19,000 dashes": "-" * 19_000,
    "number of 10,000 digits": f"draw {'9' * 10_000} cards;",
    "price of 100 digits": f"pay {'9' * 100} Command {{ draw 1 card; }}",
    "Python": '__import__("os").system("echo");',
    "grammar directive": "%import common.WORD",
    "dotted capital I": "gain 1 \u0130stanbul;",
    "sharp s": "gain 1 Stra\u00dfe;",
    "Arabic digit": "draw \u0661 card;",
    "superscript digit": "draw \u00b2 card;",
    "markup": "gain 1 [red];",
    "markup and a workflow command": 'gain 1 "[/red] ::error::x";',
    "shell": "gain 1 `rm -rf` | cat;",
    "semicolon alone": ";",
}
FAULTY = {
    name: (source, codes)
    for codes, sources in (
        (("S017",), TOO_LARGE),
        (("S008",), NO_CHOICE),
        (("Y015",), DECEPTIVE),
        (("S001", "S002", "S003"), BROKEN),
    )
    for name, source in sources.items()
}
HEAVY = {name: case for name, case in FAULTY.items() if len(case[0]) > 1000}
LIGHT = {name: case for name, case in FAULTY.items() if name not in HEAVY}


@pytest.mark.parametrize(("source", "codes"), HEAVY.values(), ids=HEAVY)
def test_a_heavy_effect_ends_in_findings_at_its_line(
    gauntlet: Gauntlet, source: str, codes: tuple[str, ...]
) -> None:
    gauntlet.write("card.yaml", effect(source))
    ran = gauntlet("check", "card.yaml")
    assert_well_behaved(ran)
    assert ran.status == 1
    assert any((code, "card.yaml", EFFECT_LINE) in ran.found for code in codes), ran.text


def test_faulty_effects_side_by_side_end_in_findings_at_their_lines(gauntlet: Gauntlet) -> None:
    for number, (source, _) in enumerate(LIGHT.values()):
        gauntlet.write(f"{number}.yaml", effect(source).replace(b"id: probe", b"id: probe-%d" % number))
    ran = gauntlet("check", "--select", "Y,S00", ".")
    assert_well_behaved(ran)
    assert ran.status == 1
    missed = {
        name: [found for found in ran.found if found[1] == f"{number}.yaml"]
        for number, (name, (_, codes)) in enumerate(LIGHT.items())
        if not any((code, f"{number}.yaml", EFFECT_LINE) in ran.found for code in codes)
    }
    assert missed == {}


FINE = {
    "23 brackets": _bracketed(23),
    "80 times not": f"if {'not ' * 80}{_HAVE} {{ draw 1 card; }}",
    "20 nested blocks": _nested(f"if {_HAVE} {{", 20, "draw 1 card;"),
    "braces in a comment": "draw 1 card; # }{",
}


@pytest.mark.parametrize("source", FINE.values(), ids=FINE)
def test_an_effect_within_the_bounds_is_read(gauntlet: Gauntlet, source: str) -> None:
    gauntlet.write("card.yaml", effect(source))
    ran = gauntlet("check", "card.yaml", "--select", "Y,S")
    assert_well_behaved(ran)
    assert ran.status == 0, ran.text


MANY = {
    "10 effects with 2,000 faults each": effects(10, "foo bar; " * 2000),
    "1,000 effects with an unknown word each": effects(1000, "frobnicate;"),
    "20,000 suppressions": plus(b"# gauntlet: allow S006 - why\n" * 20_000),
    "suppression of 100,000 codes": plus(b"# gauntlet: allow " + b"S006," * 100_000 + b"\n"),
    "suppression in disguise": plus("# gauntlet: allow \u202efoo::error:: [red] - why\n".encode()),
    "text full of numbers": card(b"text: Add", b"text: " + b"2 3 may each player may " * 400 + b"Add"),
}


@pytest.mark.parametrize("content", MANY.values(), ids=MANY)
def test_a_file_full_of_faults_has_a_bounded_report(gauntlet: Gauntlet, content: bytes) -> None:
    gauntlet.write("card.yaml", content)
    ran = gauntlet("check", "card.yaml", "--fail-on", "warning")
    assert_well_behaved(ran)
    assert ran.status == 1
    assert ran.found
