"""Factions, their Leaders and the kinds of components they declare."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, ClassVar, Self

from pydantic import Field, model_validator

from gauntlet_dsl.library.located import Located, Number
from gauntlet_dsl.library.models.base import Ability, Model, Printed
from gauntlet_dsl.library.models.declares import Declares
from gauntlet_dsl.library.refusal import refuse
from gauntlet_dsl.library.scalars import (
    NAME_PATTERN,
    Count,
    Flag,
    JsonSchema,
    Line,
    OneOf,
    PackageCount,
    Shaped,
    Title,
    Whole,
)

FIELD_TYPES = ("number", "text", "leader", "ability", "condition", "value", "flag")
_TAKEN_KEYS = frozenset({*Printed.model_fields, "faction", "value"})


@dataclass(frozen=True, slots=True)
class _PartName(Shaped):
    """A key for the files of one kind, none of those that every component has."""

    def check(self, text: str) -> None:
        Shaped.check(self, text)
        if text in _TAKEN_KEYS:
            refuse("Y011", "is a key with a meaning of its own", "choose another name for the field")

    def json(self) -> JsonSchema:
        return Shaped.json(self) | {"not": {"enum": sorted(_TAKEN_KEYS)}}


PartName = Annotated[Located, _PartName(NAME_PATTERN, "lower-case letters, digits and underscores", "price")]
_VALUE = Annotated[Number, Whole(0, 99)]
_BOUND = Annotated[Number, Whole(-9_999, 9_999)]


class CardPool(Model):
    """The size of a faction's card pool, and its Unique cards."""

    titles: Count = Field(description="how many titles the pool has")
    unique: dict[Title, _VALUE] = Field({}, description="Unique cards with their value")


class Binding(Model):
    """Cards that a component holds while it is in a state, and where they go when it leaves that state."""

    while_: Line = Field(alias="while", description="the state")
    then: Line = Field(description="the zone they go to")


class FieldDeclaration(Model):
    """A key that each component of a kind has."""

    type: Annotated[Located, OneOf(FIELD_TYPES)] = Field(description="what the key holds")
    optional: Flag = Field(default=False, description="whether a component may go without it")
    live: Flag = Field(default=False, description="whether its effect applies all along, not only when used")
    min: _BOUND | None = Field(None, description="least number")
    max: _BOUND | None = Field(None, description="greatest number")

    @model_validator(mode="after")
    def _bounds_of_a_number(self) -> Self:
        if self.type != "number" and (self.min, self.max) != (None, None):
            refuse("Y020", "has a min or max, which only a number has")
        if self.min is not None and self.max is not None and self.min > self.max:
            refuse("Y020", f"has a min of {self.min} above its max of {self.max}")
        return self


class KindDeclaration(Model):
    """A kind of component: each instance is a file of that kind."""

    plural: Title = Field(description="what several of them are called")
    count: Count | None = Field(None, description="how many must exist")
    states: tuple[Line, ...] = Field((), description="states of a component, the first to begin with")
    binds: Binding | None = Field(None, description="cards it holds")
    fields: dict[PartName, FieldDeclaration] = Field({}, description="the keys of a component")


class Faction(Printed):
    """A faction: what it brings, declares and can do."""

    kind: Annotated[Located, OneOf(("Faction",))]
    victories: tuple[Title, ...] = Field((), description="ways to win the game")
    pool: CardPool | None = Field(None, description="size of its card pool, and its Unique cards")
    package: dict[Title, Annotated[Number, PackageCount(1, 99)]] = Field(
        {}, description="components beside the Leader, with counts"
    )
    declares: Declares | None = Field(None, description="names its effects may use")
    kinds: dict[Title, KindDeclaration] = Field({}, description="kinds of components")
    abilities: dict[Title, Ability] = Field({}, description="abilities by name")


class Leader(Printed):
    """A Leader of a faction."""

    kind: Annotated[Located, OneOf(("Leader",))]
    refused_keys: ClassVar[Mapping[str, str]] = {"value": "a Leader has no value"}
    faction: Title = Field(description="title of its faction")
    abilities: dict[Title, Ability] = Field(description="abilities by name; {} where it has none")
