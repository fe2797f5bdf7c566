"""Reading printed text: a function of the text, the lexicon and the phrase table, and of nothing else.

A chart keeps, for each category, form and place, the best reading to every end. Its size is bounded by the
length of the text, and the work on one text by `MOST_WORK`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from gauntlet_dsl.diagnostics.source import Span
from gauntlet_dsl.language.ast.base import NOWHERE, Name, Node, Word
from gauntlet_dsl.language.ast.windows import At, Window
from gauntlet_dsl.wording.fields import Category, Lexical
from gauntlet_dsl.wording.lexicon import Lexicon, match
from gauntlet_dsl.wording.moments import Moment
from gauntlet_dsl.wording.morphology import Form
from gauntlet_dsl.wording.printed_moments import TURNED, moments_of
from gauntlet_dsl.wording.said import OnTheOtherSide
from gauntlet_dsl.wording.starting import LABEL_ROLES, NEW_NAMES, NO_LABELS, marks_of, starting
from gauntlet_dsl.wording.table import TABLE, Rule, Table
from gauntlet_dsl.wording.template import Element, Literal, Optional, Slot
from gauntlet_dsl.wording.tokens import Token

MOST_WORK = 400_000
"""Rules tried on one text before reading gives up."""
DEEPEST = 120
"""Phrases inside phrases."""

JOINERS = {
    "or": (("or",), (",", "or"), (",",)),
    "and": (("and",), (",", "and"), (",",), (",", "then"), ("and", "then"), (",", "and", "then")),
    "then": ((";",), (";", "and"), (";", "then")),
    "mixed": (("and",), (",", "and"), (",",), (";",), (";", "then"), (",", "then")),
    "choice": ((";", "or"), (";",), ("or",), (",", "or")),
    "when": (("or", "when"), (",", "or", "when"), ("or", "whenever")),
    "stop": ((".",),),
    "comma": ((",",),),
    "space": ((),),
    "list": ((",", "and"), ("and",), (",",)),
    "sentence": (("./",),),
}
"""What may stand between several parts; the first two are what is written before the last and the others."""

Ends = dict[int, tuple[int, Any]]
OPEN: Ends = {}
Captures = tuple[Any, str, Any] | None


class WorkLimitError(Exception):
    """The text needs more work than a printed text may."""


class Chart:
    """All readings of one text's tokens."""

    def __init__(self, tokens: Sequence[Token], lexicon: Lexicon, table: Table = TABLE) -> None:
        self.tokens = tokens
        self.lexicon = lexicon
        self.furthest = 0
        self.circles: set[Any] = set()
        """Categories that would begin with themselves: faults of the table, found by its tests."""
        self._starting = starting(table, lexicon)
        self._keys = tuple([token.key for token in tokens])
        self._marks = [marks_of(token) for token in tokens]
        self._memo: dict[tuple[Any, Form, int], Ends] = {}
        self._work = 0
        self._depth = 0

    def ends(self, category: Category, form: Form, at: int) -> Ends:
        """For every place where a phrase of `category` that begins at `at` can end: its cost and value."""
        key = (category, form, at)
        known = self._memo.get(key)
        if known is not None:
            if known is OPEN:
                self.circles.add(category)
                return {}
            return known
        if at >= len(self.tokens) or self._starting.of(category, form).isdisjoint(self._marks[at]):
            self._memo[key] = {}
            return {}
        if self._depth >= DEEPEST:
            return {}
        self._memo[key] = OPEN
        self._depth += 1
        found = self._read(category, form, at)
        self._depth -= 1
        self._memo[key] = found
        return found

    def _read(self, category: Category, form: Form, at: int) -> Ends:
        if isinstance(category, tuple):
            found: Ends = {}
            for member in category:
                _merge(found, self.ends(member, form, at))
            return found
        if category is int:
            return self._number(at)
        if isinstance(category, Lexical):
            return dict(self._lexical(category, form, at))
        found = self._phrases(category, form, at)
        if category == "moment":
            _merge(found, self._moments(at))
        return found

    def _moments(self, at: int) -> Ends:
        """Windows of the ruleset and of procedures."""
        found: Ends = {}
        for keys, window, turn, cost in moments_of(self.lexicon).get(self.tokens[at].key, ()):
            if self._stands(keys, at):
                end = at + len(keys)
                span = self.span(at, end)
                scope, _, step = window.partition(".")
                kind = OnTheOtherSide if cost >= TURNED else At
                timing = kind(Window(spelled(scope, span), Word(step, span=span), span=span), span=span)
                _merge(found, {end: (cost, Moment(timing, turn))})
        return found

    def _phrases(self, category: Category, form: Form, at: int) -> Ends:
        found: Ends = {}
        for rule in self._starting.rules_at(category, form, self._marks[at]):
            self._work += 1
            if self._work > MOST_WORK:
                raise WorkLimitError
            for end, (cost, captures) in self._sequence(
                rule.elements, rule, form, {at: (rule.cost, None)}
            ).items():
                known = found.get(end)
                if known is not None and known[0] <= cost:
                    continue
                value = rule.build(_unfolded(captures, self.span(at, end) if end > at else NOWHERE))
                if value is None:
                    continue
                if isinstance(value, Node) and end > at:
                    value = replace(value, span=self.span(at, end))
                found[end] = (cost, value)
        return found

    def span(self, start: int, end: int) -> Span:
        return Span(self.tokens[start].span.start, self.tokens[end - 1].span.end)

    def _sequence(
        self, elements: Sequence[Element], rule: Rule, form: Form, states: dict[int, tuple[int, Captures]]
    ) -> dict[int, tuple[int, Captures]]:
        for element in elements:
            if not states:
                break
            if isinstance(element, Literal):
                states = self._literal(element, form, states)
            elif isinstance(element, Slot):
                states = self._slot(element, rule, form, states)
            else:
                states = self._optional(element, rule, form, states)
        return states

    def _optional(
        self, element: Optional, rule: Rule, form: Form, states: dict[int, tuple[int, Captures]]
    ) -> dict[int, tuple[int, Captures]]:
        found = dict(states)
        for end, state in self._sequence(element.elements, rule, form, states).items():
            if end not in found or state[0] < found[end][0]:
                found[end] = state
        return found

    def _slot(
        self, element: Slot, rule: Rule, form: Form, states: dict[int, tuple[int, Captures]]
    ) -> dict[int, tuple[int, Captures]]:
        found: dict[int, tuple[int, Captures]] = {}
        inner = form if element.form is None else element.form
        field, joiner = element.field, element.joiner
        category = rule.categories[field]
        for at, (cost, captures) in states.items():
            ends = self._several(category, inner, at, joiner) if joiner else self.ends(category, inner, at)
            for end, (more, value) in ends.items():
                total = cost + more
                if end not in found or total < found[end][0]:
                    found[end] = (total, (captures, field, value))
        return found

    def _literal(
        self, element: Literal, form: Form, states: dict[int, tuple[int, Captures]]
    ) -> dict[int, tuple[int, Captures]]:
        found = {}
        here = self._keys
        for keys in self._starting.keys(element, form):
            length = len(keys)
            for at, state in states.items():
                end = at + length
                if here[at:end] == keys:
                    found[end] = state
                    if end > self.furthest:
                        self.furthest = end
        return found

    def _stands(self, keys: tuple[str, ...], at: int) -> bool:
        return self._keys[at : at + len(keys)] == keys

    def _several(self, category: Category, form: Form, at: int, joiner: str) -> Ends:
        found: Ends = {}
        pending: list[tuple[int, int, tuple[Any, ...]]] = [(at, 0, ())]
        seen: dict[int, int] = {}
        while pending:
            pending.sort(key=lambda state: (state[0], state[1]), reverse=True)
            start, cost, values = pending.pop()
            if seen.get(start, cost + 1) <= cost:
                continue
            seen[start] = cost
            for end, (more, value) in self.ends(category, form, start).items():
                total, listed = cost + more, (*values, value)
                if end not in found or total < found[end][0]:
                    found[end] = (total, listed)
                for index, keys in enumerate(JOINERS[joiner]):
                    after = end + len(keys)
                    if after < len(self.tokens) and self._stands(keys, end):
                        pending.append((after, total + (index > 1), listed))
        return found

    def _number(self, at: int) -> Ends:
        number = self.tokens[at].number
        return {} if number is None else {at + 1: (0, number)}

    def _lexical(self, category: Lexical, form: Form, at: int) -> Iterator[tuple[int, tuple[int, Any]]]:
        role, token = category.role, self.tokens[at]
        if role in LABEL_ROLES:
            if token.text.isalpha() and token.text.islower() and token.key not in NO_LABELS:
                yield at + 1, (3, Word(token.text, span=token.span))
            return
        if role in NEW_NAMES:
            yield from self._new_name(at)
        best: Ends = {}
        for order, kind in enumerate(category.accepted):
            for surface in self.lexicon.starting(kind, token.key):
                if match(surface, self.tokens, at) and _fits(surface.form, form):
                    end = at + len(surface.keys)
                    if end not in best or best[end][0] > surface.cost + order:
                        best[end] = (surface.cost + order, spelled(surface.text, self.span(at, end)))
        yield from best.items()

    def _new_name(self, at: int) -> Iterator[tuple[int, tuple[int, Any]]]:
        """A run of capitalised words that may be a name nobody declared yet."""
        end = at
        while (
            end < len(self.tokens)
            and self.tokens[end].text[:1].isupper()
            and self.tokens[end].key not in NO_LABELS
        ):
            end += 1
        if end > at:
            words = " ".join(token.text for token in self.tokens[at:end])
            yield end, (1, Name(words, span=self.span(at, end)))


def spelled(text: str, span: Span) -> Word | Name:
    """A declared word as the effect language has it: a name where it is no lower-case word."""
    return Word(text, span=span) if text[:1].islower() else Name(text, span=span)


_MEANS = {
    Form.ORDER: {Form.PLAIN},
    Form.STATED: {Form.PLAIN},
    Form.PLAIN: {Form.PLAIN},
    Form.THIRD: {Form.THIRD},
    Form.PAST: {Form.PAST},
    Form.AGREES: {Form.PLAIN, Form.THIRD},
}
"""Which forms of a verb a phrase in each form may have."""


def _fits(surface: Form, wanted: Form) -> bool:
    if surface in (Form.NONE, Form.ONE, Form.MANY):
        return True
    return surface in _MEANS.get(wanted, (Form.PLAIN, Form.THIRD, Form.PAST))


def _merge(into: Ends, more: Ends) -> None:
    for end, reading in more.items():
        if end not in into or reading[0] < into[end][0]:
            into[end] = reading


def _unfolded(captures: Captures, span: Span) -> dict[str, Any]:
    parts: dict[str, Any] = {"span": span}
    while captures is not None:
        captures, name, value = captures
        parts[name] = value
    return parts
