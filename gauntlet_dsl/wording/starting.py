"""With which words a phrase can begin: what spares the reader nearly all phrases at nearly all places."""

from __future__ import annotations

from collections.abc import Sequence

from gauntlet_dsl.language.roles import Role
from gauntlet_dsl.wording.fields import Category, Lexical
from gauntlet_dsl.wording.lexicon import Lexicon
from gauntlet_dsl.wording.morphology import Form, inflected
from gauntlet_dsl.wording.table import Rule, Table
from gauntlet_dsl.wording.template import Element, Literal, Slot
from gauntlet_dsl.wording.tokens import Token, keys_of

Starts = frozenset[str]
"""Words, and marks for kinds of words that are too many to list."""

NUMBER, LABEL, NAME = "#number", "#label", "#name"
NO_STARTS: Starts = frozenset()

LABEL_ROLES = frozenset({Role.LABEL, Role.DEFINES_LABEL, Role.DEFINES_ANSWER})
NEW_NAMES = frozenset({Role.DEFINES_VALUE, Role.DEFINES_PROCEDURE, Role.DEFINES_KEY})
NO_LABELS = frozenset(
    [
        "a",
        "the",
        "of",
        "from",
        "to",
        "in",
        "on",
        "at",
        "by",
        "as",
        "for",
        "with",
        "without",
        "and",
        "or",
        "not",
        "if",
        "is",
        "are",
        "be",
        "do",
        "does",
        "would",
        "cannot",
        "may",
        "must",
        "pay",
        "instead",
        "otherwise",
        "because",
        "during",
        "until",
        "while",
        "when",
        "after",
        "before",
        "that",
        "than",
        "whose",
        "where",
        "this",
        "it",
        "them",
        "its",
        "their",
        "your",
        "you",
        "opponent",
        "all",
        "no",
        "each",
        "every",
        "another",
        "up",
        "then",
        "player",
        "players",
        "battle",
        "turn",
    ]
)
"""Words that are no name for something chosen."""


def marks_of(token: Token) -> Starts:
    """The word itself and the kinds of words it is."""
    marks = {token.key}
    if token.number is not None:
        marks.add(NUMBER)
    if token.text.isalpha() and token.text.islower() and token.key not in NO_LABELS:
        marks.add(LABEL)
    if token.text[:1].isupper() and token.key not in NO_LABELS:
        marks.add(NAME)
    return frozenset(marks)


class Starting:
    """What each category and each rule can begin with, for one table and one lexicon."""

    def __init__(self, table: Table, lexicon: Lexicon) -> None:
        self._table = table
        self._lexicon = lexicon
        self._starts: dict[tuple[Category, Form], Starts] = {}
        self._rules: dict[tuple[Category, Form], list[tuple[Rule, Starts]]] = {}
        self._rules_at: dict[tuple[Category, Form, Starts], list[Rule]] = {}
        self._keys: dict[tuple[Literal, Form], tuple[tuple[str, ...], ...]] = {}
        self.moments: Starts = frozenset({"before", "after", "if", "whenever", "each"}) | frozenset(
            keys_of(text)[0] for row in lexicon.moments for said in row.printed for text in said if text
        )

    def of(self, category: Category, form: Form) -> Starts:
        key = (category, form)
        known = self._starts.get(key)
        if known is None:
            self._starts[key] = NO_STARTS
            known = self._starts[key] = self._found(category, form)
        return known

    def _found(self, category: Category, form: Form) -> Starts:
        if isinstance(category, tuple):
            return NO_STARTS.union(*(self.of(member, form) for member in category))
        if category is int:
            return frozenset({NUMBER})
        if isinstance(category, Lexical):
            return self._lexical(category)
        starts = NO_STARTS.union(*(starts for _, starts in self.rules(category, form)))
        return starts | self.moments if category == "moment" else starts

    def _lexical(self, category: Lexical) -> Starts:
        if category.role in LABEL_ROLES:
            return frozenset({LABEL})
        listed = NO_STARTS.union(*(self._lexicon.first_words(kind) for kind in category.accepted))
        return listed | {NAME} if category.role in NEW_NAMES else listed

    def rules(self, category: Category, form: Form) -> list[tuple[Rule, Starts]]:
        """The rules of a category that have this form, with what they can begin with."""
        key = (category, form)
        known = self._rules.get(key)
        if known is None:
            known = self._rules[key] = [
                (rule, self._sequence(rule.elements, rule, form)[0])
                for rule in self._table.of(category)
                if rule.forms is None or form in rule.forms
            ]
        return known

    def rules_at(self, category: Category, form: Form, marks: Starts) -> list[Rule]:
        """Those of them that can begin with a word of these marks."""
        key = (category, form, marks)
        known = self._rules_at.get(key)
        if known is None:
            known = self._rules_at[key] = [
                rule for rule, starts in self.rules(category, form) if not starts.isdisjoint(marks)
            ]
        return known

    def _sequence(self, elements: Sequence[Element], rule: Rule, form: Form) -> tuple[Starts, bool]:
        """The starts of a sequence, and whether it can be empty."""
        starts = NO_STARTS
        for element in elements:
            if isinstance(element, Literal):
                return starts | {keys[0] for keys in self.keys(element, form)}, False
            if isinstance(element, Slot):
                return starts | self.of(rule.categories[element.field], element.form or form), False
            inner, _ = self._sequence(element.elements, rule, form)
            starts |= inner
        return starts, True

    def keys(self, element: Literal, form: Form) -> tuple[tuple[str, ...], ...]:
        """The tokens a literal can be; a verb that agrees can be in either number."""
        if not element.verb:
            return (element.keys,)
        known = self._keys.get((element, form))
        if known is None:
            forms = (Form.PLAIN, Form.THIRD) if form in (Form.AGREES, Form.NONE) else (form,)
            spelled = tuple(keys_of(inflected(element.verb, each)) for each in forms)
            known = self._keys[element, form] = spelled
        return known


_KNOWN: dict[tuple[int, str], Starting] = {}


def starting(table: Table, lexicon: Lexicon) -> Starting:
    """What phrases can begin with; made once for each lexicon."""
    key = (id(table), lexicon.digest)
    known = _KNOWN.get(key)
    if known is None:
        _KNOWN.clear()
        known = _KNOWN[key] = Starting(table, lexicon)
    return known
