"""`gauntlet lint`."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from dataclasses import dataclass, replace
from pathlib import Path

from gauntlet_dsl.diagnostics.escape import printable
from gauntlet_dsl.diagnostics.finding import Finding
from gauntlet_dsl.diagnostics.source import SourceText
from gauntlet_dsl.library.files import CONTENT_LIMIT, read_text_file
from validator.cli.main import NOTHING_CHECKED
from validator.cli.outcome import Wishes, say
from validator.findings.suppress import apply as without_allowed
from validator.findings.suppress import extract
from validator.rulebook.book import Book
from validator.rulebook.document.model import read
from validator.rulebook.lint import lint
from validator.rulebook.settings import SUFFIX, Settings
from validator.workspace.places import root_of, shown
from validator.workspace.settings import settings_of

STDIN = "-"
_STDIN_NAME = "<stdin>"
RULEBOOK_LIMIT = 8 * CONTENT_LIMIT
"""The most bytes a rulebook may have."""


@dataclass(frozen=True, slots=True)
class LintRun:
    """One call of the verb."""

    files: tuple[str, ...]
    format: str
    fail_on: str
    select: tuple[str, ...]
    ignore: tuple[str, ...]

    def run(self) -> int:
        root = root_of([Path(file) for file in self.files if file != STDIN])
        settings, problems = settings_of(root)
        wishes = Wishes(self.format, self.fail_on, self.select, self.ignore, settings)
        missing = [file for file in self.files if file != STDIN and not Path(file).exists()]
        for file in missing:
            say(f"no such file: {printable(file)}")
        if missing:
            return NOTHING_CHECKED
        sources = [_source(file) for file in self.files]
        found = [each for source in zip(self.files, sources, strict=True) for each in _findings(*source)]
        read_ones = [source for source in sources if isinstance(source, SourceText)]
        if self.format == "human":
            for source in read_ones:
                print(_inventory(source))
        given = {source.file: source.text for source in read_ones}
        paths = {shown(Path(file)): Path(file) for file in self.files if file != STDIN}
        return wishes.reported([*problems, *found], len(self.files), paths, given, 0)


def _source(file: str) -> SourceText | Finding:
    if file == STDIN:
        return _stdin()
    name = shown(Path(file))
    read_file = read_text_file(Path(file), RULEBOOK_LIMIT)
    if isinstance(read_file, Finding):
        return replace(read_file, place=replace(read_file.place, file=name))
    return SourceText(name, read_file.source.text)


def _stdin() -> SourceText | Finding:
    from gauntlet_dsl.library.decode import decode
    from gauntlet_dsl.library.files import too_large

    data = sys.stdin.buffer.read(RULEBOOK_LIMIT + 1)
    return too_large(_STDIN_NAME, RULEBOOK_LIMIT) if len(data) > RULEBOOK_LIMIT else decode(data, _STDIN_NAME)


def _findings(file: str, source: SourceText | Finding) -> Iterable[Finding]:
    if isinstance(source, Finding):
        return [source]
    settings, problems = _settings(file)
    folder = None if file == STDIN else Path(file).parent
    book = Book(read(source), settings, folder)
    return [*problems, *without_allowed(lint(book), extract(source))]


def _settings(file: str) -> tuple[Settings, list[Finding]]:
    path = Path(file).with_suffix(SUFFIX)
    if file == STDIN or not path.exists():
        return Settings(), []
    from validator.rulebook.settings_file import read_settings

    return read_settings(path, shown(path))


def _inventory(source: SourceText) -> str:
    """What was read, counted."""
    document = read(source)
    counts = (
        (len(source.text.splitlines()), "line"),
        (len(document.chapters), "numbered chapter"),
        (len(document.sentences), "sentence"),
        (len(document.tables), "table"),
    )
    return f"read {source.file}: " + ", ".join(f"{n:,} {noun}{'' if n == 1 else 's'}" for n, noun in counts)
