"""The objects a verb is done to: found where nothing is to be chosen, else asked for."""

from __future__ import annotations

from dataclasses import replace

from gauntlet_dsl.engine.acts import choosing
from gauntlet_dsl.engine.asking import quantities, selecting
from gauntlet_dsl.engine.env import Env
from gauntlet_dsl.engine.game import Game
from gauntlet_dsl.engine.options import offering
from gauntlet_dsl.language.ast import costs as q
from gauntlet_dsl.language.ast import effects as f
from gauntlet_dsl.language.ast import references as r
from gauntlet_dsl.language.ast import selections as s
from gauntlet_dsl.language.ast.base import Node

Objects = tuple[int, ...]
_CHOICES = (q.Choose, q.ChooseNumber)


def pick_objects(game: Game, env: Env, verb: Node, found: tuple[Objects, ...]) -> None:
    """Find or ask for the objects of the verb's next phrase, after those `found`; the answer is a tuple."""
    if isinstance(verb, _CHOICES):
        choosing.start(game, env, verb, None)
        return
    phrase = next(iter(phrases(verb)[len(found) :]), None)
    if not isinstance(phrase, s.Select | s.SomeOf):
        game.answer = tuple(selecting.among(game, env, phrase)) if phrase is not None else ()
    elif isinstance(phrase, s.Select) and quantities.is_counted(game, verb):
        choosing.start_count(game, env, phrase)
    else:
        taken = {obj for objs in found for obj in objs}
        pool = [obj for obj in selecting.among(game, env, phrase) if obj not in taken]
        choosing.start_selection(game, env, phrase, tuple(_suited(game, env, verb, pool)))


def _suited(game: Game, env: Env, verb: Node, pool: list[int]) -> list[int]:
    """Those to which the rules let the verb be done."""
    if not isinstance(verb, f.SetAs | f.ObjectAct):
        return pool
    to_it = replace(verb, objects=r.Reference(r.Known.IT))
    return [obj for obj in pool if offering.verb_doable(game, env.with_it((obj,)), to_it)]


def chooses(verb: Node) -> bool:
    """Whether the objects of the verb may have to be chosen."""
    return isinstance(verb, _CHOICES) or any(
        isinstance(phrase, s.Select | s.SomeOf) for phrase in phrases(verb)
    )


def objects_of(game: Game, env: Env, verb: Node) -> tuple[Objects, ...]:
    """The objects of each phrase of a verb that has none to choose."""
    return tuple(tuple(selecting.among(game, env, phrase)) for phrase in phrases(verb))


def phrases(verb: Node) -> tuple[Node, ...]:
    """What says to which objects the verb is done: of an exchange, two phrases."""
    if isinstance(verb, f.Exchange):
        return verb.first, verb.second
    phrase: Node | None = getattr(verb, "objects", None)
    return () if phrase is None else (phrase,)
