"""The run facets of verbs: which objects they need, and what they do with them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from gauntlet_dsl.engine.acts import altering, choosing, exchanging, happening, windows
from gauntlet_dsl.engine.asking import copying, counting, matching, memories, quantities, selecting
from gauntlet_dsl.engine.asking.sources import source_seen, source_title
from gauntlet_dsl.engine.env import Env
from gauntlet_dsl.engine.game import Game
from gauntlet_dsl.engine.options import affecting, amounts, using
from gauntlet_dsl.engine.player_values import as_player
from gauntlet_dsl.engine.state import Key
from gauntlet_dsl.language.ast import costs as q
from gauntlet_dsl.language.ast import effects as f
from gauntlet_dsl.language.ast.base import Name, Node
from gauntlet_dsl.language.ast.events import Face
from gauntlet_dsl.language.ast.players import Player

Objects = tuple[int, ...]


def do(game: Game, env: Env, verb: Node, found: tuple[Any, ...]) -> None:
    """Do one verb to what was found for its phrases; what it causes is on the stack afterwards."""
    run = _VERBS.get(type(verb))
    objects = found if isinstance(verb, f.Exchange) else next(iter(found), ())
    if run is not None:
        run(game, env, verb, objects)
    else:
        game.ruleset.nodes[type(verb)](game, env, verb, objects)


def _event(game: Game, env: Env, verb: str, do: str, **details: Any) -> None:
    happening.happen(game, {"do": do, **_record(game, env, verb, **details)})


def _record(game: Game, env: Env, verb: str, **details: Any) -> matching.Record:
    by = game.program.owner_of[env.source] if env.source >= 0 else (-1, "")
    return {
        "verb": verb,
        "player": env.actor,
        "by": by,
        "own_accord": env.actor == env.you,
        "source": source_title(game, env),
        "seen_by": source_seen(game, env),
        **details,
    }


def _choose(game: Game, env: Env, verb: q.Choice, objects: Any) -> None:
    from gauntlet_dsl.engine.acts.picking import bind_in_block

    if objects is not None:
        bind_in_block(game, choosing.bound(env, verb, objects))


def _object_act(game: Game, env: Env, verb: f.ObjectAct, objects: Objects) -> None:
    word = verb.verb.text
    if not objects:
        return
    if quantities.is_counted(game, verb):
        game.ruleset.verbs[("number", word)](game, env, objects[0])
    else:
        _OBJECT_VERBS.get(word, _ruleset_object)(game, env, word, objects)


def _ruleset_object(game: Game, env: Env, word: str, objects: Objects) -> None:
    game.ruleset.verbs[("object", word)](game, env, objects)


def _reveal(game: Game, env: Env, word: str, objects: Objects) -> None:
    roles = game.ruleset.roles_of(game, objects[0])
    frm = game.state.zone_of[objects[0]]
    _event(game, env, "revealed", "reveal", objs=objects, roles=roles, frm=frm)


def _negate(game: Game, env: Env, word: str, objects: Objects) -> None:
    _event(game, env, "negate", "negate", objs=objects)


_OBJECT_VERBS: dict[str, Callable[[Game, Env, str, Objects], None]] = {"reveal": _reveal, "negate": _negate}


def _zone_act(game: Game, env: Env, verb: f.ZoneAct, objects: Objects) -> None:
    key: Key = (verb.zone.text, selecting.owner_player(game, env, verb.owner))
    if verb.verb.text == "reveal":
        _event(game, env, "revealed", "show", objs=tuple(game.state.zones.get(key, ())), frm=key)
    else:
        game.ruleset.verbs[("zone", verb.verb.text)](game, env, key)


def _step_act(game: Game, env: Env, verb: f.StepAct, objects: Objects) -> None:
    game.ruleset.verbs[("step", verb.verb.text)](game, env, verb.count)


def _plain_act(game: Game, env: Env, verb: f.PlainAct, objects: Objects) -> None:
    game.ruleset.verbs[("plain", verb.verb.text)](game, env, None)


def _put(game: Game, env: Env, verb: f.Put, objects: Objects) -> None:
    """One event for each pile the cards come from and go to."""
    face = None if verb.face is None else verb.face is Face.UP
    for group in _grouped(game, env, verb, objects)[::-1]:
        objs, frm, to = group
        helps = _helps(game, env.actor, objs[0], frm, to)
        _event(game, env, "put", "put", objs=objs, frm=frm, to=to, face_up=face, benefit=helps)


def _helps(game: Game, player: int, obj: int, frm: Key, to: Key) -> bool:
    """Whether the player has an own card lie better, or another's worse."""
    better = game.ruleset.zone_worth.get(to[0], 0) - game.ruleset.zone_worth.get(frm[0], 0)
    return better > 0 if game.state.owner[obj] == player else better < 0


def _grouped(game: Game, env: Env, verb: f.Put, objects: Objects) -> list[tuple[Objects, Key, Key]]:
    """By pile; whatever is put into a pile is put into its owner's."""
    groups: dict[tuple[Key, Key], list[int]] = {}
    for obj in objects:
        zone, _ = selecting.zone_key(game, env, verb.zone, obj)
        to = (zone, game.state.owner[obj])
        groups.setdefault((game.state.zone_of[obj], to), []).append(obj)
    return [(tuple(objs), frm, to) for (frm, to), objs in groups.items()]


def _exchange(game: Game, env: Env, verb: f.Exchange, objects: tuple[Objects, Objects]) -> None:
    first, second = objects
    if len(first) == 1 and len(second) == 1:
        exchanging.start(game, _record(game, env, "put", objs=(first[0], second[0])))


def _bind(game: Game, env: Env, verb: f.Bind, objects: Objects) -> None:
    host = next(iter(selecting.referred(game, env, verb.to)), -1)
    up = verb.face is Face.UP
    if host >= 0 and objects:
        frm = game.state.zone_of[objects[0]]
        slot = verb.slot.text if verb.slot is not None else ""
        _event(game, env, "leave", "bind", objs=objects, frm=frm, host_obj=host, face_up=up, slot=slot)


def _attach(game: Game, env: Env, verb: f.Attach, objects: Objects) -> None:
    host = next(iter(selecting.referred(game, env, verb.to)), -1)
    if host >= 0 and objects:
        frm = game.state.zone_of[objects[0]]
        _event(game, env, "attach", "attach", objs=objects, frm=frm, host_obj=host)


def _amount(game: Game, env: Env, verb: f.AmountAct, objects: Objects) -> None:
    held = amounts.is_held(verb.amount)
    resource, amount = amounts.amount_of(game, env, verb.amount)
    if amount > 0:
        _event(game, env, verb.verb.value, f"{verb.verb.value} amount",
               resource=resource, amount=amount, held=held,
               benefit=verb.verb in (f.AmountVerb.GAIN, f.AmountVerb.RETURN))  # fmt: skip


def _reroll(game: Game, env: Env, verb: f.Reroll, objects: Objects) -> None:
    game.ruleset.nodes[f.Reroll](game, env, verb, objects)


def _prevent(game: Game, env: Env, verb: f.Prevent, objects: Objects) -> None:
    if not affecting.may_prevent(game, env):
        return
    if verb.what.text == "event":
        happening.prevent_event(game)
    else:
        game.ruleset.preventables[verb.what.text](game)


def _take_marker(game: Game, env: Env, verb: f.TakeMarker, objects: Objects) -> None:
    _mark(game, env, verb, "take", "take marker", benefit=True)


def _release_marker(game: Game, env: Env, verb: f.ReleaseMarker, objects: Objects) -> None:
    _mark(game, env, verb, "lose", "release marker", benefit=False)


def _mark(
    game: Game, env: Env, verb: f.TakeMarker | f.ReleaseMarker, word: str, do: str, *, benefit: bool
) -> None:
    for obj in selecting.referred(game, env, verb.on):
        _event(game, env, word, do, objs=(obj,), place=obj, thing=verb.marker.text,
               marker=verb.marker.text, benefit=benefit)  # fmt: skip


def _perform(game: Game, env: Env, verb: f.Perform, objects: Objects) -> None:
    game.push("procedure", name=verb.procedure.text, env=using.performing(game, env, verb))


def _open(game: Game, env: Env, verb: f.Open, objects: Objects) -> None:
    name = f"{verb.window.scope.text}.{verb.window.step.text}"
    windows.open_response(game, name)


def _win(game: Game, env: Env, verb: f.WinBy, objects: Objects) -> None:
    record = {"verb": "win the game", "player": env.actor, "objs": (), "thing": verb.victory.text}
    happening.announce(game, record)
    game.state.winner, game.state.victory = game.ruleset.victor(game, env.actor, verb.victory.text)


def _flip(game: Game, env: Env, verb: f.Flip, objects: Objects) -> None:
    for obj in selecting.referred(game, env, verb.what):
        _event(game, env, "become", "flip", objs=(obj,), state=verb.state.text)


def _remembered(game: Game, env: Env, verb: f.Remember, objects: Objects) -> None:
    value: Any
    if isinstance(verb.value, Player):
        value = as_player(selecting.players(game, env, verb.value)[0])
    else:
        value = counting.evaluate(game, env, verb.value)
    if isinstance(verb.memory, Name):
        memories.remember(game, env, verb.memory.text, value)
        return
    for obj in selecting.referred(game, env, verb.memory.of):
        game.state.slots[(obj, verb.memory.word.text)] = value


def _apply(game: Game, env: Env, verb: f.Apply, objects: Objects) -> None:
    """A printed part with you as `you` and it as `this`; inside a copy only as far as layers are allowed."""
    from gauntlet_dsl.engine.acts.running import run_script

    for obj in selecting.referred(game, env, verb.of)[::-1]:
        script = game.definition(obj).scripts.get(verb.section.text)
        if script is None or not copying.is_allowed(game, env, verb, obj):
            continue
        copies = copying.layers_below(game, env, verb, obj)
        source = game.program.number(script)
        inner = Env(env.actor, env.actor, obj, source=source, copies=copies, event=env.event)
        seen_by = source_seen(game, inner)
        game.log("apply", source=source_title(game, inner), player=env.actor, node=source, seen_by=seen_by)
        run_script(game, script, inner)


_VERBS: dict[type, Callable[..., None]] = {
    q.Choose: _choose,
    q.ChooseNumber: _choose,
    f.ObjectAct: _object_act,
    f.ZoneAct: _zone_act,
    f.StepAct: _step_act,
    f.PlainAct: _plain_act,
    f.Put: _put,
    f.Exchange: _exchange,
    f.Bind: _bind,
    f.Attach: _attach,
    f.AmountAct: _amount,
    f.Add: altering.modify,
    f.Reduce: altering.modify,
    f.Change: altering.modify,
    f.Reroll: _reroll,
    f.Forbid: altering.forbid,
    f.Allow: altering.allow,
    f.Prevent: _prevent,
    f.Ignore: altering.ignore,
    f.TakeMarker: _take_marker,
    f.ReleaseMarker: _release_marker,
    f.Perform: _perform,
    f.Open: _open,
    f.WinBy: _win,
    f.Flip: _flip,
    f.Remember: _remembered,
    f.Apply: _apply,
}
