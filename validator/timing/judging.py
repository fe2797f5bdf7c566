"""Two abilities before the engine: do they meet, and does their order matter?"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import islice

from gauntlet_dsl.engine.game import Game
from gauntlet_dsl.language.ast import windows as w
from validator.timing.casting import Cast, Stage, UnplaceableError
from validator.timing.comparing import differ, survives
from validator.timing.contrast import contrast
from validator.timing.crossing import Crossing
from validator.timing.driving import Course
from validator.timing.hints import Hints
from validator.timing.library import Library
from validator.timing.orders import Meeting, meeting, run_order
from validator.timing.preparing import positions, prepared_first
from validator.timing.reasons import by_touch, code_of, needed_of, reason_of
from validator.timing.same import Same
from validator.timing.scarcity import scarce
from validator.timing.situations import Situation
from validator.timing.solo import Solo, place, recipe_of, search_in, solo, together
from validator.timing.staging import stage
from validator.timing.standing import forbids_all_along, standing
from validator.timing.supplied import supplied
from validator.timing.touches import clash_at_all
from validator.timing.units import Unit, may_be_declined, units_of
from validator.timing.verdicts import Contrast, Decides, Result, Shown, Verdict

MEETINGS = 3
"""Situations of the catalogue, dice aside, in which two that commute are made to meet."""
SCARCE = 10
"""Situations with little of what both touch."""


@dataclass(slots=True)
class _Trial:
    """What came of the positions tried so far: where both met, and differences seen."""

    where: list[Situation] = field(default_factory=list)
    met: int = 0
    courses: int = 0
    decisive: Shown | None = None
    evened: Shown | None = None
    same: Same = field(default_factory=Same)

    @property
    def is_enough(self) -> bool:
        """Whether no more positions need be tried: dice aside, or as often as with either dice."""
        places = {(situation.ground.name, situation.active) for situation in self.where}
        return bool(self.decisive) or len(places) >= MEETINGS or self.met >= 2 * MEETINGS


@dataclass
class Judge:
    """Judges pairs of one library; what was found out about each ability by itself is kept."""

    library: Library
    hints: Hints
    _solos: dict[int, Solo] = field(default_factory=dict)
    _pairs: dict[tuple[int, int, bool], Verdict] = field(default_factory=dict)

    @cached_property
    def every(self) -> list[Unit]:
        """All abilities of the library, also where a part of it is judged."""
        return units_of(self.library)

    def solo(self, unit: Unit) -> Solo:
        if unit.number not in self._solos:
            self._solos[unit.number] = solo(self.library, self.hints, unit)
        return self._solos[unit.number]

    def is_unreached(self, unit: Unit) -> bool:
        """Whether it was looked for and found in no position; what holds all along has no such moment."""
        known = self._solos.get(unit.number)
        return known is not None and not known.lives and not isinstance(unit.timing, w.WhileHolds)

    def pair(self, one: Unit, other: Unit, *, opposed: bool) -> Verdict:
        """The verdict, with a position that shows it where there is one."""
        low, high = sorted((one, other), key=lambda unit: unit.number)
        known = low.number, high.number, opposed
        if known not in self._pairs:
            self._pairs[known] = self._judged(one, other, opposed=opposed)
        found = self._pairs[known]
        first, second = _in_order(found, one, other)
        return replace(found, one=first, other=second)

    def _judged(self, one: Unit, other: Unit, *, opposed: bool) -> Verdict:
        if not clash_at_all(one.all, other.all, opposed=opposed):
            return Verdict(one, other, opposed, Result.COMMUTES, "they touch nothing in common")
        ways = (self.solo(one).way, self.solo(other).way)
        casts = [Cast(one, 0, ways[0]), Cast(other, 1 if opposed else 0, ways[1])]
        try:
            staged = stage(self.library, self.hints, casts)
        except UnplaceableError as error:
            return Verdict(one, other, opposed, Result.NEVER, str(error))
        missing = [unit for unit in (one, other) if not self.solo(unit).lives]
        if missing:
            why = f"{missing[0].label} was not reached; {by_touch(one, other, opposed=opposed)}"
            return Verdict(one, other, opposed, Result.UNMODELLED, why)
        if one.ahead is not other.ahead:
            return Verdict(one, other, opposed, Result.NEVER, "one is printed to come first")
        if not self._may_meet(one, other, opposed=opposed):
            return Verdict(one, other, opposed, Result.NEVER, "they are never live at one place")
        return self._met(staged, casts, opposed=opposed)

    def crossing(self, crossing: Crossing) -> Verdict | None:
        """The verdict on two of which the first takes what the second needs; None where it loses nothing."""
        if forbids_all_along(crossing):
            solos = self.solo(crossing.first), self.solo(crossing.second)
            shown = standing(self.library, self.hints, crossing, solos) if solos[1].lives else None
        else:
            live = self._both_live(crossing)
            shown = contrast(self.library, self.hints, crossing, live) if live else None
        return None if shown is None else _one_after_the_other(crossing, Result.DEPRIVES, "T012", shown)

    def supply(self, crossing: Crossing) -> Verdict | None:
        """The verdict on two of which the first gives what the second needs; None where that was not seen."""
        solos = self._both_live(crossing)
        shown = supplied(self.library, self.hints, crossing, solos) if solos else None
        return None if shown is None else _one_after_the_other(crossing, Result.SUPPLIES, "T013", shown)

    def _both_live(self, crossing: Crossing) -> tuple[Solo, Solo] | None:
        solos = self.solo(crossing.first), self.solo(crossing.second)
        return solos if all(solo.lives for solo in solos) else None

    def _may_meet(self, one: Unit, other: Unit, *, opposed: bool) -> bool:
        mine, theirs = self.solo(one), self.solo(other)
        if any(kind == "on" for kind, _ in (*one.meetings, *other.meetings)):
            return any(theirs.at((active is not opposed, dice)) for active, dice in mine.windows) or any(
                mine.at((active is not opposed, dice)) for active, dice in theirs.windows
            )
        return bool(
            together(one, other, mine, theirs, opposed=opposed)
            or together(other, one, theirs, mine, opposed=opposed)
        )

    def _met(self, staged: Stage, casts: list[Cast], *, opposed: bool) -> Verdict:
        """First where both have plenty; then, where that is no free choice, with little of what is shared."""
        trial = _Trial()
        plain = list(self._plain(staged, casts))
        for detours in (0, 1):
            for situation in plain if not trial.where else ():
                self._try(trial, staged, casts, situation, detours)
                if trial.is_enough or trial.courses > _TRIES:
                    break
        if opposed or not all(may_be_declined(cast.unit.node) for cast in casts):
            rooms = trial.where[:2]
            poorer = scarce(casts, staged.fitting, opposed=opposed)
            varied = _unlike(rooms, (vary(room) for vary in poorer for room in rooms))
            for situation in islice(varied, SCARCE):
                if trial.decisive:
                    break
                self._try(trial, staged, casts, situation)
        return self._verdict(trial, casts, opposed=opposed)

    def _plain(self, staged: Stage, casts: list[Cast]) -> Iterator[Situation]:
        """Those in which each can be live by itself; prepared ones first where one needs that."""
        bare = all(self.solo(cast.unit).bare for cast in casts)
        every = (positions if bare else prepared_first)(self.library, self.hints, staged, casts)
        return (situation for situation in every if self._fits(casts, situation))

    def _try(
        self, trial: _Trial, staged: Stage, casts: list[Cast], situation: Situation, detours: int = 1
    ) -> None:
        found, courses = self._meet(staged, casts, situation, detours)
        trial.courses += courses
        if found is None:
            return
        trial.met += 1
        if trial.same.covers(found):
            return
        trial.where.append(situation)
        shown = _shown(situation, found)
        if not differ(shown.forth, shown.back):
            trial.same.add(found, shown.forth, shown.back)
        elif survives(shown):
            trial.decisive = shown
        else:
            trial.evened = trial.evened or shown

    def _verdict(self, trial: _Trial, casts: list[Cast], *, opposed: bool) -> Verdict:
        one, other = casts[0].unit, casts[1].unit
        if trial.decisive is not None:
            return self._different(trial.decisive, casts, opposed=opposed, tried=trial.courses)
        if trial.evened is not None:
            result, why = Result.EVENS_OUT, "what differs is the same again in the end"
        elif trial.where:
            result, why = Result.COMMUTES, f"both orders came to the same in {len(trial.where)} positions"
        else:
            result = Result.POSSIBLE
            why = f"{trial.courses} courses were tried and none has both live at one moment"
        return Verdict(one, other, opposed, result, why, shown=trial.evened, tried=trial.courses)

    def _fits(self, casts: list[Cast], situation: Situation) -> bool:
        return all(self.solo(cast.unit).at((situation.active == cast.seat, situation.dice)) for cast in casts)

    def _meet(
        self, staged: Stage, casts: list[Cast], situation: Situation, detours: int
    ) -> tuple[Meeting | None, int]:
        one, other = ((cast.unit.number, cast.seat) for cast in casts)

        def there(game: Game) -> bool:
            return meeting(Course(game), one, other) is not None

        recipe = recipe_of(casts, [self.solo(cast.unit) for cast in casts], situation)
        search, course = search_in(self.library, staged, situation, there, recipe, detours=detours)
        return (None if course is None else meeting(course, one, other)), search.tried

    def _different(self, shown: Shown, casts: list[Cast], *, opposed: bool, tried: int) -> Verdict:
        one, other = casts[0].unit, casts[1].unit
        decides = self._decides(shown.place, opposed=opposed)
        reason = reason_of(one, other, shown, opposed=opposed)
        code = code_of(one, other, shown, decides, opposed=opposed)
        return Verdict(
            one, other, opposed, Result.ORDER, reason, code, decides, survives=True, shown=shown, tried=tried
        )

    def _decides(self, where: str, *, opposed: bool) -> Decides:
        window = self.library.windows.get(where)
        if window is not None and str(window.acts) in ("both", "none"):
            return Decides.NOBODY
        return Decides.RULES if opposed else Decides.PLAYER


def unproved(crossing: Crossing) -> Verdict:
    """What the rules say of every card that is negated, where it was seen of another."""
    return _one_after_the_other(crossing, Result.DEPRIVES, "T012", None)


def _one_after_the_other(crossing: Crossing, result: Result, code: str, shown: Contrast | None) -> Verdict:
    return Verdict(
        crossing.first,
        crossing.second,
        crossing.opposed,
        result,
        needed_of(crossing.key, crossing.kind, crossing.second),
        code,
        Decides.RULES,
        survives=True,
        contrast=shown,
    )


def _in_order(found: Verdict, one: Unit, other: Unit) -> tuple[Unit, Unit]:
    """The two as the verdict names them, which may be about the same abilities of another list."""
    return (one, other) if found.one.number == one.number else (other, one)


def _unlike(known: Sequence[Situation], others: Iterable[Situation]) -> Iterator[Situation]:
    """Each of the others once, without those that are known."""
    seen = list(known)
    for situation in others:
        if situation not in seen:
            seen.append(situation)
            yield situation


_TRIES = 80


def _shown(situation: Situation, found: Meeting) -> Shown:
    forth, back = run_order(found, swapped=False), run_order(found, swapped=True)
    return Shown(situation, found, forth, back, place(found.course.game))
