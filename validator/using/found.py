"""Who uses what: the words of every printed effect, condition and value, by the item they are printed on."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from gauntlet_dsl.language.ast.base import Node
from gauntlet_dsl.language.resolve import ACCEPTS
from gauntlet_dsl.language.uses import uses_in
from gauntlet_dsl.language.walking import walk
from gauntlet_dsl.library.kinds import Opened
from gauntlet_dsl.library.models.base import Item
from gauntlet_dsl.library.models.cards import CardLike
from gauntlet_dsl.library.models.words import Vocabulary
from gauntlet_dsl.library.printed import printings
from validator.using.offered import Offer, Word

_HEADING = "heading"


@dataclass(frozen=True, slots=True)
class Users:
    """Titles of those that use a word: cards and Territories, and everything else that is printed."""

    cards: tuple[str, ...] = ()
    others: tuple[str, ...] = ()

    def __len__(self) -> int:
        return len(self.cards) + len(self.others)

    @property
    def all(self) -> tuple[str, ...]:
        return self.cards + self.others


def users_of(offer: Offer, items: Iterable[tuple[Item, Opened]]) -> dict[Word, Users]:
    """The items that use each word on offer, perhaps none; an example in a vocabulary is no use."""
    cards: dict[Word, list[str]] = {word: [] for word in offer.words}
    others: dict[Word, list[str]] = {word: [] for word in offer.words}
    for item, opened in items:
        if isinstance(item, Vocabulary):
            continue
        by_word = cards if isinstance(item, CardLike) else others
        for word in dict.fromkeys(_words(offer, item, opened)):
            if word in by_word:
                by_word[word].append(str(item.title))
    return {word: Users(tuple(cards[word]), tuple(others[word])) for word in offer.words}


def _words(offer: Offer, item: Item, opened: Opened) -> Iterator[Word]:
    for printing in printings(item):
        if printing.is_heading:
            yield Word(_HEADING, str(printing.key))
            if str(printing.key) in offer.runs:
                yield offer.runs[str(printing.key)]
        if printing.code is None:
            continue
        (parse,) = printing.reading.value
        tree = parse(opened.source.text, printing.code.content).tree
        if tree is not None:
            yield from _in_tree(offer, tree)


def _in_tree(offer: Offer, tree: Node) -> Iterator[Word]:
    for node in (tree, *(node for _, node, _ in walk(tree))):
        form = offer.forms.get(type(node))
        if form is not None:
            yield form
    for use in uses_in(tree):
        for kind in ACCEPTS.get(use.role, ()):
            word = offer.spellings.get((kind, use.text))
            if word is not None:
                yield word
                break
