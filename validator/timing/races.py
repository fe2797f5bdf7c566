"""Two victories within one turn: the one whose moment comes first takes the game from the other."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from gauntlet_dsl.engine.game import Game
from gauntlet_dsl.language.words.entry import Area
from gauntlet_dsl.library.models.scenarios import SEATS
from validator.timing.casting import Cast, Stage, UnplaceableError
from validator.timing.catalogue import plain_situations
from validator.timing.driving import Course, Ranks, Search, Watch, to_decision
from validator.timing.judging import Judge
from validator.timing.moments import whose_turn
from validator.timing.preparing import prepared
from validator.timing.ranking import Ranking
from validator.timing.situations import APART, Situation, started
from validator.timing.staging import stage
from validator.timing.steering import Actor, Using
from validator.timing.touches import Change, Kind
from validator.timing.units import ACTION, Unit
from validator.timing.verdicts import Contrast, Decides, Line, Result, Verdict


def race_verdicts(
    judge: Judge, units: Sequence[Unit], about: Sequence[Unit] | None = None
) -> Iterator[Verdict]:
    """Pairs of victories of opponents that can fall in one turn, each with a position in which either can;
    `about`: only with one of those."""
    wins = [unit for unit in units if unit.wins]
    chosen = {id(unit) for unit in (wins if about is None else about)}
    for place, one in enumerate(wins):
        for other in wins[place:]:
            if id(one) not in chosen and id(other) not in chosen:
                continue
            found = _race(judge, one, other)
            if found is not None:
                first, second, shown = found
                yield Verdict(
                    first,
                    second,
                    opposed=True,
                    result=Result.RACE,
                    reason=_REASONS[bool(one.meetings & other.meetings)],
                    code="T005",
                    decides=Decides.RULES,
                    survives=True,
                    contrast=shown,
                )


_REASONS = {
    False: "both can win in one turn, and the one whose moment comes first does",
    True: "both can win at one moment, and the rules say which of them does",
}


def _race(judge: Judge, one: Unit, other: Unit) -> tuple[Unit, Unit, Contrast] | None:
    if whose_turn(one) is not None and whose_turn(one) is whose_turn(other):
        return None
    casts = (Cast(one, 0), Cast(other, 1))
    try:
        staged = stage(judge.library, judge.hints, casts)
    except UnplaceableError:
        return None
    _reach(judge, staged, casts)
    for plain in plain_situations(judge.library, judge.hints, staged, casts):
        found = _in_situation(judge, staged, casts, plain)
        if found is not None:
            return found
    return None


def _in_situation(
    judge: Judge, staged: Stage, casts: tuple[Cast, Cast], plain: Situation
) -> tuple[Unit, Unit, Contrast] | None:
    """Each of them alone, and with both prepared the one whose moment comes first."""
    alone = []
    for cast, rival in zip(casts, casts[::-1], strict=True):
        bare = plain.without(rival.unit.title, rival.seat)
        alone.append(_won(judge, staged, prepared(judge.library, staged, [cast], bare), [cast]))
        if alone[-1] is None:
            return None
    both = _won(judge, staged, prepared(judge.library, staged, casts, plain), casts)
    if both is None:
        return None
    first = 0 if both.course.game.state.winner == 0 else 1
    lost = alone[1 - first]
    if lost is None or lost.course.game.state.winner == first:
        return None
    shown = Contrast(both, lost, "", (_worded(both.course.game), _worded(lost.course.game)))
    return casts[first].unit, casts[1 - first].unit, shown


def _worded(game: Game) -> str:
    return f"{SEATS[game.state.winner or 0]} wins by {game.state.victory}"


def _won(judge: Judge, staged: Stage, situation: Situation, casts: Sequence[Cast]) -> Line | None:
    """A game in which one of these wins within the turn."""
    game = started(judge.library.program, situation)
    if game is None:
        return None
    turn = game.state.clock["turn"]
    ranking = Ranking(staged, situation.ground.name != APART.name)
    actors = [(cast.unit.number, cast.seat) for cast in casts]
    steered: Ranks = ranking
    for actor in actors:
        steered = Using(steered, actor)
    search = Search(steered, _begins(actors, turn), lambda game: bool(game.state.clock["turn"] > turn))
    course = search.first(Course(game), 1)
    if course is None:
        return None
    ended = to_decision(course)
    seats = [cast.seat for cast in casts]
    return Line(situation, ended) if ended.game.state.winner in seats else None


def _begins(actors: Sequence[Actor], turn: int) -> Watch:
    """Whether one of the abilities has begun to be applied in that turn."""

    def watch(game: Game) -> bool:
        return bool(game.state.clock["turn"] == turn) and any(
            entry["event"] == "apply" and (entry["node"], entry["player"]) in actors
            for entry in reversed(game.state.journal)
        )

    return watch


def _reach(judge: Judge, staged: Stage, casts: Sequence[Cast]) -> None:
    """Let what brings about markers, and the victories that are actions, be used."""
    for cast in casts:
        made = cast.unit
        names = {key.name for key in made.all.every_key() if key.area is Area.MARKER}
        for doing in judge.hints.doings:
            own = doing.starts == "action" and doing.definition.faction in ("", made.definition.faction)
            if own and names & {change.key.name for change in doing.touches.changes if _is_taken(change)}:
                staged.started[cast.seat].append(doing.label)
        if ACTION in made.meetings:
            staged.started[cast.seat].insert(0, made.label)


def _is_taken(change: Change) -> bool:
    return change.key.area is Area.MARKER and change.kind is Kind.SET
