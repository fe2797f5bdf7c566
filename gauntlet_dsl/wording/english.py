"""Wording and reading of whole passages, with the phrase table loaded."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Any

from gauntlet_dsl.diagnostics.source import Span
from gauntlet_dsl.language.ast.base import Node
from gauntlet_dsl.language.ast.clauses import Script
from gauntlet_dsl.wording.lexicon import VERBS, Lexicon
from gauntlet_dsl.wording.morphology import Form, inflected
from gauntlet_dsl.wording.phrases import (
    acts,
    amounts,
    battles,
    blocks,
    clauses,
    conditions,
    contrary,
    durations,
    events,
    facts,
    filters,
    having,
    limits,
    numbers,
    offers,
    permissions,
    players,
    rulebook_acts,
    rulebooks,
    scripts,
    selections,
    values,
    verbs,
    windows,
)
from gauntlet_dsl.wording.reader import Chart, WorkLimitError
from gauntlet_dsl.wording.style import HOUSE, Style
from gauntlet_dsl.wording.table import TABLE
from gauntlet_dsl.wording.template import Literal
from gauntlet_dsl.wording.tokens import Token, printed, tokens_of
from gauntlet_dsl.wording.writer import Writer

TOPICS = (
    acts, amounts, battles, blocks, clauses, conditions, contrary, durations, events, facts, filters, having,
    limits, numbers, offers, permissions, players, rulebook_acts, rulebooks, scripts, selections, values,
    verbs, windows,
)  # fmt: skip
"""Every file of the phrase table."""
MOST_TOKENS = 800


class Extent(Enum):
    """How much of a text was read."""

    READ = "read"
    PARTLY = "partly read"
    UNREAD = "unread"


@dataclass(frozen=True, slots=True)
class Unread:
    """A sentence that could not be read; `span` is the part of it from where understanding stopped."""

    sentence: Span
    span: Span


@dataclass(frozen=True, slots=True)
class Reading:
    """What a text says: `items` are its statements with spans into the text, `unread` the rest."""

    items: tuple[Any, ...]
    unread: tuple[Unread, ...]

    @property
    def extent(self) -> Extent:
        if not self.unread:
            return Extent.READ
        return Extent.PARTLY if self.items else Extent.UNREAD


def read(text: str, lexicon: Lexicon, within: Span | None = None) -> Reading:
    """Read a printed ability: a function of the text and the lexicon alone."""
    return _read(tokens_of(text, within), lexicon, scripts.SCRIPT_ITEM)


def read_rulebook(text: str, lexicon: Lexicon, within: Span | None = None) -> Reading:
    """Read an ability as rulebooks print it: "you may do this. Do that" offers both."""
    return _read(
        tokens_of(text, within),
        lexicon,
        (clauses.RULEBOOK_CLAUSE, clauses.RULEBOOK_SENTENCE, *scripts.SCRIPT_ITEM),
    )


def read_condition(text: str, lexicon: Lexicon, within: Span | None = None) -> Reading:
    """Read a printed requirement."""
    return _read(tokens_of(text, within), lexicon, ("cond", "requirement"))


def _read(tokens: tuple[Token, ...], lexicon: Lexicon, category: Any) -> Reading:
    items: list[Any] = []
    unread: list[Unread] = []
    at = 0
    if len(tokens) > MOST_TOKENS:
        whole = Span(tokens[0].span.start, tokens[-1].span.end)
        return Reading((), (Unread(whole, whole),))
    chart = Chart(tokens, lexicon)
    while at < len(tokens):
        chart.furthest = at
        try:
            ends = chart.ends(category, Form.ORDER, at)
        except WorkLimitError:
            ends = {}
        full = {end: value for end, value in ends.items() if end == len(tokens) or tokens[end].key == "."}
        if full:
            end = max(full)
            value = full[end][1]
            items += value if isinstance(value, tuple) else (value,)
            at = end + 1
            continue
        stop = _sentence_end(tokens, max(at, min(chart.furthest, len(tokens) - 1)))
        begin = _sentence_begin(tokens, at, min(chart.furthest, stop - 1))
        failed = min(chart.furthest, stop - 1)
        unread.append(
            Unread(
                Span(tokens[begin].span.start, tokens[stop - 1].span.end),
                Span(tokens[failed].span.start, tokens[stop - 1].span.end),
            )
        )
        at = stop + 1
    return Reading(tuple(items), tuple(unread))


def _sentence_begin(tokens: tuple[Token, ...], start: int, at: int) -> int:
    while at > start and tokens[at - 1].key != ".":
        at -= 1
    return at


def _sentence_end(tokens: tuple[Token, ...], at: int) -> int:
    while at < len(tokens) and tokens[at].key != ".":
        at += 1
    return max(at, 1)


def verbs_of(lexicon: Lexicon) -> frozenset[str]:
    """Every form of every verb, of phrases and of a library, in lower case; of several words the last."""
    elements = (element for rules in TABLE.rules.values() for rule in rules for element in rule.elements)
    spelled = {element.verb for element in elements if isinstance(element, Literal) and element.verb}
    of_phrases = {inflected(verb, form) for verb in spelled for form in (Form.PLAIN, Form.THIRD, Form.PAST)}
    return lexicon.last_words(VERBS) | of_phrases


def word_script(
    script: Script, lexicon: Lexicon, *, itself: str = "card", here: str = "", style: Style = HOUSE
) -> str:
    """A script in the words of the house. NoWordingError where the table has a gap."""
    writer = Writer(lexicon, itself=itself, here=here, style=style)
    words: list[str] = []
    for item in script.items:
        words += [*writer.words(item, scripts.SCRIPT_ITEM, Form.ORDER), "."]
    return printed(words)


def word_condition(condition: Node, lexicon: Lexicon, *, itself: str = "card", style: Style = HOUSE) -> str:
    """A requirement in the words of the house."""
    return printed([*Writer(lexicon, itself=itself, style=style).words(condition, "cond", Form.ORDER), "."])
