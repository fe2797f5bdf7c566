"""Who acts and whose things are meant."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from gauntlet_dsl.language.ast.base import Node


class Who(StrEnum):
    """`YOU` is the player applying the text; `ATTACKER` and `DEFENDER` are words of the board game."""

    YOU = "you"
    OPPONENT = "opponent"
    EACH = "each player"
    BOTH = "both players"
    ANY = "a player"
    ATTACKER = "attacker"
    DEFENDER = "defender"


class Whose(StrEnum):
    """Possessives. `ITS` and `THEIR` mean the owner of the object spoken of."""

    YOUR = "your"
    ITS = "its"
    THEIR = "their"


@dataclass(frozen=True, slots=True)
class Player(Node):
    who: Who


@dataclass(frozen=True, slots=True)
class Possessive(Node):
    whose: Whose


Owner = Player | Possessive
