"""Action Opportunities as slots with a ledger, and playing a card for its Action (chapters 4 and 5)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from gauntlet_dsl.engine import changing, facts, happening, live, offering, zones
from gauntlet_dsl.engine.changing import source_title
from gauntlet_dsl.engine.decisions import Choices, Decision, Refused
from gauntlet_dsl.engine.env import Env
from gauntlet_dsl.engine.game import Game
from gauntlet_dsl.engine.state import Frame
from gauntlet_dsl.language.ast import clauses as k
from gauntlet_dsl.language.ast import effects as f
from gauntlet_dsl.language.ast import windows as w
from gauntlet_dsl.language.walking import walk
from gauntlet_dsl.rules import draws

PASS = "pass"
BEFORE, AFTER = "before", "after"
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
    if frame.vars.get("used") and not _additional(game, player, side):
        game.pop()
        return
    options, _ = opportunity_options(game, player, side)
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


def _additional(game: Game, player: int, side: str) -> bool:
    """Whether an additional opportunity is left; they come after movement."""
    if side != AFTER:
        return False
    granted = sum(p["additional"] or 0 for p in changing.permissions(game, player))
    return bool(granted > game.state.turn["extra"])


def opportunity_options(game: Game, player: int, side: str) -> tuple[list[tuple[str, Any]], list[Refused]]:
    """What the player may do with the opportunity, and what not, with the reason."""
    found: list[tuple[str, Any, frozenset[str]]] = []
    refused: list[Refused] = []
    for obj in distinct(game, zones.pile(game, "hand", player)):
        if "Action" in game.definition(obj).scripts:
            label, value = f"play {game.title(obj)}", ("play", obj)
            why = why_not_play(game, player, obj)
            if why is None:
                found.append((label, value, frozenset({"play"})))
            else:
                refused.append(Refused(label, why))
    for waiting in live.actions(game, player):
        timing = waiting.clause.timing
        assert isinstance(timing, w.Action)
        label = source_title(game, waiting.env)
        if timing.slot is not None and timing.slot.side != side and not _has_any_slot(game, waiting):
            refused.append(Refused(label, f"only {timing.slot.side} movement"))
            continue
        why = offering.why_not(game, waiting) or _nothing_to_do(game, waiting)
        if why is not None:
            refused.append(Refused(label, why))
            continue
        found.append((label, ("faction", waiting), _uses_of(game, waiting)))
    for obj in distinct(game, zones.pile(game, "bank", player)):
        label, source = f"discard {game.title(obj)}", draws.why_not_discard(game, player, obj)
        if source is None:
            found.append((label, ("discard", obj), frozenset({"discard"})))
        else:
            refused.append(Refused(label, f"{source} forbids it"))
    legal = [(label, value) for label, value, uses in found if _ledger_allows(game, player, side, uses)]
    barred = {label for label, _, _ in found} - {label for label, _ in legal}
    refused += [Refused(label, "the Action Opportunity of this turn is used") for label in sorted(barred)]
    return legal, refused


def _has_any_slot(game: Game, waiting: live.Waiting) -> bool:
    """Whether a ruling lets faction actions use either opportunity, whatever they say (R73)."""
    return _is_ability(game, waiting) and game.program.rules("faction_actions.slot", "any")


def _is_ability(game: Game, waiting: live.Waiting) -> bool:
    """Whether faction rules give it, not a card."""
    return waiting.env.this in facts.components(game)


def _nothing_to_do(game: Game, waiting: live.Waiting) -> str | None:
    clause = waiting.clause
    if clause.offer is None and not offering.doable(game, waiting.env, clause.effects):
        return "it has no target or cannot be paid"
    return None


def why_not_play(game: Game, player: int, obj: int) -> str | None:
    """A card is played for its Action unless a mandatory target or cost is missing."""
    script = game.definition(obj).scripts["Action"]
    env = Env(player, player, obj, source=game.program.number(script))
    record = {
        "verb": "play",
        "player": player,
        "objs": (obj,),
        "roles": ("Action",),
        "at": dict(game.state.clock),
    }
    source = changing.forbidden(game, record)
    if source is not None:
        return f"{source} forbids it"
    with zones.without(game, obj):
        possible = offering.doable(game, env, k.Block(script.items))  # type: ignore[arg-type]
    if not possible:
        return "its Action has no target"
    return None


def _uses_of(game: Game, waiting: live.Waiting) -> frozenset[str]:
    """What a use counts as for quotas: its ability, the procedures it performs, any faction action."""
    performed = {node.procedure.text for _, node, _ in walk(waiting.clause) if isinstance(node, f.Perform)}
    _, key = game.program.owner_of[waiting.env.source]
    ability = {FACTION_ACTION} if _is_ability(game, waiting) else set()
    return frozenset({key, *ability, *performed})


def _ledger_allows(game: Game, player: int, side: str, uses: frozenset[str]) -> bool:
    """Whether the ledger with this use in it satisfies some permission."""
    ledger: list[dict[str, Any]] = game.state.turn["ledger"]
    if len(ledger) < game.program.constants["action_opportunities"]:
        return True
    together = [*(entry["uses"] for entry in ledger), uses]
    for permission in changing.permissions(game, player):
        if permission["additional"] is None:
            sides = {entry["side"] for entry in ledger}
            fits = sum(permission["use"] in use for use in together) >= permission["count"]
            if side not in sides and len(together) <= game.program.constants["action_slots"] and fits:
                return True
    return _additional(game, player, side)


def _use(game: Game, player: int, side: str, value: tuple[str, Any]) -> None:
    kind, what = value
    turn = game.state.turn
    extra = len(turn["ledger"]) >= game.program.constants["action_opportunities"] and _additional(
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
    seen: set[str] = set()
    found = []
    for obj in pile:
        if game.title(obj) not in seen:
            seen.add(game.title(obj))
            found.append(obj)
    return found


RUNNERS = {"opportunity": run_opportunity, "play": run_play}
