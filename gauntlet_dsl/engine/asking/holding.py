"""Which of the clauses that wait for a condition hold now."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence

from gauntlet_dsl.engine.asking import judging
from gauntlet_dsl.engine.env import Env
from gauntlet_dsl.engine.game import Game
from gauntlet_dsl.engine.live import Waiting, among_delayed, current, waiting
from gauntlet_dsl.language.ast import clauses as k
from gauntlet_dsl.language.ast import windows as w


def all_along(
    game: Game, effect: str, about: Hashable, concerns: Callable[[k.Clause], bool]
) -> Iterator[tuple[k.Clause, Env]]:
    """As `continuous`, of those clauses only that concern what is asked `about`."""
    index = current(game).index
    selected = index.selected.get((effect, about))
    if selected is None:
        waiting_ = index.by_topic.get(("while", effect), ())
        selected = index.selected[(effect, about)] = [each for each in waiting_ if concerns(each.clause)]
    if game.state.listeners:
        selected = [*selected, *among_delayed(game, ("while", effect))]
    for found in selected:
        if holds_now(game, found):
            yield found.clause, found.env


def continuous(game: Game, effect: str) -> Iterator[tuple[k.Clause, Env]]:
    """`while` clauses with that effect (see `topics`) that hold now, with their bindings."""
    for found in waiting(game, ("while", effect)):
        if holds_now(game, found):
            yield found.clause, found.env


def in_force(game: Game) -> Iterator[k.Clause]:
    """Every `while` clause that holds now, whatever its effect; one with several effects once for each."""
    for (timing, _), waiting_ in current(game).index.by_topic.items():
        if timing == "while":
            yield from (found.clause for found in waiting_ if holds_now(game, found))


def holds_now(game: Game, found: Waiting) -> bool:
    """Whether a `while` clause holds."""
    timing = found.clause.timing
    assert isinstance(timing, w.WhileHolds)
    if not judging.holds(game, found.env, timing.condition):
        return False
    condition = found.clause.condition
    return condition is None or judging.holds(game, found.env, condition)


_AS_SOON_AS = ("as soon as", "")


def come(game: Game) -> Sequence[Waiting]:
    """`as soon as` clauses whose condition holds now."""
    soon = waiting(game, _AS_SOON_AS)
    return [found for found in soon if has_come(game, found)] if soon else soon


def has_come(game: Game, found: Waiting) -> bool:
    """Whether the condition of an `as soon as` clause holds now.

    Asked after every change: that of a live text is read again only when something that it reads is other
    than it was.
    """
    condition = found.clause.timing.condition  # type: ignore[union-attr]
    reads = game.program.tables.reads[id(condition)]
    if reads is None or found.listener >= 0:
        return judging.holds(game, found.env, condition)
    now, answers = reads(game), game.live.answers
    known = answers.get(id(found))
    if known is not None and known[0] == now:
        return known[1]
    answer = judging.holds(game, found.env, condition)
    answers[id(found)] = now, answer
    return answer


def turn_and_condition(game: Game, waiting: Waiting) -> bool:
    """Whether a clause is for this turn, and its own condition holds."""
    clause, env = waiting.clause, waiting.env
    if clause.turn is not None:
        whose = env.you if clause.turn is k.Turn.YOURS else game.opponent(env.you)
        if game.ruleset.active_player(game) != whose:
            return False
    return clause.condition is None or judging.holds(game, env, clause.condition)
