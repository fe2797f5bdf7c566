"""Two versions of a rulebook are compared by what their sentences say."""

from __future__ import annotations

import pytest

from validator.diffing.change import Group
from validator.diffing.documents import document_changes

OLD = """# Rules
## Turn
Draw 2 cards. Then you may move.
## Battle
- Roll one die.
- The higher total wins.

## End
* Discard your hand.
1. Draw.
2. Move.

| Step | Cards |
| --- | --- |
| Draw | 1 |
"""


@pytest.mark.parametrize(
    ("before", "after", "groups"),
    [
        ("Draw 2", "Draw 3", {Group.NUMBERS}),
        ("Draw 2", "Draw two", {Group.WORDING}),
        ("one die", "two dice", {Group.NUMBERS}),
        ("may move", "must move", {Group.RULES}),
        ("The higher total", "The greater total", {Group.WORDING}),
        ("- The higher total wins.\n", "", {Group.RULES}),
        ("Discard your hand.", "Discard their hand.", {Group.RULES}),
        ("| Draw | 1 |", "|Draw|1|", set()),
        ("| Draw | 1 |", "| Draw | 2 |", {Group.NUMBERS}),
        ("## Battle", "## 3. Battle", {Group.WORDING}),
        ("* ", "- ", set()),
        ("Draw 2 cards.\x20", "Draw 2 cards.\n", set()),
    ],
)
def test_a_rulebook_is_compared_by_what_its_sentences_say(
    before: str, after: str, groups: set[Group]
) -> None:
    changed = OLD.replace(before, after)
    assert changed != OLD
    assert {change.group for change in document_changes(OLD, changed, "rules.md")} == groups


@pytest.mark.parametrize(
    ("here", "there", "group"),
    [("Draw 2 cards. Then you may move.", "## End", Group.WORDING), ("1. Draw.", "2. Move.", Group.RULES)],
)
def test_what_stands_elsewhere_is_moved_and_a_rule_only_among_steps(
    here: str, there: str, group: Group
) -> None:
    changed = OLD.replace(f"{here}\n", "").replace(f"{there}\n", f"{there}\n{here}\n")
    found = document_changes(OLD, changed, "rules.md")
    assert {(change.group, change.what) for change in found} == {(group, "moved")}
