"""How the nodes of a program are run: by functions made for them once, or by going through the tree."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Any, Generic, TypeVar

if TYPE_CHECKING:
    from gauntlet_dsl.engine.env import Env
    from gauntlet_dsl.engine.game import Game
    from gauntlet_dsl.engine.program import Program

Condition = Callable[["Game", "Env"], bool]
Value = Callable[["Game", "Env"], Any]
Selection = Callable[["Game", "Env"], list[int]]
Happening = Callable[["Game", "Env", dict[str, Any]], bool]
Doing = Callable[["Game", "Env"], None]
Reads = Callable[["Game"], Any]
"""What something reads, as it is now: as long as that is equal, so is what comes of it."""
Run = TypeVar("Run")


class Table(dict[int, Run | None], Generic[Run]):
    """The functions of nodes by their identity; None for a node that has none.

    `build` makes the function of a node when it is first asked for. Only nodes that the program numbers have
    one: they live as long as it does, so that no other node can come to have the identity of one of them.
    """

    __slots__ = ("_adopted", "_build", "_program")

    def __init__(self, program: Program, build: Callable[[Any], Run | None] | None) -> None:
        super().__init__()
        self._program = program
        self._build = build
        self._adopted: list[Any] = []

    def adopt(self, node: Any) -> None:
        """Gives a function to a node made of printed ones, too, and keeps it as long as these."""
        if self._build is not None:
            self._adopted.append(node)
            self[id(node)] = self._build(node)

    def __missing__(self, identity: int) -> Run | None:
        node = self._program.numbered(identity)
        if node is None or self._build is None:
            return None
        run = self[identity] = self._build(node)
        return run


@dataclass(slots=True)
class Tables:
    """The functions of a program's conditions, values, noun phrases and events."""

    conditions: Table[Condition]
    values: Table[Value]
    selections: Table[Selection]
    events: Table[Happening]
    doable: Table[Condition]
    """Of blocks, scripts and statements: whether what they need is there."""
    acts: Table[Doing]
    """Of statements that ask nobody anything: what they do."""
    reads: Table[Reads]
    """Of conditions: what they read beside where things lie, if that is known."""


def plainly(program: Program) -> Tables:
    """No functions: everything is read off the tree whenever it is asked. Slow, and obviously right."""
    return Tables(*(Table(program, None) for _ in fields(Tables)))
