"""The catalogue: every rule as one sentence that can be tested, with the id that scenarios cover."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from gauntlet_dsl.library.located import Located
from gauntlet_dsl.library.models.base import Model, Printed
from gauntlet_dsl.library.scalars import Line, OneOf, Prose, Shaped

RuleId = Annotated[Located, Shaped("[A-Z]+-[A-Z0-9]+-[0-9]+", "letters, a chapter and a number", "GR-07-029")]
CHECKS = ("scenario", "deck", "static", "text", "none")


class CatalogueRule(Model):
    """One rule. `check` says how it can be shown to hold; `about` what kind of rule it is."""

    rule: Prose = Field(description="the rule in one sentence")
    check: Annotated[Located, OneOf(CHECKS)] = Field(description="how it can be shown to hold")
    about: Line = Field(description="what it is about")


class Catalogue(Printed):
    """All rules of a rulebook."""

    kind: Annotated[Located, OneOf(("Catalogue",))]
    entries: dict[RuleId, CatalogueRule] = Field(description="rules by id")
