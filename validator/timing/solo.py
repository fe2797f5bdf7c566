"""Each ability by itself: in which situations it can be applied at all, and what leads there."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from gauntlet_dsl.engine.game import Game
from validator.timing.catalogue import plain_situations, situations
from validator.timing.driving import Course, Search, Watch, pending
from validator.timing.hints import Hints
from validator.timing.library import Library
from validator.timing.ranking import Ranking
from validator.timing.situations import APART, Situation, started
from validator.timing.staging import Cast, Stage, UnplaceableError, stage
from validator.timing.units import Unit

Signature = tuple[bool, tuple[int, ...]]
"""Whether its player is the active one, and the dice."""
Answer = tuple[bool, str, str]
"""Whether its player answers, the kind of decision and the label."""


@dataclass(frozen=True, slots=True)
class Solo:
    """`windows` by signature: where it was seen waiting. `recipe` are the answers that led there."""

    windows: Mapping[Signature, frozenset[str]] = field(default_factory=dict)
    recipes: Mapping[Signature, frozenset[Answer]] = field(default_factory=dict)
    tried: int = 0
    bare: bool = True
    """Whether it was live somewhere without anything that had to be prepared."""

    @property
    def lives(self) -> bool:
        return bool(self.windows)


def solo(library: Library, hints: Hints, unit: Unit) -> Solo:
    """What is found out by putting the ability into each situation of the catalogue."""
    cast = Cast(unit, 0)
    windows: dict[Signature, frozenset[str]] = {}
    recipes: dict[Signature, frozenset[Answer]] = {}
    tried = 0
    try:
        staged = stage(library, hints, [cast])
    except UnplaceableError:
        return Solo()
    bare = len(list(plain_situations(library, hints, staged, [cast])))
    first = -1
    for number, situation in enumerate(situations(library, hints, staged, [cast])):
        signature = (situation.active == 0, situation.dice)
        if signature in windows:
            continue
        search, course = _try(library, staged, situation, unit)
        tried += search.tried
        if course is not None:
            first = number if first < 0 else first
            windows[signature] = frozenset({place(course.game)})
            recipes[signature] = frozenset(
                (choice.player == 0, choice.kind, choice.label) for choice in course.choices
            )
    return Solo(windows, recipes, tried, first < bare)


def place(game: Game) -> str:
    """The window or event at which a game stands."""
    frame = game.state.stack[-1]
    if frame.kind == "event":
        return f"would {frame.vars['record']['verb']}"
    return str(frame.vars["name"]) or "response"


def _try(library: Library, staged: Stage, situation: Situation, unit: Unit) -> tuple[Search, Course | None]:
    def there(game: Game) -> bool:
        found = pending(game)
        return found is not None and any(each.number == unit.number and each.player == 0 for each in found[1])

    return search_in(library, staged, situation, there, frozenset(), detours=2)


def search_in(
    library: Library,
    staged: Stage,
    situation: Situation,
    there: Watch,
    recipe: frozenset[tuple[int, str, str]],
    *,
    detours: int,
) -> tuple[Search, Course | None]:
    """Look for such a place in the situation, till the end of the turn."""

    def here(game: Game) -> bool:
        return game.state.clock["turn"] == turn and there(game)

    ranking = Ranking(staged, situation.ground.name != APART.name, recipe)
    game = started(library.program, situation)
    if game is None:
        return Search(ranking, there, there), None
    turn = game.state.clock["turn"]
    search = Search(ranking, here, lambda game: game.state.clock["turn"] > turn)
    return search, search.first(Course(game), detours)


def together(first: Unit, second: Unit, one: Solo, other: Solo, *, opposed: bool) -> list[Signature]:
    """Signatures, seen by the first player, in which both can wait at one place."""
    found = []
    shared = any(kind == "at" for kind, _ in first.meetings & second.meetings)
    for (active, dice), windows in one.windows.items():
        theirs = other.windows.get((active is not opposed, dice))
        if theirs and (theirs & windows or shared):
            found.append((active, dice))
    return found
