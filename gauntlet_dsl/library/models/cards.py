"""Playable cards and Territories."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, ClassVar

from pydantic import Field

from gauntlet_dsl.library.located import Located, Number
from gauntlet_dsl.library.models.base import Ability, Printed
from gauntlet_dsl.library.models.declares import Declares
from gauntlet_dsl.library.scalars import Flag, OneOf, Title, Whole


class CardLike(Printed):
    """What all cards have in common."""

    traits: tuple[Title, ...] = Field((), description="printed traits")
    formerly: tuple[Title, ...] = Field((), description="earlier titles")
    declares: Declares | None = Field(None, description="memories of its own")


class Card(CardLike):
    """A card of a Playable Deck."""

    kind: Annotated[Located, OneOf(("Card",))]
    faction: Title = Field(description="title of a faction, or the name of the common pool")
    value: Annotated[Number, Whole(0, 99)] = Field(description="printed value")
    unique: Flag = Field(default=False, description="whether a deck may hold one copy only")
    effects: dict[Title, Ability] = Field(min_length=1, description="abilities by heading")


class Territory(CardLike):
    """A Territory."""

    kind: Annotated[Located, OneOf(("Territory",))]
    refused_keys: ClassVar[Mapping[str, str]] = {
        key: f"a Territory has no {key}" for key in ("faction", "value", "unique")
    }
    effects: dict[Title, Ability] = Field({}, description="abilities by heading")
