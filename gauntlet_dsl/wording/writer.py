"""Wording: from a tree to the words of the phrase table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from gauntlet_dsl.language.ast.base import Name, Number, Word
from gauntlet_dsl.language.ast.clauses import Turn
from gauntlet_dsl.language.ast.effects import FurtherAct, StepAct
from gauntlet_dsl.language.ast.references import Known, PartOf, Reference
from gauntlet_dsl.language.ast.selections import Quantity
from gauntlet_dsl.language.ast.windows import At, Window
from gauntlet_dsl.wording.fields import Category, Lexical
from gauntlet_dsl.wording.lexicon import Lexicon
from gauntlet_dsl.wording.moments import Moment
from gauntlet_dsl.wording.morphology import Form, inflected
from gauntlet_dsl.wording.reader import JOINERS
from gauntlet_dsl.wording.style import HOUSE, Numbers, Style
from gauntlet_dsl.wording.table import TABLE, Parts, Rule, Table
from gauntlet_dsl.wording.template import Element, Literal, Optional
from gauntlet_dsl.wording.tokens import NUMBERS, printed

_COUNTING = (Quantity, StepAct, FurtherAct)
_NUMBER_WORDS = {value: word for word, value in NUMBERS.items()}
_THIS = Reference(Known.THIS)
_HOST = PartOf(Word("host"), _THIS)


class NoWordingError(Exception):
    """No phrase says this: a gap of the table."""


class Writer:
    """Words trees with the words of one lexicon.

    `itself` is what the printed thing calls itself, `here` the kind of thing it lies on, "" for none.
    """

    def __init__(
        self,
        lexicon: Lexicon,
        table: Table = TABLE,
        *,
        itself: str = "card",
        here: str = "",
        style: Style = HOUSE,
    ) -> None:
        self._style = style
        self._ways = style.ways
        self._rules: dict[Category, list[Rule]] = {}
        self._lexicon = lexicon
        self._itself = itself
        self._here = here
        self._table = table

    def text(self, node: Any, category: Category, form: Form = Form.ORDER) -> str:
        """`node` in words. NoWordingError where the table has no phrase for a part of it."""
        return printed(self.words(node, category, form))

    def words(self, value: Any, category: Category, form: Form) -> list[str]:
        found = self._words(value, category, form)
        if found is None:
            raise NoWordingError(f"{type(value).__name__} as {category} ({form})")
        return found

    def _words(self, value: Any, category: Category, form: Form) -> list[str] | None:
        if isinstance(category, tuple):
            attempts = (self._words(value, member, form) for member in category)
            return next((words for words in attempts if words is not None), None)
        if category is int:
            return [str(value)] if type(value) is int else None
        if isinstance(category, Lexical):
            return self._lexical(value, category, form)
        if category is Reference and value == _THIS:
            return ["this", self._itself]
        if self._here and category is PartOf and value == _HOST:
            return ["this", self._here]
        if isinstance(value, Moment) and isinstance(value.timing, At):
            return self._window(value.timing.window, value.turn)
        for rule in self._usual_first(category):
            if rule.match is None or (rule.forms is not None and form not in rule.forms):
                continue
            parts = rule.match(value)
            if parts is not None and all(_there(parts.get(name)) for name in rule.required):
                words = list(self._emitted(rule.elements, rule, parts, form))
                if None not in words:
                    return [word for word in words if word is not None]
        return None

    def _usual_first(self, category: Category) -> list[Rule]:
        """The rules of a category, those that the style chooses before the others."""
        known = self._rules.get(category)
        if known is None:
            listed = self._table.of(category)
            chosen = [rule for rule in listed if rule.way in self._ways]
            known = self._rules[category] = [*chosen, *(rule for rule in listed if not rule.way)]
        return known

    def _counted(self, value: Any, rule: Rule) -> str | None:
        """How many there are, as a word, where the style wants it so."""
        if self._style.numbers is not Numbers.WORDS or rule.target not in _COUNTING:
            return None
        number = value.value if isinstance(value, Number) else value
        return _NUMBER_WORDS.get(number) if type(number) is int else None

    def _window(self, window: Window, turn: Turn | None) -> list[str]:
        name = f"{window.scope.text}.{window.step.text}"
        index = 0 if turn is None else 1 if turn is Turn.YOURS else 2
        for row in self._lexicon.moments:
            if row.window == name:
                said = next((each[index] for each in row.printed if each[index]), "")
                return (
                    [said] if said else [row.printed[0][0], str(turn).replace("opponent's", "the opponent's")]
                )
        more = [] if turn is None else [str(turn)]
        return ["at", name.replace("_", " ").replace(".", " "), *more]

    def _lexical(self, value: Any, category: Lexical, form: Form) -> list[str] | None:
        if not isinstance(value, Word | Name):
            return None
        kind, lemma = self._lexicon.lemma(category.accepted, value.text)
        if category.known and kind is None:
            return None
        if category.as_it_is and lemma != value.text:
            return [value.text]
        return [self._lexicon.printed(category.accepted, lemma, form)]

    def _emitted(
        self, elements: Sequence[Element], rule: Rule, parts: Parts, form: Form
    ) -> Iterator[str | None]:
        for element in elements:
            if isinstance(element, Literal):
                yield from [inflected(element.verb, form)] if element.verb else element.keys
            elif isinstance(element, Optional):
                if _said(element, parts):
                    yield from self._emitted(element.elements, rule, parts, form)
            else:
                inner = form if element.form is None else element.form
                if inner is Form.AGREES:
                    inner = Form.MANY if parts["many"] else Form.ONE
                value, category = parts[element.field], rule.categories[element.field]
                if element.joiner:
                    yield from self._joined(value, category, inner, element.joiner)
                else:
                    counted = self._counted(value, rule)
                    words = self._words(value, category, inner) if counted is None else [counted]
                    yield from [None] if words is None else words

    def _joined(
        self, values: Sequence[Any], category: Category, form: Form, joiner: str
    ) -> Iterator[str | None]:
        last = JOINERS[joiner][0]
        between = (",",) if joiner in _COMMAS else last
        for index, value in enumerate(values):
            if index:
                yield from last if index == len(values) - 1 else between
            words = self._words(value, category, form)
            yield from [None] if words is None else words


_COMMAS = frozenset({"or", "and", "list"})


def _there(value: Any) -> bool:
    return value is not None and value != () and (not isinstance(value, bool) or value)


def _said(element: Optional, parts: Parts) -> bool:
    """Whether the parts of an optional stretch are there; one without parts is only read."""
    names = [inner.field for inner in element.elements if not isinstance(inner, Literal | Optional)]
    return bool(names) and all(_there(parts.get(name)) for name in names)
