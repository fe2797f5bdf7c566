"""What a scenario can say of a position, and whether it is so."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from gauntlet_dsl.diagnostics.names import did_you_mean
from gauntlet_dsl.engine import zones
from gauntlet_dsl.engine.asking import counting, facts
from gauntlet_dsl.engine.asking.facts import with_states
from gauntlet_dsl.engine.env import Env
from gauntlet_dsl.engine.game import Game
from gauntlet_dsl.engine.state import NOBODY
from gauntlet_dsl.library.models.scenarios import CLAIMED, SEATS
from gauntlet_dsl.rules import board
from gauntlet_dsl.rules.explaining import refusals
from gauntlet_dsl.scenarios import course, lying


@dataclass(frozen=True, slots=True)
class NotSo:
    """A claim that does not hold; `where` is the value in the scenario."""

    message: str
    where: Any


def holds(game: Game, claims: Any) -> Iterator[NotSo]:
    """The claims that do not hold, and those whose value has not the shape that they need."""
    if not isinstance(claims, dict):
        yield NotSo("what is checked is named before a colon", claims)
        return
    for key, value in claims.items():
        try:
            yield from list(_claim(game, str(key), value))
        except (TypeError, ValueError, AttributeError, LookupError):
            yield NotSo(f'what stands under "{key}" is not of the form that it is checked by', value)


def _claim(game: Game, key: str, value: Any) -> Iterator[NotSo]:
    if key in SEATS:
        for name, wanted in value.items():
            yield from _of_player(game, SEATS.index(key), str(name), wanted)
    elif key in _OF_GAME:
        yield from _OF_GAME[key](game, value)
    else:
        known = ", ".join((*SEATS, *_OF_GAME))
        hint = did_you_mean(key, (*SEATS, *_OF_GAME)) or f"{known} can"
        yield NotSo(f'"{key}" cannot be checked; {hint}', value)


def _of_player(game: Game, player: int, name: str, wanted: Any) -> Iterator[NotSo]:
    who = SEATS[player]
    if name == "at":
        yield from _equal(f"{who} is at position", game.state.tokens[player], wanted)
    elif name == "controls":
        positions = [i + 1 for i, t in enumerate(game.state.column) if game.state.control[t] == player]
        yield from _equal(f"{who} controls", [str(p) for p in positions], [str(p) for p in wanted], wanted)
    elif name == "occupies":
        here = game.state.tokens[player] if board.occupies(game, player) else "nothing"
        yield from _equal(f"{who} occupies", here, wanted)
    elif name in game.program.resources:
        yield from _equal(f"{who} has {name}", counting.amount(game, player, name), wanted)
    elif name in game.program.markers:
        mine = [i + 1 for i, t in enumerate(game.state.column) if game.state.markers.get((name, t)) == player]
        yield from _equal(f"{who}'s {name} lies on", [str(p) for p in mine], [str(p) for p in wanted], wanted)
    elif name in game.program.values or name in game.program.memories:
        yield from _equal(f"{who}'s {name} is", _valued(game, player, name), wanted)
    elif name == "ledger":
        for resource, balances in wanted.items():
            yield from _ledger(game, player, str(resource), balances)
    elif name == "held":
        for resource, amount in wanted.items():
            yield from _equal(
                f"{who} has held {resource}", game.state.held.get((str(resource), player), 0), amount
            )
    elif name == "states":
        for title, state in wanted.items():
            yield from _equal(f"{who}'s {title} is", _state(game, player, str(title)), state)
    elif name in game.ruleset.stats:
        yield from _equal(f"{who}'s {name} is", counting.stat(game, player, name), wanted)
    elif name == "knows":
        yield from _seen(game, player, "hand", wanted)
    elif name == "sees":
        for zone, titles in wanted.items():
            yield from _seen(game, player, str(zone), titles)
    elif name == "bound":
        for title, titles in wanted.items():
            found = [game.title(obj) for obj in lying.cards(game, player, str(title))]
            yield from _equal(f"to {who}'s {title} are bound", found, list(map(str, titles)), titles)
    elif name in ("face_up", "face_down"):
        for zone, titles in (wanted if isinstance(wanted, dict) else {facts.COMPONENTS: wanted}).items():
            what = f"of {who}'s {zone} lie {name.replace('_', ' ')}"
            found = _lying(game, player, str(zone), face_up=name == "face_up")
            yield from _equal(what, found, sorted(map(str, titles)), titles)
    elif (name, player) in game.state.zones or name in game.program.zones:
        yield from _pile(game, player, name, wanted)
    else:
        program = game.program
        known = (*CLAIMED, *program.zones, *program.resources, *program.markers, *program.memories)
        hint = did_you_mean(name, known) or "zones, resources and markers stand here by their names"
        yield NotSo(f'"{name}" cannot be checked of a player; {hint}', wanted)


def _ledger(game: Game, player: int, resource: str, wanted: Any) -> Iterator[NotSo]:
    """The running balance after each change, the oldest first."""
    entries = [entry for entry in game.state.journal if entry["event"] == "ledger"]
    mine = [str(e["balance"]) for e in entries if (e["player"], e["resource"]) == (player, resource)]
    yield from _equal(f"{SEATS[player]}'s ledger of {resource} reads", mine, list(map(str, wanted)), wanted)


def _valued(game: Game, player: int, name: str) -> int:
    return int(counting.named_value(game, Env(player, player), name, None))


def _state(game: Game, player: int, title: str) -> str:
    found = [obj for obj in with_states(game, player) if game.title(obj) == title]
    return game.state.condition_of[found[0]] if found else "not there"


def _seen(game: Game, player: int, zone: str, wanted: Any) -> Iterator[NotSo]:
    """Titles in the other player's zone that the player has seen."""
    other = lying.cards(game, game.opponent(player), zone)
    found = sorted(game.title(obj) for obj in other if game.state.known[obj] & (1 << player))
    yield from _equal(f"{SEATS[player]} has seen in the other's {zone}", found, *_any_order(wanted))


def _any_order(titles: Any) -> tuple[list[str], Any]:
    """The titles sorted, and the value as it was written."""
    return sorted(map(str, titles)), titles


def _lying(game: Game, player: int, where: str, *, face_up: bool) -> list[str]:
    pile = lying.cards(game, player, where)
    return sorted(game.title(obj) for obj in pile if game.state.face_up[obj] is face_up)


def _pile(game: Game, player: int, name: str, wanted: Any) -> Iterator[NotSo]:
    """A number of cards, or titles from the top (a Hand in any order)."""
    titles = [game.title(obj) for obj in reversed(game.state.zones.get((name, player), []))]
    where = f"{SEATS[player]}'s {name} holds"
    if not isinstance(wanted, list):
        yield from _equal(where, len(titles), wanted)
    elif name in ("hand", "reserve", "bank", "gambits", "tactics"):
        yield from _equal(where, sorted(titles), *_any_order(wanted))
    else:
        yield from _equal(where, titles, list(map(str, wanted)), wanted)


def _equal(what: str, found: Any, wanted: Any, where: Any = None) -> Iterator[NotSo]:
    same = found == wanted if isinstance(found, list) else str(found) == str(wanted)
    if not same:
        yield NotSo(f"{what} {_worded(found)}, not {_worded(wanted)}", wanted if where is None else where)


def _worded(value: Any) -> str:
    if isinstance(value, list):
        return "(" + ", ".join(map(str, value)) + ")" if value else "nothing"
    return str(value)


def _winner(game: Game, wanted: Any) -> Iterator[NotSo]:
    found = "nobody" if game.state.winner in (None, NOBODY) else SEATS[game.state.winner]
    yield from _equal("the winner is", found, wanted)


def _victory(game: Game, wanted: Any) -> Iterator[NotSo]:
    yield from _equal("the victory is", game.state.victory or "none", wanted)


def _turn(game: Game, wanted: Any) -> Iterator[NotSo]:
    active = game.ruleset.active_player(game)
    yield from _equal("the turn is", "nobody's" if active is None else SEATS[active], wanted)


def _step(game: Game, wanted: Any) -> Iterator[NotSo]:
    yield from _equal("the step is", game.state.turn["step"], wanted)


def _battle(game: Game, wanted: Any) -> Iterator[NotSo]:
    fight = game.state.battle
    yield from _equal("the battle is", "none" if fight is None else fight["stage"], wanted)


def _column(game: Game, wanted: Any) -> Iterator[NotSo]:
    """The Territories from A's end, or `hidden` while they are face down."""
    shown = [game.title(obj) if game.state.face_up[obj] else "hidden" for obj in game.state.column]
    yield from _equal("the column is", shown, list(map(str, wanted)), wanted)


def _overlays(game: Game, wanted: Any) -> Iterator[NotSo]:
    """What is attached to the Territory at a position, the top Overlay first."""
    for position, titles in wanted.items():
        attached = zones.attached(game, board.territory_at(game, int(position)))
        shown = [game.title(obj) for obj in reversed(attached)]
        yield from _equal(f"position {position} carries", shown, list(map(str, titles)), titles)


def _facing(game: Game, wanted: Any) -> Iterator[NotSo]:
    """Whom the Territory at a position faces, and what lies on it, by title."""
    for position, faced in wanted.items():
        territory = board.territory_at(game, int(position))
        there = {game.title(obj): obj for obj in (territory, *game.state.beneath.get(territory, ()))}
        for title, seat in faced.items():
            found = SEATS[facts.controller(game, there[str(title)])] if str(title) in there else "not there"
            yield from _equal(f"{title} at position {position} faces", found, seat)


def _beneath(game: Game, wanted: Any) -> Iterator[NotSo]:
    """What is bound beneath or beside each of these, by title, in any order."""
    for title, titles in wanted.items():
        bound = [
            game.title(obj)
            for host, objs in game.state.beneath.items()
            for obj in objs
            if game.title(host) == str(title) and game.state.zone_of[obj] == zones.BENEATH
        ]
        yield from _equal(f"bound to {title} is", sorted(bound), *_any_order(titles))


def _steps(game: Game, wanted: Any) -> Iterator[NotSo]:
    """Steps of set-up and turns in the order they came, from the first one named to the last."""
    entered = [entry["name"] for entry in game.state.journal if entry["event"] == "step"]
    names = list(map(str, wanted))
    length = len(names)
    if not any(entered[start : start + length] == names for start in range(len(entered))):
        yield NotSo(f"the steps did not follow each other so; they were {_worded(entered)}", wanted)


def _totals(game: Game, wanted: Any) -> Iterator[NotSo]:
    """The battle totals last compared, by player."""
    last = next((entry for entry in reversed(game.state.journal) if entry["event"] == "totals"), None)
    fight = next((entry for entry in reversed(game.state.journal) if entry["event"] == "battle"), None)
    for seat, total in wanted.items():
        if last is None or fight is None:
            yield NotSo("no battle totals were compared", total)
            return
        role = "attacker" if SEATS.index(str(seat)) == fight["attacker"] else "defender"
        yield from _equal(f"{seat}'s battle total is", last[role], total)


def _happened(game: Game, wanted: Any) -> Iterator[NotSo]:
    """Texts that were applied, each named "title: key"."""
    applied = [entry["source"] for entry in game.state.journal if entry["event"] == "apply"]
    for name in wanted if isinstance(wanted, list) else [wanted]:
        if str(name) not in applied:
            yield NotSo(f'"{name}" was not applied; applied were: {", ".join(applied) or "none"}', name)


def _not_happened(game: Game, wanted: Any) -> Iterator[NotSo]:
    applied = [entry["source"] for entry in game.state.journal if entry["event"] == "apply"]
    for name in wanted if isinstance(wanted, list) else [wanted]:
        if str(name) in applied:
            yield NotSo(f'"{name}" was applied', name)


def _course(game: Game, wanted: Any) -> Iterator[NotSo]:
    """Texts and events that came in this order, whatever lay between them."""
    missing = course.missing(game, list(map(str, wanted)))
    if missing is not None:
        yield NotSo(f'"{missing}" did not happen, or not in this order', wanted)


def _not_in_course(game: Game, wanted: Any) -> Iterator[NotSo]:
    for name in wanted:
        if course.happened(game, str(name)):
            yield NotSo(f'"{name}" happened', name)


def _decision(game: Game, wanted: Any) -> Iterator[NotSo]:
    """`none`, or who decides (`player`), about what (`kind`), and labels `offered` or `not_offered`."""
    decision = game.decision
    if not isinstance(wanted, dict):
        yield from _equal("the open decision is", "none" if decision is None else decision.kind, wanted)
        return
    if decision is None:
        yield NotSo("nothing is to be decided", wanted)
        return
    if "player" in wanted:
        yield from _equal("who decides is", SEATS[decision.player], wanted["player"])
    if "kind" in wanted:
        yield from _equal("the decision is about", decision.kind, wanted["kind"])
    if "secret" in wanted:
        yield from _equal("the decision is secret", str(decision.secret).lower(), wanted["secret"])
    labels = decision.labels()
    if "options" in wanted:
        yield from _equal("offered are", labels, list(map(str, wanted["options"])), wanted["options"])
    reasons = {refused.label: refused.why for refused in refusals(game)}
    for label, why in wanted.get("refused", {}).items():
        yield from _equal(f'"{label}" is refused because', reasons.get(str(label), "nothing is said"), why)
    for label in wanted.get("offered", ()):
        if str(label) not in labels:
            yield NotSo(f'"{label}" is not offered; offered are: {"; ".join(labels)}', label)
    for label in wanted.get("not_offered", ()):
        if str(label) in labels:
            yield NotSo(f'"{label}" is offered', label)


_OF_GAME: dict[str, Callable[[Game, Any], Iterator[NotSo]]] = {
    "winner": _winner,
    "victory": _victory,
    "turn": _turn,
    "step": _step,
    "battle": _battle,
    "column": _column,
    "overlays": _overlays,
    "facing": _facing,
    "beneath": _beneath,
    "steps": _steps,
    "totals": _totals,
    "applied": _happened,
    "not_applied": _not_happened,
    "happened": _course,
    "not_happened": _not_in_course,
    "decision": _decision,
}
