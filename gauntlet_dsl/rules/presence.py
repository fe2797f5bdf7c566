"""Which texts work all along: Leaders, factions, Assets and what is on Territories (chapters 5, 9, 12)."""

from __future__ import annotations

from functools import partial

from gauntlet_dsl.engine import live, zones
from gauntlet_dsl.engine.asking import facts
from gauntlet_dsl.engine.game import Game
from gauntlet_dsl.language.ast import clauses as k
from gauntlet_dsl.language.ast import conditions as c
from gauntlet_dsl.language.walking import walk
from gauntlet_dsl.rules import last_stand

LAST_STAND = "Last Stand"
BOUND = "bound"
"""Where headings live whose text works from beneath something."""


def live_texts(game: Game) -> list[tuple[int, str, int]]:
    """Object, key of its script and the player who is `you`; what is covered among them, see `speaking`.

    A negated card has no effect, whatever it is in play as (chapter 11).
    """
    state = game.state
    spoken: list[tuple[int, str, int]] = []
    for player in (0, 1):
        spoken += [(obj, "Asset", player) for obj in state.zones.get(("bank", player), ())]
        for rule in game.program.speaking_zones:
            spoken += [(obj, rule.live, player) for obj in state.zones.get((rule.name, player), ())]
    for territory in state.column:
        controller = state.control[territory]
        spoken.append((territory, "Territory", controller))
        if territory in state.beneath:
            spoken += [(overlay, "Overlay", controller) for overlay in zones.attached(game, territory)]
    spoken += _bound_texts(game)
    definitions, definition, negated = game.program.definitions, state.definition, state.negated
    return _always(game) + [
        text
        for text in spoken
        if text[1] in definitions[definition[text[0]]].scripts and text[0] not in negated
    ]


def _always(game: Game) -> list[tuple[int, str, int]]:
    """The texts of Leaders, factions and components."""
    definitions, definition, owner = game.program.definitions, game.state.definition, game.state.owner
    return [
        (obj, key, owner[obj]) for obj in facts.components(game) for key in definitions[definition[obj]].live
    ]


def _bound_texts(game: Game) -> list[tuple[int, str, int]]:
    """Cards that lie face up beneath or beside something, by the headings that live there."""
    state = game.state
    headings = game.program.headings_of(BOUND)
    return [
        (obj, key, state.owner[obj])
        for objs in (state.beneath.values() if headings else ())
        for obj in objs
        if state.zone_of[obj] == zones.BENEATH and state.face_up[obj]
        for key in headings
    ]


def speaking(game: Game) -> live.Speaking | None:
    """Dormant cards by clauses that work while dormant; in a Last Stand Territories by those about it."""
    battle, covered = game.state.battle, _covered(game)
    if battle is not None and battle["last_stand"]:
        return live.Speaking((covered, battle["attacker"]), partial(_works_in_last_stand, game, covered))
    return live.Speaking(covered, partial(_works, covered)) if covered else None


def _works(covered: frozenset[int], obj: int, clause: k.Clause) -> bool:
    return obj not in covered or clause.tag is k.Tag.EVEN_DORMANT


def _works_in_last_stand(game: Game, covered: frozenset[int], obj: int, clause: k.Clause) -> bool:
    return _works(covered, obj, clause) and _in_last_stand(game, obj, clause)


def _in_last_stand(game: Game, obj: int, clause: k.Clause) -> bool:
    if obj in game.state.control:
        return _is_about_last_stands(clause)
    return last_stand.may_speak(game, obj, clause)


def _covered(game: Game) -> frozenset[int]:
    """What an Overlay lies on: places, and other Overlays."""
    covered: list[int] = []
    for host, objs in game.state.beneath.items():
        if objs:
            overlays = zones.attached(game, host)
            covered += overlays[:-1]
            if overlays and host in game.state.control:
                covered.append(host)
    return frozenset(covered)


def _is_about_last_stands(clause: k.Clause) -> bool:
    return any(isinstance(node, c.KindOf) and node.name.text == LAST_STAND for _, node, _ in walk(clause))
