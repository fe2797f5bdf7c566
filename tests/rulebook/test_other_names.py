"""One thing under two names, known by where the names stand."""

from __future__ import annotations

import pytest

from tests.rulebook.linting import found, marked

VOYAGES = """# 1. Voyages

Start a Voyage at dawn. You cannot start a Voyage in a storm.

{said}
"""
STRAIT = """# 1. The Strait

The Coves make an eight-Cove row called the **Strait**.

{said}
"""
PLACES = """# 1. The table

{said}

### Galley area

Where food lies.

### Hold

Where coal lies.
"""
PARTS = """# 1. Harbour

A crew includes:
- one {listed}; and
- one ship.

Slide the Coal Scale to 0.
"""
TABLE = """
# {n}. {guild}

| Element | {guild} rule |
|---|---|
| Victory | Pass the Strait. |
| Resource | Coal. |
| {row} | Two coal. |
"""
EFFECTS = """# 1. Deeds

Play a card for its Deed effect. A card for its Deed effect is paid for. Put a card for its Deed effect away.

{said}
"""


def tables(*rows: str) -> str:
    guilds = zip(("Carters", "Pilots", "Wreckers", "Bankers"), rows, strict=True)
    return "".join(TABLE.format(n=n, guild=guild, row=row) for n, (guild, row) in enumerate(guilds, 1))


@pytest.mark.parametrize(
    ("text", "at"),
    [
        (VOYAGES.format(said="At noon you may begin a Voyage again."), "begin a Voyage"),
        (STRAIT.format(said="Both rows make the eight-berth Strait."), "eight-berth Strait"),
        (PLACES.format(said="There are two areas: a Galley for food, and a Hold for coal."), "Galley"),
        (PLACES.format(said="Keep distinct areas for:\n- Galley; and\n- Hold."), "Galley"),
        (PARTS.format(listed="Harbour Coal Scale"), "Harbour Coal Scale"),
        (tables("Coal income", "Usual income", "Ballast", "Ballast"), "Usual income"),
        (EFFECTS.format(said="Instead of playing a Deed, rest."), "playing a Deed"),
    ],
)
def test_another_name_is_told_where_it_stands(text: str, at: str) -> None:
    told = [each for each in found(text) if each.code == "R005"]
    assert [marked(text, each) for each in told] == [at]


@pytest.mark.parametrize(
    "text",
    [
        VOYAGES.format(said="At noon you may start a Voyage again. A storm may begin a Watch."),
        VOYAGES.format(said="Begin the Watch. Begin the Watch with a bell."),
        STRAIT.format(said="Both rows make the eight-Cove Strait. Draw an eight-card hand."),
        STRAIT.format(said="A three-berth quay joins the Strait."),
        PLACES.format(said="There are two areas: a Galley area for food, and a Hold for coal."),
        PLACES.format(said="Keep distinct areas for:\n- Galley area; and\n- Hold."),
        PARTS.format(listed="Coal Scale"),
        PARTS.format(listed="Harbour Coal Scale") + "\nThe Harbour Coal Scale is public.\n",
        tables("Coal income", "Coal income", "Ballast", "Ballast"),
        EFFECTS.format(said="Instead of playing a Deed effect, rest."),
    ],
)
def test_one_name_and_names_of_other_things_are_left_alone(text: str) -> None:
    assert [each.message for each in found(text) if each.code == "R005"] == []
