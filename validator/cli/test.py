"""`gauntlet test`."""

from __future__ import annotations

import sys
import time
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from gauntlet_dsl.diagnostics.escape import printable
from gauntlet_dsl.diagnostics.finding import Finding, finding
from gauntlet_dsl.engine.game import Game
from gauntlet_dsl.engine.program import Program
from gauntlet_dsl.rules.loading import BrokenLibraryError, load_library
from gauntlet_dsl.scenarios.reading import ScenarioFile, read_scenarios, run_file
from gauntlet_dsl.scenarios.running import Outcome
from validator.cli.main import NOTHING_CHECKED
from validator.cli.outcome import say
from validator.findings.excerpts import Excerpts
from validator.findings.report import report
from validator.workspace.places import root_of, shown

_SEATS = ("A", "B")


@dataclass(frozen=True, slots=True)
class TestRun:
    """One call of the verb."""

    paths: tuple[Path, ...]
    format: str
    coverage: bool

    def run(self) -> int:
        root = root_of(self.paths)
        paths = self.paths or (root / "scenarios",)
        missing = [path for path in paths if not path.exists()]
        for path in missing:
            say(f"no such file or folder: {shown(path)}")
        if missing:
            return NOTHING_CHECKED
        files = list(read_scenarios(paths))
        if not files:
            say("no scenarios found")
            return NOTHING_CHECKED
        try:
            program, _ = load_library(root)
        except BrokenLibraryError as error:
            say("the library cannot be run: first mend what gauntlet check finds")
            return self._report(error.findings, files, {})
        started = time.perf_counter()
        outcomes = [(file, run_file(program, file)) for file in files if file.scenario is not None]
        findings = [found for file in files for found in file.findings]
        findings += [found for file, outcome in outcomes for found in _findings(file, outcome)]
        status = self._report(findings, files, {shown(file.path): file.path for file in files})
        if self.format == "human":
            failed = [(file, outcome) for file, outcome in outcomes if outcome.failures]
            for file, outcome in failed:
                _show_state(file, outcome)
            took = time.perf_counter() - started
            print(f"{len(outcomes) - len(failed)} passed, {len(failed)} failed in {took:.1f} s")
            if self.coverage:
                _show_coverage(program, outcomes)
        return status

    def _report(self, findings: list[Finding], files: list[ScenarioFile], paths: dict[str, Path]) -> int:
        made = report(findings, Excerpts({}, lambda name: paths.get(name, Path(name))), len(files))
        if findings or self.format != "human":
            made.write(self.format, sys.stdout)
        return int(any(found.severity == "error" for found in made.findings))


def _findings(file: ScenarioFile, outcome: Outcome) -> Iterable[Finding]:
    assert file.source is not None and file.scenario is not None
    for failure in outcome.failures:
        place = file.source.place(failure.span)
        offered = "; ".join(failure.shown)
        help = f"offered are: {printable(offered)}" if offered else ""
        yield finding("S022", printable(failure.message), place, subject=str(file.scenario.id), help=help)


def _show_state(file: ScenarioFile, outcome: Outcome) -> None:
    """The position at the failure, as a small table."""
    if outcome.game is None or file.scenario is None:
        return
    print(f"\nposition in {printable(str(file.scenario.title))}:")
    for line in describe(outcome.game):
        print(f"  {printable(line)}")


def describe(game: Game) -> list[str]:
    """A game in a few lines: the column, then each player."""
    state = game.state
    cells = [_cell(game, position) for position in range(len(state.column) + 2)]
    lines = [f"{'turn':9} {_turn(game)}, step {state.turn['step']}", f"{'column':9} {' | '.join(cells)}"]
    for player in (0, 1):
        lines.append(f"{_SEATS[player]:9} {', '.join(_player_parts(game, player))}")
    return lines


def _turn(game: Game) -> str:
    active = game.ruleset.active_player(game)
    return "nobody's" if active is None else _SEATS[active]


def _cell(game: Game, position: int) -> str:
    state = game.state
    tokens = "".join(_SEATS[player] for player in (0, 1) if state.tokens[player] == position)
    if not 1 <= position <= len(state.column):
        return tokens or "-"
    territory = state.column[position - 1]
    return f"{game.title(territory)} ({_SEATS[state.control[territory]]}){' ' + tokens if tokens else ''}"


def _player_parts(game: Game, player: int) -> Iterable[str]:
    state = game.state
    for name in ("hand", "draw_pile", "discard", "graveyard", "bank", "gambits", "reserve", "tactics"):
        pile = state.zones.get((name, player), [])
        if pile:
            titles = Counter(game.title(obj) for obj in pile)
            listed = ", ".join(title if count == 1 else f"{count} {title}" for title, count in titles.items())
            yield f"{name} {listed}" if name != "draw_pile" else f"draw_pile {len(pile)}"
    for (resource, owner), amount in sorted(state.amounts.items()):
        if owner == player and amount:
            yield f"{amount} {resource}"


def _show_coverage(program: Program, outcomes: list[tuple[ScenarioFile, Outcome]]) -> None:
    """Which texts no scenario applies, and how many scenarios prove each rule."""
    applied = {name for _, outcome in outcomes for name in outcome.applied}
    texts = sorted(
        f"{definition.title}: {key}" for definition in program.definitions for key in definition.scripts
    )
    bare = [text for text in texts if text not in applied]
    proved = Counter(
        str(rule) for file, o in outcomes if file.scenario and not o.failures for rule in file.scenario.covers
    )
    print(f"\n{len(texts) - len(bare)} of {len(texts)} texts are applied in some scenario; not yet:")
    for text in bare:
        print(f"  {printable(text)}")
    print(f"{len(proved)} rules are proved by {sum(proved.values())} claims")
