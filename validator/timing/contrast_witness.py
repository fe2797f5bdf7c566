"""A pair of which the earlier deprives the later, or wins before it, as scenarios that replay it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from gauntlet_dsl.engine.game import Game
from gauntlet_dsl.engine.program import Program
from gauntlet_dsl.library.models.scenarios import SEATS
from validator.timing.claims import claims, differing_claims
from validator.timing.driving import Course
from validator.timing.scenario_text import scenario_text
from validator.timing.situations import Situation
from validator.timing.verdicts import Contrast, Line, Verdict
from validator.timing.witnessing import Witness, cut_down, cuts, holds, rolled, scenario_id


def contrasted(program: Program, verdict: Verdict, made: Contrast) -> Witness | None:
    """The second ability after the first, and alone, in positions without what neither needs."""
    one, other = verdict.one.label, verdict.other.label
    lines = (made.before, made.alone) if made.alone is not None else (made.before,)
    asked = _asked_of(lines, other)
    parts = [
        _Part(scenario_id(verdict, number), title, line.course, claim)
        for number, (title, line, claim) in enumerate(
            zip((f"{one} before {other}", f"{other} without {one}"), lines, asked, strict=False), 1
        )
    ]
    held = [
        part for part, line in zip(parts, lines, strict=True) if holds(program, part.text(line.situation))
    ]
    if parts[0] not in held:
        return None
    situations = [line.situation for line in lines][: len(held)]
    for cut in cuts(situations[0]):
        smaller = [cut_down(situation, cut) for situation in situations]
        if all(holds(program, part.text(each)) for part, each in zip(held, smaller, strict=True)):
            situations = smaller
    texts = tuple(part.text(situation) for part, situation in zip(held, situations, strict=True))
    return Witness(texts, made.ends)


@dataclass(frozen=True, slots=True)
class _Part:
    """A scenario without its position."""

    id: str
    title: str
    course: Course
    claim: dict[str, Any]

    def text(self, situation: Situation) -> str:
        dice = rolled(self.course.game)
        return scenario_text(self.id, self.title, situation, self.course.choices, dice, self.claim)


def _asked_of(lines: Sequence[Line], label: str) -> list[dict[str, Any]]:
    """Whether the second ability was applied, and where it always was, what differs in the end."""
    if lines[0].course.game.state.winner is not None:
        return [_victory(line.course.game) for line in lines]
    applied = [_was_applied(line.course.game, label) for line in lines]
    kept: Sequence[dict[str, Any]] = [{} for _ in lines]
    if len(lines) == 2 and all(applied):
        kept = differing_claims(*(claims(line.course.game) for line in lines))
    return [
        {**claim, "applied" if known else "not_applied": [label]}
        for claim, known in zip(kept, applied, strict=True)
    ]


def _victory(game: Game) -> dict[str, Any]:
    return {"winner": SEATS[game.state.winner or 0], "victory": game.state.victory}


def _was_applied(game: Game, label: str) -> bool:
    return any(entry["event"] == "apply" and entry["source"] == label for entry in game.state.journal)
