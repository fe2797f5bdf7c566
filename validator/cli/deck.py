"""`gauntlet deck`."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from gauntlet_dsl.diagnostics.escape import printable
from gauntlet_dsl.diagnostics.finding import Finding
from gauntlet_dsl.library.records import Pool
from gauntlet_dsl.writing import write_whole
from validator.cli.outcome import Wishes, say
from validator.cli.statuses import NOTHING_CHECKED
from validator.deck.canonical import canonical_text
from validator.deck.deckfile import canonical_yaml
from validator.deck.decklist import LineKind
from validator.deck.statistics import as_text, statistics
from validator.findings.usage import UsageError
from validator.workspace.beside import content_for
from validator.workspace.check import taken_names
from validator.workspace.deck_reading import STDIN, ReadDeck, read_deck, source_of
from validator.workspace.load import load
from validator.workspace.places import shown
from validator.workspace.pool import pool_of
from validator.workspace.settings import settings_of
from validator.workspace.store import Store

_YAML = (".yaml", ".yml")
_DECK = re.compile(r"\A\s*\Z|^kind:\s+Deck\b", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class DeckRun:
    """One call of the verb."""

    files: tuple[str, ...]
    format: str
    fail_on: str
    select: tuple[str, ...]
    ignore: tuple[str, ...]
    write: Path | None
    lines: bool
    further: tuple[Path, ...]
    cached: bool

    def run(self) -> int:
        content = content_for(map(Path, self.files), self.further)
        root = content.root
        settings, problems = settings_of(root)
        wishes = Wishes(self.format, self.fail_on, self.select, self.ignore, settings)
        loaded = load(content.own, Store.of(root, enabled=self.cached), root=root)
        pool = pool_of(loaded.world)
        if pool is None:
            say(f"the library at {shown(root)} has no readable ruleset; run gauntlet check")
            return NOTHING_CHECKED
        missing = [file for file in self.files if file != STDIN and not Path(file).exists()]
        for file in missing:
            say(f"no such file: {printable(file)}")
        if missing:
            return NOTHING_CHECKED
        if self.write is not None and len(self.files) != 1:
            raise UsageError("--write takes one deck at a time")
        members = {member.file: member for member in loaded.world.members}
        decks = [read_deck(file, pool, members) for file in self.files]
        own = {shown(path) for path in content.own}
        twice = [found for found in taken_names(loaded.world) if found.place.file in own]
        findings = [*problems, *twice, *(found for deck in decks for found in deck.findings)]
        if self.format == "json":
            return self._as_json(wishes, decks, pool, findings)
        if self.format == "human":
            for deck in decks:
                for row in _account(deck, pool, self.lines):
                    print(row)
        given = {deck.name: deck.source.text for deck in decks if deck.source}
        paths = loaded.paths | {shown(Path(file)): Path(file) for file in self.files if file != STDIN}
        status = wishes.reported(findings, len(decks), paths, given, 0)
        self._write(decks, pool)
        return status

    def _as_json(self, wishes: Wishes, decks: list[ReadDeck], pool: Pool, findings: list[Finding]) -> int:
        """The findings document with a `decks` list beside them."""
        from validator.findings import json_output
        from validator.findings.excerpts import Excerpts
        from validator.findings.json_text import json_text
        from validator.findings.report import report

        made = report(wishes.weighed(findings), Excerpts(), len(decks))
        document = json.loads(json_output.render(made.findings, made.summary))
        document["decks"] = [_summary(deck, pool) for deck in decks]
        sys.stdout.write(json_text(document))
        self._write(decks, pool)
        return wishes.status(made)

    def _write(self, decks: Iterable[ReadDeck], pool: Pool) -> None:
        if self.write is None:
            return
        for deck in decks:
            if deck.listing is None:
                say("nothing written: the list could not be read")
            else:
                as_yaml = self.write.suffix in _YAML
                try:
                    text = (canonical_yaml if as_yaml else canonical_text)(deck.listing, pool)
                except ValueError as error:
                    raise UsageError(f"nothing written: {error}") from error
                self._require_deck(self.write)
                write_whole(self.write, text)
                remark = "" if deck.verdict is not None and deck.verdict.legal else " (the deck is not legal)"
                say(f"written: {shown(self.write)}{remark}")

    @staticmethod
    def _require_deck(target: Path) -> None:
        """Only a deck file is ever replaced by one."""
        if target.suffix in _YAML and target.is_file():
            read = source_of(target, shown(target))
            if isinstance(read, Finding) or not _DECK.search(read.text):
                raise UsageError(f"{shown(target)} holds something else than a deck; name another file")


def _account(deck: ReadDeck, pool: Pool, lines: bool) -> Iterable[str]:
    """The head of the human report: title, numbers and, if wished, every line's reading."""
    if deck.listing is None or deck.verdict is None:
        return
    title = deck.listing.title.text if deck.listing.title else deck.name
    faction = deck.verdict.faction or "no faction"
    yield f"{printable(title)} ({printable(faction)}): {'legal' if deck.verdict.legal else 'not legal'}"
    yield from (f"  {row}".rstrip() for row in as_text(statistics(deck.listing, pool)))
    if lines:
        for line in deck.listing.lines:
            if line.kind is not LineKind.BLANK:
                detail = f" ({line.detail})" if line.detail else ""
                yield printable(f"  line {line.place.line}: {line.kind}{detail}: {line.text.strip()}")
    yield ""


def _summary(deck: ReadDeck, pool: Pool) -> dict[str, Any]:
    if deck.listing is None or deck.verdict is None:
        return {"file": deck.name, "legal": False, "readable": False}
    return {
        "file": deck.name,
        "readable": True,
        "title": deck.listing.title.text if deck.listing.title else "",
        "faction": deck.verdict.faction,
        "legal": deck.verdict.legal,
        "rules": [status.as_dict() for status in deck.verdict.rules],
        "statistics": statistics(deck.listing, pool).as_dict(),
        "lines": [
            {"line": line.place.line, "kind": str(line.kind), "text": line.text, "detail": line.detail}
            for line in deck.listing.lines
        ],
        "canonical": canonical_text(deck.listing, pool),
    }
