"""A rule that stands in two chapters, one word of it exchanged."""

from __future__ import annotations

import pytest

from tests.rulebook.linting import found, marked

BOOK = """# 1. Bells
## Complete rules
An additional Bell permits one additional lawful deed with your crew at the {first} moment of the watch.
# 2. Carters
## Complete rules
{second}
"""
RULE = "An additional Bell permits one additional lawful deed with your crew at the {} moment of the watch."


def told(text: str) -> list[str]:
    return [marked(text, each) for each in found(text) if each.code == "R008"]


def test_the_exchanged_word_is_told() -> None:
    assert told(BOOK.format(first="stated", second=RULE.format("legal"))) == ["legal"]


def test_a_compound_for_its_last_part_is_told() -> None:
    assert told(BOOK.format(first="tide", second=RULE.format("spring-tide"))) == ["spring-tide"]


@pytest.mark.parametrize(
    "second",
    [
        RULE.format("stated"),
        RULE.format("Carter"),
        RULE.format("legal").replace("permits one", "never permits one"),
        RULE.format("legal").replace("lawful deed with your crew", "quiet rest with a ship"),
        "> " + RULE.format("legal"),
        "## How it works\n" + RULE.format("legal"),
    ],
)
def test_other_rules_and_other_layers_are_left_alone(second: str) -> None:
    assert told(BOOK.format(first="stated", second=second)) == []
