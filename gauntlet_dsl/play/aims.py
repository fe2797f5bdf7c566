"""How far a player is from a victory, read off the printed texts that grant it.

A text that wins names conditions, a choice and a cost: aims that can be met in part. What an aim names is
brought about by other texts of the same player, whose own conditions and costs are lesser aims in turn. No
victory is known by name, so a new one in a content file is pursued without a change here.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from gauntlet_dsl.engine.env import Env
from gauntlet_dsl.engine.game import Game
from gauntlet_dsl.engine.program import Program
from gauntlet_dsl.language.ast import clauses as k
from gauntlet_dsl.language.ast import conditions as c
from gauntlet_dsl.language.ast import costs as q
from gauntlet_dsl.language.ast import effects as f
from gauntlet_dsl.language.ast import events as e
from gauntlet_dsl.language.ast import references as r
from gauntlet_dsl.language.ast import selections as s
from gauntlet_dsl.language.ast import windows as w
from gauntlet_dsl.language.ast.base import Node, Number, Word
from gauntlet_dsl.language.roles import Role
from gauntlet_dsl.language.uses import uses_in
from gauntlet_dsl.language.walking import walk
from gauntlet_dsl.play.measuring import Gauge, gauge, is_won_battle
from gauntlet_dsl.play.prices import Price, prices_of

_DEEPEST = 4
Lying = Mapping[int, int]
"""The object that lies before a player, by its definition."""
_MEANS = 0.5
"""How much of the way to the means of the next step counts as way to the end."""
_AGAIN = 2.5
"""What each step after that one counts: it takes means of its own, so taking the next is never a loss."""
_MOST_STEPS = 5
"""Of one aim: the way to a hundred of something counts as five steps of a fifth of it."""
_TO_A_BATTLE = 0.3
"""Steps to a battle: it is soon had, and what the rest of a position is worth tells whether to seek it."""
_TO_BE_LUCKY = 1.2
"""Steps to something that must happen in one battle."""
_READ = {Role.ZONE, Role.PROPERTY, Role.AMOUNT, Role.RESOURCE, Role.HELD, Role.MARKER, Role.PAID}
_WRITTEN = {
    *(Role.ZONE, Role.STATE_WRITE, Role.RESOURCE, Role.MARKER, Role.AMOUNT_WRITE, Role.MEMORY_WRITE),
    Role.AMOUNT,
}


@dataclass(frozen=True, slots=True)
class Aim:
    """Something to bring about in about so many `steps`, each by any of `means`; `gauge` tells how much of it
    is there."""

    gauge: Gauge
    steps: float
    means: tuple[Means, ...] = ()

    def distance(self, moment: Moment, env: Env) -> float:
        """How many steps are left; 0 where it holds."""
        missing = self.steps * (1 - moment.measured(env, self.gauge))
        if missing <= 0 or not self.means:
            return max(0.0, missing)
        way = min(map(moment.left, self.means))
        following = min(1.0, missing)
        return following * (1 + _MEANS * way) + (missing - following) * _AGAIN


@dataclass(frozen=True, slots=True)
class Means:
    """A clause that a definition has printed, and what must hold for it to be used; `passing` are steps for
    what comes and goes with a battle."""

    definition: int
    node: int
    aims: tuple[Aim, ...]
    prices: tuple[Price, ...]
    passing: float

    def distance(self, moment: Moment) -> float:
        """Steps left for the player of that moment."""
        player = moment.player
        env = Env(player, player, moment.lying.get(self.definition, -1), source=self.node)
        left = sum(aim.distance(moment, env) for aim in self.aims)
        return self.passing + left + sum(price.distance(moment.game, env) for price in self.prices)


@dataclass(frozen=True, slots=True)
class Moment:
    """A position of a player before whom these objects lie; what is wanted in several places is measured
    once."""

    game: Game
    player: int
    lying: Lying
    _known: dict[tuple[int, int], float] = field(default_factory=dict)
    _left: dict[int, float] = field(default_factory=dict)

    def measured(self, env: Env, gauge: Gauge) -> float:
        """1 where what it measures holds, less the more is missing; 0 for what nothing can tell yet."""
        key = id(gauge), env.this
        known = self._known.get(key)
        if known is None:
            try:
                known = gauge(self.game, env)
            except LookupError:
                known = 0.0
            self._known[key] = known
        return known

    def left(self, means: Means) -> float:
        """Steps left until these can be used."""
        known = self._left.get(id(means))
        if known is None:
            known = self._left[id(means)] = means.distance(self)
        return known


@dataclass(frozen=True, slots=True)
class Goal:
    """A victory that a text grants, and what it takes to use the text."""

    victory: str
    means: Means


def goals_of(program: Program, definitions: frozenset[int]) -> tuple[Goal, ...]:
    """The victories that these definitions grant, in their order."""
    texts = _Texts(program, definitions)
    return tuple(
        Goal(node.victory.text, texts.means(clause, (clause,)))
        for clause in texts.clauses
        for _, node, _ in walk(clause)
        if isinstance(node, f.WinBy)
    )


class _Texts:
    """All clauses of a player's components, and what each brings about; procedures are reached through
    those that perform them."""

    def __init__(self, program: Program, definitions: frozenset[int]) -> None:
        self._program = program
        scripts = [
            script for index in sorted(definitions) for script in program.definitions[index].scripts.values()
        ]
        self.clauses = [item for script in scripts for item in script.items if isinstance(item, k.Clause)]
        self._written = [(clause, self._writes(clause)) for clause in self.clauses]
        self._gauges: dict[int, Gauge] = {}
        self._means: dict[tuple[int, tuple[Aim, ...], float], Means] = {}

    def means(self, clause: k.Clause, above: tuple[k.Clause, ...]) -> Means:
        """What must hold for a clause to be used; `above` are the ends it serves, itself the last."""
        number = self._program.number(clause)
        aims = tuple(
            Aim(self._gauge(wanted), self._steps(wanted), self._ways(wanted, above))
            for wanted in self._wanted(clause)
        )
        passing = _TO_BE_LUCKY * sum(map(_is_passing, self._asked(clause))) if len(above) > 1 else 0.0
        key = number, aims, passing
        if key not in self._means:
            prices = prices_of(self._program, clause.offer) if clause.offer is not None else ()
            self._means[key] = Means(self._program.owner_of[number][0], number, aims, tuple(prices), passing)
        return self._means[key]

    def _gauge(self, wanted: Node) -> Gauge:
        """One for each node, so that what is wanted in several places is measured once."""
        if id(wanted) not in self._gauges:
            self._gauges[id(wanted)] = gauge(self._program, wanted)
        return self._gauges[id(wanted)]

    def _steps(self, wanted: Node) -> float:
        """How many steps lead to something: as many as it counts, else one."""
        match wanted:
            case e.Event():
                return _TO_A_BATTLE
            case c.Compare(verdict=c.Amount(value=Number(value=value))):
                return max(1, min(_MOST_STEPS, value))
            case c.Fact(
                verb=Word(text="have" | "has"),
                thing=s.Select(quantity=s.Quantity(quantifier=s.Quantifier.NONE)),
            ):
                return min(_MOST_STEPS, self._room(wanted))
            case c.Fact(thing=r.Every() | e.MarkerThing()):
                return _MOST_STEPS
        return 1

    def _room(self, wanted: Node) -> float:
        """How many cards can lie in the zones of which something speaks."""
        rules = [self._program.zones.get(use.text) for use in uses_in(wanted) if use.role is Role.ZONE]
        held = [rule.most if rule is not None else None for rule in rules]
        return sum(_MOST_STEPS if most is None else most for most in held) if held else _MOST_STEPS

    def _ways(self, wanted: Node, above: tuple[k.Clause, ...]) -> tuple[Means, ...]:
        """The clauses that bring something about; one that asks nothing tells nothing."""
        if len(above) >= _DEEPEST:
            return ()
        names = self._names(wanted, _READ) | self._own_names(wanted, above[-1])
        found = (
            self.means(clause, (*above, clause))
            for clause, written in self._written
            if written & names and not any(clause is seen for seen in above)
        )
        return tuple(way for way in found if way.aims)

    def _wanted(self, clause: k.Clause) -> Iterator[Node]:
        """The conditions, choice and cost of a clause and of what it performs, as far as they can be measured
        before it runs."""
        for node in self._asked(clause):
            if not (_is_passing(node) or any(use.role is Role.LABEL for use in uses_in(node))):
                yield node

    def _asked(self, clause: k.Clause) -> Iterator[Node]:
        match clause.timing:
            case w.AsSoonAs(condition=condition) | w.WhileHolds(condition=condition):
                yield from _parts(condition)
            case w.When(events=events) | w.After(events=events):
                yield from filter(is_won_battle, events)
        if clause.condition is not None:
            yield from _parts(clause.condition)
        if clause.offer is not None:
            yield from _offered(clause.offer)
        for procedure in self._performed(clause):
            if procedure.guard is not None:
                yield from _parts(procedure.guard)
            for statement in procedure.block.statements:
                if isinstance(statement, k.Clause) and statement.offer is not None:
                    yield from _offered(statement.offer)
                elif isinstance(statement, k.Act) and isinstance(statement.choice, q.Choose):
                    yield statement.choice.selection

    def _own_names(self, wanted: Node, clause: k.Clause) -> frozenset[str]:
        """What speaks of `this` is brought about by texts that name the object or its kind."""
        nodes = (node for _, node, _ in walk(wanted))
        if not any(isinstance(node, r.Reference) and node.to is r.Known.THIS for node in nodes):
            return frozenset()
        home = self._program.definitions[self._program.owner_of[self._program.number(clause)][0]]
        return frozenset({home.kind, home.title})

    def _performed(self, clause: Node) -> Iterator[k.Procedure]:
        for _, node, _ in walk(clause):
            if isinstance(node, f.Perform) and node.procedure.text in self._program.procedures:
                yield self._program.procedures[node.procedure.text]

    def _writes(self, clause: k.Clause) -> frozenset[str]:
        """What the effects of a clause, and of what it performs, may change, by name."""
        blocks = [clause.effects, *(procedure.block for procedure in self._performed(clause))]
        written = {name for block in blocks for name in self._names(block, _WRITTEN)}
        if clause.offer is not None and clause.offer.choice is not None:
            written |= self._names(clause.offer.choice, {Role.NOUN})
        return frozenset(written)

    def _names(self, node: Node, roles: set[Role]) -> frozenset[str]:
        """The names with these roles, with those in the formulas of values that are named."""
        found: set[str] = set()
        open_nodes = [node]
        while open_nodes:
            for use in uses_in(open_nodes.pop()):
                if use.role in roles and use.text not in found:
                    found.add(use.text)
                    value = self._program.values.get(use.text)
                    open_nodes += [value.formula] if value is not None else []
        return frozenset(found)


def _is_passing(condition: Node) -> bool:
    """Whether it speaks of a battle or of what has happened: that comes and goes, and is no way gone."""
    nodes = (condition, *(node for _, node, _ in walk(condition)))
    return any(
        isinstance(node, e.PastSpan | c.RoleTest)
        or (isinstance(node, r.Reference) and node.to is r.Known.BATTLE)
        for node in nodes
    )


def _parts(condition: c.Condition) -> Iterator[Node]:
    """What must hold together, one by one."""
    if isinstance(condition, c.AllOf):
        yield from _parts(condition.left)
        yield from _parts(condition.right)
    else:
        yield condition


def _offered(offer: q.Offer) -> Iterator[Node]:
    if isinstance(offer.choice, q.Choose):
        yield offer.choice.selection
    if isinstance(offer.cost, q.PayAmounts):
        yield from offer.cost.amounts
