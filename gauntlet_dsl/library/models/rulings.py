"""Rulings: what is done where the rulebook leaves a question open, and which answers can be chosen."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from gauntlet_dsl.library.located import Located
from gauntlet_dsl.library.models.base import Model, Printed
from gauntlet_dsl.library.scalars import Chapter, Flag, Line, OneOf, Prose, Shaped

RulingId = Annotated[Located, Shaped("R[0-9]{2,3}", "R and a number", "R05")]
ParameterName = Annotated[
    Located, Shaped("[a-z_]+[.][a-z_]+", "two names with a point", "timing.window_close")
]
Letter = Annotated[Located, Shaped("[a-e]", "a letter from a to e", "a")]


class Parameter(Model):
    """What the engine reads to answer the question: the first value is the default."""

    name: ParameterName = Field(description="the name that scenarios and rulesets set")
    values: tuple[Line, ...] = Field(description="the values it can have, the default first")


class Ruling(Model):
    """One question, the options, and the one that is played."""

    chapter: Chapter = Field(description="the rulebook chapter that leaves the question open")
    big: Flag | None = Field(None, description="whether the answer changes who wins games")
    question: Prose
    options: dict[Letter, Prose] = Field(description="possible answers, by letter")
    choice: Letter = Field(description="the letter of the option that is played")
    reason: Prose = Field(description="why this one")
    parameter: Parameter | None = Field(
        None, description="left out where nothing in the engine can be turned"
    )


class Rulings(Printed):
    """The rulings of a ruleset."""

    kind: Annotated[Located, OneOf(("Rulings",))]
    rulings: dict[RulingId, Ruling] = Field(description="rulings by id")
