"""Leading a game so that an ability is used as soon as it can be, or not at all."""

from __future__ import annotations

from dataclasses import dataclass

from gauntlet_dsl.engine import live
from gauntlet_dsl.engine.acts import windows
from gauntlet_dsl.engine.decisions import Decision, Option
from gauntlet_dsl.engine.game import Game
from gauntlet_dsl.engine.options import redirecting
from gauntlet_dsl.engine.state import Frame
from validator.timing.driving import Pending, Ranks, Watch, may_wait, number_of, pending

Actor = tuple[int, int]
"""The number of an ability and the seat of its player."""
_QUIET = ("pass", "no", "done", "hold")


@dataclass(frozen=True, slots=True)
class Using:
    """The answers of another ranking, but the ability is used where it can be, and not in vain."""

    ranking: Ranks
    actor: Actor
    best: frozenset[str] = frozenset()
    """Titles of cards that are taken rather than others where the ability lets a player choose."""

    def __call__(self, game: Game, decision: Decision) -> list[Option]:
        ranked = self.ranking(game, decision)
        if decision.kind == "effect":
            return sorted(ranked, key=lambda option: not _starts(game, decision, option, self.actor))
        if runs(game, self.actor[0]):
            return sorted(ranked, key=lambda option: (option.label in _QUIET, option.label not in self.best))
        return ranked


@dataclass(frozen=True, slots=True)
class Avoiding:
    """The answers of another ranking, but the ability is declined."""

    ranking: Ranks
    actor: Actor

    def __call__(self, game: Game, decision: Decision) -> list[Option]:
        ranked = self.ranking(game, decision)
        if decision.kind == "may" and game.state.stack[-1].vars.get("clause") == self.actor[0]:
            return sorted(ranked, key=lambda option: option.label not in _QUIET)
        return sorted(ranked, key=lambda option: _starts(game, decision, option, self.actor))


def _starts(game: Game, decision: Decision, option: Option, actor: Actor) -> bool:
    item = option.value
    return isinstance(item, windows.Item) and (number_of(game, item), decision.player) == actor


def runs(game: Game, number: int) -> bool:
    """Whether the clause or text of that number is under way."""
    return any(number in (frame.vars.get("clause"), frame.vars.get("node")) for frame in game.state.stack)


def was_applied(actor: Actor) -> Watch:
    """Whether the ability was applied and is over."""
    number, player = actor

    def watch(game: Game) -> bool:
        return not runs(game, number) and any(
            entry["event"] == "apply" and (entry["node"], entry["player"]) == (number, player)
            for entry in reversed(game.state.journal)
        )

    return watch


def from_turn(turn: int) -> Watch:
    """Whether that turn has begun."""
    return lambda game: bool(game.state.clock["turn"] >= turn)


def waits(game: Game, actor: Actor) -> Pending | None:
    """The ability, where the machine is about to ask for it."""
    found = pending(game) if may_wait(game, actor[0]) else None
    listed = found[1] if found is not None else []
    return next((each for each in listed if (each.number, each.player) == actor), None)


def strike(game: Game, what: Pending) -> None:
    """As if the ability were not there: its window or event goes on without it."""
    vars = game.state.stack[-1].vars
    item = what.item
    if isinstance(item, live.Waiting):
        vars["asked"].append(redirecting.key_of(item))
        return
    if isinstance(item, Frame):
        game.pop()
        return
    assert isinstance(item, windows.Item)
    if item.kind == "trigger":
        game.state.triggered.remove(item.key)
    elif item.kind == "text":
        vars["items"] = [entry for entry in vars["items"] if entry != item.key]
    else:
        vars["done"].append(item.key)
