"""No field of any model is passed over."""

from __future__ import annotations

import pytest

from gauntlet_dsl.library.kinds import CORE_KINDS
from gauntlet_dsl.library.models.base import Model
from gauntlet_dsl.library.models.components import Component
from gauntlet_dsl.library.models.scenarios import BoundGiven, Given, InventedCard, PlayerGiven
from validator.diffing.fields import FIELDS, UncomparedFieldError, group_of

AS_A_WHOLE = (Given, PlayerGiven, BoundGiven, InventedCard)
"""Models that are compared as one value."""


def _models(cls: type[Model]) -> set[type[Model]]:
    found = {cls}
    for sub in cls.__subclasses__():
        found |= _models(sub)
    return found


def test_every_field_of_every_model_has_its_group() -> None:
    models = {
        cls for cls in _models(Model) if cls.__module__.startswith("gauntlet_dsl.") and cls is not Model
    }
    assert set(CORE_KINDS.values()) <= models
    for cls in models - set(AS_A_WHOLE):
        for name in cls.model_fields:
            if not (issubclass(cls, Component) and name not in Component.model_fields):
                group_of(cls, name)


def test_the_table_lists_only_fields_there_are() -> None:
    for cls, groups in FIELDS.items():
        assert set(groups) <= set(cls.model_fields), cls  # type: ignore[attr-defined]


def test_a_field_that_nothing_weighs_is_an_error() -> None:
    with pytest.raises(UncomparedFieldError, match="nothing says how to weigh"):
        group_of(Component, "colour")
