"""Choices that are none, things told apart, moments among places, steps and lists that lack something."""

from __future__ import annotations

import pytest

from tests.rulebook.linting import found, marked

MAY = """# 1. Words

May means that something is optional.

# 2. Storms

**Drift** is forced after a storm.

{said}
"""
GLOSSARY = """# 1. Piers

A Pier changes its control with the Cove. {said}

# Glossary

**Control:** {entry}
"""
NEEDS = """# 1. What you need

Each player needs:
- one ship; and
- {die}.

{said}
"""
PLACES = """# 1. The table

## Places and zones

### Stock

The face-down pile.

### Hand

The cards you hold.

### Dock

Where ships lie.

### Bell

{said}
"""
STEPS = """# 1. Duels

1. Meet.
2. Draw.
3. Fight.
4. Part.

### 1. Meet

Ships meet.

### 2. Draw

Draw a card.

### 3. Fight

Roll.

{last}
"""
LISTS = """# 1. Lists

A crew has:
- a mate; and
- a ship.

A ship has:
- a mast; and
- a sail.

In port you may:
- repair; or
- trade.

At sea you may:
- sail; or
- fish.

At night:
{night}
"""
APART = "Its ownership does not change."
DIE = "The players may share a die."
CASES = [
    ("R015", MAY.format(said="A ship at its end may drift out."), "may drift"),
    ("R015", MAY.format(said="This may occur on any watch."), "may occur"),
    (
        "R009",
        GLOSSARY.format(said="Its ownership does not change.", entry="Ownership of a Cove."),
        "Ownership",
    ),
    ("R009", NEEDS.format(die="one six-sided die", said=DIE), "players may share a die"),
    ("R020", PLACES.format(said="A Bell is the moment during a watch when you may act."), "Bell"),
    ("R010", STEPS.format(last="They part."), "Part."),
    ("R030", LISTS.format(night="- drop the anchor;\n- light the lamp;\n- sleep."), ";"),
]


@pytest.mark.parametrize(("code", "text", "at"), CASES, ids=[f"{code} {at}" for code, _, at in CASES])
def test_it_is_told_where_it_stands(code: str, text: str, at: str) -> None:
    told = [each for each in found(text) if each.code == code]
    assert [marked(text, each) for each in told] == [at]


TRAPS = [
    ("R015", MAY.format(said="A ship drifts out. You may rest.")),
    ("R015", MAY.format(said="You may exceed the limit. The attacker may contain the fire.")),
    ("R015", MAY.replace("optional", "allowed").format(said="This may occur on any watch.")),
    ("R009", GLOSSARY.format(said="Its ownership changes too.", entry="Ownership of a Cove.")),
    ("R009", GLOSSARY.format(said=APART, entry="Command of a Cove.")),
    ("R009", NEEDS.format(die="one map", said=DIE)),
    ("R020", PLACES.format(said="The bell lies here.")),
    ("R010", STEPS.format(last="### 4. Part\n\nThey part.")),
    ("R030", LISTS.format(night="- drop the anchor;\n- light the lamp; and\n- sleep.")),
    ("R030", LISTS.format(night="- Drop the anchor.\n- Light the lamp.\n- Sleep.")),
]


@pytest.mark.parametrize(("code", "text"), TRAPS)
def test_what_is_right_is_left_alone(code: str, text: str) -> None:
    assert [each.message for each in found(text) if each.code == code] == []
