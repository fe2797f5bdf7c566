"""Cards that the noun phrases of a text ask for."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from gauntlet_dsl.engine.definitions import Definition
from gauntlet_dsl.language.ast import selections as s
from gauntlet_dsl.language.ast.base import Name, Node
from gauntlet_dsl.language.walking import walk
from gauntlet_dsl.language.words.entry import Area
from validator.timing.later import later
from validator.timing.library import Library
from validator.timing.touches import Touches
from validator.timing.units import applies_at_once
from validator.timing.verbs import touch


@dataclass(frozen=True)
class Fitting:
    """Looked up by what is asked of a card: a trait, a heading, a state ..."""

    library: Library

    def titles(self, roots: Iterable[Node], own: str) -> list[str]:
        """A title for each phrase of these texts that not every card fits, but for the text's own."""
        asked = (
            self._asked_for(node)
            for root in roots
            for _, node, _ in walk(root)
            if isinstance(node, s.Select) and self._is_special(node)
        )
        return list(dict.fromkeys(made.title for made in asked if made is not None and made.title != own))

    @cached_property
    def cards(self) -> list[Definition]:
        """Those that touch least first."""
        cards = [made for made in self.library.program.definitions if made.kind == "Card"]
        return sorted(cards, key=self._weight)

    def _weight(self, made: Definition) -> tuple[int, str]:
        at = self.library.reading
        touches = Touches.union(touch(at, script) | later(at, script) for script in made.scripts.values())
        return len(touches.changes) + len(touches.reads), made.title

    def _asked_for(self, select: s.Select) -> Definition | None:
        """A card that fits; where its text matters, one that changes a number at once if there is one."""
        found = [made for made in self.cards if self._fits(made, select)]
        headings = _headings(select)
        counting = (
            made
            for made in found
            if any(self._counts(item) for name in headings for item in made.scripts[name].items)
        )
        return next(counting, next(iter(found), None))

    def _counts(self, item: Node) -> bool:
        touches = touch(self.library.reading, item)
        return applies_at_once(item) and any(made.key.area is Area.MODIFIER for made in touches.changes)

    def _is_special(self, select: s.Select) -> bool:
        named = isinstance(select.noun.name, Name) and select.noun.card is not None
        shown = any(word.text in self.library.program.shown_by for word in select.adjectives)
        return named or shown or bool(_headings(select))

    def _fits(self, made: Definition, select: s.Select) -> bool:
        noun, program = select.noun, self.library.program
        named = noun.name.text if isinstance(noun.name, Name) and noun.card is not None else made.kind
        if named not in (*made.traits, made.faction, made.kind):
            return False
        for word in select.adjectives:
            verb = program.shown_by.get(word.text)
            if verb is not None and verb not in program.self_verbs[made.index]:
                return False
        return all(heading in made.scripts for heading in _headings(select))


def _headings(select: s.Select) -> list[str]:
    return [limit.heading.text for limit in select.filters if isinstance(limit, s.WithHeading)]
