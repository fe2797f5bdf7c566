"""Hostile and enormous lists: bounded work, and output that is safe to show."""

from __future__ import annotations

import time

import pytest

from gauntlet_dsl.diagnostics.escape import printable
from gauntlet_dsl.diagnostics.names import near_misses
from validator.deck.decklist import LineKind
from validator.deck.likeness import Likeness
from validator.deck.names import Names
from validator.deck.paste.reader import read_paste
from validator.deck.resolve import MOST_SUGGESTED, Trouble, resolve
from validator.deck.validate import judge, validate

from . import pools

LINES = 10_000
HUGE = {
    "known cards": "3 Plain Oak\n" * LINES,
    "unknown cards": "".join(f"3 Unheard Of {i}\n" for i in range(LINES)),
    "annotated unknown cards": "".join(f"3 Unheard {i} [a] (b) [c] (d #3)\n" for i in range(LINES)),
    "headings that are none": "".join(f"Unheard {i} (3)\n3 Plain Oak\n" for i in range(LINES // 2)),
    "million copies": "1000000 Plain Oak\n" * LINES,
    "long spaces": ("x" + " " * 280 + "y 3\n") * (LINES // 10),
    "long parentheses": ("(" * 290 + "\n") * (LINES // 10),
    "long brackets": ("[a]" * 98 + "\n") * (LINES // 10),
    "long inline lists": ("Territories: " + "a, " * 90 + "\n") * (LINES // 100),
    "one long line": "x" * 1_000_000,
    "one long number": "9" * 1_000_000 + " Plain Oak",
    "one long space": " " * 1_000_000 + "3 Plain Oak",
    "open comments": "/* x\n" * LINES,
    "commas and dots": "1,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,.,. Plain Oak\n" * LINES,
}


@pytest.mark.parametrize("name", HUGE)
def test_a_huge_list_is_judged_in_bounded_time(name: str) -> None:
    start = time.process_time()
    verdict = judge(read_paste(HUGE[name], pools.POOL), pools.POOL)
    assert time.process_time() - start < 20
    assert verdict.findings
    assert all(len(finding.message) < 400 for finding in verdict.findings)


def test_no_more_than_a_few_unknown_titles_are_compared_with_the_pool(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    compared: list[str] = []
    near = Names.near
    monkeypatch.setattr(
        Names, "near", lambda names, written: compared.append(written) or near(names, written)
    )
    deck = resolve(read_paste("".join(f"2 Plane Oak {i}\n" for i in range(500)), pools.POOL), pools.POOL)
    assert len(compared) == MOST_SUGGESTED
    assert len(deck.strays_of(Trouble.UNKNOWN)) == 500


@pytest.mark.parametrize(
    "written", ["Plain Oka", "Forcd March", "Genral", "old brige", "Quartermasters Oat", "Qwzx"]
)
def test_likeness_finds_what_a_full_comparison_finds(written: str) -> None:
    titles = [card.title for card in pools.POOL.cards.values()] + [leader.title for leader in pools.LEADERS]
    assert Likeness(titles).nearest(written)[:1] == near_misses(written, titles)[:1]


def test_likeness_keeps_the_likeliest_of_many_titles() -> None:
    titles = [f"Plain Oak of {number:03}" for number in range(200)]
    assert Likeness(titles).nearest("Plain Oka of 157")[0] == "Plain Oak of 157"


HOSTILE = [
    "3 [/red]Plain\x1b[31m Oak\x07",
    "3 Plain \u202eOak\u202c",
    "\x00\x01\x02",
    "3 Plain\x0bOak\x0c",
    "3 {0} %s {title}",
    "3 Plain\u2028Oak",
    "\ud800 lone",
]


@pytest.mark.parametrize("line", HOSTILE)
def test_nothing_in_a_finding_or_an_account_steers_a_terminal(line: str) -> None:
    deck = read_paste(line, pools.POOL, "paste.txt")
    assert len(deck.lines) == 1
    for text in [
        deck.lines[0].text,
        deck.lines[0].detail,
        *(f.message + f.help for f in validate(deck, pools.POOL)),
    ]:
        assert text == printable(text)


def test_a_line_beyond_the_limit_is_reported_with_its_length() -> None:
    deck = read_paste("x" * 5000 + "\n3 Plain Oak\n", pools.POOL)
    assert [line.kind for line in deck.lines] == [LineKind.NOT_UNDERSTOOD, LineKind.CARD]
    (finding,) = [found for found in validate(deck, pools.POOL) if found.code == "D011"]
    assert "5000 characters" in finding.message
