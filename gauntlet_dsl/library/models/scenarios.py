"""Scenarios: a position, choices by label, and what must hold. Players are A and B."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import Field
from pydantic_core import core_schema

from gauntlet_dsl.library.located import Located
from gauntlet_dsl.library.models.base import Item, Model, Origin
from gauntlet_dsl.library.nodes import ScalarNode
from gauntlet_dsl.library.scalars import Amount, Effect, Line, OneOf, Scalar, Title

PILES = ("hand", "draw_pile", "discard", "graveyard", "bank", "reserve", "gambits", "tactics")
"""The piles of a player that a position names by themselves; others stand under `zones`."""

CLAIMED = (
    *("at", "occupies", "controls", "held", "ledger", "states"),
    *("knows", "sees", "bound", "face_up", "face_down"),
)
"""What can be checked of a player beside what the game's content names."""

SEATS = ("A", "B")
"""The players as scenarios name them, in the order of their numbers."""


class _Anything(Scalar):
    """A scalar taken as it is written."""

    what = "text or a number"

    def read(self, node: ScalarNode) -> Located:
        return Located(node.value, node.span, node.content)

    def json(self) -> dict[str, Any]:
        return {"type": ["string", "integer", "boolean"]}


class _Pile(Scalar):
    """A list of titles, from the top, or the number of blank cards."""

    what = "a list of titles or a number of blank cards"

    def _validate(self, given: object) -> Any:
        if isinstance(given, tuple):
            return tuple(_Anything()._validate(item) for item in given)
        return _Anything()._validate(given)

    def json(self) -> dict[str, Any]:
        return {"anyOf": [{"type": "integer", "minimum": 0}, {"type": "array", "items": {"type": "string"}}]}

    def __get_pydantic_core_schema__(self, source: Any, handler: Any) -> core_schema.CoreSchema:
        return core_schema.no_info_plain_validator_function(self._validate)


Pile = Annotated[Any, _Pile()]
Said = Annotated[Located, _Anything()]
Seat = Annotated[Located, OneOf(SEATS)]


class BoundGiven(Model):
    """A card bound to something: by which name its text knows it, and how it lies."""

    card: Title = Field(description="its title")
    as_: Line | None = Field(None, alias="as", description="the slot of the host that it fills")
    face: Annotated[Located, OneOf(("up", "down"))] | None = Field(None, description="up where left out")


class PlayerGiven(Model):
    """What a player has. Piles are listed from the top; a number stands for that many blank cards."""

    faction: Title | None = Field(None, description="the faction; none: a player without one")
    leader: Title | None = Field(None, description="the Leader")
    hand: Pile | None = None
    draw_pile: Pile | None = Field(None, description="12 blank cards where it is left out")
    discard: Pile | None = None
    graveyard: Pile | None = None
    bank: Pile | None = None
    reserve: Pile | None = None
    gambits: Pile | None = None
    tactics: Pile | None = None
    territories: tuple[Title, ...] = Field(
        (), description="from the player's own end; blank ones where left out"
    )
    overlays: dict[Line, Title] = Field({}, description="by position, the top Overlay last")
    bound: dict[Title, tuple[BoundGiven, ...]] = Field(
        {}, description="cards bound to the component or Asset of that title, the top one last"
    )
    at: Amount | None = Field(None, description="position of the token; the player's own spot where left out")
    resources: dict[Title, Amount] = Field({}, description="amounts; the starting value where left out")
    memories: dict[Title, Amount] = Field({}, description="what the player's memories hold")
    states: dict[Title, Line] = Field({}, description="of components, and of cards in zones that have states")
    zones: dict[Title, Pile] = Field({}, description="piles in zones that content declares")
    markers: dict[Title, tuple[Amount, ...]] = Field({}, description="positions of the player's markers")
    controls: tuple[Amount, ...] | None = Field(None, description="positions of controlled Territories")


class InventedCard(Model):
    """A card for this scenario alone: what it does, without printed text."""

    kind: Annotated[Located, OneOf(("Card", "Territory"))] | None = Field(
        None, description="Card where left out"
    )
    faction: Title | None = None
    value: Amount | None = Field(None, description="0 where left out")
    traits: tuple[Title, ...] = Field((), description="printed traits")
    effects: dict[Title, Effect] = Field({}, description="effects by heading")


class Given(Model):
    """Positions count from A's end: 0 is the spot outside it, 1 to 6 the Territories, 7 the spot beyond."""

    cards: dict[Title, InventedCard] = Field({}, description="cards invented for the scenario, by title")
    A: PlayerGiven = Field(description="player A")
    B: PlayerGiven = Field(description="player B")
    active: Seat | None = Field(None, description="whose turn it is; A where left out")
    first: Seat | None = Field(None, description="who is supposed to apply the first of several effects")
    step: Line | None = Field(None, description="where the game begins; turn.start where left out")
    seed: Amount | None = None
    constants: dict[Line, Amount] = Field({}, description="constants of the ruleset with another value")
    parameters: dict[Line, Line] = Field({}, description="parameters of rulings with another value")


class _Tree(Scalar):
    """Anything: mappings, lists and scalars as they are written."""

    what = "a mapping, a list or a value"

    def _validate(self, given: object) -> Any:
        if isinstance(given, dict):
            return {str(key): self._validate(item) for key, item in given.items()}
        if isinstance(given, tuple):
            return [self._validate(item) for item in given]
        return _Anything()._validate(given)

    def json(self) -> dict[str, Any]:
        return {}


Tree = Annotated[Any, _Tree()]


class Scenario(Item):
    """An executable ruling: its lines are read by the runner, which says what each may be."""

    kind: Annotated[Located, OneOf(("Scenario",))]
    source: Origin | None = None
    covers: tuple[Line, ...] = Field((), description="ids of the rules it proves")
    rulings: tuple[Line, ...] = Field((), description="ids of the rulings it shows")
    given: Given = Field(description="the position")
    when: tuple[Tree, ...] = Field((), description="choices, dice and checks, in order")
    then: Tree | None = Field(None, description="what must hold at the end")
