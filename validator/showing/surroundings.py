"""What a library knows that belongs to the page of one item: windows, headings, facets, who uses it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property

from gauntlet_dsl.language.roles import Role
from gauntlet_dsl.language.touching import Facets
from gauntlet_dsl.library.models.base import Item
from gauntlet_dsl.library.models.declares import Declares, Heading
from gauntlet_dsl.library.models.rulesets import Ruleset, Window
from gauntlet_dsl.library.models.words import Vocabulary
from gauntlet_dsl.library.world import Member, World
from validator.workspace.items import Items


class Surroundings:
    """Each part is read when a page needs it."""

    def __init__(self, world: World, items: Items) -> None:
        self._world = world
        self._items = items

    @cached_property
    def windows(self) -> dict[str, Window]:
        """The rulesets' windows by name, in the order of play."""
        rulesets = (item for item in self._of_kind(Ruleset.__name__) if isinstance(item, Ruleset))
        return {str(window.name): window for ruleset in rulesets for window in ruleset.windows}

    @cached_property
    def headings(self) -> dict[str, Heading]:
        """What is declared of each heading; the first declaration counts."""
        headings: dict[str, Heading] = {}
        for member, _ in self._world.fact("headings"):
            declares = getattr(self._items.item(member), "declares", None)
            for name, heading in declares.headings.items() if isinstance(declares, Declares) else ():
                headings.setdefault(str(name), heading)
        return headings

    @cached_property
    def facets(self) -> Facets:
        words = (item for item in self._of_kind(Vocabulary.__name__) if isinstance(item, Vocabulary))
        return Facets(entry for vocabulary in words for entry in vocabulary.as_entries())

    def opened_by(self, window: str) -> list[str]:
        """The passages whose procedures open a window."""
        return self._passages_with(Role.WINDOW_OPEN, window)

    def opened_in(self, procedure: str) -> list[str]:
        """The windows that the passage which defines a procedure opens."""
        return sorted(
            {
                use.text
                for member in self._world.members
                for passage in member.unit.passages
                if any(use.role == Role.DEFINES_PROCEDURE and use.text == procedure for use in passage.uses)
                for use in passage.uses
                if use.role == Role.WINDOW_OPEN
            }
        )

    def applied_by(self, section: str) -> list[str]:
        """The passages that run the printed section of that name."""
        return self._passages_with(Role.APPLIED, section)

    def _passages_with(self, role: Role, text: str) -> list[str]:
        found = (
            _name_of(member, passage.name)
            for member, passage, use in self._world.uses()
            if use.role == role and use.text == text
        )
        return list(dict.fromkeys(found))

    def _of_kind(self, kind: str) -> Iterator[Item | None]:
        return (self._items.item(member) for member in self._world.of_kind(kind))


def _name_of(member: Member, passage: str) -> str:
    return f"{passage} of {member.unit.title}"
