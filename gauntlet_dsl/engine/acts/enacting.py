"""What is done when an event happens. Each changes the state once and may complete the record."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from gauntlet_dsl.engine import zones
from gauntlet_dsl.engine.acts import binding
from gauntlet_dsl.engine.asking import facts, markers
from gauntlet_dsl.engine.asking.facts import COMPONENTS
from gauntlet_dsl.engine.asking.matching import Record
from gauntlet_dsl.engine.game import Game


def put(game: Game, record: Record) -> bool:
    """Cards change piles; a component stays where it is."""
    objs = [obj for obj in record["objs"] if game.state.zone_of[obj] == record["frm"]]
    if not _but_components(game, record, objs[: zones.room(game, record["to"])]):
        return False
    zones.place(game, record["objs"], record["to"], face_up=record.get("face_up"))
    return True


def bind(game: Game, record: Record) -> bool:
    if not _but_components(game, record, record["objs"]):
        return False
    for obj in record["objs"]:
        zones.put_beneath(game, obj, record["host_obj"], face_up=record["face_up"])
    if record["slot"]:
        game.state.slots[(record["host_obj"], record["slot"])] = record["objs"]
    return True


def attach(game: Game, record: Record) -> bool:
    if not _but_components(game, record, record["objs"]):
        return False
    for obj in record["objs"]:
        zones.attach(game, obj, record["host_obj"])
    return True


def _but_components(game: Game, record: Record, objs: Iterable[int]) -> bool:
    """Bring the record down to those that are no components; whether there are any."""
    record["objs"] = tuple(obj for obj in objs if game.state.zone_of[obj][0] != COMPONENTS)
    return bool(record["objs"])


def reveal(game: Game, record: Record) -> bool:
    for obj in record["objs"]:
        game.state.face_up[obj] = True
        game.state.known[obj] = zones.EVERYONE
    return True


def show(game: Game, record: Record) -> bool:
    for obj in record["objs"]:
        game.state.known[obj] = zones.EVERYONE
    return True


def negate(game: Game, record: Record) -> bool:
    game.state.negated.update(record["objs"])
    game.state.rearranged()
    return True


def spend(game: Game, record: Record) -> bool:
    if record["held"]:
        _hold(game, record, -record["amount"])
        return True
    return _change(game, record, -record["amount"])


def gain(game: Game, record: Record) -> bool:
    """Gain above the maximum is lost; the event happened all the same."""
    if record["held"]:
        _hold(game, record, record["amount"])
        return True
    return _change(game, record, record["amount"])


def lose(game: Game, record: Record) -> bool:
    """As much as there is; what has nothing loses nothing."""
    if not _reduced_to(record, _held(game, record) if record["held"] else _free(game, record)):
        return False
    if record["held"]:
        _hold(game, record, -record["amount"])
        return True
    return _change(game, record, -record["amount"])


def hold(game: Game, record: Record) -> bool:
    if not _reduced_to(record, _free(game, record)):
        return False
    _hold(game, record, record["amount"])
    return _change(game, record, -record["amount"])


def give_back(game: Game, record: Record) -> bool:
    if not _reduced_to(record, _held(game, record)):
        return False
    _hold(game, record, -record["amount"])
    return _change(game, record, record["amount"])


def _reduced_to(record: Record, there: int) -> bool:
    """Bring the amount down to what is there; whether anything is left of it."""
    record["amount"] = min(record["amount"], there)
    return bool(record["amount"] > 0)


def _free(game: Game, record: Record) -> int:
    """What can be taken of the resource before it is at its least."""
    has = game.state.amounts.get((record["resource"], record["player"]), 0)
    return has - game.program.resources[record["resource"]].least


def _held(game: Game, record: Record) -> int:
    return game.state.held.get((record["resource"], record["player"]), 0)


def _hold(game: Game, record: Record, by: int) -> None:
    """What was set apart grows or shrinks."""
    game.state.held[(record["resource"], record["player"])] = _held(game, record) + by


def _change(game: Game, record: Record, by: int) -> bool:
    key = (record["resource"], record["player"])
    rule = game.program.resources[record["resource"]]
    after = game.state.amounts.get(key, 0) + by
    if rule.most is not None:
        after = min(after, max(rule.most, 0))
    game.state.amounts[key] = max(after, rule.least)
    if rule.ledger:
        game.log("ledger", resource=rule.name, player=record["player"], balance=game.state.amounts[key])
    return True


def flip(game: Game, record: Record) -> bool:
    (obj,) = record["objs"]
    before = game.state.condition_of[obj]
    if before == record["state"] or record["state"] not in facts.states_of(game, obj):
        return False
    game.state.condition_of[obj] = record["state"]
    if game.state.zone_of[obj][0] == COMPONENTS:
        game.state.entered[obj] = game.state.clock.get("turn", 0)
    binding.left_state(game, obj, before)
    return True


def affect(game: Game, record: Record) -> bool:
    """It only says so: what the text does comes after it."""
    return True


ENACTMENTS: dict[str, Callable[[Game, Record], bool]] = {
    "put": put,
    "bind": bind,
    "attach": attach,
    "reveal": reveal,
    "show": show,
    "negate": negate,
    "spend": spend,
    "gain amount": gain,
    "lose amount": lose,
    "hold amount": hold,
    "return amount": give_back,
    "flip": flip,
    "affect": affect,
    **markers.ENACTMENTS,
}
