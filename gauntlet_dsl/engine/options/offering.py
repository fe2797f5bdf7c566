"""Whether a clause can be used now, and if not, what forbids it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice

from gauntlet_dsl.engine import live
from gauntlet_dsl.engine.asking import copying, counting, holding, judging, quantities, selecting, totals
from gauntlet_dsl.engine.env import Env
from gauntlet_dsl.engine.game import Game
from gauntlet_dsl.engine.options import affecting, amounts, foresight, limits, looking, payment, using
from gauntlet_dsl.language.ast import clauses as k
from gauntlet_dsl.language.ast import costs as q
from gauntlet_dsl.language.ast import effects as f
from gauntlet_dsl.language.ast import selections as s
from gauntlet_dsl.language.ast import windows as w
from gauntlet_dsl.language.ast.base import Node, Word
from gauntlet_dsl.language.ast.players import Player


def is_usable(game: Game, waiting: live.Waiting) -> bool:
    """Whether the clause can be used now: the same as that nothing is told by `why_not`."""
    clause, env = waiting.clause, waiting.env
    return (
        limits.left(game, clause, env)
        and holding.turn_and_condition(game, waiting)
        and using.forbidding(game, env, clause) is None
        and offer_fault(game, env, clause) is None
    )


def why_not(game: Game, waiting: live.Waiting) -> str | None:
    """None when the clause can be used; else the reason in words."""
    if not limits.left(game, waiting.clause, waiting.env):
        return "its limit is used up"
    return why_not_otherwise(game, waiting)


def why_not_otherwise(game: Game, waiting: live.Waiting) -> str | None:
    """The same apart from its limit."""
    clause, env = waiting.clause, waiting.env
    if not holding.turn_and_condition(game, waiting):
        condition = game.program.said(clause.condition) if clause.condition else "the turn"
        return f"its condition does not hold: {condition}"
    forbidding = using.forbidding(game, env, clause)
    if forbidding is not None:
        return f"{forbidding} forbids it"
    return offer_fault(game, env, clause)


def offer_fault(game: Game, env: Env, clause: k.Clause) -> str | None:
    offer = clause.offer
    if offer is not None and (offer.choice is not None or offer.cost is not None):
        if offer.choice is not None and not choosable(game, env, offer.choice, offer.cost, aims(clause)):
            return "nothing can be chosen for it"
        if offer.choice is None and offer.cost is not None and not payable(game, env, offer.cost):
            return f"its cost cannot be paid: {game.program.said(offer.cost)}"
    if (
        using.is_optional(clause)
        and (offer is None or offer.choice is None)
        and not doable(game, env, clause.effects)
    ):
        return "it has no target"
    return None


def aims(clause: k.Clause) -> k.Block | None:
    """The effects for which a choice must leave every target: it is optional, as actions are (R57)."""
    return clause.effects if using.is_optional(clause) or isinstance(clause.timing, w.Action) else None


def what_follows(verb: f.Verb) -> k.Block:
    """What a choice before a verb must leave possible."""
    return k.Block((k.Act(None, None, verb),))


def choosable(
    game: Game, env: Env, choice: q.Choice, cost: q.Cost | None, effects: k.Block | None = None
) -> bool:
    if isinstance(choice, q.ChooseNumber):
        return bool(numbers(game, env, choice, cost))
    selection = choice.selection
    if not isinstance(selection, s.Select | s.SomeOf):
        return True
    wanted = quantities.least(game, env, selection)
    found = islice(_suitable(game, env, choice, cost, effects), wanted)
    return sum(1 for _ in found) >= wanted


def for_choice(
    game: Game, env: Env, choice: q.Choose, cost: q.Cost | None, effects: k.Block | None = None
) -> list[int]:
    """The candidates for which the cost can be paid and the effects have their targets."""
    return list(_suitable(game, env, choice, cost, effects))


def _suitable(
    game: Game, env: Env, choice: q.Choose, cost: q.Cost | None, effects: k.Block | None
) -> Iterator[int]:
    selection = choice.selection
    assert isinstance(selection, s.Select | s.SomeOf)
    found, limit = selecting.among(game, env, selection), totals.limit_of(selection)
    if limit is not None:
        least, most = quantities.least(game, env, selection), quantities.most(game, env, selection)
        found = totals.next_ones(game, env, limit, (), found, least, most)
    for obj in found:
        if _completes(game, _with(env, choice, obj), cost, effects):
            yield obj


def _with(env: Env, choice: q.Choose, obj: int) -> Env:
    known = env.with_it((obj,))
    return known.named(choice.label.text, (obj,)) if choice.label is not None else known


def _completes(game: Game, env: Env, cost: q.Cost | None, effects: k.Block | None) -> bool:
    if cost is not None and not payable(game, env, cost):
        return False
    return effects is None or doable(game, env.inside(), effects)


def possible(game: Game, env: Env, obj: int) -> bool:
    """Whether its printed effects have their targets when you apply them (R57)."""
    if game.program.rules("effects.without_target", "allowed"):
        return True
    scripts = game.definition(obj).scripts.values()
    inner = Env(env.you, env.you, obj)
    return all(doable(game, inner, script) for script in scripts)


_MOST_NUMBERS = 200


def numbers(game: Game, env: Env, choice: q.ChooseNumber, cost: q.Cost | None) -> list[int]:
    """The numbers in the range that can be paid."""
    low = counting.number(game, env, choice.low)
    high = counting.number(game, env, choice.high) if choice.high is not None else low + _MOST_NUMBERS
    found = []
    for number in range(low, min(high, low + _MOST_NUMBERS) + 1):
        if cost is not None and not payable(game, env.named(choice.label.text, number), cost):
            break
        found.append(number)
    return found


def payable(game: Game, env: Env, cost: q.Cost) -> bool:
    if isinstance(cost, q.PayBlock):
        procedure = game.program.uncertain(cost.block)
        if procedure:
            return foresight.reaches(game, env, cost.block, procedure)
        return payment.in_full(game, env, cost.block)
    return amounts.payable(game, env, cost)


def doable(game: Game, env: Env, block: k.Block | k.Script) -> bool:
    """Whether every mandatory target is there that is needed before anything has moved."""
    run = game.program.tables.doable[id(block)]
    return doable_plainly(game, env, block) if run is None else run(game, env)


def doable_plainly(game: Game, env: Env, block: k.Block | k.Script) -> bool:
    """The same by going through the tree."""
    if isinstance(block, k.Script):
        return all_doable(game, env, block.items)
    procedure = game.program.uncertain(block)
    if procedure:
        return foresight.reaches(game, env, block, procedure)
    return all_doable(game, env, block.statements)


def all_doable(game: Game, env: Env, statements: Iterable[Node]) -> bool:
    """The same of what a text does."""
    return all(statement_doable(game, env, statement) for statement in looking.at_first(statements))


def statement_doable(game: Game, env: Env, statement: Node) -> bool:
    """The same of one statement."""
    run = game.program.tables.doable[id(statement)]
    return statement_doable_plainly(game, env, statement) if run is None else run(game, env)


def statement_doable_plainly(game: Game, env: Env, statement: Node) -> bool:
    """The same by going through the tree."""
    match statement:
        case k.ByPlayer(player=player, statement=inner):
            return all(
                statement_doable(game, env.acting(who), inner) for who in selecting.players(game, env, player)
            )
        case k.Act(mode=q.Mode.MAY):
            return True
        case k.Act(choice=choice, verb=verb):
            if choice is not None:
                return choosable(game, env, choice, None, what_follows(verb))
            return verb_doable(game, env, verb)
        case k.ChooseOne(options=options):
            return any(option_doable(game, env, option) for option in options)
        case k.Clause(timing=None, condition=None) if not using.is_optional(statement):
            return mandatory(game, env, statement)
    return True


def mandatory(game: Game, env: Env, clause: k.Clause) -> bool:
    """Its offer can be met, by a choice that leaves something to do where one object is chosen."""
    match clause.offer:
        case None:
            return True
        case q.Offer(
            choice=q.Choose(label=Word(text=label), selection=s.Select() as select) as choice, cost=cost
        ):
            if quantities.least(game, env, select) > 1 and offer_fault(game, env, clause) is not None:
                return False
            found = _suitable(game, env, choice, cost, None)
            return any(doable(game, env.named(label, (obj,)), clause.effects) for obj in found)
    return offer_fault(game, env, clause) is None


def option_doable(game: Game, env: Env, option: k.PlainOption | k.LabelledOption) -> bool:
    if isinstance(option, k.LabelledOption):
        return doable(game, env.inside(), option.block)
    return statement_doable(game, env, option.statement)


def verb_doable(game: Game, env: Env, verb: Node) -> bool:
    """Whether what the verb needs is there."""
    match verb:
        case q.Choose():
            return choosable(game, env, verb, None)
        case f.Perform(procedure=procedure, on=on):
            return _performable(game, env, game.program.procedures[procedure.text], on)
        case f.ObjectAct(verb=word, objects=objects):
            special = game.ruleset.can.get(("object", word.text))
            if special is not None and not special(game, env, objects):
                return False
            return quantities.is_counted(game, verb) or objects_there(game, env, objects)
        case f.StepAct(verb=word, count=count):
            special = game.ruleset.can.get(("step", word.text))
            return special is None or special(game, env, count)
        case f.PlainAct(verb=word):
            special = game.ruleset.can.get(("plain", word.text))
            return special is None or special(game, env, None)
        case f.Put(objects=objects) | f.Bind(objects=objects) | f.Attach(objects=objects):
            return objects_there(game, env, objects)
        case f.Prevent():
            return affecting.may_prevent(game, env)
        case f.Apply(of=of):
            return any(copying.is_allowed(game, env, verb, obj) for obj in selecting.referred(game, env, of))
        case f.Exchange(first=first, second=second):
            return objects_there(game, env, first) and objects_there(game, env, second)
    special = game.ruleset.can.get(("node", type(verb).__name__))
    return special is None or special(game, env, verb)


def _performable(game: Game, env: Env, defined: k.Procedure, on: Node | None) -> bool:
    inner = Env(env.actor, env.actor, env.this, source=env.source)
    if defined.parameter is not None and on is not None:
        meant = tuple(selecting.referred(game, env, on))
        if not meant:
            return False
        inner = inner.named(defined.parameter.text, meant)
    if defined.guard is not None and not judging.holds(game, inner, defined.guard):
        return False
    if using.may_not_perform(game, inner, defined.name.text) is not None:
        return False
    if defined.name.text in game.program.failing:
        return foresight.performs(game, inner, defined.name.text)
    return doable(game, inner, defined.block)


def objects_there(game: Game, env: Env, objects: Node) -> bool:
    """Whether there are as many as the phrase asks for."""
    match objects:
        case s.Select():
            return len(selecting.candidates(game, env, objects)) >= quantities.least(game, env, objects)
        case s.TopCard(zone=zone):
            return bool(game.state.zones.get(selecting.zone_key(game, env, zone)))
        case s.SomeOf(of=of):
            return len(selecting.referred(game, env, of)) >= quantities.least(game, env, objects)
    return True


__all__ = ["Player", "doable", "payable", "why_not"]
