"""`gauntlet why`: play a scenario to its end and explain the position there."""

from __future__ import annotations

from pathlib import Path

from gauntlet_dsl.diagnostics.escape import printable
from gauntlet_dsl.diagnostics.names import near_miss
from gauntlet_dsl.engine.game import Game
from gauntlet_dsl.library.models.scenarios import SEATS
from gauntlet_dsl.rules.explaining import breakdown, refusals
from gauntlet_dsl.scenarios.reading import run_file
from validator.cli.outcome import say
from validator.cli.positions import describe
from validator.cli.scenario_file import opened_scenario
from validator.cli.statuses import NOTHING_CHECKED


def explain(path: Path, label: str | None, further: tuple[Path, ...] = ()) -> int:
    """Print what is offered at the end of the scenario and why the rest is not; with a label, that alone."""
    opened = opened_scenario(path, further)
    if opened is None:
        return NOTHING_CHECKED
    program, file = opened
    outcome = run_file(program, file)
    if outcome.game is None:
        say(f"the position cannot be: {printable(outcome.failures[0].message)}")
        return 1
    for failure in outcome.failures:
        print(f"the scenario stops: {printable(failure.message)}")
    for line in describe(outcome.game):
        print(printable(line))
    _totals(outcome.game)
    return _decision(outcome.game, label)


def _totals(game: Game) -> None:
    for player in (0, 1):
        lines = breakdown(game, player)
        if lines:
            print(f"\n{SEATS[player]}'s battle total")
            for source, value in lines:
                print(printable(f"  {value:3}  {source}"))


def _decision(game: Game, label: str | None) -> int:
    decision = game.decision
    if decision is None:
        over = "the game is over" if game.over else "a die is to be rolled; list it with dice: [...]"
        print(f"\nnothing is to be decided: {over}")
        return 0
    refused = refusals(game)
    if label is not None:
        return _one(label, decision.labels(), {entry.label: entry.why for entry in refused})
    print(f"\n{SEATS[decision.player]} decides: {printable(decision.asks)}")
    for offered in decision.labels():
        print(printable(f"  offered      {offered}"))
    for entry in refused:
        print(printable(f"  not offered  {entry.label}: {entry.why}"))
    return 0


def _one(label: str, offered: list[str], refused: dict[str, str]) -> int:
    if label in offered:
        print(printable(f'"{label}" is offered'))
        return 0
    if label in refused:
        print(printable(f'"{label}" is not offered: {refused[label]}'))
        return 0
    meant = near_miss(label, [*offered, *refused])
    if meant is not None:
        print(printable(f'"{label}" is nothing that this decision is about; did you mean "{meant}"?'))
        return 1
    print(printable(f'"{label}" is nothing that this decision is about; offered are: {"; ".join(offered)}'))
    return 1
