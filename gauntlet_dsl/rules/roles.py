"""Cards in battle roles: choosing, setting, adding, replacing and revising them (chapters 7 and 11)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from gauntlet_dsl.engine import zones
from gauntlet_dsl.engine.acts import happening, windows
from gauntlet_dsl.engine.asking import counting, prohibiting, runs, selecting
from gauntlet_dsl.engine.asking.matching import Record
from gauntlet_dsl.engine.decisions import Choices, Decision
from gauntlet_dsl.engine.env import Env
from gauntlet_dsl.engine.game import Game, Runner
from gauntlet_dsl.engine.state import Frame
from gauntlet_dsl.rules import opening

PASS = "pass"
AREAS = {"Gambit": "gambits", "Tactic": "tactics"}
SOURCES = {"Gambit": "hand", "Tactic": "reserve"}
LIMITS = {"Gambit": "gambit limit", "Tactic": "tactic limit"}
CHOSEN, QUIET, REPLACING = "set", "join", "replace"
"""A card comes into its role by the normal choice, which can be answered, by an effect, which cannot, or in
place of another card."""
_ALSO = {(CHOSEN, "Tactic"): ("choose",)}
"""A Gambit is set; of a Tactic both words are said."""


def heading_for(game: Game, obj: int, role: str) -> str:
    """The heading of a card that applies in a role, or ""."""
    scripts = game.definition(obj).scripts
    for heading in (role, *game.program.headings):
        if heading in scripts and role in game.program.headings[heading]["roles"]:
            return heading
    return ""


def eligible(game: Game, player: int, role: str) -> list[int]:
    """Cards in the role's source zone with a heading that counts as it, unless something forbids them."""
    pile = zones.pile(game, SOURCES[role], player)
    return [obj for obj in pile if heading_for(game, obj, role) and not _forbidden(game, player, role, obj)]


def _forbidden(game: Game, player: int, role: str, obj: int) -> bool:
    record = _record(game, player, role, (obj,), up=False, verb=CHOSEN)
    return prohibiting.forbidden(game, {**record, "at": game.state.clock}) is not None


def start_choice(game: Game, player: int, role: str, verb: str = CHOSEN) -> None:
    """Up to the limit, one card after another, or pass. Several Tactics are one simultaneous choice."""
    game.push("choose role", player=player, role=role, verb=verb, picked=())


def run_choose_role(game: Game, frame: Frame) -> None:
    v = frame.vars
    player, role = v["player"], v["role"]
    if frame.pc == 1:
        frame.pc = 0
        answer = game.take_answer()
        if answer == PASS:
            _chosen(game, frame)
            return
        v["picked"] = (*v["picked"], answer)
    left = [obj for obj in eligible(game, player, role) if obj not in v["picked"]]
    full = len(v["picked"]) >= counting.stat(game, player, LIMITS[role])
    if opening.is_left(game) or full or not left:
        _chosen(game, frame)
        return
    frame.pc = 1
    options = _options(game, left)
    options.add(PASS, PASS)
    asks = f"choose a {role} or pass"
    game.ask(Decision(player, role.lower(), asks, tuple(options.options), secret=True))


def _options(game: Game, objs: list[int]) -> Choices:
    """One option for each title."""
    choices = Choices()
    seen: set[str] = set()
    for obj in objs:
        if game.title(obj) not in seen:
            seen.add(game.title(obj))
            choices.add(game.title(obj), obj)
    return choices


def _chosen(game: Game, frame: Frame) -> None:
    game.pop()
    v = frame.vars
    if v["picked"]:
        game.push("settle")
        record = _record(game, v["player"], v["role"], v["picked"], up=False, verb=v["verb"])
        happening.happen(game, record)


def run_settle(game: Game, frame: Frame) -> None:
    """Respond to what was just set off, outside any window."""
    game.pop()
    if game.state.triggered:
        windows.open_response(game)


def _record(game: Game, player: int, role: str, objs: tuple[int, ...], *, up: bool, verb: str) -> Record:
    return {"verb": verb, "also": _ALSO.get((verb, role), ()), "do": "set", "player": player, "objs": objs,
            "roles": (role,), "role": role, "frm": game.state.zone_of[objs[0]], "to": (AREAS[role], player),
            "face_up": up, "face": "face up" if up else "face down"}  # fmt: skip


def do_set(game: Game, record: Record) -> bool:
    for obj in record["objs"]:
        game.state.slots[(obj, "_source")] = game.state.zone_of[obj]
        zones.place(game, [obj], record["to"], face_up=record["face_up"])
    if record["face_up"]:
        _join_window(game, record)
    return True


def _join_window(game: Game, record: Record) -> None:
    """A card that comes face up while its reveal window runs applies there, and counts as revealed (R28)."""
    role, player = record["role"], record["player"]
    for frame in reversed(game.state.stack):
        if frame.kind == "window" and frame.vars["name"] == f"battle.reveal_{role.lower()}":
            frame.vars["items"] += [
                windows.text_entry(game, player, obj, heading_for(game, obj, role))
                for obj in record["objs"]
                if not _applied(game, obj)
            ]
            break
    for obj in record["objs"]:
        happening.announce(game, {"verb": "revealed", "player": player, "objs": (obj,), "roles": (role,)})


def _applied(game: Game, obj: int) -> bool:
    """Whether the card's effect was applied in this battle already."""
    battle = game.state.clock["battle"]
    return any(
        record["verb"] == "take" and obj in record["objs"] and record["at"]["battle"] == battle
        for record in game.state.history
    )


def set_as(game: Game, env: Env, verb: Any, objects: tuple[int, ...]) -> None:
    """The verb: as battle cards in the face state it says; it opens nothing but what the normal choice would
    have opened that it replaces."""
    role = verb.role.text
    objs = tuple(obj for obj in objects if heading_for(game, obj, role))
    if objs:
        up = verb.face is not None and verb.face == "face up"
        spoken = CHOSEN if _in_place_of_a_choice(game) else QUIET
        happening.happen(game, _record(game, env.actor, role, objs, up=up, verb=spoken))


def _in_place_of_a_choice(game: Game) -> bool:
    """Whether the setting that runs replaces that of a normal choice: it is that choice, made otherwise."""
    return any(
        frame.kind == "clause"
        and frame.vars["replaces"] is not None
        and ("verb", CHOSEN) in frame.vars["env"].event
        for frame in game.state.stack
    )


def can_set_as(game: Game, env: Env, verb: Any) -> bool:
    """Whether one of the cards is eligible for the role."""
    found = selecting.among(game, env, verb.objects)
    return any(heading_for(game, obj, verb.role.text) for obj in found)


def replace(game: Game, env: Env, verb: Any, objects: Any) -> None:
    """The verb: another eligible card from a zone takes the role of this one (R25)."""
    for obj in selecting.referred(game, env, verb.what):
        role = _role_of(game, obj)
        if role:
            key = selecting.zone_key(game, env, verb.zone, obj)
            game.push("replace", player=env.actor, obj=obj, role=role, zone=key, up=verb.face == "face up")


def roles_of(game: Game, obj: int) -> tuple[str, ...]:
    """The role that the area gives in which the card lies."""
    zone = game.state.zone_of[obj][0]
    return tuple(role for role, area in AREAS.items() if zone == area)


def _role_of(game: Game, obj: int) -> str:
    """The role the card has in battle, or had until the running effect took it out."""
    for role in roles_of(game, obj):
        return role
    source = game.state.slots.get((obj, "_source"), ("", -1))[0]
    return next((role for role, frm in SOURCES.items() if frm == source), "")


def is_removed(game: Game, env: Env, obj: int) -> bool:
    """Whether the run under way took the card out of its role."""
    began, areas = runs.began(game), AREAS.values()
    return began is not None and any(
        record["verb"] == "put"
        and obj in record["objs"]
        and record["frm"][0] in areas
        and record["at"]["effect"] >= began
        for record in game.state.history
        if "frm" in record
    )


def can_replace(game: Game, env: Env, verb: Any) -> bool:
    """Whether there is another card for the role of one of these."""
    return any(
        _replacements(game, obj, role, selecting.zone_key(game, env, verb.zone, obj))
        for obj in selecting.referred(game, env, verb.what)
        if (role := _role_of(game, obj))
    )


def _replacements(game: Game, obj: int, role: str, zone: Any) -> list[int]:
    """The eligible cards but those just taken out of the role themselves (R25)."""
    pile = game.state.zones.get(zone, ())
    barred = _barred(game, obj)
    return [other for other in pile if heading_for(game, other, role) and not barred(other)]


def _barred(game: Game, obj: int) -> Callable[[int], bool]:
    if game.program.rules("replacement.same_card", "allowed"):
        return lambda other: False
    if game.program.rules("replacement.same_card", "title_forbidden"):
        return lambda other: game.title(other) == game.title(obj)
    nobody = Env(-1, -1)
    return lambda other: other == obj or is_removed(game, nobody, other)


def run_replace(game: Game, frame: Frame) -> None:
    """Choose among the eligible cards; the replaced card leaves the role if it still has it."""
    v = frame.vars
    if frame.pc == 0:
        left = _replacements(game, v["obj"], v["role"], v["zone"])
        if not left:
            game.pop()
            return
        frame.pc = 1
        asks = f"choose another {v['role']}"
        options = tuple(_options(game, left).options)
        game.ask(Decision(v["player"], "replace", asks, options, secret=True))
        return
    game.pop()
    record = _record(game, v["player"], v["role"], (game.take_answer(),), up=v["up"], verb=REPLACING)
    if game.state.zone_of[v["obj"]] == (AREAS[v["role"]], v["player"]):
        zones.place(game, [v["obj"]], game.state.slots[(v["obj"], "_source")])
    happening.happen(game, record)


def revise(game: Game, env: Env, verb: Any, objects: Any) -> None:
    """The verb: an own finished choice again, passing included; it opens nothing (R26)."""
    role = verb.role.text
    if not can_revise(game, env, verb):
        return
    for obj in list(zones.pile(game, AREAS[role], env.actor)):
        zones.place(game, [obj], game.state.slots[(obj, "_source")])
    start_choice(game, env.actor, role, QUIET)


def can_revise(game: Game, env: Env, verb: Any) -> bool:
    """Whether the player has made that choice: its stage has come, and their own turn in it is over."""
    battle = game.state.battle
    role = verb.role.text
    waiting = any(
        frame.kind == "choose role" and (frame.vars["player"], frame.vars["role"]) == (env.actor, role)
        for frame in game.state.stack
    )
    return battle is not None and battle["stage"] == f"choose {role}" and not waiting


RUNNERS: dict[str, Runner] = {"choose role": run_choose_role, "settle": run_settle, "replace": run_replace}
