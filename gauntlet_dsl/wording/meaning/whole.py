"""The meaning of a whole passage, where it is printed."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from gauntlet_dsl.diagnostics.source import Span
from gauntlet_dsl.language.ast.base import Word
from gauntlet_dsl.language.ast.clauses import Script
from gauntlet_dsl.language.ast.references import Known as Refers
from gauntlet_dsl.language.ast.references import PartOf, Reference
from gauntlet_dsl.wording.lexicon import Lexicon
from gauntlet_dsl.wording.meaning import conditions, facts, nouns, statements
from gauntlet_dsl.wording.meaning.sense import Known, Sense, lower, sense

LOWERED = (conditions, facts, nouns)
"""Files whose senses are registered by loading them."""
_HOST = PartOf(Word("host"), Reference(Refers.THIS))


def known_at(lexicon: Lexicon, lives_in: str = "") -> Known:
    """What is known before a passage begins. `lives_in`: the kind of thing its heading lies on, if any."""
    known = Known(lexicon)
    if lives_in[:1].isupper():
        known.here, known.here_kind = lower(_HOST, known), lives_in
    return known


def meaning_of(items: Iterable[Any], known: Known) -> Sense:
    return statements.meaning(tuple(items), known)


def meaning_of_script(script: Script, known: Known) -> Sense:
    return statements.meaning(script.items, known)


def meaning_of_condition(condition: Any, known: Known) -> Sense:
    found = conditions.conjuncts(condition, known)
    return sense("all", getattr(condition, "span", Span(0, 0)), condition=found)
