"""Two versions of one item, field by field."""

from __future__ import annotations

import re
from collections.abc import Callable, Container, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from gauntlet_dsl.diagnostics.source import Span
from gauntlet_dsl.language.ast.base import Node
from gauntlet_dsl.language.reading.parsing import Parsed, parse_condition, parse_script, parse_value
from gauntlet_dsl.library.kinds import ReadItem
from gauntlet_dsl.library.located import Code
from gauntlet_dsl.library.models.base import Ability, Item, Model, Requirement
from gauntlet_dsl.library.models.components import Component
from gauntlet_dsl.library.models.rulesets import Window
from validator.diffing.change import Change, Group, Id
from validator.diffing.fields import FIELDS, group_of
from validator.diffing.trees import weighed
from validator.diffing.unsaid import is_unordered, settled

_PARSERS: dict[type[Model], Callable[[str, Span], Parsed]] = {
    Ability: parse_script,
    Requirement: parse_condition,
}


@dataclass(frozen=True, slots=True)
class _Pair:
    """What is compared: both files, the titles that changed, and the path down to here."""

    before: ReadItem
    after: ReadItem
    renamed: Mapping[str, str]
    item: str
    path: str = ""

    def at(self, key: object) -> _Pair:
        return replace(self, path=f"{self.path}.{key}" if self.path else str(key))

    def change(self, group: Group, before: object, after: object, spot: object = None) -> Change:
        place = self.after.opened.source.place(_span(spot) or Span(0, 0))
        said = _said(before), _said(after)
        return Change(group, self.item, self.path, *said, place.file, place.line, identity(self.after))


def _span(spot: object) -> Span | None:
    """Of the first of its parts that has one."""
    if isinstance(spot, Model):
        spot = [getattr(spot, name) for name in type(spot).model_fields]
    if isinstance(spot, Mapping):
        spot = [part for entry in spot.items() for part in entry]
    if isinstance(spot, tuple | list):
        return next((found for part in spot if (found := _span(part)) is not None), None)
    span = getattr(spot, "span", None)
    return span if isinstance(span, Span) else None


def named(read: ReadItem) -> str:
    return f'{read.opened.kind} "{read.opened.title}"'


def identity(read: ReadItem) -> Id:
    return read.opened.kind, read.opened.id


def compared(before: ReadItem, after: ReadItem, renamed: Mapping[str, str]) -> Iterator[Change]:
    """Every difference between two versions of an item. UncomparedFieldError, see `fields`."""
    assert before.item is not None and after.item is not None
    pair = _Pair(before, after, renamed, named(after))
    if before is not after:
        yield from _models(pair, before.item, after.item)


def _models(pair: _Pair, before: Model, after: Model) -> Iterator[Change]:
    model = type(after)
    for name, field in model.model_fields.items():
        inner = pair.at(field.alias or name)
        old, new = settled(before, name), settled(after, name)
        if is_unordered(model, name):
            old, new = _in_order(old, pair.renamed), _in_order(new, {})
        yield from _values(inner, _group(model, name, old, new), model, old, new)


def _in_order(listed: Iterable[Any], renamed: Mapping[str, str]) -> tuple[Any, ...]:
    return tuple(sorted(listed or (), key=lambda each: str(_plain(each, renamed))))


def _group(model: type[Model], name: str, before: object, after: object) -> Group:
    """Of a part that a faction declares for its components: by what it holds."""
    if issubclass(model, Component) and name not in Component.model_fields:
        number = all(isinstance(value, int | None) for value in (before, after))
        return Group.NUMBERS if number and not isinstance(after, bool) else Group.RULES
    return group_of(model, name)


def _values(pair: _Pair, group: Group, model: type[Model], before: Any, after: Any) -> Iterator[Change]:
    if isinstance(before, Code) and isinstance(after, Code):
        yield from _codes(pair, group, model, before, after)
    elif _comparable(before) and _comparable(after):
        yield from _models(pair, before, after)
    elif isinstance(before, Mapping) and isinstance(after, Mapping):
        yield from _mappings(pair, group, model, before, after)
    elif _are_windows(before) and _are_windows(after):
        yield from _windows(pair, before, after)
    elif not _same(pair, before, after):
        yield pair.change(group, before, after, after)


def _same(pair: _Pair, before: Any, after: Any) -> bool:
    """Also where something else is called by its new name."""
    now = _plain(after, {})
    if now == _plain(before, {}):
        return True
    own = pair.before.opened.title if pair.path in _TITLES else None
    earlier = _plain(before, {old: new for old, new in pair.renamed.items() if old != own})
    return bool(now == earlier)


_TITLES = ("title", "formerly")
"""Where a new title of the item itself is news."""


def _comparable(value: object) -> bool:
    return isinstance(value, Model) and (type(value) in FIELDS or isinstance(value, Item))


def _mappings(
    pair: _Pair, group: Group, model: type[Model], before: Mapping[Any, Any], after: Mapping[Any, Any]
) -> Iterator[Change]:
    new = {str(key): (key, value) for key, value in after.items()}
    old = {_now(pair, str(key), new): value for key, value in before.items()}
    for key, value in old.items():
        if key not in new:
            yield pair.at(key).change(group, value, "")
    for name, (key, value) in new.items():
        if name in old:
            yield from _values(pair.at(name), group, model, old[name], value)
        else:
            yield pair.at(name).change(group, "", value, key)


def _now(pair: _Pair, key: str, new: Container[str]) -> str:
    """What the key is called in the newer version."""
    return key if key in new else pair.renamed.get(key, key)


def _are_windows(value: object) -> bool:
    return isinstance(value, tuple) and bool(value) and all(isinstance(each, Window) for each in value)


def _windows(pair: _Pair, before: Iterable[Window], after: Iterable[Window]) -> Iterator[Change]:
    """By name; another order of those that stay is a change of its own."""
    old, new = ({str(window.name): window for window in side} for side in (before, after))
    yield from _mappings(pair, Group.RULES, Window, old, new)
    stay = [name for name in old if name in new]
    if stay != [name for name in new if name in old]:
        yield pair.at("order").change(Group.RULES, ", ".join(old), ", ".join(new))


def _codes(pair: _Pair, group: Group, model: type[Model], before: Code, after: Code) -> Iterator[Change]:
    old, new = _tree(pair.before, model, before), _tree(pair.after, model, after)
    found: Group | None = group
    if _plain(before, {}) == _plain(after, {}):
        found = None
    elif group is Group.RULES and old is not None and new is not None:
        found = weighed(old, new, pair.renamed)
    if found is not None:
        yield pair.change(found, before, after, after)


def _tree(read: ReadItem, model: type[Model], code: Code) -> Node | None:
    """None where it does not parse."""
    parsed = _PARSERS.get(model, parse_value)(read.opened.source.text, code.content)
    return None if parsed.faults else parsed.tree


def _plain(value: Any, renamed: Mapping[str, str]) -> Any:
    """The value without places; texts without their line breaks."""
    if isinstance(value, Code):
        return " ".join(value.value.split())
    if isinstance(value, str):
        return _called_anew(" ".join(value.split()), renamed)
    if isinstance(value, Model):
        return {name: _plain(getattr(value, name), renamed) for name in type(value).model_fields}
    if isinstance(value, Mapping):
        return {_plain(key, renamed): _plain(part, renamed) for key, part in value.items()}
    if isinstance(value, tuple | list):
        return [_plain(part, renamed) for part in value]
    return value


def plain(value: Any) -> Any:
    """A value of a model without places; its texts without their line breaks."""
    return _plain(value, {})


def _called_anew(text: str, renamed: Mapping[str, str]) -> str:
    """The text with every earlier title in it replaced."""
    if not renamed:
        return text
    titles = "|".join(re.escape(title) for title in sorted(renamed, key=len, reverse=True))
    return re.sub(rf"(?<!\w)(?:{titles})(?!\w)", lambda found: renamed[found.group()], text)


def _says(part: Any) -> bool:
    """Whether anything stands there."""
    if isinstance(part, dict):
        return any(map(_says, part.values()))
    return bool(part) or part is False or part == 0


def _said(value: Any) -> str:
    plain = _plain(value, {})
    match plain:
        case None:
            return ""
        case bool():
            return "yes" if plain else "no"
        case list():
            return ", ".join(map(_said, plain))
        case dict():
            return ", ".join(f"{key}: {_said(part)}" for key, part in plain.items() if _says(part))
    return str(plain)
