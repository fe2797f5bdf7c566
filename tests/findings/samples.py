"""Findings and texts to show, and strategies that make hostile ones."""

from __future__ import annotations

import unicodedata

from hypothesis import strategies as st

from gauntlet_dsl.diagnostics.codes import CODES
from gauntlet_dsl.diagnostics.escape import printable
from gauntlet_dsl.diagnostics.finding import Confidence, Finding, Fix, Related, finding
from gauntlet_dsl.diagnostics.severity import Severity
from gauntlet_dsl.diagnostics.source import Place
from validator.findings.excerpts import Excerpts

DECK = "Deck: Long Road\n2x Old Mil\n1 Stone Ford\n1 Old Mill\n"
MILL = """\
kind: Card
id: old-mill
title: Old Mill
effects:
  Gambit:
    text: Add +1 to your battle total.
    effect: |
      add 1 to your battle total;

      draw 1 card;
"""
WIDE = "\tカード 𝔘ber e\u0301té <- here\n"
LONG = "a" * 300 + " HERE " + "b" * 300 + "\n"
HOSTILE = "1 [/red]:fire: \x1b[31mred\x07 \u202eevil\u202c {0} [x](http://y)\n"

GIVEN = {
    "deck.txt": DECK,
    "cards/old-mill.yaml": MILL,
    "wide.yaml": WIDE,
    "long.md": LONG,
    "bad\x1b.txt": HOSTILE,
}

UNKNOWN = finding(
    "D003",
    'there is no card called "Old Mil"',
    Place("deck.txt", 2, 4, 2, 11),
    subject="long-road",
    help='did you mean "Old Mill"?',
    fix=Fix(Place("deck.txt", 2, 4, 2, 11), "Old Mill"),
)
TWICE = finding(
    "D021",
    '"Old Mill" is written twice',
    Place("deck.txt", 4, 3, 4, 11),
    subject="long-road",
    related=(Related(Place("deck.txt", 2, 4, 2, 11), "the copies are counted together with these"),),
    help="write one line\nor leave it: the verdict is the same",
)
DIFFERS = finding(
    "X001",
    'the text says "+1", the effect "add 1" and "draw 1", '
    "which takes more words than a narrow terminal has room for",
    Place("cards/old-mill.yaml", 6, 15, 6, 17),
    subject="old-mill",
    related=(
        Related(
            Place("cards/old-mill.yaml", 8, 7, 10, 19),
            "the effect, as it would be performed whenever the heading above it is chosen in a battle",
        ),
        Related(Place("cards/vanished.yaml", 7, 1, 7, 4), "a file that is not there any more"),
    ),
    confidence=Confidence.LIKELY,
    help="let the two say the same; when both are right, write the text in words that this tool can read",
)
WHOLE_EFFECT = finding("S017", "the effect is too large", Place("cards/old-mill.yaml", 5, 3, 10, 19))
ACCENT = finding("Y015", "deceptive characters", Place("wide.yaml", 1, 10, 1, 14))
ARROW = finding("Y013", "text cut by a comment", Place("wide.yaml", 1, 16, 1, 18))
FAR = finding("S002", 'unknown word "HERE"', Place("long.md", 1, 302, 1, 306))
POINT = finding("Y010", 'missing key "value"', Place("cards/old-mill.yaml", 11, 1, 11, 1), subject="old-mill")
INJECTION = finding(
    "D011",
    "line not understood: [/red]\x1b[2J :fire: {0} [x](http://y)\r\n::error::no",
    Place("bad\x1b.txt", 1, 3, 1, 30),
    help="100% of it, see: [bold]the help[/bold]",
)
ALL = [UNKNOWN, TWICE, DIFFERS, WHOLE_EFFECT, ACCENT, ARROW, FAR, POINT, INJECTION]


def excerpts() -> Excerpts:
    return Excerpts(GIVEN)


def is_harmless(text: str) -> bool:
    """Whether nothing but line ends in `text` could steer a terminal or reorder what it shows."""
    steering = {"LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI"}
    return all(
        character == "\n"
        or (
            unicodedata.category(character) not in ("Cc", "Cs", "Zl", "Zp")
            and unicodedata.bidirectional(character) not in steering
            and printable(character) == character
        )
        for character in text
    )


STEERING = ["\x1b[31m", "\u202e", "\ud800", "\udfff", "\r\n", "\n", "\t", "\x7f", "\x85", "\u2028"]
MARKUP = ["::error::", "%0A", "[/b]", "😀", "カ"]
nasty = st.sampled_from([*STEERING, *MARKUP])
characters = st.characters(codec=None) | nasty
texts = st.lists(characters, max_size=12).map("".join)
files = st.sampled_from(sorted(GIVEN)) | texts


@st.composite
def places(draw: st.DrawFn) -> Place:
    line, column = draw(st.integers(1, 12)), draw(st.integers(1, 320))
    more_lines, more_columns = draw(st.integers(0, 8)), draw(st.integers(0, 40))
    end_column = column + more_columns if more_lines == 0 else 1 + more_columns
    return Place(draw(files), line, column, line + more_lines, end_column)


related = st.builds(Related, places(), texts)
fixes = st.builds(Fix, places(), texts)
findings = st.builds(
    Finding,
    code=st.sampled_from(sorted(CODES)),
    message=texts,
    place=places(),
    subject=texts,
    help=texts,
    related=st.lists(related, max_size=2).map(tuple),
    confidence=st.none() | st.sampled_from(Confidence),
    fix=st.none() | fixes,
    severity=st.sampled_from(Severity),
)
