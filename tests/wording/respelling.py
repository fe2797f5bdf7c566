"""Generated trees with the words of a library in the places of made-up ones."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

from gauntlet_dsl.language.ast import effects as f
from gauntlet_dsl.language.ast import events as e
from gauntlet_dsl.language.ast import selections as s
from gauntlet_dsl.language.ast import values as v
from gauntlet_dsl.language.ast import windows as w
from gauntlet_dsl.language.ast.base import Name, Node, Word
from gauntlet_dsl.language.resolve import ACCEPTS
from gauntlet_dsl.language.roles import Role
from gauntlet_dsl.language.symbols import SymbolKind as K
from gauntlet_dsl.language.uses import ROLES
from gauntlet_dsl.wording.lexicon import Lexicon
from gauntlet_dsl.wording.starting import LABEL_ROLES, NEW_NAMES

LABELS = ("stock", "plan", "mark", "prize")
NEW = ("Grand Price", "Muster", "Old Toll")


class Respelling:
    """Chooses words by how the made-up ones are spelled, so that equal words stay equal."""

    def __init__(self, lexicon: Lexicon) -> None:
        self._by_kind: dict[str, list[str]] = {}
        for row in lexicon.rows:
            self._by_kind.setdefault(row.kind, []).append(row.text)

    def tree(self, node: Any, owner: Any = None, field: str = "") -> Any:
        match node:
            case Word() | Name():
                return self._leaf(node, owner, field)
            case v.Stat(owner=whose, words=words):
                text = self._pick((K.STAT,), sum(len(word.text) for word in words))
                owned = None if whose is None else self.tree(whose, node, "owner")
                return replace(node, words=tuple(map(Word, text.split())), owner=owned)
            case w.Window(step=step):
                scope, _, after = self._pick((K.WINDOW,), 7 * len(step.text)).partition(".")
                return w.Window(_spelled(scope), Word(after))
            case Node():
                return self._rebuilt(node)
        return node

    def _rebuilt(self, node: Node) -> Node:
        parts: dict[str, Any] = {}
        for field in fields(node):
            if field.compare:
                value = getattr(node, field.name)
                several = isinstance(value, tuple)
                made = [self.tree(each, node, field.name) for each in (value if several else (value,))]
                parts[field.name] = tuple(made) if several else made[0]
        return replace(node, **parts)

    def _leaf(self, node: Word | Name, owner: Any, field: str) -> Word | Name:
        number = sum(map(ord, node.text))
        role = ROLES.get((type(owner), field))
        if role in LABEL_ROLES:
            return Word(LABELS[number % len(LABELS)])
        if role in NEW_NAMES:
            return Name(NEW[number % len(NEW)])
        kinds = _kinds(node, owner, field, role)
        return _spelled(self._pick(kinds, number, is_name=isinstance(node, Name))) if kinds else node

    def _pick(self, kinds: tuple[K, ...], number: int, *, is_name: bool | None = None) -> str:
        known = [text for kind in kinds for text in self._by_kind.get(str(kind), ())]
        fitting = [text for text in known if is_name is None or is_name == text[:1].isupper()]
        listed = fitting or known
        return listed[number % len(listed)]


def _kinds(node: Word | Name, owner: Any, field: str, role: Role | None) -> tuple[K, ...]:
    match owner:
        case s.Noun(card=card):
            noun = Role.NOUN if card is None else Role.CARD_NOUN
            return ACCEPTS[noun] if isinstance(node, Name) else ()
        case e.IsDone(link=link):
            changes = link.text.startswith("become")
            return () if field == "link" else (K.STATE,) if changes else (K.EVENT,)
        case f.Apply() if isinstance(node, Word) and field == "section":
            return (K.SECTION,)
    return () if role is None else ACCEPTS[role]


def _spelled(text: str) -> Word | Name:
    return Word(text) if text[:1].islower() else Name(text)
