"""What an exploration found, for people and for programs."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from gauntlet_dsl.library.models.scenarios import SEATS
from validator.deck.wording import counted
from validator.exploring.endings import Group, groups
from validator.exploring.orders import OrderMatters, orders_that_matter
from validator.exploring.search import Explored
from validator.exploring.steps import Step

MOST_SHOWN = 24


def report(found: Explored) -> Report:
    """The results, and the orders of effects that decide who can win."""
    return Report(found, groups(found), orders_that_matter(found))


@dataclass(frozen=True, slots=True)
class Report:
    """What was found, ready to be shown."""

    found: Explored
    results: list[Group]
    orders: list[OrderMatters]

    def lines(self) -> Iterator[str]:
        found = self.found
        counts = (
            f"{found.generated} positions generated, {len(found.positions)} distinct, depth {found.depth}"
        )
        if found.stopped:
            yield f"{counts}; stopped at {len(found.positions)}: there may be more than is shown"
        else:
            yield f"{counts}; every answer and every die was tried"
        if found.shuffled:
            yield "cards were shuffled on the way: of their orders one was tried"
        yield ""
        yield f"{counted(len(self.results), 'result')} in {counted(len(found.endings), 'ending')}"
        for number, group in enumerate(self.results[:MOST_SHOWN], 1):
            at = ", ".join(f"{SEATS[player]} at {group.result.tokens[player]}" for player in (0, 1))
            yield f"{number:3}  {group.result.won}; {at}; control {group.result.control}"
            yield f"     {counted(group.endings, 'ending')}; shortest: {_way(found.way(group.shortest))}"
        if len(self.results) > MOST_SHOWN:
            yield f"     and {len(self.results) - MOST_SHOWN} more results (--format json lists all)"
        yield ""
        yield from self._broken()
        yield from self._orders()

    def _broken(self) -> Iterator[str]:
        for at, label, why in self.found.broken:
            yield f"the engine gives up: {why}, after {_way(self.found.way(at))} {label}".rstrip()
        if not self.found.broken:
            yield "no decision is without options, and nothing runs for ever"

    def _orders(self) -> Iterator[str]:
        if not self.orders and self.found.stopped:
            yield "no order of two effects was seen to change who can win"
        elif not self.orders:
            yield "no order of two effects changes who can win"
        for made in self.orders:
            yield f'{SEATS[made.player]}\'s order of "{made.first}" and "{made.second}" changes who can win'
            yield f"     only one order allows: {'; '.join(made.ways)}"
            yield f"     where: {_way(self.found.way(made.at)) or 'at the start'}"

    def plain(self) -> dict[str, Any]:
        found = self.found
        return {
            "version": 1,
            "generated": found.generated,
            "distinct": len(found.positions),
            "depth": found.depth,
            "stopped": found.stopped,
            "shuffled": found.shuffled,
            "results": [
                {
                    "won": group.result.won,
                    "at": dict(zip(SEATS, group.result.tokens, strict=True)),
                    "control": group.result.control,
                    "endings": group.endings,
                    "when": _when(found.way(group.shortest)),
                }
                for group in self.results
            ],
            "broken": [
                {"why": why, "answer": label, "when": _when(found.way(at))} for at, label, why in found.broken
            ],
            "orders": [
                {
                    "player": SEATS[made.player],
                    "effects": [made.first, made.second],
                    "ways": list(made.ways),
                    "when": _when(found.way(made.at)),
                }
                for made in self.orders
            ],
        }


def _way(steps: list[Step]) -> str:
    """Answers of one player in a row together, dice in brackets."""
    said = []
    for player, same in groupby(steps, key=lambda step: step.player):
        told = [" ".join(filter(None, (step.label, _dice(step.dice)))) for step in same]
        seat = f"{SEATS[player]}: " if player >= 0 else ""
        said.append(seat + ", ".join(filter(None, told)))
    return "; ".join(filter(None, said))


def _dice(dice: tuple[int, ...]) -> str:
    return f"[{', '.join(map(str, dice))}]" if dice else ""


def _when(steps: list[Step]) -> list[dict[str, Any]]:
    """The way as lines of a scenario: dice stand before the answer that makes them roll."""
    lines: list[dict[str, Any]] = []
    for step in steps:
        if step.dice:
            lines.append({"dice": list(step.dice)})
        if step.label:
            lines.append({SEATS[step.player]: step.label})
    return lines
