"""How near a player is to a victory, read off the printed texts that grant it.

A text that wins names conditions, a choice and a cost: aims that can be met in part. What an aim names is
brought about by other texts of the same player, whose own conditions and costs are lesser aims in turn. No
victory is known by name, so a new one in a content file is pursued without a change here.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from gauntlet_dsl.engine.env import Env
from gauntlet_dsl.engine.game import Game
from gauntlet_dsl.engine.program import Program
from gauntlet_dsl.language.ast import clauses as k
from gauntlet_dsl.language.ast import conditions as c
from gauntlet_dsl.language.ast import costs as q
from gauntlet_dsl.language.ast import effects as f
from gauntlet_dsl.language.ast import windows as w
from gauntlet_dsl.language.ast.base import Node
from gauntlet_dsl.language.roles import Role
from gauntlet_dsl.language.uses import uses_in
from gauntlet_dsl.language.walking import walk
from gauntlet_dsl.play.measuring import measure

_DEEPEST = 3
_MEANS = 0.4
"""What full means are worth while their end is not reached at all."""
_READ = {Role.ZONE, Role.PROPERTY, Role.AMOUNT, Role.RESOURCE, Role.HELD, Role.MARKER, Role.PAID}
_WRITTEN = {
    *(Role.ZONE, Role.STATE_WRITE, Role.RESOURCE, Role.MARKER, Role.AMOUNT_WRITE, Role.MEMORY_WRITE),
    Role.AMOUNT,
}


@dataclass(frozen=True, slots=True)
class Aim:
    """Something to bring about; each of `means` is a list of lesser aims that would together do it."""

    wanted: Node
    means: tuple[tuple[Aim, ...], ...] = ()

    def met(self, game: Game, env: Env) -> float:
        """From 0 to 1."""
        done = measure(game, env, self.wanted)
        if done >= 1.0 or not self.means:
            return done
        helped = max(_together(game, env, aims) for aims in self.means)
        return done + (1 - done) * _MEANS * helped


def _together(game: Game, env: Env, aims: tuple[Aim, ...]) -> float:
    return sum(aim.met(game, env) for aim in aims) / len(aims)


@dataclass(frozen=True, slots=True)
class Goal:
    """A victory that a text grants: `definition` is the text's, `node` the number of its clause."""

    victory: str
    definition: int
    node: int
    aims: tuple[Aim, ...]

    def progress(self, game: Game, player: int, this: int) -> float:
        """From 0 to 1 for the player before whom the object `this` with the text lies."""
        env = Env(player, player, this, source=self.node)
        return _together(game, env, self.aims) if self.aims else 0.0


def goals_of(program: Program, definitions: frozenset[int]) -> tuple[Goal, ...]:
    """The victories that these definitions grant, in their order."""
    texts = _Texts(program, definitions)
    return tuple(
        Goal(node.victory.text, index, program.number(clause), texts.aims(clause, (clause,)))
        for index, clause in texts.clauses
        for _, node, _ in walk(clause)
        if isinstance(node, f.WinBy)
    )


class _Texts:
    """All clauses of a player's components, and what each brings about."""

    def __init__(self, program: Program, definitions: frozenset[int]) -> None:
        self._program = program
        self.clauses = [
            (index, clause)
            for index in sorted(definitions)
            for script in program.definitions[index].scripts.values()
            for clause in _clauses(script)
        ]
        self._written = [(clause, self._writes(clause)) for _, clause in self.clauses]

    def aims(self, clause: k.Clause, above: tuple[k.Clause, ...]) -> tuple[Aim, ...]:
        """What must hold for a clause to be used, with the means to it; `above` are the ends it serves."""
        return tuple(Aim(wanted, self._means(wanted, above)) for wanted in self._wanted(clause))

    def _means(self, wanted: Node, above: tuple[k.Clause, ...]) -> tuple[tuple[Aim, ...], ...]:
        if len(above) >= _DEEPEST:
            return ()
        names = self._names(wanted, _READ)
        found = (
            self.aims(clause, (*above, clause))
            for clause, written in self._written
            if written & names and not any(clause is seen for seen in above)
        )
        return tuple(aims for aims in found if aims)

    def _wanted(self, clause: k.Clause) -> Iterator[Node]:
        """The conditions, choice and cost of a clause and of what it performs, as far as they can be measured
        before it runs."""
        for node in self._asked(clause):
            if not any(use.role is Role.LABEL for use in uses_in(node)):
                yield node

    def _asked(self, clause: k.Clause) -> Iterator[Node]:
        match clause.timing:
            case w.AsSoonAs(condition=condition) | w.WhileHolds(condition=condition):
                yield from _parts(condition)
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

    def _performed(self, clause: Node) -> Iterator[k.Procedure]:
        for _, node, _ in walk(clause):
            if isinstance(node, f.Perform) and node.procedure.text in self._program.procedures:
                yield self._program.procedures[node.procedure.text]

    def _writes(self, clause: k.Clause) -> frozenset[str]:
        """What the effects of a clause, and of what it performs, may change, by name."""
        blocks = [clause.effects, *(procedure.block for procedure in self._performed(clause))]
        return frozenset(name for block in blocks for name in self._names(block, _WRITTEN))

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


def _clauses(script: k.Script) -> Iterator[k.Clause]:
    """The clauses that stand by themselves; procedures are reached through those that perform them."""
    for item in script.items:
        if isinstance(item, k.Clause):
            yield item


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
