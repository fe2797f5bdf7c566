"""What pointed at a place or a player that was named before, with that in its place."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from gauntlet_dsl.language.ast import effects as f
from gauntlet_dsl.language.ast import selections as s
from gauntlet_dsl.language.ast.base import Node, Word
from gauntlet_dsl.language.ast.clauses import ByPlayer
from gauntlet_dsl.language.ast.players import Player, Possessive, Who, Whose
from gauntlet_dsl.language.ast.values import Stat
from gauntlet_dsl.language.ast.zones import Zone
from gauntlet_dsl.language.walking import children
from gauntlet_dsl.wording.rebuilding import rebuilt
from gauntlet_dsl.wording.said import TheirOwn, is_the_same, is_there

_HAVE = "have"
_YOU = Player(Who.YOU)


@dataclass(frozen=True, slots=True)
class _Named:
    """A zone with whose it is, said so that it is the same whoever acts."""

    at: int
    zone: Zone


@dataclass(frozen=True, slots=True)
class _Before:
    """The zones and the numbers that were named, in the order of the text."""

    zones: Sequence[_Named]
    numbers: Sequence[Stat]

    def zone(self, at: int) -> Zone:
        """The last one before `at`. LookupError where there is none."""
        before = [each.zone for each in self.zones if each.at < at]
        if not before:
            raise LookupError
        return before[-1]

    def number(self, at: int) -> Stat:
        """The last one before `at`. LookupError where there is none."""
        before = [stat for stat in self.numbers if stat.span.start < at]
        if not before:
            raise LookupError
        return max(before, key=lambda stat: stat.span.start)


def pointed(items: Sequence[Any]) -> tuple[Any, ...] | None:
    """The statements with what they point at; None where a place is pointed at and none was named."""
    if not any(_points(item) for item in items):
        return tuple(items)
    named = sorted((found for item in items for found in _zones(item, _YOU)), key=lambda each: each.at)
    numbers = [node for item in items for node in _stats(item)]
    try:
        return tuple(_settled(item, _Before(named, numbers), _YOU) for item in items)
    except LookupError:
        return None


def _points(node: Any) -> bool:
    if is_there(node) or is_the_same(node) or isinstance(node, TheirOwn):
        return True
    return isinstance(node, Node) and any(_points(child) for _, child in children(node))


def _zones(node: Any, actor: Player) -> list[_Named]:
    if isinstance(node, ByPlayer):
        actor = node.player
    if isinstance(node, f.ZoneAct):
        zone = Zone(node.owner, node.zone, span=node.zone.span)
        return [_Named(zone.span.start, _owned(zone, actor))]
    if isinstance(node, Zone):
        return [] if is_there(node) else [_Named(node.span.start, _owned(node, actor))]
    return [each for _, child in children(node) for each in _zones(child, actor)]


def _owned(zone: Zone, actor: Player) -> Zone:
    owner = zone.owner
    is_actors = owner is None or (isinstance(owner, Possessive) and owner.whose is Whose.THEIR)
    if is_actors and actor.who is not Who.YOU:
        return replace(zone, owner=actor)
    return replace(zone, owner=_YOU) if owner is None else zone


def _stats(node: Any) -> list[Stat]:
    if isinstance(node, Stat):
        return [] if is_the_same(node) else [node]
    return [each for _, child in children(node) for each in _stats(child)] if isinstance(node, Node) else []


def _settled(node: Any, named: _Before, actor: Player) -> Any:
    if isinstance(node, ByPlayer):
        actor = node.player
    if is_there(node):
        return replace(named.zone(node.span.start), span=node.span)
    if is_the_same(node):
        return replace(named.number(node.span.start), span=node.span)
    if isinstance(node, TheirOwn):
        owner = Player(Who.OPPONENT) if actor.who is Who.YOU else actor
        return s.HeldBy(replace(owner, span=node.span), Word(_HAVE, span=node.span), span=node.span)
    if not isinstance(node, Node):
        return node
    return rebuilt(node, lambda part: _settled(part, named, actor))
