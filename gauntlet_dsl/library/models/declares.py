"""What the ruleset, a faction or a card declares: the names its effects may use."""

from __future__ import annotations

from typing import Annotated, Self

from pydantic import Field, model_validator

from gauntlet_dsl.library.located import Located
from gauntlet_dsl.library.models.base import Model
from gauntlet_dsl.library.refusal import refuse
from gauntlet_dsl.library.scalars import Amount, Count, Effect, Flag, Line, OneOf, Prose, Title


class Resource(Model):
    """Something a player has an amount of."""

    start: Amount | None = Field(None, description="amount at the start of the game; 0 where it is left out")
    min: Amount | None = Field(None, description="least amount; 0 where it is left out")
    max: Amount | None = Field(None, description="greatest amount: gain above it is lost")
    limit: Effect | None = Field(None, description="a value to which the amount is trimmed")
    trim: Line | None = Field(None, description="window in which it is trimmed to the limit")
    ledger: Flag = Field(default=False, description="whether each gain and payment is remembered")
    held: Line | None = Field(None, description="what amounts that are put aside are called")

    @model_validator(mode="after")
    def _amounts_in_order(self) -> Self:
        least, start = self.min or 0, self.start or 0
        if self.max is not None and least > self.max:
            refuse("Y020", f"has a min of {least} above its max of {self.max}")
        if start < least or (self.max is not None and start > self.max):
            refuse("Y020", f"starts at {start}, which is not between its min and its max")
        return self


class Zone(Model):
    """A place for cards."""

    of: Annotated[Located, OneOf(("player", "game"))] = Field(description="who has one")
    face: Annotated[Located, OneOf(("up", "down"))] = Field(description="how its cards lie")
    sees: Annotated[Located, OneOf(("all", "owner", "none"))] = Field(description="who may look at its cards")
    normal: Flag = Field(default=True, description="false: only text that names the zone reaches its cards")
    noun: Line | None = Field(None, description="what printed text calls it; its key where left out")
    also: tuple[Line, ...] = Field((), description="other names of it that printed text may use")
    cards: Title | None = Field(None, description="what printed text calls a card there")
    holds: Count | None = Field(None, description="the most cards it holds")
    states: tuple[Title, ...] = Field((), description="states of a card there, the first to begin with")
    live: Title | None = Field(None, description="heading whose effects apply there")


class Marker(Model):
    """A thing that lies on another and shows whose it is."""

    on: Title = Field(description="what it lies on")
    supply: Count | None = Field(None, description="how many there are")
    shared: Flag = Field(default=False, description="one supply for both players")
    substitutes: Flag = Field(default=False, description="anything will do where the supply runs out")


class Memory(Model):
    """A number or choice that effects write and read."""

    of: Annotated[Located, OneOf(("player", "procedure", "game"))] = Field(description="who has one")
    for_: Annotated[Located, OneOf(("turn", "battle", "game"))] | None = Field(
        None, alias="for", description="how long it lasts"
    )
    start: Amount | None = Field(None, description="number to begin with")


class Heading(Model):
    """A heading under which a card prints an effect. Windows are in the order of the ruleset."""

    meaning: Prose | None = Field(None, description="what the heading means")
    used_from: Line | None = Field(None, description="zone a card is used from, or none")
    runs: Line | None = Field(None, description="window where its text is applied, or none")
    from_: Line | None = Field(None, alias="from", description="first window that its text can reach")
    until: Line | None = Field(None, description="last window that its text can reach")
    roles: tuple[Title, ...] = Field((), description="what the card counts as")
    lives_in: Line | None = Field(None, description="where its text works all along")
    then: Line | None = Field(None, description="zone the card goes to afterwards")


class Declares(Model):
    """Declared names, each table by name."""

    resources: dict[Title, Resource] = Field({}, description="what players have amounts of")
    zones: dict[Title, Zone] = Field({}, description="places for cards")
    markers: dict[Title, Marker] = Field({}, description="things that lie on others")
    memories: dict[Title, Memory] = Field({}, description="what effects write down")
    slots: dict[Title, tuple[Line, ...]] = Field({}, description="memories of an object, by what has them")
    windows: tuple[Line, ...] = Field((), description="response points that procedures open")
    traits: tuple[Title, ...] = Field((), description="traits that cards may have")
    headings: dict[Title, Heading] = Field({}, description="headings that cards may have")
    printed: dict[Line, tuple[Line, ...]] = Field(
        {}, description="how printed text says a declared word, the usual way first"
    )
    idioms: dict[Line, Line] = Field(
        {}, description="turns of phrase in printed text, each with other words that say the same"
    )
    asides: tuple[Line, ...] = Field(
        (), description="what printed text says in passing, and other rules say anyway"
    )
