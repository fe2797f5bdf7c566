"""Action Opportunities as slots with a ledger, and playing a card for its Action (chapters 4 and 5)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any, NamedTuple

from gauntlet_dsl.engine import live, zones
from gauntlet_dsl.engine.acts import happening
from gauntlet_dsl.engine.asking import facts, prohibiting
from gauntlet_dsl.engine.asking.sources import source_title
from gauntlet_dsl.engine.decisions import Choices, Decision, Refused
from gauntlet_dsl.engine.env import Env
from gauntlet_dsl.engine.game import Game, Runner
from gauntlet_dsl.engine.options import offering
from gauntlet_dsl.engine.state import Frame
from gauntlet_dsl.language.ast import windows as w
from gauntlet_dsl.rules import draws
from gauntlet_dsl.rules.ledger import Ledger, additional

PASS = "pass"
FACTION_ACTION = "Faction Action"
"""A use that faction rules give, not a card."""
PLAYED = "played"
"""The zone of a card whose Action effect is under way."""


def run_opportunity(game: Game, frame: Frame) -> None:
    """One use of an Action Opportunity, or none; after movement also the additional ones."""
    player, side = frame.vars["player"], frame.vars["side"]
    if frame.pc == 1:
        answer = game.take_answer()
        frame.pc = 0
        if answer == PASS:
            game.pop()
            return
        _use(game, player, side, answer)
        return
    if frame.vars.get("used") and not additional(game, player, side):
        game.pop()
        return
    options = legal_uses(game, player, side)
    if not options:
        game.pop()
        return
    choices = Choices()
    for label, value in options:
        choices.add(label, value)
    choices.add(PASS, PASS)
    frame.pc = 1
    frame.vars["used"] = True
    asks = f"use your Action Opportunity {side} movement"
    game.ask(Decision(player, "action", asks, tuple(choices.options)))


class Use(NamedTuple):
    """One way to use an opportunity: what it counts as for quotas, and what is `asked` about what keeps the
    player from it."""

    label: str
    value: tuple[str, Any]
    counts_as: Callable[[], frozenset[str]]
    why_not: Callable[..., str | None]
    asked: tuple[Any, ...]


def _uses(game: Game, player: int, side: str) -> Iterator[Use]:
    """Whatever the player might use the opportunity for."""
    for obj in distinct(game, zones.pile(game, "hand", player)):
        if "Action" in game.definition(obj).scripts:
            yield Use(f"play {game.title(obj)}", ("play", obj), _PLAY, why_not_play, (game, player, obj))
    for waiting in live.actions(game, player):
        label, counts_as = source_title(game, waiting.env), partial(_uses_of, game, waiting)
        yield Use(label, ("faction", waiting), counts_as, _why_not_act, (game, waiting, side))
    for obj in distinct(game, zones.pile(game, "bank", player)):
        label = f"discard {game.title(obj)}"
        yield Use(label, ("discard", obj), _DISCARD, _why_not_discard, (game, player, obj))


def _just(kind: str) -> Callable[[], frozenset[str]]:
    uses = frozenset({kind})
    return lambda: uses


_PLAY, _DISCARD = _just("play"), _just("discard")


def legal_uses(game: Game, player: int, side: str) -> list[tuple[str, Any]]:
    """What the player may do with the opportunity: label and value."""
    ledger = Ledger(game, player, side)
    if ledger.is_closed:
        return []
    return [
        (use.label, use.value)
        for use in _uses(game, player, side)
        if (ledger.is_open or ledger.allows(use.counts_as)) and use.why_not(*use.asked) is None
    ]


def refused_uses(game: Game, player: int, side: str) -> list[Refused]:
    """What the player may not do with it, and why: reasons of its own first, then that it is used."""
    ledger = Ledger(game, player, side)
    refused: list[Refused] = []
    barred: set[str] = set()
    for use in _uses(game, player, side):
        why = use.why_not(*use.asked)
        if why is not None:
            refused.append(Refused(use.label, why))
        elif not ledger.allows(use.counts_as):
            barred.add(use.label)
    return refused + [
        Refused(label, "the Action Opportunity of this turn is used") for label in sorted(barred)
    ]


def _why_not_act(game: Game, waiting: live.Waiting, side: str) -> str | None:
    timing = waiting.clause.timing
    assert isinstance(timing, w.Action)
    if timing.slot is not None and timing.slot.side != side and not _has_any_slot(game, waiting):
        return f"only {timing.slot.side} movement"
    return offering.why_not(game, waiting) or _nothing_to_do(game, waiting)


def _why_not_discard(game: Game, player: int, obj: int) -> str | None:
    source = draws.why_not_discard(game, player, obj) if prohibiting.forbids_something(game) else None
    return None if source is None else f"{source} forbids it"


def _has_any_slot(game: Game, waiting: live.Waiting) -> bool:
    """Whether a ruling lets faction actions use either opportunity, whatever they say (R73)."""
    return _is_ability(game, waiting) and game.program.rules("faction_actions.slot", "any")


def _is_ability(game: Game, waiting: live.Waiting) -> bool:
    """Whether faction rules give it, not a card."""
    return game.state.zone_of[waiting.env.this][0] == facts.COMPONENTS


def _nothing_to_do(game: Game, waiting: live.Waiting) -> str | None:
    clause = waiting.clause
    if clause.offer is None and not offering.doable(game, waiting.env, clause.effects):
        return "it has no target or cannot be paid"
    return None


def why_not_play(game: Game, player: int, obj: int) -> str | None:
    """A card is played for its Action unless a mandatory target or cost is missing."""
    script = game.definition(obj).scripts["Action"]
    env = Env(player, player, obj, source=game.program.number(script))
    source = _forbidding_play(game, player, obj)
    if source is not None:
        return f"{source} forbids it"
    with zones.Without(game, obj):
        possible = offering.doable(game, env, script)
    if not possible:
        return "its Action has no target"
    return None


def _forbidding_play(game: Game, player: int, obj: int) -> str | None:
    if not prohibiting.forbids_something(game):
        return None
    record = {"verb": "play", "player": player, "objs": (obj,), "roles": ("Action",), "at": game.state.clock}
    return prohibiting.forbidden(game, record)


def _uses_of(game: Game, waiting: live.Waiting) -> frozenset[str]:
    """What a use counts as for quotas: its ability, the procedures it performs, any faction action."""
    _, key = game.program.owner_of[waiting.env.source]
    ability = {FACTION_ACTION} if _is_ability(game, waiting) else set()
    return frozenset({key, *ability, *game.program.procedures_in(waiting.clause)})


def _use(game: Game, player: int, side: str, value: tuple[str, Any]) -> None:
    kind, what = value
    turn = game.state.turn
    extra = len(turn["ledger"]) >= game.program.constants["action_opportunities"] and additional(
        game, player, side
    )
    uses = _uses_of(game, what) if kind == "faction" else frozenset({kind})
    if extra:
        turn["extra"] += 1
    else:
        turn["ledger"].append({"side": side, "uses": uses})
    game.push("settle")
    if kind == "play":
        game.push("play", player=player, obj=what)
    elif kind == "discard":
        draws.start_discard(game, player, (what,))
    else:
        game.push("clause", clause=game.program.number(what.clause), env=what.env, asks=False, replaces=None)


def run_play(game: Game, frame: Frame) -> None:
    """Play, apply, then its destination unless it went somewhere itself (chapter 5)."""
    player, obj = frame.vars["player"], frame.vars["obj"]
    if frame.pc == 0:
        frame.pc = 1
        happening.happen(game, {"verb": "play", "also": ("leave", "move"), "do": "play", "player": player,
                                "objs": (obj,), "roles": ("Action",), "frm": ("hand", player),
                                "to": (PLAYED, player)})  # fmt: skip
        return
    if frame.pc == 1:
        frame.pc = 2
        if game.take_answer() is False:
            game.pop()
            return
        game.ruleset.apply_text(game, player, obj, "Action")
        return
    game.pop()
    if game.state.zone_of[obj] == (PLAYED, player):
        happening.happen(game, {"verb": "put", "do": "put", "player": player, "objs": (obj,),
                                "frm": (PLAYED, player),
                                "to": ("discard", game.state.owner[obj])})  # fmt: skip


def distinct(game: Game, pile: Sequence[int]) -> list[int]:
    """One card of each title, in order."""
    definitions, definition = game.program.definitions, game.state.definition
    found: dict[str, int] = {}
    for obj in pile:
        found.setdefault(definitions[definition[obj]].title, obj)
    return list(found.values())


RUNNERS: dict[str, Runner] = {"opportunity": run_opportunity, "play": run_play}
