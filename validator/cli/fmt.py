"""`gauntlet fmt`."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TextIO

from gauntlet_dsl.diagnostics.escape import printable
from gauntlet_dsl.diagnostics.finding import Finding
from gauntlet_dsl.diagnostics.severity import Severity
from gauntlet_dsl.diagnostics.source import SourceText
from gauntlet_dsl.library.relayout import Relaid, relaid
from validator.cli.outcome import say
from validator.cli.statuses import NOTHING_CHECKED
from validator.findings.excerpts import Excerpts
from validator.findings.paint import encodable, write
from validator.findings.report import report
from validator.findings.severities import exit_status
from validator.findings.usage import UsageError
from validator.formatting.diff import diff_rows
from validator.formatting.faults import faults_in
from validator.formatting.rewriting import RefusedError, rewrite
from validator.workspace.items import Items
from validator.workspace.load import Loaded, load
from validator.workspace.places import root_of, shown

STDIN = Path("-")


@dataclass(frozen=True, slots=True)
class FormatRun:
    """One call of the verb. With `check` or `diff` no file changes, and status 1 says that one would."""

    paths: tuple[Path, ...]
    check: bool
    diff: bool

    def run(self) -> int:
        if STDIN in self.paths:
            return self._pipe()
        loaded = load(self.paths, root=root_of(self.paths))
        for path in loaded.missing:
            say(f"no such file or folder: {shown(path)}")
        if loaded.missing:
            return NOTHING_CHECKED
        if not (loaded.checked or loaded.findings):
            say("no content files (*.yaml) found")
            return NOTHING_CHECKED
        return self._files(loaded)

    def _files(self, loaded: Loaded) -> int:
        faults = [*loaded.findings, *faults_in(loaded.world)]
        laid = _laid_out(loaded, {found.place.file for found in faults})
        refused = [
            name for name, (source, made) in laid.items() if not self._put(loaded.paths[name], source, made)
        ]
        status = 0
        if faults:
            excerpts = Excerpts({}, lambda name: loaded.paths.get(name, Path(name)))
            status = _reported(faults, len(loaded.checked), excerpts, self._remarks)
        changed = len(laid) - len(refused)
        self._remark(_summary(changed, len(loaded.checked) - changed, _DONE[self._pretends]))
        return NOTHING_CHECKED if refused else max(status, int(self._pretends and changed > 0))

    def _put(self, path: Path, source: SourceText, made: Relaid) -> bool:
        """Whether the new text is where it was wished: in the file, or shown."""
        if not self._pretends:
            try:
                rewrite(path, source.text, made.text)
            except RefusedError as refused:
                say(str(refused))
                return False
        if self.diff:
            write(diff_rows(source.file, source.text, made.text), sys.stdout)
        self._remark(f"{_DONE[self._pretends]} {source.file}: {printable(', '.join(made.changed))}")
        return True

    def _pipe(self) -> int:
        from validator.formatting.pipe import given_file

        if len(self.paths) > 1:
            raise UsageError('"-" stands alone: it reads one file from standard input')
        given = given_file(load(()))
        if given.faults:
            _reported(given.faults, 1, Excerpts({given.source.file: given.source.text}), sys.stderr)
            return 1
        made = relaid(given.source, given.kinds)
        _say_left(given.source, made)
        if self.diff:
            write(diff_rows(given.source.file, given.source.text, made.text), sys.stdout)
        elif not self.check:
            given.write(made.text)
        return int(self._pretends and made.text != given.source.text)

    @property
    def _pretends(self) -> bool:
        return self.check or self.diff

    @property
    def _remarks(self) -> TextIO:
        """Beside a diff, which may go to a file, all else is for the person at the terminal."""
        return sys.stderr if self.diff else sys.stdout

    def _remark(self, line: str) -> None:
        print(encodable(line, self._remarks), file=self._remarks)


_DONE = {False: "changed", True: "would change"}


def _laid_out(loaded: Loaded, spoiled: set[str]) -> Mapping[str, tuple[SourceText, Relaid]]:
    """The files that come to look otherwise, by name, with what they were and what they become."""
    items = Items(loaded)
    laid: dict[str, tuple[SourceText, Relaid]] = {}
    for member in loaded.checked:
        if member.file in spoiled:
            continue
        source = items.source(member)
        made = relaid(source, items.kinds)
        _say_left(source, made)
        if made.text != source.text:
            laid[member.file] = source, made
    return laid


def _say_left(source: SourceText, made: Relaid) -> None:
    for left in made.left:
        place = source.place(left.span)
        say(f"left as it is: {place.file}:{place.line}:{place.column}: {left.reason}")


def _reported(faults: list[Finding], files: int, excerpts: Excerpts, stream: TextIO) -> int:
    made = report(faults, excerpts, files)
    made.write("human", stream)
    return exit_status(made.findings, Severity.ERROR)


def _summary(changed: int, others: int, done: str) -> str:
    return f"{_files(changed)} {done}, {_files(others)} left as {'it is' if others == 1 else 'they are'}"


def _files(count: int) -> str:
    return "1 file" if count == 1 else f"{count} files"
