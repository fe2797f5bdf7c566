"""How players are called."""

from __future__ import annotations

from dataclasses import dataclass

from gauntlet_dsl.diagnostics.escape import printable

LETTERS = "AB"


@dataclass(frozen=True, slots=True)
class Seat:
    """A player: the letter at the table, faction, Leader, and the bot that plays ("": a person)."""

    player: int
    faction: str
    leader: str
    bot: str

    @property
    def letter(self) -> str:
        return LETTERS[self.player]

    def deck(self) -> str:
        """Leader and faction."""
        return f"{printable(self.leader)}, {printable(self.faction)}"

    def title(self) -> str:
        """The letter, Leader and faction, and the bot where it is one."""
        played = f", {printable(self.bot)} bot" if self.bot else ""
        return f"{self.letter} ({self.deck()}{played})"
