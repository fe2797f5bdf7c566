"""Printed texts of a library, looked up by title while a game is played."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator
from dataclasses import dataclass

from gauntlet_dsl.diagnostics.escape import printable
from gauntlet_dsl.diagnostics.names import did_you_mean, fold
from gauntlet_dsl.library.printed import printings
from gauntlet_dsl.library.world import Member
from validator.workspace.items import Items
from validator.workspace.load import Loaded


@dataclass(frozen=True, slots=True)
class PrintedTexts:
    """Reads a file only when its text is asked for."""

    loaded: Loaded

    def lines(self, name: str, width: int) -> Iterator[str]:
        """The texts of everything that has this title, wrapped; else what may have been meant."""
        found = [member for member in self.loaded.world.members if self._is_called(member, name)]
        items = Items(self.loaded)
        for member in found:
            unit = member.unit
            faction = f", {unit.faction}" if unit.faction else ""
            value = f", value {unit.value}" if unit.kind == "Card" else ""
            yield printable(f"{unit.title}: {unit.kind}{faction}{value}")
            item = items.item(member)
            for printing in printings(item) if item else ():
                if printing.text is not None:
                    text = (
                        f"{printable(str(printing.key))}: {printable(' '.join(str(printing.text).split()))}"
                    )
                    yield from textwrap.wrap(text, width, initial_indent="  ", subsequent_indent="    ")
        if not found:
            titles = {member.unit.title for member in self.loaded.world.members if member.unit.title}
            hint = did_you_mean(name, titles) if name else "card needs a title"
            yield hint or f'nothing is called "{printable(name)}"'

    @staticmethod
    def _is_called(member: Member, name: str) -> bool:
        return bool(name) and member.unit.kind != "Scenario" and fold(member.unit.title) == fold(name)
