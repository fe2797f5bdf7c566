"""`gauntlet explore`."""

from __future__ import annotations

import json
import sys
from dataclasses import dataclass
from pathlib import Path

from gauntlet_dsl.diagnostics.escape import printable
from gauntlet_dsl.engine.game import Game
from gauntlet_dsl.engine.program import Program
from gauntlet_dsl.library.models.scenarios import Scenario
from gauntlet_dsl.scenarios.invented import InventionError
from gauntlet_dsl.scenarios.position import PositionError, position
from gauntlet_dsl.scenarios.reading import run_file
from validator.cli.hanging import print_hanging
from validator.cli.outcome import say
from validator.cli.scenario_file import opened_scenario
from validator.cli.statuses import NOTHING_CHECKED
from validator.exploring.report import report
from validator.exploring.search import apart, explore, merging
from validator.findings.usage import UsageError

FORMATS = ("human", "json")


@dataclass(frozen=True, slots=True)
class ExploreRun:
    """One call of the verb. `played`: the lines of the scenario are played first."""

    path: Path
    format: str
    limit: int
    played: bool
    merged: bool
    further: tuple[Path, ...] = ()

    def run(self) -> int:
        if self.format not in FORMATS:
            raise UsageError(f'there is no format "{self.format}"; there are: {", ".join(FORMATS)}')
        if self.limit < 1:
            raise UsageError("--limit must be 1 or more")
        game = self._start()
        if game is None:
            return NOTHING_CHECKED
        found = explore(game, merging() if self.merged else apart(), self.limit)
        made = report(found)
        if self.format == "json":
            json.dump(made.plain(), sys.stdout, indent=2)
            print()
        else:
            for line in made.lines():
                print_hanging(printable(line))
        return int(bool(found.broken))

    def _start(self) -> Game | None:
        opened = opened_scenario(self.path, self.further)
        if opened is None:
            return None
        program, file = opened
        assert file.scenario is not None
        if not self.played:
            return _position(program, file.scenario)
        outcome = run_file(program, file)
        if outcome.game is None or outcome.failures:
            say(f"the scenario does not hold: {printable(outcome.failures[0].message)}")
            return None
        return outcome.game


def _position(program: Program, scenario: Scenario) -> Game | None:
    try:
        return position(program, scenario.given)
    except (PositionError, InventionError, LookupError) as error:
        say(f"the position cannot be: {printable(str(error.args[0]))}")
        return None
