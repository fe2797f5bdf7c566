"""Which areas of the game's state an effect reads and writes, as the facets of its words declare it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import get_args

from gauntlet_dsl.language.ast import costs as q
from gauntlet_dsl.language.ast.base import Node
from gauntlet_dsl.language.ast.clauses import Limit
from gauntlet_dsl.language.ast.effects import ObjectAct, PlainAct, StepAct, Verb, ZoneAct
from gauntlet_dsl.language.resolve import ACCEPTS
from gauntlet_dsl.language.roles import Role
from gauntlet_dsl.language.symbols import SymbolKind
from gauntlet_dsl.language.uses import uses_in
from gauntlet_dsl.language.walking import walk
from gauntlet_dsl.language.words import kernel
from gauntlet_dsl.language.words.entry import EVERYTHING, Area, Entry, Write

Writes = tuple[tuple[Area, Write], ...]

ALL_WRITES: Writes = tuple((area, write) for area in sorted(EVERYTHING) for write in Write)


@dataclass(frozen=True, slots=True)
class Touched:
    """Both in alphabetical order."""

    reads: tuple[Area, ...]
    writes: Writes

    @property
    def everything(self) -> bool:
        """Whether it runs other text, so that anything may be read and written."""
        return set(self.reads) == EVERYTHING and set(self.writes) == set(ALL_WRITES)


class Facets:
    """The facets of all words: the kernel's, and those of `entries`, which a ruleset adds."""

    def __init__(self, entries: Iterable[Entry]) -> None:
        self._forms = {form.node: (form.reads, form.writes) for form in kernel.FORMS} | _FRAME
        self._entries: dict[tuple[SymbolKind, str], tuple[frozenset[Area], Writes]] = {}
        for entry in (*kernel.ENTRIES, *entries):
            for spelling in (entry.text, *entry.forms):
                self._entries.setdefault((entry.kind, spelling), (entry.reads, entry.writes))

    def touched(self, tree: Node) -> Touched:
        """What `tree` and everything below it touches. A verb that nothing is known of touches everything."""
        found = [*self._of_nodes(tree), *self._of_words(tree)]
        reads = {area for read, _ in found for area in read}
        writes = {written for _, wrote in found for written in wrote}
        return Touched(tuple(sorted(reads)), tuple(sorted(writes)))

    def _of_nodes(self, tree: Node) -> Iterator[tuple[frozenset[Area], Writes]]:
        for node in (tree, *(below for _, below, _ in walk(tree))):
            facets = self._forms.get(type(node))
            if facets is not None:
                yield facets
            elif isinstance(node, _VERBS) and not isinstance(node, _BY_WORD):
                yield EVERYTHING, ALL_WRITES

    def _of_words(self, tree: Node) -> Iterator[tuple[frozenset[Area], Writes]]:
        for use in uses_in(tree):
            kinds = ACCEPTS.get(use.role, ())
            known = [self._entries[kind, use.text] for kind in kinds if (kind, use.text) in self._entries]
            yield from known
            if not known and use.role in _VERB_ROLES:
                yield EVERYTHING, ALL_WRITES


_BY_WORD = (PlainAct, StepAct, ObjectAct, ZoneAct)
_VERBS = get_args(Verb)
_VERB_ROLES = (Role.PLAIN_VERB, Role.STEP_VERB, Role.OBJECT_VERB, Role.ZONE_VERB)
_FRAME: dict[type[Node], tuple[frozenset[Area], Writes]] = {
    Limit: (frozenset({Area.LIMIT}), ((Area.LIMIT, Write.ADD),)),
    q.PayAmounts: (frozenset({Area.RESOURCE, Area.HELD}), ((Area.RESOURCE, Write.ADD),)),
}
"""Parts of a clause that touch something and are no words."""
