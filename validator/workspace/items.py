"""Items read again where a verb needs more of a file than its unit keeps."""

from __future__ import annotations

from functools import cached_property

from gauntlet_dsl.diagnostics.source import SourceText
from gauntlet_dsl.library.declared_kinds import with_declared_kinds
from gauntlet_dsl.library.kinds import CORE_KINDS, Kinds, ReadItem, read_item
from gauntlet_dsl.library.models.base import Item
from gauntlet_dsl.library.models.factions import Faction
from gauntlet_dsl.library.world import Member
from validator.workspace.load import Loaded


class Items:
    """The items of a loaded library, each read when it is asked for."""

    def __init__(self, loaded: Loaded) -> None:
        self._loaded = loaded

    @cached_property
    def kinds(self) -> Kinds:
        """The core kinds and those that the factions declare; the first declaration of a name counts."""
        factions = self._loaded.world.of_kind(Faction.__name__)
        return with_declared_kinds(read_item(self.source(member), CORE_KINDS).item for member in factions)

    def source(self, member: Member) -> SourceText:
        """The text of the member's file; empty where it has none."""
        text = self._loaded.texts.get(member.file)
        return SourceText(member.file, text.source.text if text else "")

    def read(self, member: Member) -> ReadItem:
        return read_item(self.source(member), self.kinds)

    def item(self, member: Member) -> Item | None:
        """None for a file that could not be read as an item."""
        return self.read(member).item if member.unit.readable else None
