"""The phrase table: both halves everywhere, every node class, nothing that begins with itself."""

from __future__ import annotations

import pytest

from gauntlet_dsl.language.ast.effects import EndTurn
from gauntlet_dsl.wording.reader import Chart
from gauntlet_dsl.wording.table import TABLE, Phrase
from gauntlet_dsl.wording.tokens import printed, tokens_of
from tests.language.kinds import NODE_CLASSES
from tests.wording.library import passages, words

# worded by the phrases of what they stand in
_PARTS_OF_OTHERS = {
    "Word", "Name", "Script", "Offer", "AnyOf", "AllOf", "Arithmetic", "At", "When", "After", "Action",
    "ActionSlot", "AsSoonAs", "WhileHolds", "Window", "Clause", "PayBlock",
}  # fmt: skip


def test_a_phrase_with_one_half_is_refused() -> None:
    with pytest.raises(TypeError, match="both halves"):
        Phrase(EndTurn, "end it all", build=lambda _: EndTurn())


def test_whatever_is_read_can_be_worded() -> None:
    worded = {rule.target for rules in TABLE.rules.values() for rule in rules if rule.match is not None}
    only_read = {target for target in TABLE.rules if target not in worded}
    assert {str(target) for target in only_read} == {
        "afterthought",
        "effects of roles",
        "how many",
        "mixed item",
        "several acts",
        "sentence",
        "unless",
        "requirement",
        "rulebook body",
        "rulebook clause",
        "rulebook sentence",
    }


def test_every_node_class_has_a_phrase() -> None:
    worded = {rule.target for rules in TABLE.rules.values() for rule in rules if rule.match is not None}
    missing = {cls.__name__ for cls in NODE_CLASSES if cls not in worded}
    assert missing == _PARTS_OF_OTHERS


def test_no_phrase_begins_with_itself() -> None:
    circles = set()
    for passage in passages():
        chart = Chart(tokens_of(passage.text), words())
        chart.ends("statement", next(iter(_orders())), 0)
        circles |= chart.circles
    assert circles == set()


def _orders() -> list:  # type: ignore[type-arg]
    from gauntlet_dsl.wording.morphology import Form

    return [Form.ORDER]


@pytest.mark.parametrize(
    ("text", "again"),
    [
        ("the opponent's Hand", "The opponent's Hand"),
        ("add +2 to your battle total (once per turn).", "Add +2 to your battle total (once per turn)."),
        ("discard a Arcane card", "Discard an Arcane card"),
    ],
)
def test_tokens_are_printed_as_text(text: str, again: str) -> None:
    assert printed([token.text for token in tokens_of(text)]) == again
