"""Game terms without the capitals they are declared with: X019.

Only words that were read as a name count: "on the other hand" has none.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from gauntlet_dsl.diagnostics.escape import quoted
from gauntlet_dsl.language.ast.base import Node
from gauntlet_dsl.language.roles import Role
from gauntlet_dsl.language.uses import uses_in
from validator.text.style.house import House
from validator.text.style.slip import Slip

_NAMING = frozenset({
    Role.ZONE, Role.NOUN, Role.CARD_NOUN, Role.DONE_TO, Role.RULESET_NOUN, Role.RESOURCE, Role.PAID,
    Role.HEADING, Role.AMOUNT, Role.AMOUNT_WRITE, Role.STAT, Role.MARKER, Role.PERMISSION, Role.PROCEDURE,
    Role.ATTRIBUTE,
})  # fmt: skip


def check(text: str, items: Sequence[Node], house: House) -> Iterator[Slip]:
    """One slip for each name in `items`, which were read from `text`, that lacks a capital."""
    spans = {use.span for item in items for use in uses_in(item) if use.role in _NAMING}
    for span in sorted(spans, key=lambda span: span.start):
        said = text[span.start : span.end]
        on_one_line = " ".join(said.split())
        name = house.capitals.get(on_one_line.lower())
        if name is not None and _lacks(on_one_line, name):
            safe = name if said == on_one_line else None
            message = f"this game term is not capitalised: {quoted(on_one_line)}"
            yield Slip("X019", message, span, f"write {quoted(name)}", safe)


def _lacks(said: str, name: str) -> bool:
    return any(ours.islower() and declared.isupper() for ours, declared in zip(said, name, strict=True))
