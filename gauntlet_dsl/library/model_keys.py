"""Which keys a model has, and which model stands at a path inside another."""

from __future__ import annotations

from collections.abc import Sequence
from types import NoneType
from typing import Annotated, Any, get_args, get_origin

from gauntlet_dsl.library.models.base import Model
from gauntlet_dsl.library.nodes import Step


def known_keys(model: type[Model]) -> tuple[str, ...]:
    """The keys as files write them, in the order of the model."""
    return tuple(field.alias or name for name, field in model.model_fields.items())


def model_at(model: type[Model], path: Sequence[Step]) -> type[Model] | None:
    """The model of the mapping at `path`, or None where a table with free keys or no mapping stands."""
    type_: Any = model
    for step in path:
        type_ = _within(type_, step)
    return type_ if _is_model(type_) else None


def _within(type_: Any, step: Step) -> Any:
    if _is_model(type_):
        fields = dict(zip(known_keys(type_), type_.model_fields.values(), strict=True))
        return _bare(fields[str(step)].annotation) if step in fields else None
    arguments = get_args(type_)
    if get_origin(type_) is dict:
        return _bare(arguments[1])
    return _bare(arguments[0]) if get_origin(type_) is tuple else None


def _bare(type_: Any) -> Any:
    """The type without its annotations and without `| None`."""
    if get_origin(type_) is Annotated:
        return _bare(get_args(type_)[0])
    options = [option for option in get_args(type_) if option is not NoneType]
    return _bare(options[0]) if len(options) < len(get_args(type_)) else type_


def _is_model(type_: Any) -> bool:
    return isinstance(type_, type) and issubclass(type_, Model)
