"""Models made for the kinds of components that factions declare: no kind is known by name here."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Annotated, Any, ClassVar

from pydantic import Field, create_model

from gauntlet_dsl.library.located import Located, Number
from gauntlet_dsl.library.models.base import Ability, Printed, Requirement
from gauntlet_dsl.library.models.factions import FieldDeclaration, KindDeclaration
from gauntlet_dsl.library.scalars import Effect, Flag, OneOf, Prose, Title, Whole


class Component(Printed):
    """A component outside the Playable Deck."""

    refused_keys: ClassVar[Mapping[str, str]] = {"value": "a supplemental component has no value"}
    leader_keys: ClassVar[tuple[str, ...]] = ()
    """The declared fields that name a Leader."""
    faction: Title = Field(description="title of the faction that declares the kind")

    @property
    def parts(self) -> Mapping[str, Any]:
        """The declared fields by key; None for those that the file leaves out."""
        fields = type(self).model_fields
        return {
            field.alias: getattr(self, name)
            for name, field in fields.items()
            if field.alias and name not in Component.model_fields
        }


def component(name: str, declaration: KindDeclaration) -> type[Component]:
    """The model of the files whose kind is `name`. A declared key may be any but those of every component."""
    parts = {
        f"part_{index}": _field(key, field) for index, (key, field) in enumerate(declaration.fields.items())
    }
    kind = (Annotated[Located, OneOf((name,))], Field())
    made: type[Component] = create_model(name, __base__=Component, __doc__=f"{name}.", kind=kind, **parts)  # type: ignore[call-overload]
    made.leader_keys = tuple(key for key, field in declaration.fields.items() if field.type == "leader")
    return made


def _field(key: str, declared: FieldDeclaration) -> tuple[Any, Any]:
    type_ = _TYPES[declared.type](declared)
    if declared.optional:
        return type_ | None, Field(None, alias=key)
    return type_, Field(alias=key)


def _number(declared: FieldDeclaration) -> Any:
    least = 0 if declared.min is None else declared.min
    return Annotated[Number, Whole(least, 9_999 if declared.max is None else declared.max)]


def _always(type_: Any) -> Callable[[FieldDeclaration], Any]:
    return lambda _: type_


_TYPES: dict[str, Callable[[FieldDeclaration], Any]] = {
    "number": _number,
    "text": _always(Prose),
    "leader": _always(Title),
    "ability": _always(Ability),
    "condition": _always(Requirement),
    "value": _always(Effect),
    "flag": _always(Flag),
}
