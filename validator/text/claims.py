"""What a printed text claims that can be held against its effect without reading it whole.

The claims of the text are a function of the text alone, those of the effect of its tree alone.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from gauntlet_dsl.diagnostics.source import Span
from gauntlet_dsl.language.ast import clauses as k
from gauntlet_dsl.language.ast import costs as q
from gauntlet_dsl.language.ast.base import Node, Number
from gauntlet_dsl.language.ast.players import Who
from gauntlet_dsl.language.walking import parts, walk

_WORDS = (
    "zero",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
)
_NUMBER = re.compile(rf"\b(?:(?P<digits>[0-9]{{1,6}})|(?P<word>{'|'.join(_WORDS)}|twice))\b", re.IGNORECASE)
_REPLACED = re.compile(r"\binstead\s+of\s+[+-]?$", re.IGNORECASE)
_MAY = re.compile(r"\bmay\b", re.IGNORECASE)
_EACH_MAY = re.compile(r"\beach\s+player\s+may\b", re.IGNORECASE)
_LONGEST = len("instead of +") + 8


@dataclass(frozen=True, slots=True)
class Claim:
    """A number and where it stands."""

    value: int
    span: Span


@dataclass(frozen=True, slots=True)
class Disagreement:
    """`span` points into the text; `effect_span` into the effect where one place there is to blame."""

    code: str
    message: str
    span: Span
    effect_span: Span | None
    help: str


def text_numbers(text: str, within: Span) -> list[Claim]:
    """The numbers a text states, replaced amounts ("instead of 1") left out."""
    found = []
    for match in _NUMBER.finditer(text, within.start, within.end):
        before = text[max(within.start, match.start() - _LONGEST) : match.start()]
        if not _REPLACED.search(before):
            found.append(Claim(_value(match), Span(match.start(), match.end())))
    return found


def _value(match: re.Match[str]) -> int:
    if match["digits"]:
        return int(match["digits"])
    word = match["word"].lower()
    return 2 if word == "twice" else _WORDS.index(word)


def effect_numbers(tree: Node) -> Iterator[Claim]:
    """The numbers an effect has, wherever they stand."""
    for node in (tree, *(node for _, node, _ in walk(tree))):
        if isinstance(node, Number):
            yield Claim(abs(node.value), node.span)
            continue
        for name in parts(type(node)):
            value = getattr(node, name)
            if isinstance(value, int) and not isinstance(value, bool):
                yield Claim(value, node.span)


def disagreements(text: str, within: Span, tree: Node) -> Iterator[Disagreement]:
    """X001, X002 and X003 of one passage: `within` is where its printed text stands in `text`."""
    yield from _numbers(text, within, tree)
    yield from _options(text, within, tree)


def _numbers(text: str, within: Span, tree: Node) -> Iterator[Disagreement]:
    said, done = text_numbers(text, within), list(effect_numbers(tree))
    said_values, done_values = {claim.value for claim in said}, {claim.value for claim in done}
    only_said = [claim for claim in said if claim.value > 1 and claim.value not in done_values]
    only_done = [claim for claim in done if claim.value > 1 and claim.value not in said_values]
    help = "make the text and the effect give the same number"
    if only_said and only_done:
        message = f"the text says {only_said[0].value}, the effect {only_done[0].value}"
        yield Disagreement("X001", message, only_said[0].span, only_done[0].span, help)
    elif only_said:
        found = _listed(done_values)
        message = f"the text says {only_said[0].value}, the effect has {found}"
        yield Disagreement("X001", message, only_said[0].span, tree.span, help)
    elif only_done:
        place = said[0].span if said else within
        message = f"the effect has {only_done[0].value}, the text {_says(said_values)}"
        yield Disagreement("X001", message, place, only_done[0].span, help)


def _listed(values: set[int]) -> str:
    return "only " + ", ".join(map(str, sorted(values))) if values else "no number"


def _says(values: set[int]) -> str:
    return "says only " + ", ".join(map(str, sorted(values))) if values else "says no number"


def _options(text: str, within: Span, tree: Node) -> Iterator[Disagreement]:
    may = _MAY.search(text, within.start, within.end)
    each_may = _EACH_MAY.search(text, within.start, within.end)
    explicit = next(_explicitly_optional(tree), None)
    if may and not any(_optional(tree)):
        message = 'the text says "may", the effect leaves no choice'
        place = Span(may.start(), may.end())
        yield Disagreement(
            "X002", message, place, tree.span, 'write "may" in the effect, or take it from the text'
        )
    elif not may and explicit is not None:
        message = 'the effect says "may", the text does not'
        yield Disagreement("X002", message, within, explicit.span, 'write "you may" in the text')
    elif each_may and not any(_each_decides(tree)):
        message = "each player may, says the text, but the effect asks one player for all"
        place = Span(each_may.start(), each_may.end())
        yield Disagreement(
            "X003", message, place, explicit.span if explicit else None, 'write "each player: may ..."'
        )


_MAY_MODES = (q.Mode.MAY, q.Mode.MAY_INSTEAD)


def _nodes(tree: Node) -> Iterator[Node]:
    yield tree
    for _, node, _ in walk(tree):
        yield node


def _explicitly_optional(tree: Node) -> Iterator[Node]:
    """What is marked `may` and asks nothing in return."""
    for node in _nodes(tree):
        is_free_offer = isinstance(node, q.Offer) and node.mode in _MAY_MODES and node.cost is None
        if is_free_offer or (isinstance(node, k.Act) and node.mode in _MAY_MODES):
            yield node


def _optional(tree: Node) -> Iterator[Node]:
    """Everything a player can decline: a cost may be, unless it must be paid."""
    for node in _nodes(tree):
        is_offer = isinstance(node, q.Offer) and (
            node.mode in _MAY_MODES or (node.cost and node.mode is None)
        )
        if is_offer or (isinstance(node, k.Act) and node.mode in _MAY_MODES):
            yield node


def _each_decides(tree: Node) -> Iterator[Node]:
    for node in _nodes(tree):
        if isinstance(node, k.ByPlayer) and node.player.who in (Who.EACH, Who.BOTH):
            yield from (
                inner
                for inner in _nodes(node.statement)
                if isinstance(inner, k.Act) and inner.mode in _MAY_MODES
            )
