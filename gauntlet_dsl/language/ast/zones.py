"""Where cards are."""

from __future__ import annotations

from dataclasses import dataclass

from gauntlet_dsl.language.ast.base import Name, Node, Word
from gauntlet_dsl.language.ast.players import Owner


@dataclass(frozen=True, slots=True)
class Zone(Node):
    """A bare zone is the acting player's; `its graveyard` belongs to the card's owner."""

    owner: Owner | None
    name: Word | Name
