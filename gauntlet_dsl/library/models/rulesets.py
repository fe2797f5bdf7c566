"""The ruleset: constants, deck construction, zones, headings and windows."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from gauntlet_dsl.library.located import Located, Number
from gauntlet_dsl.library.models.base import Model, Printed
from gauntlet_dsl.library.models.declares import Declares
from gauntlet_dsl.library.scalars import (
    Amount,
    Chapter,
    Count,
    Flag,
    Line,
    Name,
    OneOf,
    Prose,
    Title,
    Version,
    Whole,
)

ACTORS = ("none", "active", "active_first", "attacker", "defender", "attacker_first", "both")


class TerritoryRules(Model):
    """The Territories of a deck."""

    count: Amount = Field(description="how many")
    different: Flag = Field(description="whether each must have another title")
    at_most: dict[Title, Amount] = Field({}, description="the most that may have a trait")


class DeckConstruction(Model):
    """What a legal deck is."""

    common_pool: Title = Field(description="name of the pool every faction may use")
    min_cards: Amount = Field(description="least number of cards in a Playable Deck")
    max_value: Amount = Field(description="greatest sum of their values")
    unique_copies: Count = Field(description="copies of a Unique card that a deck may hold")
    territories: TerritoryRules


class Window(Model):
    """A step or response point of the turn or the battle, in the order of the file."""

    name: Line = Field(description="the name effects use")
    step: Prose = Field(description="what happens then")
    acts: Annotated[Located, OneOf(ACTORS)] = Field(description="who applies effects, in which order")
    applies: Flag = Field(default=True, description="whether effects can wait for it")
    chapter: Chapter | None = Field(None, description="the rulebook chapter that has the step")
    changes: tuple[Line, ...] = Field((), description="kinds of change that are legal then")
    answers: tuple[Line, ...] = Field((), description="events of the rules that are answered then")
    printed: tuple[Line, ...] = Field(
        (), description="how printed text says it, the usual way first; {turn} and {whose} stand for the turn"
    )


class Ruleset(Printed):
    """The rules of the board game as data."""

    kind: Annotated[Located, OneOf(("Ruleset",))]
    rules: Version = Field(description="the rules version this is")
    constants: dict[Name, Annotated[Number, Whole(-999_999, 999_999)]] = Field(
        {}, description="every number of the rules, by name"
    )
    parameters: dict[Line, Line] = Field({}, description="parameters of rulings with another value")
    deck: DeckConstruction = Field(description="deck construction")
    declares: Declares | None = Field(None, description="zones, headings and other names")
    windows: tuple[Window, ...] = Field((), description="steps and response points in order")
