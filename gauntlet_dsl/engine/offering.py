"""Whether a clause can be used now, and if not, what forbids it."""

from __future__ import annotations

from gauntlet_dsl.engine import asking, changing, limits, live
from gauntlet_dsl.engine.env import Env
from gauntlet_dsl.engine.game import Game
from gauntlet_dsl.language.ast import clauses as k
from gauntlet_dsl.language.ast import costs as q
from gauntlet_dsl.language.ast import effects as f
from gauntlet_dsl.language.ast import references as r
from gauntlet_dsl.language.ast import selections as s
from gauntlet_dsl.language.ast.base import Node
from gauntlet_dsl.language.ast.players import Player
from gauntlet_dsl.language.writing import source


def turn_and_condition(game: Game, waiting: live.Waiting) -> bool:
    clause, env = waiting.clause, waiting.env
    active = game.ruleset.active_player(game)
    if clause.turn is k.Turn.YOURS and active != env.you:
        return False
    if clause.turn is k.Turn.OPPONENTS and active != game.opponent(env.you):
        return False
    return clause.condition is None or asking.holds(game, env, clause.condition)


def is_optional(clause: k.Clause) -> bool:
    """Whether its player may decline: a header cost implies may."""
    offer = clause.offer
    if offer is None or offer.mode in (q.Mode.MUST, q.Mode.INSTEAD):
        return False
    return offer.mode is not None or offer.cost is not None


def why_not(game: Game, waiting: live.Waiting) -> str | None:
    """None when the clause can be used; else the reason in words."""
    clause, env = waiting.clause, waiting.env
    if not limits.left(game, clause, env):
        return "its limit is used up"
    if not turn_and_condition(game, waiting):
        condition = source(clause.condition) if clause.condition else "the turn"
        return f"its condition does not hold: {condition}"
    record = {"verb": "use", "player": env.you, "objs": (env.this,), "at": dict(game.state.clock)}
    forbidding = changing.forbidden(game, record)
    if forbidding is not None:
        return f"{forbidding} forbids it"
    return _offer(game, env, clause)


def _offer(game: Game, env: Env, clause: k.Clause) -> str | None:
    offer = clause.offer
    if offer is not None and (offer.choice is not None or offer.cost is not None):
        if offer.choice is not None and not choosable(game, env, offer.choice, offer.cost):
            return "nothing can be chosen for it"
        if offer.choice is None and offer.cost is not None and not payable(game, env, offer.cost):
            return f"its cost cannot be paid: {source(offer.cost)}"
    if (
        is_optional(clause)
        and (offer is None or offer.choice is None)
        and not doable(game, env, clause.effects)
    ):
        return "it has no target"
    return None


def choosable(game: Game, env: Env, choice: q.Choice, cost: q.Cost | None) -> bool:
    if isinstance(choice, q.ChooseNumber):
        return bool(numbers(game, env, choice, cost))
    selection = choice.selection
    if not isinstance(selection, s.Select):
        return True
    found = for_choice(game, env, choice, cost)
    return len(found) >= least(game, env, selection)


def for_choice(game: Game, env: Env, choice: q.Choose, cost: q.Cost | None) -> list[int]:
    """The candidates for which the cost can be paid."""
    assert isinstance(choice.selection, s.Select)
    found = [
        obj for obj in asking.candidates(game, env, choice.selection) if _possible(game, env, choice, obj)
    ]
    if cost is None or choice.label is None:
        return found
    return [obj for obj in found if payable(game, env.named(choice.label.text, (obj,)), cost)]


def _possible(game: Game, env: Env, choice: q.Choose, obj: int) -> bool:
    """`possible` is asked here, where it is known who chooses."""
    assert isinstance(choice.selection, s.Select)
    if not any(word.text == "possible" for word in choice.selection.adjectives):
        return True
    scripts = game.definition(obj).scripts.values()
    inner = Env(env.you, env.you, obj)
    return all(doable(game, inner, k.Block(script.items)) for script in scripts)  # type: ignore[arg-type]


def least(game: Game, env: Env, select: s.Select) -> int:
    """How many must be chosen."""
    quantity = select.quantity
    if quantity is None or quantity.quantifier in (s.Quantifier.ONE, s.Quantifier.ANOTHER):
        return 1
    if quantity.quantifier in (s.Quantifier.UP_TO, s.Quantifier.ALL, s.Quantifier.NONE):
        return 0
    return asking.number(game, env, quantity.low) if quantity.low is not None else 1


def most(game: Game, env: Env, select: s.Select) -> int:
    """How many may be chosen."""
    quantity = select.quantity
    if quantity is None or quantity.quantifier in (s.Quantifier.ONE, s.Quantifier.ANOTHER):
        return 1
    if quantity.quantifier is s.Quantifier.EXACTLY and quantity.low is not None:
        return asking.number(game, env, quantity.low)
    if quantity.high is not None:
        return asking.number(game, env, quantity.high)
    return 1 << 30


_MOST_NUMBERS = 200


def numbers(game: Game, env: Env, choice: q.ChooseNumber, cost: q.Cost | None) -> list[int]:
    """The numbers in the range that can be paid."""
    low = asking.number(game, env, choice.low)
    high = asking.number(game, env, choice.high) if choice.high is not None else low + _MOST_NUMBERS
    found = []
    for number in range(low, min(high, low + _MOST_NUMBERS) + 1):
        if cost is not None and not payable(game, env.named(choice.label.text, number), cost):
            break
        found.append(number)
    return found


def payable(game: Game, env: Env, cost: q.Cost) -> bool:
    if isinstance(cost, q.PayBlock):
        return doable(game, env, cost.block)
    wanted: dict[str, int] = {}
    for quantum in cost.amounts:
        name, amount = amount_of(game, env, quantum)
        wanted[name] = wanted.get(name, 0) + amount
    return all(0 <= amount <= asking.amount(game, env.you, name) for name, amount in wanted.items())


def amount_of(game: Game, env: Env, quantum: q.Quantum) -> tuple[str, int]:
    """The resource and how much of it."""
    match quantum:
        case q.CountedAmount(count=count, resource=resource, each=each):
            times = changing.how_many(game, env, each.of) if each is not None else 1
            return resource.text, count * times
        case q.AllAmount(held=held, resource=resource):
            table = game.state.held if held else game.state.amounts
            return resource.text, table.get((resource.text, env.actor), 0)
        case q.EqualAmount(resource=resource, value=value):
            return resource.text, asking.number(game, env, value)
    raise NotImplementedError(type(quantum).__name__)


def doable(game: Game, env: Env, block: k.Block) -> bool:
    """Whether every mandatory target of the block exists now."""
    return all(_statement(game, env, statement) for statement in block.statements)


def _statement(game: Game, env: Env, statement: Node) -> bool:
    match statement:
        case k.ByPlayer(player=player, statement=inner):
            return all(_statement(game, env.acting(who), inner) for who in asking.players(game, env, player))
        case k.Act(mode=q.Mode.MAY):
            return True
        case k.Act(choice=choice, verb=verb):
            if choice is not None:
                return choosable(game, env, choice, None)
            return _verb(game, env, verb)
        case k.ChooseOne(options=options):
            return any(_option(game, env, option) for option in options)
        case k.Clause(timing=None, condition=None, offer=offer) if offer is not None and not is_optional(
            statement
        ):
            return _offer(game, env, statement) is None
    return True


def _option(game: Game, env: Env, option: k.PlainOption | k.LabelledOption) -> bool:
    if isinstance(option, k.LabelledOption):
        return doable(game, env.inside(), option.block)
    return _statement(game, env, option.statement)


def _verb(game: Game, env: Env, verb: Node) -> bool:
    match verb:
        case q.Choose():
            return choosable(game, env, verb, None)
        case f.Perform(procedure=procedure):
            defined = game.program.procedures[procedure.text]
            inner = Env(env.you, env.you, env.this, source=env.source)
            if defined.guard is not None and not asking.holds(game, inner, defined.guard):
                return False
            return doable(game, inner, defined.block) if defined.parameter is None else True
        case f.ObjectAct(verb=word, objects=objects):
            special = game.ruleset.can.get(("object", word.text))
            if special is not None and not special(game, env, objects):
                return False
            return word.text in game.ruleset.counted or _objects(game, env, objects)
        case f.StepAct(verb=word, count=count):
            special = game.ruleset.can.get(("step", word.text))
            return special is None or special(game, env, count)
        case f.PlainAct(verb=word):
            special = game.ruleset.can.get(("plain", word.text))
            return special is None or special(game, env, None)
        case (
            f.Put(objects=objects)
            | f.Bind(objects=objects)
            | f.SetAs(objects=objects)
            | f.Attach(objects=objects)
        ):
            return _objects(game, env, objects)
        case f.Exchange(first=first, second=second):
            return _objects(game, env, first) and _objects(game, env, second)
    special = game.ruleset.can.get(("node", type(verb).__name__))
    return special is None or special(game, env, verb)


def _objects(game: Game, env: Env, objects: Node) -> bool:
    match objects:
        case s.Select():
            return len(asking.candidates(game, env, objects)) >= least(game, env, objects)
        case s.TopCard(zone=zone):
            return bool(game.state.zones.get(asking.zone_key(game, env, zone)))
        case s.SomeOf(of=of):
            return bool(asking.referred(game, env, of))
        case r.Label(word=word):
            return any(known == word.text for known, _ in env.labels) or True
    return True


__all__ = ["Player", "doable", "payable", "why_not"]
