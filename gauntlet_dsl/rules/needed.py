"""What a ruleset must say before a game can be played by it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from gauntlet_dsl.diagnostics.finding import Finding, finding
from gauntlet_dsl.diagnostics.source import Place, Span
from gauntlet_dsl.library.files import shown_path
from gauntlet_dsl.library.kinds import Opened
from gauntlet_dsl.library.models.base import Item
from gauntlet_dsl.library.models.rulesets import Ruleset
from gauntlet_dsl.library.nodes import node_at

CONSTANTS = (
    "action_opportunities",
    "action_slots",
    "asset_limit_per_territory",
    "battle_dice",
    "die_sides",
    "draw_per_turn",
    "gambit_limit",
    "hand_limit",
    "last_stand_defender_bonus",
    "opening_hand",
    "reserve_size",
    "tactic_limit",
    "territories_per_player",
)
"""The numbers that the course of a game asks for."""

Read = tuple[Item, Opened]


def lacking(items: Sequence[Read]) -> list[Finding]:
    """What keeps a library from being played: a ruleset without the numbers of the rules."""
    return [
        _missing(absent, opened)
        for item, opened in items
        if isinstance(item, Ruleset)
        and (absent := [name for name in CONSTANTS if name not in set(map(str, item.constants))])
    ]


def without_rules(root: Path) -> Finding:
    """What is told of a folder in which nothing says what the rules are."""
    help = "add a file of the kind Ruleset, or remove the folder to use the bundled library"
    return finding("Y001", "there is no ruleset here", Place(shown_path(root / "rulesets")), help=help)


def _missing(names: Sequence[str], opened: Opened) -> Finding:
    """At the numbers that there are; a ruleset without any is pointed at as a whole."""
    node = node_at(opened.root, ("constants",)) if opened.root is not None else None
    start = node.span.start if node is not None else 0
    message = f'"constants" lacks numbers that a game needs: {", ".join(names)}'
    place = opened.source.place(Span(start, start))
    return finding("Y010", message, place, subject=opened.id, help="give each a line of its own")
