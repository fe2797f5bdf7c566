"""Things already known when an effect runs."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from gauntlet_dsl.language.ast.base import Name, Node, Word


class Known(StrEnum):
    """`IT` and `THEM` are the object of the latest trigger or choice; the last two are of the board game."""

    THIS = "this"
    IT = "it"
    THEM = "them"
    BATTLE = "the battle"
    CONTESTED_POSITION = "the contested position"


@dataclass(frozen=True, slots=True)
class Reference(Node):
    to: Known


@dataclass(frozen=True, slots=True)
class Label(Node):
    """`the plan`: what was `called plan`, or a parameter."""

    word: Word


@dataclass(frozen=True, slots=True)
class PartOf(Node):
    """An attribute, slot or printed section: `value of the plan`; `its value` is `value of it`."""

    part: Word
    of: Ref


@dataclass(frozen=True, slots=True)
class Every(Node):
    """`every Territory`: all there are, and at least one."""

    name: Name


@dataclass(frozen=True, slots=True)
class Named(Node):
    """A declared amount, value, memory, component or procedure; a value may be asked `on` an object."""

    name: Name
    on: Ref | None = None


Core = Reference | Label | PartOf
Ref = Reference | Label | PartOf | Named | Every
