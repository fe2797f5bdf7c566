"""How two effects differ: not at all, in numbers alone, or in what they do."""

from __future__ import annotations

from collections.abc import Mapping

from gauntlet_dsl.language.ast.base import Name, Node
from gauntlet_dsl.language.ast.selections import CardNoun
from gauntlet_dsl.language.inflection import plural
from gauntlet_dsl.language.walking import parts
from validator.diffing.change import Group


def weighed(before: Node, after: Node, renamed: Mapping[str, str]) -> Group | None:
    """The group of the difference, None for none. A name that was renamed is the same name."""
    if any(_shape(before, names, numbers=True) == _shape(after, {}, numbers=True) for names in ({}, renamed)):
        return None
    if any(
        _shape(before, names, numbers=False) == _shape(after, {}, numbers=False) for names in ({}, renamed)
    ):
        return Group.NUMBERS
    return Group.RULES


def _shape(node: object, renamed: Mapping[str, str], *, numbers: bool) -> object:
    """The tree as nested tuples, its numbers left out if they do not count."""
    if isinstance(node, CardNoun):  # one card or several: how many is said by their number
        return "card"
    if isinstance(node, Name):
        name = renamed.get(node.text, node.text)
        return "Name", name if numbers else _of_one(name)
    if isinstance(node, Node):
        said = (getattr(node, name) for name in parts(type(node)))
        return type(node).__name__, *(_shape(part, renamed, numbers=numbers) for part in said)
    if isinstance(node, tuple):
        return tuple(_shape(part, renamed, numbers=numbers) for part in node)
    if isinstance(node, int) and not isinstance(node, bool):
        return node if numbers else int
    return node


_ENDS = (("ies", "y"), ("es", ""), ("s", ""))


def _of_one(name: str) -> str:
    """What one of them is called, where the name is that of several."""
    ones = (name.removesuffix(end) + instead for end, instead in _ENDS if name.endswith(end))
    return next((one for one in ones if plural(one) == name), name)
