"""Which texts work all along: Leaders, factions, Assets and what is on Territories (chapters 5, 9, 12)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from gauntlet_dsl.engine import facts, zones
from gauntlet_dsl.engine.game import Game
from gauntlet_dsl.language.ast import clauses as k
from gauntlet_dsl.language.ast import conditions as c
from gauntlet_dsl.language.walking import walk
from gauntlet_dsl.rules import last_stand

LAST_STAND = "Last Stand"
BOUND = "bound"
"""Where headings live whose text works from beneath something."""


def live_texts(game: Game) -> Iterator[tuple[int, str, int]]:
    """Object, key of its script and the player who is `you`; what is covered among them, see `speaks`.

    A negated card has no effect, whatever it is in play as (chapter 11).
    """
    state = game.state
    for obj in facts.components(game):
        for key in game.definition(obj).live:
            yield obj, key, state.owner[obj]
    for player in (0, 1):
        for obj in state.zones.get(("bank", player), ()):
            yield from _text(game, obj, "Asset", player)
        for rule in game.program.speaking_zones:
            for obj in state.zones.get((rule.name, player), ()):
                yield from _text(game, obj, rule.live, player)
    for territory in state.column:
        controller = state.control[territory]
        yield from _text(game, territory, "Territory", controller)
        for overlay in zones.attached(game, territory):
            yield from _text(game, overlay, "Overlay", controller)
    yield from _bound_texts(game)


def _bound_texts(game: Game) -> Iterator[tuple[int, str, int]]:
    """Cards that lie face up beneath or beside something, by the headings that live there."""
    state = game.state
    headings = [key for key, heading in game.program.headings.items() if heading["lives_in"] == BOUND]
    for objs in state.beneath.values() if headings else ():
        for obj in objs:
            if state.zone_of[obj] == zones.BENEATH and state.face_up[obj]:
                for key in headings:
                    yield from _text(game, obj, key, state.owner[obj])


def _text(game: Game, obj: int, key: str, player: int) -> Iterator[tuple[int, str, int]]:
    if key in game.definition(obj).scripts and obj not in game.state.negated:
        yield obj, key, player


def speaks(game: Game) -> Callable[[int, k.Clause], bool] | None:
    """Dormant cards by clauses that work while dormant; in a Last Stand Territories by those about it."""
    battle = game.state.battle
    if battle is not None and battle["last_stand"]:
        return lambda obj, clause: _works(game, obj, clause) and _in_last_stand(game, obj, clause)
    if zones.ATTACHED in game.state.zone_of:
        return lambda obj, clause: _works(game, obj, clause)
    return None


def _works(game: Game, obj: int, clause: k.Clause) -> bool:
    return clause.tag is k.Tag.EVEN_DORMANT or not _is_covered(game, obj)


def _in_last_stand(game: Game, obj: int, clause: k.Clause) -> bool:
    if obj in game.state.control:
        return _is_about_last_stands(clause)
    return last_stand.may_speak(game, obj, clause)


def _is_covered(game: Game, obj: int) -> bool:
    """Whether an Overlay lies on it."""
    if game.state.zone_of[obj] == zones.ATTACHED:
        return zones.attached(game, game.state.host[obj])[-1] != obj
    return obj in game.state.control and bool(zones.attached(game, obj))


def _is_about_last_stands(clause: k.Clause) -> bool:
    return any(isinstance(node, c.KindOf) and node.name.text == LAST_STAND for _, node, _ in walk(clause))
