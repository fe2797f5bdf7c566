"""The printed passages of an item: text beside its effect, condition or value, wherever a kind keeps them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import Enum

from gauntlet_dsl.language.reading.parsing import parse_condition, parse_script, parse_value
from gauntlet_dsl.library.located import Code, Located
from gauntlet_dsl.library.models.base import Ability, Item, Requirement
from gauntlet_dsl.library.models.cards import Card, CardLike, Territory
from gauntlet_dsl.library.models.components import Component
from gauntlet_dsl.library.models.declares import Declares
from gauntlet_dsl.library.models.factions import Faction, Leader
from gauntlet_dsl.library.models.rulesets import Ruleset
from gauntlet_dsl.library.models.words import Vocabulary


class Reading(Enum):
    """Which part of the language a passage's code is in; the value reads it."""

    SCRIPT = (parse_script,)
    CONDITION = (parse_condition,)
    VALUE = (parse_value,)


@dataclass(frozen=True, slots=True)
class Printing:
    """One passage. `text` or `code` can be missing; `key` is where the text or code would stand."""

    key: Located
    text: Located | None
    code: Code | None
    reading: Reading
    is_heading: bool = False


def printings(item: Item) -> Iterator[Printing]:
    """The passages of an item in the order of its file."""
    for cls, listed in _BY_MODEL:
        if isinstance(item, cls):
            yield from listed(item)


def _ability(key: Located, ability: Ability) -> Printing:
    return Printing(key, ability.text, ability.effect, Reading.SCRIPT)


def _card(item: Card | Territory) -> Iterator[Printing]:
    for heading, ability in item.effects.items():
        yield Printing(heading, ability.text, ability.effect, Reading.SCRIPT, is_heading=True)


def _abilities(item: Faction | Leader) -> Iterator[Printing]:
    for name, ability in item.abilities.items():
        yield _ability(name, ability)


def _component(item: Component) -> Iterator[Printing]:
    for name, part in item.parts.items():
        key = Located(name)
        if isinstance(part, Ability):
            yield _ability(key, part)
        elif isinstance(part, Requirement):
            yield Printing(key, part.text, part.condition, Reading.CONDITION)
        elif isinstance(part, Code):
            yield Printing(key, None, part, Reading.VALUE)


def _vocabulary(item: Vocabulary) -> Iterator[Printing]:
    for _, name, word in item.entries():
        yield Printing(name, None, word.example, Reading.SCRIPT)


def _limits(item: Faction | Ruleset | CardLike) -> Iterator[Printing]:
    declares: Declares | None = item.declares
    for name, resource in declares.resources.items() if declares else ():
        if resource.limit:
            yield Printing(name, None, resource.limit, Reading.VALUE)


_BY_MODEL: tuple[tuple[type | tuple[type, ...], Callable[..., Iterator[Printing]]], ...] = (
    ((Card, Territory), _card),
    ((Faction, Leader), _abilities),
    (Component, _component),
    (Vocabulary, _vocabulary),
    ((Faction, Ruleset, CardLike), _limits),
)
