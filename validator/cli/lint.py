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
from validator.cli.outcome import Wishes, say
from validator.cli.statuses import NOTHING_CHECKED
from validator.collating.kept import Collated, collated
from validator.collating.pressing import FILE, Press, recorded, write
from validator.collating.readings import PassageReading, summary, unread_lines
from validator.findings.suppress import apply as without_allowed
from validator.findings.suppress import extract
from validator.findings.usage import UsageError
from validator.rulebook.book import Book
from validator.rulebook.document.model import Document, read
from validator.rulebook.lint import lint
from validator.rulebook.settings import SUFFIX, Settings
from validator.workspace.places import root_of, shown
from validator.workspace.settings import settings_of

STDIN = "-"
_STDIN_NAME = "<stdin>"
RULEBOOK_LIMIT = 8 * CONTENT_LIMIT
"""The most bytes a rulebook may have."""


@dataclass(frozen=True, slots=True)
class Linted:
    """One rulebook with what was found; without text where it could not be read."""

    source: SourceText | None
    document: Document | None
    remark: str
    findings: list[Finding]
    readings: tuple[PassageReading, ...] = ()


@dataclass(frozen=True, slots=True)
class LintRun:
    """One call of the verb."""

    files: tuple[str, ...]
    format: str
    fail_on: str
    select: tuple[str, ...]
    ignore: tuple[str, ...]
    alone: bool
    record: bool
    unread: bool
    cached: bool

    def run(self) -> int:
        root = root_of([Path(file) for file in self.files if file != STDIN])
        settings, problems = settings_of(root)
        wishes = Wishes(self.format, self.fail_on, self.select, self.ignore, settings)
        missing = [file for file in self.files if file != STDIN and not Path(file).exists()]
        for file in missing:
            say(f"no such file: {printable(file)}")
        if missing:
            return NOTHING_CHECKED
        if self.record:
            return self._recorded(root)
        linted = [self._linted(file, root) for file in self.files]
        found = [each for one in linted for each in one.findings]
        if self.format == "human":
            for one in linted:
                listed = unread_lines(one.readings) if self.unread else ()
                print("\n".join([*_inventory(one), *listed]))
        given = {one.source.file: one.source.text for one in linted if one.source}
        paths = {shown(Path(file)): Path(file) for file in self.files if file != STDIN}
        return wishes.reported([*problems, *found], len(self.files), paths, given, 0)

    def _recorded(self, root: Path) -> int:
        """Record the printed abilities of the one rulebook given as those the library was made from."""
        if len(self.files) != 1:
            raise UsageError("--record takes one rulebook at a time")
        source = _source(self.files[0])
        if isinstance(source, Finding):
            raise UsageError(f"{self.files[0]}: {source.message}")
        press = Press()
        if not _collated(Book(read(source)), root, press, self.cached).belongs:
            raise UsageError(f"this is not the rulebook of the library at {shown(root)}")
        write(root, press.now)
        count = len(press.now)
        say(f"{count} printed {'passage' if count == 1 else 'passages'} recorded in {shown(root / FILE)}")
        return 0

    def _linted(self, file: str, root: Path) -> Linted:
        source = _source(file)
        if isinstance(source, Finding):
            return Linted(None, None, "", [source])
        settings, problems = _settings(file)
        document = read(source)
        book = Book(document, settings, None if file == STDIN else Path(file).parent)
        compared, remark = Collated(belongs=False, names=(), findings=()), "not compared with a library"
        if not self.alone:
            compared = collated(
                source,
                root,
                lambda: _collated(book, root, Press(recorded(root)), self.cached),
                cached=self.cached,
            )
            remark = "compared with" if compared.belongs else "not compared: this is not the rulebook of"
            remark = f"{remark} the library at {shown(root)}"
        book = replace(book, names=frozenset(compared.names if compared.belongs else ()))
        found = without_allowed([*lint(book), *compared.findings], extract(source))
        return Linted(source, document, remark, [*problems, *found], compared.readings)


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


def _collated(book: Book, root: Path, press: Press, cached: bool) -> Collated:
    from validator.collating.collate import belongs, collate
    from validator.collating.shelf import Shelf
    from validator.workspace.load import load
    from validator.workspace.store import Store

    loaded = load((), Store.of(root, enabled=cached), root=root)
    shelf = Shelf(loaded)
    if not belongs(book, loaded.world):
        return Collated(belongs=False, names=(), findings=())
    findings = tuple(collate(book, shelf, press))
    return Collated(
        belongs=True,
        names=tuple(sorted(shelf.titles)),
        findings=findings,
        readings=tuple(press.readings),
    )


def _settings(file: str) -> tuple[Settings, list[Finding]]:
    path = Path(file).with_suffix(SUFFIX)
    if file == STDIN or not path.exists():
        return Settings(), []
    from validator.rulebook.settings_file import read_settings

    return read_settings(path, shown(path))


def _inventory(one: Linted) -> Iterable[str]:
    """What was read, counted, and what it was compared with."""
    if one.source is None or one.document is None:
        return
    counts = (
        (len(one.source.text.splitlines()), "line"),
        (len(one.document.chapters), "numbered chapter"),
        (len(one.document.sentences), "sentence"),
        (len(one.document.tables), "table"),
    )
    told = ", ".join(f"{n:,} {noun}{'' if n == 1 else 's'}" for n, noun in counts)
    yield f"read {one.source.file}: {told}"
    yield one.remark
    if one.readings:
        yield summary(one.readings)
