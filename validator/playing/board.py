"""The table as one player sees it, in lines of text."""

from __future__ import annotations

import textwrap
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from gauntlet_dsl.diagnostics.escape import printable
from gauntlet_dsl.engine.asking import views
from gauntlet_dsl.engine.asking.facts import COMPONENTS
from gauntlet_dsl.engine.game import Game
from gauntlet_dsl.rules import board
from validator.playing.seats import LETTERS, Seat

_LABEL = 11
_COUNTED = ("hand", "draw_pile", "reserve")
_LISTED = ("discard", "graveyard", "bank")
_INDENT = "  "


@dataclass(frozen=True, slots=True)
class Table:
    """A game seen by `viewer`; `width` is the number of columns to fill."""

    game: Game
    seats: Sequence[Seat]
    viewer: int
    width: int

    def lines(self) -> Iterator[str]:
        """The column, the battle if there is one, then what lies before each player."""
        yield from self._column()
        yield ""
        yield from self._battle()
        yield from self._players()
        yield from self._beneath()

    @property
    def _other(self) -> int:
        return self.game.opponent(self.viewer)

    def _is_home(self, position: int) -> bool:
        return position == board.own_spot(self.game, self.viewer)

    def _whose(self, player: int) -> str:
        return "yours" if player == self.viewer else f"{LETTERS[player]}'s"

    def _who(self, player: int) -> str:
        return "you" if player == self.viewer else LETTERS[player]

    # the column
    def _column(self) -> Iterator[str]:
        """From the far end to the viewer's own."""
        if not self.game.state.column:
            return
        positions = range(board.last_position(self.game) + 1)
        for position in reversed(positions) if self.viewer == 0 else positions:
            yield from self._position(position)

    def _position(self, position: int) -> Iterator[str]:
        territory = board.territory_at(self.game, position)
        here = self._tokens(position, territory)
        if territory < 0:
            outside = f"(outside {'your' if self._is_home(position) else self._whose(self._other)} end)"
            yield f"{_INDENT}    {outside:36}{here}".rstrip()
            return
        title = printable(views.name(self.game, self.viewer, territory))
        whose = self._whose(self.game.state.control[territory])
        yield f"{_INDENT}{position}   {title:28}{whose:8}{here}".rstrip()
        overlays = self.game.state.beneath.get(territory, ())
        for number, obj in enumerate(reversed(overlays)):
            covered = "" if number == 0 else " (covered)"
            yield f"{_INDENT}      + {printable(views.name(self.game, self.viewer, obj))}{covered}"

    def _tokens(self, position: int, territory: int) -> str:
        said = []
        for player in (self.viewer, self.game.opponent(self.viewer)):
            if self.game.state.tokens[player] == position:
                occupying = territory >= 0 and board.occupies(self.game, player, territory)
                said.append(f"<{self._who(player)}{' occupying' if occupying else ''}>")
        return " ".join(said)

    # the battle
    def _battle(self) -> Iterator[str]:
        battle = self.game.state.battle
        if battle is None:
            return
        attacker, defender = self._who(battle["attacker"]), self._who(battle["defender"])
        attacks = "attack" if battle["attacker"] == self.viewer else "attacks"
        last = "Last Stand: " if battle["last_stand"] else "Battle: "
        yield f"{last}{attacker} {attacks} {defender}, {printable(str(battle['stage']))}"
        for player in (battle["attacker"], battle["defender"]):
            cards = [
                f"{name} {self._names(self.game.state.zones.get((zone, player), ()))}"
                for name, zone in (("Gambit", "gambits"), ("Tactic", "tactics"))
                if self.game.state.zones.get((zone, player))
            ]
            if cards:
                yield f"{_INDENT}{self._who(player)}: {', '.join(cards)}"
        yield ""

    def _names(self, objs: Iterable[int]) -> str:
        names = (views.name(self.game, self.viewer, obj) for obj in objs)
        return ", ".join("face down" if name == views.HIDDEN else printable(name) for name in names)

    # the players
    def _players(self) -> Iterator[str]:
        """Two columns, the viewer's first."""
        both = (self.viewer, self._other)
        yield from self._row("", [self._player(player) for player in both])
        yield from self._row("", [self.seats[player].deck() for player in both])
        for zone in _COUNTED:
            counts = [str(len(self.game.state.zones.get((zone, player), ()))) for player in both]
            if zone != "reserve" or counts != ["0", "0"]:
                yield from self._row(zone.replace("_", " "), counts)
        for zone in _LISTED:
            yield from self._row(zone, [self._pile(zone, player) for player in both])
        for resource in dict.fromkeys(name for name, _ in self.game.state.amounts):
            cells = [self._amount(resource, player) for player in both]
            if any(cells):
                yield from self._row(printable(resource), cells)
        yield from self._row("components", [self._components(player) for player in both])
        for zone, owner in sorted(self._other_zones()):
            if owner < 0:
                yield from self._row(printable(zone), [self._pile(zone, owner), ""])
            else:
                cells = [self._pile(zone, player) if player == owner else "" for player in both]
                yield from self._row(printable(zone), cells)

    def _player(self, player: int) -> str:
        seat = self.seats[player]
        played = f", {printable(seat.bot)} bot" if seat.bot else ""
        return f"{seat.letter}{', you' if player == self.viewer else ''}{played}"

    def _other_zones(self) -> set[tuple[str, int]]:
        """Zones that factions declare, where something lies."""
        known = {*_COUNTED, *_LISTED, COMPONENTS, "gambits", "tactics", "played"}
        return {key for key, pile in self.game.state.zones.items() if pile and key[0] not in known}

    def _pile(self, zone: str, player: int) -> str:
        pile = self.game.state.zones.get((zone, player), [])
        names = Counter(views.name(self.game, self.viewer, obj) for obj in pile)
        hidden = names.pop(views.HIDDEN, 0)
        listed = [printable(name) if n == 1 else f"{n} {printable(name)}" for name, n in names.items()]
        return ", ".join([*listed, *([f"{hidden} face down"] if hidden else [])]) or "-"

    def _amount(self, resource: str, player: int) -> str:
        """ "" for a resource that the player's faction does not have."""
        rule = self.game.program.resources[resource]
        if rule.faction not in ("", self.seats[player].faction):
            return ""
        held = self.game.state.held.get((resource, player), 0)
        most = "" if rule.most is None else f" of {rule.most}"
        return f"{self.game.state.amounts.get((resource, player), 0)}{most}" + (
            f", {held} held" if held else ""
        )

    def _components(self, player: int) -> str:
        """Those that have states, by state; the rest lies there all the time."""
        objs = self.game.state.zones.get((COMPONENTS, player), ())
        states: dict[tuple[str, str], list[str]] = {}
        for obj in objs:
            condition = self.game.state.condition_of[obj]
            if condition:
                states.setdefault((self.game.definition(obj).kind, condition), []).append(
                    self.game.title(obj)
                )
        parts = []
        for (kind, condition), titles in states.items():
            first = condition == self._first_state(kind)
            shown = f"{len(titles)} {self._plural(kind)}" if first and titles[1:] else ", ".join(titles)
            parts.append(printable(f"{condition}: {shown}"))
        return "; ".join(parts) or "-"

    def _plural(self, kind: str) -> str:
        return next((many for many, one in self.game.program.plural_kinds.items() if one == kind), kind)

    def _first_state(self, kind: str) -> str:
        return next((d.states[0] for d in self.game.program.definitions if d.kind == kind and d.states), "")

    def _row(self, label: str, cells: Sequence[str]) -> Iterator[str]:
        """A label and two cells, each wrapped in its half of the width."""
        half = max(20, (self.width - _LABEL - 4) // 2)
        wrapped = [textwrap.wrap(cell, half) or [""] for cell in cells]
        for number in range(max(map(len, wrapped))):
            left, right = (cell[number] if number < len(cell) else "" for cell in wrapped)
            yield f"{label if number == 0 else '':{_LABEL}}  {left:{half}}  {right}".rstrip()

    def _beneath(self) -> Iterator[str]:
        """What is bound or attached, except on the column, which shows its own."""
        for host, objs in sorted(self.game.state.beneath.items()):
            if objs and host not in self.game.state.control:
                where = printable(views.name(self.game, self.viewer, host))
                yield f"beneath {where} ({self._whose(self.game.state.owner[host])}): {self._names(objs)}"
