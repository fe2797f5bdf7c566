"""Decks. What a deck lacks is for the deck rules to say, so only its names are required here."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from gauntlet_dsl.library.located import Located
from gauntlet_dsl.library.models.base import Item, Origin
from gauntlet_dsl.library.scalars import Count, OneOf, Title


class Deck(Item):
    """A deck as its player builds it."""

    kind: Annotated[Located, OneOf(("Deck",))]
    source: Origin | None = Field(None, description="rulebook, or house for what was invented here")
    faction: Title | None = Field(None, description="title of its faction")
    leader: Title | None = Field(None, description="title of its Leader")
    cards: dict[Title, Count] = Field({}, description="copies by title")
    territories: tuple[Title, ...] = Field((), description="titles of its Territories")
