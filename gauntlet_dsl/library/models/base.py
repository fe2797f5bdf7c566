"""What every item has, and the two forms of a printed ability."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, ClassVar

from pydantic import BaseModel, ConfigDict, Field

from gauntlet_dsl.library.located import Code, Located
from gauntlet_dsl.library.scalars import Chapter, Effect, Id, Line, OneOf, Prose, Title, Version

Origin = Annotated[Located, OneOf(("rulebook", "house"))]


class Model(BaseModel):
    """A mapping with a closed set of keys. `model_validate` takes the data that `binding` makes of nodes."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True, defer_build=True)

    refused_keys: ClassVar[Mapping[str, str]] = {}
    """Keys that are more than unknown, with the reason."""


def _paired_keys(schema: dict[str, Any], model: type[Item]) -> None:
    schema["dependentRequired"] = {key: [needed] for key, needed in model.paired_keys.items()}


class Item(Model):
    """The content of one file."""

    model_config = ConfigDict(json_schema_extra=_paired_keys)

    paired_keys: ClassVar[Mapping[str, str]] = {"status": "reason", "reason": "status"}
    """Keys that stand only where another one does."""

    kind: Title
    id: Id = Field(description="never changes; unique in the library")
    title: Title = Field(description="the printed name")
    cites: tuple[Chapter, ...] = Field((), description="rulebook chapters the item rests on")
    rules: Version | None = Field(None, description="rules version the item was written for")
    status: Annotated[Located, OneOf(("draft",))] | None = Field(
        None, description="draft turns the findings of this item into notes"
    )
    reason: Line | None = Field(None, description="why the item is a draft")
    note: Prose | None = Field(None, description="a remark for other designers")


class Printed(Item):
    """An item that the rulebook or a designer gave the game; a deck is none."""

    source: Origin = Field(description="rulebook, or house for what was invented here")


class Ability(Model):
    """Printed text and the effect it stands for."""

    text: Prose = Field(description="the printed text")
    effect: Effect | None = Field(None, description="the same in the effect language")

    @property
    def code(self) -> Code | None:
        return self.effect


class Requirement(Model):
    """Printed text and the condition it stands for."""

    text: Prose = Field(description="the printed text")
    condition: Effect | None = Field(None, description="the same in the effect language")

    @property
    def code(self) -> Code | None:
        return self.condition
