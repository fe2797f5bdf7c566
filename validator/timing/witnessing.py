"""What both kinds of witness have in common: ids, dice, a run to see that they hold, smaller positions."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from gauntlet_dsl.diagnostics.source import SourceText
from gauntlet_dsl.engine.game import Game
from gauntlet_dsl.engine.program import Program
from gauntlet_dsl.library.kinds import CORE_KINDS, open_item, read_opened
from gauntlet_dsl.library.models.scenarios import Scenario
from gauntlet_dsl.scenarios.running import run
from validator.timing.keyed import KeyedChance
from validator.timing.situations import Situation
from validator.timing.verdicts import Verdict


@dataclass(frozen=True, slots=True)
class Witness:
    """`texts` are two scenarios, the first ability ahead of the second and the other way round, or the second
    alone where that can be played; `ends` is what differs in the end, in words."""

    texts: tuple[str, ...]
    ends: tuple[str, str]


def scenario_id(verdict: Verdict, number: int) -> str:
    parts = (verdict.one.definition.id, verdict.one.key, verdict.other.definition.id, verdict.other.key)
    folded = "-".join(
        "".join(ch if ch.isascii() and ch.isalnum() else "-" for ch in part.lower()) for part in parts
    )
    side = "opposed" if verdict.opposed else "own"
    return "-".join(filter(None, f"{folded}-{side}-{number}".split("-")))


def rolled(game: Game) -> tuple[int, ...]:
    """Every die of the game so far, as a scenario lists them."""
    chance = game.state.chance
    assert isinstance(chance, KeyedChance)
    return tuple(chance.rolled)


def holds(program: Program, text: str) -> bool:
    item = read_opened(open_item(SourceText("witness.yaml", text)), CORE_KINDS).item
    return isinstance(item, Scenario) and not run(program, item).failures


def cut_down(kept: Situation, cut: tuple[int, str]) -> Situation:
    seat, name = cut
    sides = list(kept.sides)
    sides[seat] = {key: value for key, value in sides[seat].items() if key != name}
    return kept.with_sides(sides[0], sides[1])


def cuts(situation: Situation) -> Iterator[tuple[int, str]]:
    for seat in (0, 1):
        for name in situation.sides[seat]:
            if name not in ("faction", "leader"):
                yield seat, name
