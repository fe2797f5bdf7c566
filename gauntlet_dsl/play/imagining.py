"""Games that could be the one being played: everything a player does not know is dealt anew.

A player knows their own list, so their hidden cards are shuffled among themselves. The opponent's list is not
known: their hidden cards are any cards that their faction may play, those in a battle any that can have that
role. What they put face down for another purpose becomes a stand-in that fits every purpose and does nothing.
Nothing that comes out depends on what is hidden.
"""

from __future__ import annotations

from gauntlet_dsl.engine import live
from gauntlet_dsl.engine.asking import views
from gauntlet_dsl.engine.chance import Chance
from gauntlet_dsl.engine.definitions import Definition
from gauntlet_dsl.engine.game import Game
from gauntlet_dsl.engine.program import Program
from gauntlet_dsl.language.ast.clauses import Script
from gauntlet_dsl.rules.roles import AREAS

_DEALT = ("draw_pile", "hand", "reserve")
"""Zones whose cards came there by being drawn: any card can be among them."""
_ROLES = {area: role for role, area in AREAS.items()}
_STAND_IN = "a hidden card"
_CARD, _TERRITORY = "Card", "Territory"


class Imagination:
    """Made once for a program; `of` makes one imagined game after another."""

    def __init__(self, program: Program) -> None:
        scripts = {heading: Script(()) for heading in program.headings}
        stand_in = Definition(len(program.definitions), "hidden", _STAND_IN, _CARD, scripts=scripts)
        self.program = program.extended([stand_in])
        self._stand_in = stand_in.index
        self._territories = [d.index for d in program.definitions if d.kind == _TERRITORY]
        self._pools: dict[str, list[int]] = {}

    def of(self, game: Game, player: int, chance: Chance) -> Game:
        """A copy in which `chance` has decided what the player does not know."""
        imagined = Game(self.program, game.ruleset, game.state.ahead())
        imagined.decision = game.decision
        imagined.answer = game.answer
        imagined.state.chance = chance
        self._deal(imagined, player)
        live.at(imagined, "")  # what copies of it would all look up, looked up once
        return imagined

    def _deal(self, game: Game, player: int) -> None:
        state, chance = game.state, game.state.chance
        hidden = [obj for obj in range(len(state.definition)) if not views.knows(game, player, obj)]
        own = [obj for obj in hidden if state.owner[obj] == player]
        dealt = sorted(state.definition[obj] for obj in own)
        chance.shuffle(dealt)
        for obj, definition in zip(own, dealt, strict=True):
            self._become(game, obj, definition)
        pool = self._pool(game, game.opponent(player))
        for obj in hidden:
            if state.owner[obj] != player:
                self._become(game, obj, self._guess(game, obj, pool))

    def _guess(self, game: Game, obj: int, pool: list[int]) -> int:
        """A definition that an unknown object of the opponent's could have."""
        chance = game.state.chance
        if self.program.definitions[game.state.definition[obj]].kind == _TERRITORY:
            return self._territories[chance.below(len(self._territories))]
        zone = game.state.zone_of[obj][0]
        fitting = pool if zone in _DEALT else self._fit_for(_ROLES.get(zone, ""), pool)
        return fitting[chance.below(len(fitting))] if fitting else self._stand_in

    def _fit_for(self, role: str, pool: list[int]) -> list[int]:
        """Those of a pool that can have the role."""
        headings = [name for name, declared in self.program.headings.items() if role in declared["roles"]]
        return [
            index for index in pool if any(h in self.program.definitions[index].scripts for h in headings)
        ]

    def _become(self, game: Game, obj: int, definition: int) -> None:
        states = self.program.definitions[definition].states
        game.state.definition[obj] = definition
        game.state.condition_of[obj] = states[0] if states else ""

    def _pool(self, game: Game, player: int) -> list[int]:
        """Every card that the player's faction may play: its own and those of no faction."""
        faction = _faction_of(game, player)
        if faction not in self._pools:
            self._pools[faction] = [
                d.index
                for d in self.program.definitions
                if d.kind == _CARD and d.id != "hidden"
                and (d.faction == faction or d.faction not in self.program.factions)
            ]  # fmt: skip
        return self._pools[faction]


def _faction_of(game: Game, player: int) -> str:
    """The faction that lies before the player; "" before set-up has placed it."""
    found = (game.definition(obj) for obj in game.state.zones.get(("components", player), ()))
    return next((definition.faction for definition in found if definition.faction), "")
