"""Wording and reading of whole passages, with the phrase table loaded."""

from __future__ import annotations

from gauntlet_dsl.diagnostics.source import Span
from gauntlet_dsl.language.ast.base import Node
from gauntlet_dsl.language.ast.clauses import Script
from gauntlet_dsl.wording.lexicon import VERBS, Lexicon
from gauntlet_dsl.wording.morphology import Form, inflected
from gauntlet_dsl.wording.phrases import (
    acts,
    afterthoughts,
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
    manner,
    numbers,
    offers,
    permissions,
    players,
    pointing,
    rulebook_acts,
    rulebooks,
    scripts,
    selections,
    values,
    verbs,
    windows,
)
from gauntlet_dsl.wording.sentences import Extent as Extent
from gauntlet_dsl.wording.sentences import Reading as Reading
from gauntlet_dsl.wording.sentences import Unread as Unread
from gauntlet_dsl.wording.sentences import read_as_it_stands, read_reworded
from gauntlet_dsl.wording.style import HOUSE, Style
from gauntlet_dsl.wording.table import TABLE
from gauntlet_dsl.wording.template import Literal
from gauntlet_dsl.wording.tokens import printed, tokens_of
from gauntlet_dsl.wording.writer import Writer

TOPICS = (
    acts, afterthoughts, amounts, battles, blocks, clauses, conditions, contrary, durations, events, facts,
    filters, having, limits, manner, numbers, offers, permissions, players, pointing, rulebook_acts,
    rulebooks, scripts, selections, values, verbs, windows,
)  # fmt: skip
"""Every file of the phrase table."""


def read(text: str, lexicon: Lexicon, within: Span | None = None) -> Reading:
    """Read a printed ability: a function of the text and the lexicon alone."""
    return read_as_it_stands(tokens_of(text, within), lexicon, scripts.SCRIPT_ITEM)


def read_rulebook(text: str, lexicon: Lexicon, within: Span | None = None) -> Reading:
    """Read an ability as rulebooks print it: "you may do this. Do that" offers both."""
    return read_reworded(
        tokens_of(text, within),
        lexicon,
        (clauses.RULEBOOK_CLAUSE, clauses.RULEBOOK_SENTENCE, *scripts.SCRIPT_ITEM),
    )


def read_condition(text: str, lexicon: Lexicon, within: Span | None = None) -> Reading:
    """Read a printed requirement."""
    return read_reworded(tokens_of(text, within), lexicon, ("cond", "requirement"))


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
