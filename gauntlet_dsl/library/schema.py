"""JSON Schema (draft 2020-12) for content files, for editors that complete and check YAML while it is typed.

What the schema cannot say, the loader does: a schema accepts every item that the loader accepts.
"""

from __future__ import annotations

from typing import Any

from pydantic.json_schema import GenerateJsonSchema, JsonSchemaMode, JsonSchemaValue, models_json_schema
from pydantic_core import core_schema

from gauntlet_dsl.library.kinds import Kinds
from gauntlet_dsl.library.models.base import Item
from gauntlet_dsl.library.scalars import JsonSchema

_DRAFT = "https://json-schema.org/draft/2020-12/schema"


class _Generator(GenerateJsonSchema):
    """Optional keys are left out of files, never null, and names of Python attributes mean nothing there."""

    def nullable_schema(self, schema: core_schema.NullableSchema) -> JsonSchemaValue:
        return self.generate_inner(schema["schema"])

    def default_schema(self, schema: core_schema.WithDefaultSchema) -> JsonSchemaValue:
        described = super().default_schema(schema)
        if not described.get("default"):
            described.pop("default", None)
        return described

    def dict_schema(self, schema: core_schema.DictSchema) -> JsonSchemaValue:
        described = super().dict_schema(schema)
        return {**described, "additionalProperties": False} if "patternProperties" in described else described

    def field_title_should_be_set(self, schema: Any) -> bool:  # noqa: ARG002
        return False


def kind_schema(kind: str, kinds: Kinds) -> JsonSchema:
    """The schema of the files of one of `kinds`."""
    definitions, references = _definitions({kind: kinds[kind]})
    return {"$schema": _DRAFT, "title": kind, **references[kind], "$defs": definitions}


def combined_schema(kinds: Kinds) -> JsonSchema:
    """The schema of any content file: its `kind` says which of `kinds` it must fit."""
    definitions, references = _definitions(kinds)
    return {
        "$schema": _DRAFT,
        "title": "Content file",
        "type": "object",
        "required": ["kind"],
        "properties": {"kind": {"enum": sorted(kinds), "description": "what the file holds"}},
        "allOf": [
            {"if": {"properties": {"kind": {"const": kind}}, "required": ["kind"]}, "then": references[kind]}
            for kind in sorted(kinds)
        ],
        "$defs": definitions,
    }


def _definitions(kinds: Kinds) -> tuple[JsonSchema, dict[str, JsonSchema]]:
    """Shared definitions, and a reference to that of each kind."""
    models: list[tuple[type[Item], JsonSchemaMode]] = [(kinds[kind], "validation") for kind in sorted(kinds)]
    references, schema = models_json_schema(models, schema_generator=_Generator)
    return schema["$defs"], {kind: references[kinds[kind], "validation"] for kind in kinds}
