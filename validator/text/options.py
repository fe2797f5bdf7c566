"""What a text leaves to a player against what its effect does: X002, X003."""

from __future__ import annotations

import re
from collections.abc import Iterator

from gauntlet_dsl.diagnostics.source import Span
from gauntlet_dsl.language.ast import clauses as k
from gauntlet_dsl.language.ast import costs as q
from gauntlet_dsl.language.ast import selections as s
from gauntlet_dsl.language.ast.base import Node
from gauntlet_dsl.language.ast.effects import Add, Allow
from gauntlet_dsl.language.ast.players import Who
from gauntlet_dsl.language.ast.windows import Action
from gauntlet_dsl.language.walking import walk
from validator.text.disagreement import Disagreement

_MAY = re.compile(r"\bmay\b(?!\s+(?:not|never|no|only)\b)", re.IGNORECASE)
_MAY_MORE = re.compile(r"may\b[^.;:]*?\b(?:additional|extra|another|more)\b", re.IGNORECASE)
_MUST = re.compile(r"\bmust\b(?!\s+not\b)", re.IGNORECASE)
_EACH_MAY = re.compile(r"\b(?:(?:each|every|either)\s+player|both\s+players)\s+may\b", re.IGNORECASE)
_MAY_MODES = (q.Mode.MAY, q.Mode.MAY_INSTEAD)
_EVERYONE = (Who.EACH, Who.BOTH)


def check(text: str, within: Span, tree: Node) -> Iterator[Disagreement]:
    """At most one finding: the widest disagreement about who has a choice."""
    may, must, each = (form.search(text, within.start, within.end) for form in (_MAY, _MUST, _EACH_MAY))
    marked = next(_marked_optional(tree), None)
    declinable = next(_declinable(tree), None)
    refusable = next((node for node in _declinable(tree) if not isinstance(node, k.ChooseOne)), None)
    raises = may is not None and bool(_MAY_MORE.match(text, may.start(), within.end)) and _adds(tree)
    if may and declinable is None and not raises:
        help = 'write "may" in the effect, or take it from the text'
        message = 'the text says "may", the effect leaves no choice'
        yield Disagreement("X002", message, Span(*may.span()), tree.span, help)
    elif not may and marked is not None:
        message = 'the effect says "may", the text does not'
        yield Disagreement("X002", message, within, marked.span, 'write "you may" in the text')
    elif must and not may and refusable is not None and not any(_marked_mandatory(tree)):
        message = 'the text says "must", the effect can be declined'
        yield Disagreement("X002", message, Span(*must.span()), refusable.span, 'write "must" in the effect')
    elif each and not any(_each_decides(tree)):
        message = "each player may, says the text, but the effect asks one player for all"
        effect = None if marked is None else marked.span
        yield Disagreement("X003", message, Span(*each.span()), effect, 'write "each player: may ..."')


def _adds(tree: Node) -> bool:
    """Whether it adds to a number: that more is allowed may be said of a limit that is raised."""
    return any(isinstance(node, Add) for node in _nodes(tree))


def _nodes(tree: Node) -> Iterator[Node]:
    yield tree
    for _, node, _ in walk(tree):
        yield node


def _marked_optional(tree: Node) -> Iterator[Node]:
    """What is marked `may` and asks nothing in return."""
    for node in _nodes(tree):
        is_free_offer = isinstance(node, q.Offer) and node.mode in _MAY_MODES and node.cost is None
        if is_free_offer or (isinstance(node, k.Act) and node.mode in _MAY_MODES):
            yield node


def _declinable(tree: Node) -> Iterator[Node]:
    """What a player can decline or choose among; a cost can be declined unless it must be paid."""
    for node in _nodes(tree):
        if _can_be_declined(node):
            yield node


def _can_be_declined(node: Node) -> bool:
    match node:
        case q.Offer(mode=mode, cost=cost):
            return mode in _MAY_MODES or (cost is not None and mode is None)
        case k.Act(mode=mode):
            return mode in _MAY_MODES
        case s.Quantity(quantifier=quantifier):
            return quantifier is s.Quantifier.UP_TO
        case _:
            return isinstance(node, Allow | Action | k.ChooseOne)


def _marked_mandatory(tree: Node) -> Iterator[Node]:
    return (node for node in _nodes(tree) if isinstance(node, q.Offer | k.Act) and node.mode is q.Mode.MUST)


def _each_decides(tree: Node) -> Iterator[Node]:
    for node in _nodes(tree):
        if isinstance(node, k.ByPlayer) and node.player.who in _EVERYONE:
            yield from _declinable(node.statement)
