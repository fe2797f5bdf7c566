"""The eight steps of a battle (chapter 7)."""

from __future__ import annotations

from typing import Any

from gauntlet_dsl.engine import asking, changing, happening, windows, zones
from gauntlet_dsl.engine.decisions import Choices, Decision
from gauntlet_dsl.engine.env import Env
from gauntlet_dsl.engine.game import Game
from gauntlet_dsl.engine.matching import Record
from gauntlet_dsl.engine.state import Frame
from gauntlet_dsl.rules import aftermath, board, draws, opening

PASS = "pass"
AREAS = {"Gambit": "gambits", "Tactic": "tactics"}
SOURCES = {"Gambit": "hand", "Tactic": "reserve"}
LIMITS = {"Gambit": "gambit limit", "Tactic": "tactic limit"}


def run_battle(game: Game, frame: Frame) -> None:
    battle = game.state.battle
    assert battle is not None
    if opening.is_left(game) and frame.pc < len(_STEPS):
        _leave(game, frame)
        return
    if frame.pc >= len(_STEPS):
        game.pop()
        aftermath.start(game)
        return
    step = _STEPS[frame.pc]
    frame.pc += 1
    step(game, battle)


def _leave(game: Game, frame: Frame) -> None:
    """Nobody fights on: without a battle at the opening, else with the Aftermath that has no winner (R31)."""
    battle = game.state.battle
    assert battle is not None
    if battle["stage"] == "opening":
        game.pop()
        opening.separate(game)
        opening.settle_occupation(game)
        game.push("battle gone")
        return
    game.pop()
    opening.separate(game)
    opening.settle_occupation(game)
    aftermath.start(game)


def run_gone(game: Game, frame: Frame) -> None:
    game.pop()
    game.state.battle = None
    game.state.layout += 1
    changing.tidy(game)


def _initiate(game: Game, battle: dict[str, Any]) -> None:
    happening.announce(game, {"verb": "initiate", "player": battle["attacker"], "objs": (), "thing": "battle",
                              "place": board.territory_at(game, battle["position"])})  # fmt: skip


def _window(name: str, stage: str = "") -> Any:
    def step(game: Game, battle: dict[str, Any]) -> None:
        if stage:
            battle["stage"] = stage
        windows.open_window(game, name)

    return step


def _choices(role: str) -> Any:
    """Attacker, then defender, choose for a role (steps 2 and 5)."""

    def step(game: Game, battle: dict[str, Any]) -> None:
        battle["stage"] = f"choose {role}"
        for player in (battle["defender"], battle["attacker"]):
            game.push("choose role", player=player, role=role)

    return step


def eligible(game: Game, player: int, role: str) -> list[int]:
    """Cards in the role's source zone with a heading that counts as it."""
    pile = zones.pile(game, SOURCES[role], player)
    return [obj for obj in pile if heading_for(game, obj, role)]


def heading_for(game: Game, obj: int, role: str) -> str:
    """The heading of a card that applies in a role, or ""."""
    scripts = game.definition(obj).scripts
    for heading in (role, *game.program.headings):
        if heading in scripts and role in game.program.headings[heading]["roles"]:
            return heading
    return ""


def run_choose_role(game: Game, frame: Frame) -> None:
    """Up to the limit, one card after another, or pass. Several Tactics are one simultaneous choice."""
    player, role = frame.vars["player"], frame.vars["role"]
    if frame.pc == 1:
        frame.pc = 0
        answer = game.take_answer()
        if answer == PASS:
            _announce_set(game, frame)
            return
        frame.vars["picked"] = (*frame.vars.get("picked", ()), answer)
    picked = frame.vars.get("picked", ())
    left = [obj for obj in eligible(game, player, role) if obj not in picked]
    if len(picked) >= asking.stat(game, player, LIMITS[role]) or not left:
        _announce_set(game, frame)
        return
    choices = Choices()
    seen: set[str] = set()
    for obj in left:
        if game.title(obj) not in seen:
            seen.add(game.title(obj))
            choices.add(game.title(obj), obj)
    choices.add(PASS, PASS)
    frame.pc = 1
    game.ask(Decision(player, role.lower(), f"choose a {role} or pass", tuple(choices.options), secret=True))


def _announce_set(game: Game, frame: Frame) -> None:
    game.pop()
    player, role, picked = frame.vars["player"], frame.vars["role"], frame.vars.get("picked", ())
    if picked:
        game.push("settle")
        happening.happen(game, _set_record(game, player, role, picked, up=False, verb="set"))


def _set_record(game: Game, player: int, role: str, objs: tuple[int, ...], *, up: bool, verb: str) -> Record:
    return {"verb": verb, "do": "set", "player": player, "objs": objs, "roles": (role,), "role": role,
            "frm": game.state.zone_of[objs[0]], "to": (AREAS[role], player), "face_up": up,
            "face": "face up" if up else "face down"}  # fmt: skip


def run_settle(game: Game, frame: Frame) -> None:
    """Respond to what was just set off, outside any window."""
    game.pop()
    if game.state.triggered:
        game.push("response", name="", mover=-1, passed=0, done=[], items=[])


def do_set(game: Game, record: Record) -> bool:
    for obj in record["objs"]:
        game.state.slots[(obj, "_source")] = game.state.zone_of[obj]
        zones.place(game, [obj], record["to"], record["face_up"])
    if record["face_up"]:
        _join_window(game, record)
    return True


def _join_window(game: Game, record: Record) -> None:
    """A card that comes face up while its reveal window runs applies there, and counts as revealed (R28)."""
    role, player = record["role"], record["player"]
    for frame in reversed(game.state.stack):
        if frame.kind == "window" and frame.vars["name"] == f"battle.reveal_{role.lower()}":
            frame.vars["items"] += [(player, obj, heading_for(game, obj, role)) for obj in record["objs"]]
            break
    for obj in record["objs"]:
        happening.announce(game, {"verb": "revealed", "player": player, "objs": (obj,), "roles": (role,)})


def set_as(game: Game, env: Env, verb: Any, objects: tuple[int, ...]) -> None:
    """The verb: as battle cards face up after the reveal; it opens nothing."""
    up = verb.face is not None and verb.face == "face up"
    role = verb.role.text
    objs = tuple(obj for obj in objects if heading_for(game, obj, role))
    if objs:
        happening.happen(game, _set_record(game, env.actor, role, objs, up=up, verb="join"))


def replace(game: Game, env: Env, verb: Any, objects: Any) -> None:
    """The verb: another eligible card from a zone takes the role of this one (chapter 11, R25)."""
    for obj in asking.referred(game, env, verb.what):
        role = _role_of(game, obj)
        if role:
            key = asking.zone_key(game, env, verb.zone, obj)
            game.push("replace", player=env.actor, obj=obj, role=role, zone=key, up=verb.face == "face up")


def _role_of(game: Game, obj: int) -> str:
    """The role the card has in battle, or had until the running effect took it out."""
    zone = game.state.zone_of[obj][0]
    for role, area in AREAS.items():
        if zone == area:
            return role
    source = game.state.slots.get((obj, "_source"), ("", -1))[0]
    return next((role for role, frm in SOURCES.items() if frm == source), "")


def run_replace(game: Game, frame: Frame) -> None:
    v = frame.vars
    if frame.pc == 1:
        game.pop()
        answer = game.take_answer()
        if answer != PASS:
            happening.happen(
                game, _set_record(game, v["player"], v["role"], (answer,), up=v["up"], verb="join")
            )
        return
    pile = game.state.zones.get(v["zone"], ())
    left = [obj for obj in pile if obj != v["obj"] and heading_for(game, obj, v["role"])]
    if not left:
        game.pop()
        return
    frame.pc = 1
    choices = Choices()
    for obj in left:
        choices.add(game.title(obj), obj)
    choices.add(PASS, PASS)
    game.ask(
        Decision(v["player"], "replace", f"choose another {v['role']}", tuple(choices.options), secret=True)
    )


def revise(game: Game, env: Env, verb: Any, objects: Any) -> None:
    """The verb: an own finished choice again, passing included; it opens nothing (R26)."""
    role = verb.role.text
    mine = list(zones.pile(game, AREAS[role], env.actor))
    hidden = [obj for obj in mine if not game.state.face_up[obj]]
    for obj in hidden:
        zones.place(game, [obj], game.state.slots[(obj, "_source")])
    game.push("revise", player=env.actor, role=role)


def run_revise(game: Game, frame: Frame) -> None:
    v = frame.vars
    if frame.pc == 0:
        frame.pc = 1
        choices = Choices()
        for obj in eligible(game, v["player"], v["role"]):
            choices.add(game.title(obj), obj)
        choices.add(PASS, PASS)
        game.ask(Decision(v["player"], v["role"].lower(), f"choose a {v['role']} or pass",
                          tuple(choices.options), secret=True))  # fmt: skip
        return
    game.pop()
    answer = game.take_answer()
    if answer != PASS:
        happening.happen(game, _set_record(game, v["player"], v["role"], (answer,), up=False, verb="join"))


def _form_reserves(game: Game, battle: dict[str, Any]) -> None:
    battle["stage"] = "form reserve"
    for player in (battle["defender"], battle["attacker"]):
        count = max(0, asking.stat(game, player, "reserve size"))
        if count:
            draws.start(game, player, count, "reserve")


def _reveal(role: str) -> Any:
    """Turn up all cards of a role at once, then apply them in the shared timing (steps 4 and 6)."""

    def step(game: Game, battle: dict[str, Any]) -> None:
        battle["stage"] = f"reveal {role}"
        items = []
        for player in (battle["attacker"], battle["defender"]):
            for obj in zones.pile(game, AREAS[role], player):
                items.append((player, obj, heading_for(game, obj, role)))
        windows.open_window(game, f"battle.reveal_{role.lower()}", items)
        for player, obj, _ in items:
            if not game.state.face_up[obj]:
                game.state.face_up[obj] = True
                game.state.known[obj] = zones.EVERYONE
                happening.announce(
                    game, {"verb": "revealed", "player": player, "objs": (obj,), "roles": (role,)}
                )

    return step


def _roll(game: Game, battle: dict[str, Any]) -> None:
    """Each player's pool: one die, and one more for each net advantage or disadvantage."""
    battle["stage"] = "dice"
    for player in (battle["attacker"], battle["defender"]):
        net = asking.stat(game, player, "advantage") - asking.stat(game, player, "disadvantage")
        count = game.program.constants["battle_dice"] + abs(net)
        sides = game.program.constants["die_sides"]
        dice = [game.state.chance.roll(sides) for _ in range(count)]
        battle["dice"][player] = dice
        battle["kept"][player] = max(dice) if net >= 0 else min(dice)
        game.log("roll", player=player, dice=dice, kept=battle["kept"][player])


def reroll(game: Game, env: Env, verb: Any, objects: Any) -> None:
    """The verb: the die that was kept is rolled again."""
    battle = game.state.battle
    if battle is not None and battle["kept"]:
        owner = verb.stat.owner
        player = env.actor if owner is None else asking.owner_player(game, env, owner)
        battle["kept"][player] = game.state.chance.roll(game.program.constants["die_sides"])
        game.log("roll", player=player, dice=[battle["kept"][player]], kept=battle["kept"][player])


def _outcome(game: Game, battle: dict[str, Any]) -> None:
    """Higher total wins; a tie goes to a defender who controls the place or makes a Last Stand, else both reroll."""
    attacker, defender = battle["attacker"], battle["defender"]
    totals = {player: asking.stat(game, player, "battle total") for player in (attacker, defender)}
    battle["totals"] = totals
    game.log("totals", attacker=totals[attacker], defender=totals[defender])
    if totals[attacker] != totals[defender]:
        battle["winner"] = attacker if totals[attacker] > totals[defender] else defender
        return
    territory = board.territory_at(game, battle["position"])
    if battle["last_stand"] or (territory >= 0 and game.state.control[territory] == defender):
        battle["winner"] = defender
        return
    game.push("reroll tie")


MOST_REROLLS = 1_000


def run_reroll_tie(game: Game, frame: Frame) -> None:
    """Both roll their pools again; nothing that was used is used anew (R16, R17)."""
    game.pop()
    battle = game.state.battle
    assert battle is not None
    battle["ties"] = battle.get("ties", 0) + 1
    if battle["ties"] > MOST_REROLLS:
        raise RuntimeError("both battle totals are fixed and equal: the rules have no way out of this tie")
    _roll(game, battle)
    _outcome(game, battle)


_STEPS = (
    _initiate,
    _window("battle.opening"),
    _window("battle.set_gambit", "set Gambit"),
    _choices("Gambit"),
    _window("battle.form_reserve", "form reserve"),
    _form_reserves,
    _reveal("Gambit"),
    _choices("Tactic"),
    _reveal("Tactic"),
    _window("battle.before_dice", "before dice"),
    _roll,
    _window("battle.dice"),
    _window("battle.total"),
    _outcome,
)

RUNNERS = {
    "battle": run_battle,
    "battle gone": run_gone,
    "choose role": run_choose_role,
    "settle": run_settle,
    "replace": run_replace,
    "revise": run_revise,
    "reroll tie": run_reroll_tie,
}
