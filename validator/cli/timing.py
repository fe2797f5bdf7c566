"""`gauntlet timing`."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from gauntlet_dsl.diagnostics.escape import printable
from gauntlet_dsl.diagnostics.finding import Finding
from gauntlet_dsl.rules.loading import BrokenLibraryError
from gauntlet_dsl.writing import write_whole
from validator.cli.asked import Asked, asked
from validator.cli.broken import with_shown_files
from validator.cli.hanging import print_hanging
from validator.cli.outcome import Wishes, say
from validator.cli.statuses import NOTHING_CHECKED
from validator.deck.wording import counted
from validator.findings.usage import UsageError
from validator.timing.accepting import accepted
from validator.timing.analysis import Analysis, Judged, analyse
from validator.timing.ledger import FILE as LEDGER
from validator.timing.ledger import below, write_ledger
from validator.timing.library import Library
from validator.timing.report import commuting, finding_of_loop, findings_of, not_reached
from validator.timing.scope import units_of_decks
from validator.timing.units import Unit, units_of
from validator.timing.witness import witness
from validator.workspace.beside import Content
from validator.workspace.deck_reading import is_deck_path
from validator.workspace.places import is_own, shown
from validator.workspace.settings import settings_of
from validator.workspace.sound import playable_library


@dataclass(frozen=True, slots=True)
class TimingRun:
    """One call of the verb."""

    names: tuple[str, ...]
    decks: tuple[str, ...]
    format: str
    fail_on: str
    select: tuple[str, ...]
    ignore: tuple[str, ...]
    everything: bool
    witness: Path | None = None
    html: Path | None = None
    most: int | None = None
    among: bool = False
    ledger: bool = False
    further: tuple[Path, ...] = ()

    def run(self) -> int:
        lists = [Path(name) for name in self.decks if is_deck_path(name)]
        about = asked(self.names, (*lists, *self.further))
        root = about.root
        if self.ledger and not is_own(root):
            raise UsageError(
                "there is no library of your own here to keep a ledger of: "
                'gauntlet new Library "My Game" makes one'
            )
        settings, problems = settings_of(root)
        wishes = Wishes(self.format, self.fail_on, self.select, self.ignore, settings)
        try:
            content = about.content(self.further, lists)
            library = playable_library(root, content.own)
            units = self._units(library, content)
        except BrokenLibraryError as error:
            say("the library cannot be run: first mend what gauntlet check finds")
            found = map(with_shown_files, error.findings)
            return wishes.reported(found, 0, {}, {}, 0) or NOTHING_CHECKED
        meant = None if about.everything else about.of(units, library)
        if self.among and meant is not None:
            units, meant = meant, None
        analysis = analyse(library, meant, units, self.most)
        return self._report(analysis, problems, wishes, about)

    def _units(self, library: Library, content: Content) -> list[Unit]:
        """BrokenLibraryError where a deck cannot be read."""
        units = units_of(library)
        if not self.decks:
            return units
        if len(self.decks) > 2:
            raise UsageError("two players bring two decks: name one or two")
        from validator.playing.chosen import decks_as_they_are

        return units_of_decks(units, decks_as_they_are(self.decks, content))

    def _report(self, analysis: Analysis, problems: list[Finding], wishes: Wishes, about: Asked) -> int:
        root = about.root
        conflicts = analysis.conflicts()
        complete = not self.decks and not analysis.left and about.everything
        kept, told = accepted(root, conflicts, complete=complete)
        endless = map(finding_of_loop, analysis.loops)
        every = (*problems, *told, *endless, *findings_of(kept))
        found = [with_shown_files(each) for each in every]
        if self.format == "human":
            lines = [*_summary(analysis, len(conflicts) - len(kept))]
            lines += [f"  {line}" for line in commuting(analysis)] if self.everything else []
            for line in lines:
                print_hanging(line)
        if self.witness is not None:
            self._write_witnesses(analysis, kept)
        if self.ledger:
            paths = [Path(source.file) for source in analysis.library.sources.values()]
            sources = ((path, _sha(path)) for path in paths)
            write_ledger(root, below(root, sources))
            say(f"written {shown(root / LEDGER)}")
        if self.html is not None:
            from validator.timing.page import page

            write_whole(self.html, page(analysis, kept))
            say(f"written {shown(self.html)}")
        files = {shown(Path(source.file)): Path(source.file) for source in analysis.library.sources.values()}
        return wishes.reported(found, len(files), files, {}, 0)

    def _write_witnesses(self, analysis: Analysis, kept: Sequence[Judged]) -> None:
        assert self.witness is not None
        self.witness.mkdir(parents=True, exist_ok=True)
        written = 0
        for each in kept:
            made = witness(analysis.library.program, each.verdict)
            for text in made.texts if made is not None else ():
                name = text.split("\n", 2)[1].removeprefix("id: ")
                write_whole(self.witness / f"{name}.yaml", text)
                written += 1
        say(f"{written} scenarios written into {shown(self.witness)}")


def _sha(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


def _summary(analysis: Analysis, hidden: int) -> Iterator[str]:
    """What was looked at, in numbers that can be compared from run to run."""
    results: dict[str, int] = {}
    for each in analysis.judged:
        results[each.verdict.result.value] = results.get(each.verdict.result.value, 0) + 1
    told = ", ".join(f"{count} {name}" for name, count in sorted(results.items()))
    yield printable(
        f"{counted(len(analysis.units), 'ability', 'abilities')}, "
        f"{counted(analysis.exact, 'profile')} exact; {counted(len(analysis.judged), 'pair')} judged"
        f"{told and ': '}{told}"
    )
    yield from not_reached(analysis)
    if analysis.left:
        yield f"{analysis.left} pairs were not judged"
    if hidden:
        yield f"{hidden} conflicts are accepted"
