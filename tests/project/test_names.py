"""Factions and cards are data: no name that content declares stands in the code."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

import pytest

from gauntlet_dsl import bundled
from gauntlet_dsl.language.symbols import SymbolKind as K
from validator.workspace.load import load

from .code import PACKAGES, modules, parts_of, shown, strings_and_names

TITLES = {K.CARD, K.LEADER, K.COMPONENT, K.VICTORY}
"""Names that designers choose freely; a class may happen to be called like a card of one word."""
WORDS = {K.FACTION, K.KIND, K.RESOURCE, K.ABILITY, K.ZONE, K.MARKER, K.MEMORY, K.HEADING, K.WINDOW}
"""Names of what the game is made of; they are not even allowed inside identifiers."""
ORDINARY = {"order", "orders", "command", "general"}
"""Such names that code needs as plain English words, in lower case."""


def content_names() -> tuple[set[str], set[str]]:
    """Titles and words that factions and cards declare and the board game does not."""
    members = load((), root=bundled.root()).world.members
    shared, titles, words = set(), set(), set()
    for member in members:
        unit = member.unit
        if unit.kind in ("Ruleset", "Vocabulary"):
            shared |= {declared.text for declared in unit.declares}
        elif unit.kind not in ("Deck", "Scenario"):
            titles |= {unit.title} | {d.text for d in unit.declares if d.kind in TITLES}
            words |= {d.text for d in unit.declares if d.kind in WORDS}
    return titles - words - shared, words - shared


def offences(source: str, titles: Iterable[str], words: Iterable[str]) -> Iterator[tuple[int, str]]:
    """Where a name stands: in strings as it is written, in identifiers in any case."""
    titles, words = list(titles), list(words)
    several = [name for name in (*titles, *words) if len(parts_of(name).split()) > 1]
    in_strings = _any_of([*titles, *words])
    joined = _any_of(several, joint="[ _-]+", flags=re.IGNORECASE)
    in_parts = _any_of(
        [parts_of(name) for name in (*several, *words) if parts_of(name) not in ORDINARY], flags=re.IGNORECASE
    )
    for line, text, is_string in strings_and_names(source):
        checks = (in_strings, joined) if is_string else (in_parts,)
        for check in checks:
            found = check.search(text if is_string else parts_of(text))
            if found:
                yield line, found.group()
                break


def _any_of(names: Iterable[str], joint: str = " ", flags: int = 0) -> re.Pattern[str]:
    listed = sorted({joint.join(map(re.escape, name.split())) for name in names})
    return re.compile(rf"(?<![A-Za-z])(?:{'|'.join(listed) or '(?!)'})(?![A-Za-z])", flags)


SAMPLE_TITLES, SAMPLE_WORDS = ["Old Mill", "Check"], ["Grain", "Order", "Town Guard"]


@pytest.mark.parametrize(
    "code",
    [
        'title = "Old Mill"',
        'x = f"the {y} of Check"',
        "old_mill = 1",
        'key = "old-mill"',
        "class OldMill: ...",
        "def pay_grain(): ...",
        'x = {"Order": 1}',
        "TOWN_GUARD = 1",
    ],
)
def test_names_are_found_however_they_are_written(code: str) -> None:
    assert len(list(offences(code, SAMPLE_TITLES, SAMPLE_WORDS))) == 1


@pytest.mark.parametrize(
    "code",
    [
        "# Old Mill",
        'def f():\n    """Chapter 11: Grain and Old Mill."""',
        "class Check: ...",
        "order = reorder(checks)",
        'x = "Checked in order by grains"',
        "engraining = 1",
    ],
)
def test_remarks_and_ordinary_words_are_no_names(code: str) -> None:
    assert list(offences(code, SAMPLE_TITLES, SAMPLE_WORDS)) == []


def test_no_name_of_content_stands_in_the_code() -> None:
    titles, words = content_names()
    assert len(titles) > 50 and len(words) > 5
    found = [
        f"{shown(path)}:{line}: {name}"
        for path in modules(*PACKAGES)
        for line, name in offences(path.read_text("utf-8"), titles, words)
    ]
    assert found == []
