"""Each ability by itself: in which situations it can be applied at all, and what leads there."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from gauntlet_dsl.engine.game import Game
from gauntlet_dsl.language.ast import clauses as k
from gauntlet_dsl.language.ast import windows as w
from validator.timing.casting import AT_ONCE, WAYS, Cast, Stage, UnplaceableError, Way
from validator.timing.catalogue import DECIDED, plain_situations
from validator.timing.driving import Course, Ranks, Search, Watch, may_wait, pending
from validator.timing.hints import Hints
from validator.timing.library import Library
from validator.timing.moments import too_late, whose_turn, windows_of
from validator.timing.preparing import positions
from validator.timing.ranking import Ranking
from validator.timing.situations import APART, Situation, started
from validator.timing.staging import stage
from validator.timing.steering import Actor, Using, from_turn, runs
from validator.timing.units import ACTION, Unit

Signature = tuple[bool, tuple[int, ...]]
"""Whether its player is the active one, and the dice."""
Answer = tuple[bool, str, str]
"""Whether its player answers, the kind of decision and the label."""


DETOURS = 2
"""Answers other than the most promising on the way to an ability."""
ENOUGH, MOST = 300, 900
"""Courses of a longer way after which no other attackers and dice are tried, and after which none are."""


@dataclass(frozen=True, slots=True)
class Solo:
    """`windows` by signature: where it was seen waiting. `recipe` are the answers that led there."""

    windows: Mapping[Signature, frozenset[str]] = field(default_factory=dict)
    recipes: Mapping[Signature, frozenset[Answer]] = field(default_factory=dict)
    tried: int = 0
    bare: bool = True
    """Whether it was live somewhere without anything that had to be prepared."""
    grounds: frozenset[str] = frozenset()
    """Names of the grounds on which it was seen waiting, for each signature the first."""
    way: Way = AT_ONCE
    """What led to it."""

    def at(self, signature: Signature) -> frozenset[str]:
        """Where it was seen waiting; with dice that were not tried, as with others."""
        active, dice = signature
        if dice in DECIDED or signature in self.windows:
            return self.windows.get(signature, frozenset())
        return frozenset().union(*(seen for (mine, _), seen in self.windows.items() if mine is active))

    def answers(self, signature: Signature) -> frozenset[Answer]:
        """What led there; with dice that were not tried, as with others."""
        active, _ = signature
        if signature in self.recipes:
            return self.recipes[signature]
        return next((made for (mine, _), made in self.recipes.items() if mine is active), frozenset())

    @property
    def lives(self) -> bool:
        return bool(self.windows)


def solo(library: Library, hints: Hints, unit: Unit) -> Solo:
    """What is found out by putting it into the situations of the catalogue, the shortest way first."""
    tried = 0
    for way in () if isinstance(unit.timing, w.WhileHolds) else WAYS:
        found = _in_that_way(library, hints, Cast(unit, 0, way))
        if found.lives:
            return found
        tried += found.tried
    return Solo(tried=tried)


def _in_that_way(library: Library, hints: Hints, cast: Cast) -> Solo:
    """First with the most promising answers alone, everywhere; then with others, too: where it was seen
    without anything prepared, no longer where something is."""
    try:
        staged = stage(library, hints, [cast])
    except UnplaceableError:
        return Solo()
    plain = len(list(plain_situations(library, hints, staged, [cast])))
    every = [
        (number, situation)
        for number, situation in enumerate(positions(library, hints, staged, [cast]))
        if _may_be_turn(cast, situation)
    ]
    seen = _Seen(library, staged, cast, windows_of(library, hints, cast.unit))
    seen.look(every, 0)
    seen.look([each for each in every if each[0] < plain] if seen.windows else every, DETOURS)
    return Solo(seen.windows, seen.recipes, seen.tried, seen.first < plain, frozenset(seen.grounds), cast.way)


@dataclass(slots=True)
class _Seen:
    """Where an ability was seen waiting so far."""

    library: Library
    staged: Stage
    cast: Cast
    late: frozenset[str] | None
    windows: dict[Signature, frozenset[str]] = field(default_factory=dict)
    recipes: dict[Signature, frozenset[Answer]] = field(default_factory=dict)
    grounds: set[str] = field(default_factory=set)
    tried: int = 0
    first: int = sys.maxsize
    """The number of the first position in which it was."""

    def look(self, listed: Sequence[tuple[int, Situation]], detours: int) -> None:
        """In these positions, by their numbers, for attackers and dice with which it was not seen yet."""
        missed = _Missed()
        for number, situation in listed:
            signature = (situation.active == 0, situation.dice)
            if signature in self.windows or missed.covers(situation):
                continue
            if self.tried > (ENOUGH if self.windows else MOST) and self.cast.way is not AT_ONCE:
                break
            search, course = _try(self.library, self.staged, situation, self.cast.unit, self.late, detours)
            self.tried += search.tried
            if course is not None:
                self._note(signature, number, situation, course)
            elif not search.rolled:
                missed.last = situation

    def _note(self, signature: Signature, number: int, situation: Situation, course: Course) -> None:
        self.first = min(self.first, number)
        self.grounds.add(situation.ground.name)
        self.windows[signature] = frozenset({place(course.game)})
        self.recipes[signature] = frozenset(
            (choice.player == 0, choice.kind, choice.label) for choice in course.choices
        )


@dataclass(slots=True)
class _Missed:
    """The last situation in which it was not found and no dice fell: with other dice it is not, either."""

    last: Situation | None = None

    def covers(self, situation: Situation) -> bool:
        return self.last is not None and self.last.with_dice(situation.dice) == situation


def _may_be_turn(cast: Cast, situation: Situation) -> bool:
    """Whether it can be the turn in which the ability is applied."""
    turn = whose_turn(cast.unit)
    return turn is None or situation.turns > 1 or (turn is k.Turn.YOURS) is (situation.active == cast.seat)


def recipe_of(
    casts: Sequence[Cast], solos: Sequence[Solo], situation: Situation
) -> frozenset[tuple[int, str, str]]:
    """The answers, by seat, that led to each by itself; what one of a player's own asks of that player goes
    before what another asks of an opponent."""
    each = [
        (cast.seat, one.answers((situation.active == cast.seat, situation.dice)))
        for cast, one in zip(casts, solos, strict=True)
    ]
    own = {(seat, kind) for seat, answers in each for mine, kind, _ in answers if mine}
    return frozenset(
        (seat if mine else 1 - seat, kind, label)
        for seat, answers in each
        for mine, kind, label in answers
        if mine or (1 - seat, kind) not in own
    )


def place(game: Game) -> str:
    """The window or event at which a game stands."""
    frame = game.state.stack[-1]
    if frame.kind == "event":
        return f"would {frame.vars['record']['verb']}"
    if frame.kind == "clause":
        return "as soon as its condition holds"
    return str(frame.vars.get("name", "")) or "response"


def _try(
    library: Library,
    staged: Stage,
    situation: Situation,
    unit: Unit,
    late: frozenset[str] | None,
    detours: int,
) -> tuple[Search, Course | None]:
    is_action = ACTION in unit.meetings

    def there(game: Game) -> bool:
        found = pending(game) if may_wait(game, unit.number) else None
        if found is None:
            return is_action and runs(game, unit.number)
        return any(each.number == unit.number and each.player == 0 for each in found[1])

    return search_in(library, staged, situation, there, frozenset(), detours=detours, late=late)


def search_in(
    library: Library,
    staged: Stage,
    situation: Situation,
    there: Watch,
    recipe: frozenset[tuple[int, str, str]],
    *,
    detours: int,
    late: frozenset[str] | None = None,
    using: Actor | None = None,
) -> tuple[Search, Course | None]:
    """Look for such a place in the situation, till the end of the turn; or of the last step in which one of
    the windows `late` opens. An ability that shall be used on the way is used where it can be."""

    def here(game: Game) -> bool:
        return game.state.clock["turn"] < turn + situation.turns and there(game)

    ranking: Ranks = Ranking(staged, situation.ground.name != APART.name, recipe)
    if using is not None:
        ranking = Using(ranking, using)
    game = started(library.program, situation)
    if game is None:
        return Search(ranking, there, there), None
    turn = game.state.clock["turn"]
    over = from_turn(turn + situation.turns)
    closed = too_late(library, late, turn + situation.turns - 1)
    search = Search(ranking, here, lambda game: over(game) or closed(game))
    return search, search.first(Course(game), detours)


def together(first: Unit, second: Unit, one: Solo, other: Solo, *, opposed: bool) -> list[Signature]:
    """Signatures, seen by the first player, in which both can wait at one place."""
    found = []
    shared = any(kind == "at" for kind, _ in first.meetings & second.meetings)
    for (active, dice), windows in one.windows.items():
        theirs = other.at((active is not opposed, dice))
        if theirs and (theirs & windows or shared):
            found.append((active, dice))
    return found
