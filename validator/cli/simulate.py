"""`gauntlet simulate`: many games between bots, and what they have in common."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from gauntlet_dsl.diagnostics.escape import printable
from gauntlet_dsl.play.plan import Plan
from gauntlet_dsl.play.purposes import PURPOSEFUL, RANDOM, all_victories
from gauntlet_dsl.play.table import Played, table_of
from gauntlet_dsl.play.tally import Tally, tally
from gauntlet_dsl.play.worth import Worth
from gauntlet_dsl.rules.loading import BrokenLibraryError
from gauntlet_dsl.writing import require_writable
from validator.cli.bot_games import checkpoint_of, jobs_of, not_over_the_games, plan_of, play_all, seed_of
from validator.cli.broken import cannot_be_run
from validator.cli.delivering import deliver
from validator.cli.legal_decks import legal_decks
from validator.cli.numbers import whole
from validator.findings.usage import UsageError
from validator.playing.bots import known_bot
from validator.simulating.documents import as_csv, as_json
from validator.simulating.report import lines

_FORMATS = ("human", "json", "csv")
_MOST_GAMES = 100_000_000


@dataclass(frozen=True, slots=True)
class SimulateRun:
    """One call of the verb; numbers are as they were written."""

    decks: tuple[str, ...]
    games: str
    seed: str
    jobs: str
    bot: str
    against: str
    format: str
    output: Path | None
    checkpoint: Path | None
    further: tuple[Path, ...] = ()

    def run(self) -> int:
        if self.format not in _FORMATS:
            raise UsageError(
                f'there is no format "{printable(self.format)}"; there are {", ".join(_FORMATS)}'
            )
        games = whole("--games", self.games, 1, _MOST_GAMES)
        seed = seed_of(self.seed)
        jobs = jobs_of(self.jobs)
        not_over_the_games(self.output, self.checkpoint)
        if self.output is not None:
            require_writable(self.output)
        try:
            plan = self._plan(seed)
        except BrokenLibraryError as error:
            return cannot_be_run(error)
        return 1 if plan is None else self._simulate(plan, games, jobs)

    def _plan(self, seed: int) -> Plan | None:
        """None where a deck is illegal, which is said. UsageError for a bot that is not known or where there
        are no decks; BrokenLibraryError where nothing can be played."""
        chosen = legal_decks(self.decks, self.further)
        if chosen is None:
            return None
        if not chosen.decks:
            raise UsageError("the library has no decks; name some files")
        plan = plan_of(chosen, (self.bot, self.against or self.bot), seed)
        known = (RANDOM, PURPOSEFUL, *all_victories(table_of(plan).program, plan.decks, Worth()))
        for bot in plan.bots:
            known_bot(bot, known)
        return plan

    def _simulate(self, plan: Plan, games: int, jobs: int) -> int:
        bunch = play_all(plan, games, jobs, checkpoint_of(self.checkpoint, plan))
        counted = self._report(plan, bunch.games())
        return bunch.status or int(bool(counted.troubled))

    def _report(self, plan: Plan, played: list[Played]) -> Tally:
        counted = tally(plan, played)
        if self.format == "csv":
            text = as_csv(plan, played)
        elif self.format == "json":
            text = as_json(plan, counted)
        else:
            text = "".join(f"{line.rstrip()}\n" for line in lines(plan, counted))
        deliver(text, self.output)
        return counted
