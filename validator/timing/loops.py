"""Effects that set each other off for ever: the graph of triggers proposes, the engine certifies."""

from __future__ import annotations

from collections.abc import Container, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice

from gauntlet_dsl.engine.game import EndlessError, Game
from gauntlet_dsl.language.ast import clauses as k
from gauntlet_dsl.language.ast import windows as w
from gauntlet_dsl.language.words.entry import Area
from validator.timing.casting import Cast, Stage, UnplaceableError
from validator.timing.driving import Course, Watch, pending, step_until
from validator.timing.judging import Judge
from validator.timing.orders import quiet
from validator.timing.outcomes import Outcome, differing, outcome
from validator.timing.preparing import positions
from validator.timing.situations import Situation
from validator.timing.solo import search_in
from validator.timing.staging import stage
from validator.timing.units import Unit, group, may_be_declined

ROUNDS = 40
"""Times that the cycle is gone round before its growth is believed."""
_SITUATIONS = 8


@dataclass(frozen=True, slots=True)
class Loop:
    """The abilities of a cycle, and what shows that it never ends."""

    units: tuple[Unit, ...]
    proof: str


def loops(judge: Judge, units: Sequence[Unit], about: Sequence[Unit] | None = None) -> Iterator[Loop]:
    """Every certified cycle of effects that must happen and have neither limit nor price; `about`: only with
    one of those."""
    chosen = {unit.number for unit in (units if about is None else about)}
    waiting = [unit for unit in units if isinstance(unit.timing, w.When | w.After) and _must(unit)]
    for cycle in cycles(waiting):
        for casts in _castings(cycle, chosen):
            proof = _certified(judge, casts)
            if proof is not None:
                yield Loop(tuple({cast.unit.number: cast.unit for cast in casts}.values()), proof)
                break


def _must(unit: Unit) -> bool:
    assert isinstance(unit.node, k.Clause)
    priced = unit.node.offer is not None and unit.node.offer.cost is not None
    return unit.node.limit is None and not priced and not may_be_declined(unit.node)


def cycles(waiting: Sequence[Unit]) -> list[list[Unit]]:
    """The strongly connected parts of the graph "sets off" that have a cycle in them."""
    listening: dict[str, list[int]] = {}
    for number, unit in enumerate(waiting):
        for kind, verb in unit.meetings:
            if kind == "on":
                listening.setdefault(verb, []).append(number)
    after = [sorted({n for verb in _emitted(unit) for n in listening.get(verb, ())}) for unit in waiting]
    return [
        [waiting[number] for number in part]
        for part in _components(after)
        if len(part) > 1 or part[0] in after[part[0]]
    ]


def _emitted(unit: Unit) -> set[str]:
    return {group(made.key.name) for made in unit.touches.changes if made.key.area is Area.HISTORY}


def _components(after: Sequence[Sequence[int]]) -> list[list[int]]:
    """Tarjan's components without recursion, each in ascending order."""
    index: dict[int, int] = {}
    low: dict[int, int] = {}
    stack: list[int] = []
    found: list[list[int]] = []
    for root in range(len(after)):
        work = [(root, 0)] if root not in index else []
        while work:
            node, place = work.pop()
            if place == 0:
                index[node] = low[node] = len(index)
                stack.append(node)
            elif after[node][place - 1] in stack:
                low[node] = min(low[node], low[after[node][place - 1]])
            for number in range(place, len(after[node])):
                child = after[node][number]
                if child not in index:
                    work += [(node, number + 1), (child, 0)]
                    break
                if child in stack:
                    low[node] = min(low[node], index[child])
            else:
                if low[node] == index[node]:
                    part: list[int] = []
                    while not part or part[-1] != node:
                        part.append(stack.pop())
                    found.append(sorted(part))
    return found


_LARGEST = 6


def _castings(cycle: Sequence[Unit], chosen: Container[int]) -> Iterator[list[Cast]]:
    """All of one player; then taking turns between the two. Of many, pairs in which one is `chosen`."""
    if len(cycle) > _LARGEST:
        pairs = [[one, other] for one in cycle for other in cycle if one is not other]
        meant = (pair for pair in pairs if any(unit.number in chosen for unit in pair))
        for pair in islice(meant, _LARGEST):
            yield from _castings(pair, chosen)
        return
    if not any(unit.number in chosen for unit in cycle):
        return
    yield [Cast(unit, 0) for unit in cycle]
    if len(cycle) > 1:
        yield [Cast(unit, number % 2) for number, unit in enumerate(cycle)]
    else:
        yield [Cast(cycle[0], 0), Cast(cycle[0], 1)]


def _certified(judge: Judge, casts: Sequence[Cast]) -> str | None:
    try:
        staged = stage(judge.library, judge.hints, casts)
    except UnplaceableError:
        return None
    for situation in islice(positions(judge.library, judge.hints, staged, casts), _SITUATIONS):
        proof = _driven(judge, staged, situation, casts)
        if proof is not None:
            return proof
    return None


def _driven(judge: Judge, staged: Stage, situation: Situation, casts: Sequence[Cast]) -> str | None:
    wanted = {(cast.unit.number, cast.seat) for cast in casts}

    def there(game: Game) -> bool:
        found = pending(game)
        return found is not None and any((each.number, each.player) in wanted for each in found[1])

    _, course = search_in(judge.library, staged, situation, there, frozenset(), detours=1)
    return None if course is None else _going_round(course, there)


def _going_round(course: Course, there: Watch) -> str | None:
    """Follow the cycle: the same position again proves it, and so does one with only greater amounts."""
    seen: list[Outcome] = []
    while len(seen) < ROUNDS:
        reached = outcome(course.game)
        if reached in seen:
            return "the same position comes back"
        seen.append(reached)
        if not _once_more(course, there):
            return None
    grown = _growth(seen[ROUNDS // 2], seen[-1])
    return f"each round {grown} grows" if grown else None


_STEPS = 200


def _once_more(course: Course, there: Watch) -> bool:
    """On to the next time one of them waits, within the same window."""
    game = course.game
    turn = game.state.clock["turn"]
    left = False
    for _ in range(_STEPS):
        try:
            if _stepped(game, there, left=left):
                return bool(game.state.clock["turn"] == turn)
        except (EndlessError, RuntimeError, NotImplementedError, LookupError, AssertionError):
            return False
        if game.decision is None:
            return False
        course.choose(quiet(game.decision))
        left = True
    return False


def _stepped(game: Game, there: Watch, *, left: bool) -> bool:
    applied = len(game.state.journal)

    def again(game: Game) -> bool:
        return (left or len(game.state.journal) > applied) and there(game)

    return step_until(game, again)


def _growth(one: Outcome, other: Outcome) -> str:
    """What alone has changed, if it is numbers that went up; "" otherwise."""
    changed = differing(one, other)
    if not changed or any(not isinstance(a, int | None) or not isinstance(b, int) for _, a, b in changed):
        return ""
    return ", ".join(name for name, before, after in changed if after > (before or 0))
