"""Scripts, statements and the clause frame."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from gauntlet_dsl.language.ast.base import Name, Node, Word
from gauntlet_dsl.language.ast.conditions import Condition
from gauntlet_dsl.language.ast.costs import Choice, Mode, Offer
from gauntlet_dsl.language.ast.effects import Verb
from gauntlet_dsl.language.ast.events import Stretch
from gauntlet_dsl.language.ast.players import Player
from gauntlet_dsl.language.ast.selections import Selection
from gauntlet_dsl.language.ast.values import Value
from gauntlet_dsl.language.ast.windows import Timing


class Counting(StrEnum):
    """`ONCE`: used up when its cost is paid. `FIRST`: the first occurrence counts, whatever becomes of it."""

    ONCE = "once per"
    FIRST = "first time each"


class Tag(StrEnum):
    AHEAD = "ahead of other effects"
    EVEN_DORMANT = "even while dormant"


class Turn(StrEnum):
    YOURS = "on your turn"
    OPPONENTS = "on opponent's turn"


@dataclass(frozen=True, slots=True)
class LimitKey(Node):
    """One counter for all clauses that name it, for one player or `between both players`."""

    name: Name
    shared: bool


@dataclass(frozen=True, slots=True)
class Limit(Node):
    counting: Counting
    stretch: Stretch
    key: LimitKey | None


@dataclass(frozen=True, slots=True)
class Block(Node):
    statements: tuple[Statement, ...]


@dataclass(frozen=True, slots=True)
class Clause(Node):
    """The frame, in resolution order. Nothing but `effects` is required, and something before it."""

    limit: Limit | None
    timing: Timing | None
    tag: Tag | None
    turn: Turn | None
    condition: Condition | None
    offer: Offer | None
    effects: Block
    otherwise: Block | None


@dataclass(frozen=True, slots=True)
class Act(Node):
    """One verb done now, perhaps optionally, perhaps after a choice."""

    mode: Mode | None
    choice: Choice | None
    verb: Verb


@dataclass(frozen=True, slots=True)
class ByPlayer(Node):
    """Another player does the statement; inside a brace it is `you` again."""

    player: Player
    statement: Simple


@dataclass(frozen=True, slots=True)
class PlainOption(Node):
    statement: Statement


@dataclass(frozen=True, slots=True)
class LabelledOption(Node):
    """An answer whose label is an event others can see: `accept { ... }`."""

    label: Word
    block: Block


@dataclass(frozen=True, slots=True)
class ChooseOne(Node):
    options: tuple[PlainOption | LabelledOption, ...]


@dataclass(frozen=True, slots=True)
class Row(Node):
    """The result of a roll from `low` to `high` inclusive (`high` None: just `low`)."""

    low: int
    high: int | None
    body: Statement | Block


@dataclass(frozen=True, slots=True)
class RollTable(Node):
    dice: int
    rows: tuple[Row, ...]


@dataclass(frozen=True, slots=True)
class Repeat(Node):
    """Again as long as an optional part inside was used."""

    block: Block


@dataclass(frozen=True, slots=True)
class ForEach(Node):
    """One pass for each object; the set is fixed first, the acting player orders it."""

    selection: Selection
    block: Block


Simple = Act | ByPlayer | ChooseOne | RollTable
Statement = Simple | Clause | Repeat | ForEach


@dataclass(frozen=True, slots=True)
class ValueDefinition(Node):
    """`value Price on place = ...;`: a named formula, perhaps of one object."""

    name: Name
    parameter: Word | None
    formula: Value


@dataclass(frozen=True, slots=True)
class Procedure(Node):
    """A named script that other clauses perform; its start, end and labelled answers are events."""

    name: Name
    parameter: Word | None
    guard: Condition | None
    block: Block


@dataclass(frozen=True, slots=True)
class Script(Node):
    items: tuple[ValueDefinition | Procedure | Statement, ...]
