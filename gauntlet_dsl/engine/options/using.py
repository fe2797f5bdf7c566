"""The use of a text and the performance of a procedure as events, which other text may answer or forbid."""

from __future__ import annotations

from gauntlet_dsl.engine.asking import prohibiting, selecting, sources
from gauntlet_dsl.engine.asking.matching import Record
from gauntlet_dsl.engine.env import Env
from gauntlet_dsl.engine.game import Game
from gauntlet_dsl.language.ast import clauses as k
from gauntlet_dsl.language.ast import costs as q
from gauntlet_dsl.language.ast import effects as f
from gauntlet_dsl.language.ast import windows as w


def is_optional(clause: k.Clause) -> bool:
    """Whether its player may decline: a header cost implies may."""
    offer = clause.offer
    if offer is None or offer.mode in (q.Mode.MUST, q.Mode.INSTEAD):
        return False
    return offer.mode is not None or offer.cost is not None


def is_used(clause: k.Clause) -> bool:
    """Whether running it is a use: it waits for its moment, and its player could let that pass."""
    return isinstance(clause.timing, w.Action) or (clause.timing is not None and is_optional(clause))


def use(game: Game, env: Env) -> Record:
    """The use of the text that has these bindings."""
    return {"verb": "use", "player": env.you, "objs": (env.this,), "source": sources.source_title(game, env),
            "seen_by": sources.source_seen(game, env)}  # fmt: skip


def performance(env: Env, procedure: str) -> Record:
    """The event of that procedure with these bindings."""
    return {"verb": "perform", "player": env.you, "procedure": procedure, "objs": (), "thing": procedure}


def performing(game: Game, env: Env, verb: f.Perform) -> Env:
    """The bindings that the procedure is performed with."""
    defined = game.program.procedures[verb.procedure.text]
    inner = Env(env.actor, env.actor, env.this, source=env.source, event=env.event)
    if defined.parameter is None or verb.on is None:
        return inner
    return inner.named(defined.parameter.text, tuple(selecting.referred(game, env, verb.on)))


def forbidding(game: Game, env: Env, clause: k.Clause) -> str | None:
    """The text that forbids the use of the clause, or what it performs first of all; None if nothing does."""
    if not prohibiting.forbids_something(game):
        return None
    verbs = (getattr(statement, "verb", None) for statement in clause.effects.statements)
    performed = [verb.procedure.text for verb in verbs if isinstance(verb, f.Perform)]
    reasons = (may_not_perform(game, env, procedure) for procedure in performed)
    return _forbidden(game, use(game, env)) or next(filter(None, reasons), None)


def may_not_perform(game: Game, env: Env, procedure: str) -> str | None:
    """The text that keeps the player from that procedure, or None."""
    return _forbidden(game, performance(env, procedure))


def _forbidden(game: Game, record: Record) -> str | None:
    if not prohibiting.forbids_something(game):
        return None
    return prohibiting.forbidden(game, {**record, "at": game.state.clock})
