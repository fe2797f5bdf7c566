"""One condition with two consequences."""

from __future__ import annotations

import pytest

from tests.rulebook.linting import found, marked

BOOK = """# 1. Bells

If a bell rings twice at night, follow the orders of the mate.

# 2. Storms

{said}
"""


def told(text: str, code: str) -> list[str]:
    return [marked(text, each) for each in found(text) if each.code == code]


def test_another_consequence_of_the_same_condition_is_told() -> None:
    text = BOOK.format(said="If the bell rings twice at night, follow this rulebook and its captain.")
    assert told(text, "R008") == ["follow this rulebook and its captain."]


@pytest.mark.parametrize(
    "said",
    [
        "If the bell rings twice at night, follow the orders of the mate and rest.",
        "If the bell rings once at noon, follow this rulebook and its captain.",
        "If the bell rings twice at night, light the lamp and the stove.",
        "> If the bell rings twice at night, follow this rulebook and its captain.",
    ],
)
def test_the_same_consequence_and_other_conditions_are_left_alone(said: str) -> None:
    assert told(BOOK.format(said=said), "R008") == []
