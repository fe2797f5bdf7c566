"""`gauntlet check`."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from pathlib import Path

from gauntlet_dsl.diagnostics.finding import Finding
from gauntlet_dsl.diagnostics.severity import Severity
from validator.cli.changed_timing import changed_timing
from validator.cli.outcome import Wishes, say
from validator.cli.statuses import NOTHING_CHECKED
from validator.findings import baseline as known_findings
from validator.findings.usage import UsageError
from validator.text.extents import Extents, extent_sentence
from validator.workspace.check import checked
from validator.workspace.load import Loaded, load
from validator.workspace.places import root_of, shown
from validator.workspace.settings import settings_of
from validator.workspace.store import Store

_MOST_ROUNDS = 5
"""Edits that touch each other are made one after the other."""


@dataclass(frozen=True, slots=True)
class CheckRun:
    """One call of the verb."""

    paths: tuple[Path, ...]
    format: str
    fail_on: str
    select: tuple[str, ...]
    ignore: tuple[str, ...]
    baseline: Path | None
    write_baseline: Path | None
    cached: bool
    fix: bool = False

    def run(self) -> int:
        root = root_of(self.paths)
        settings, problems = settings_of(root)
        wishes = Wishes(self.format, self.fail_on, self.select, self.ignore, settings)
        if self.fix:
            self._mend(root, wishes)
        loaded = load(self.paths, Store.of(root, enabled=self.cached), root=root)
        for path in loaded.missing:
            say(f"no such file or folder: {shown(path)}")
        if loaded.missing or not (loaded.checked or loaded.findings):
            if not loaded.missing:
                say("no content files (*.yaml) found")
            return NOTHING_CHECKED
        result = checked(loaded)
        findings = problems + result.findings
        if not any(found.severity is Severity.ERROR for found in findings):
            findings += changed_timing(loaded)
        if self.write_baseline is not None:
            self._require_baseline(self.write_baseline)
            known_findings.write(self.write_baseline, findings)
            what = "1 finding" if len(findings) == 1 else f"{len(findings)} findings"
            say(f"{what} recorded in {shown(self.write_baseline)}")
            return 0
        findings, hidden = self._unknown(findings)
        if self.format == "human":
            print(_inventory(loaded, result.texts.extents))
        return wishes.reported(findings, len(loaded.checked), loaded.paths, {}, hidden)

    def _mend(self, root: Path, wishes: Wishes) -> None:
        """Put the edits of findings into their files until there are none left."""
        from validator.formatting.mending import Mended, mend

        mended = Mended()
        for _ in range(_MOST_ROUNDS):
            loaded = load(self.paths, Store.of(root, enabled=self.cached), root=root)
            wished = wishes.weighed(self._unknown(checked(loaded).findings)[0])
            sources = {name: text.source for name, text in loaded.texts.items()}
            done = mend(wished, sources, loaded.paths)
            mended += done
            if not done.findings:
                break
        for reason in sorted(mended.refused):
            say(reason)
        say(str(mended))

    @staticmethod
    def _require_baseline(target: Path) -> None:
        """Only a baseline is ever replaced by one."""
        if target.is_file() and target.stat().st_size and not known_findings.is_one(target):
            raise UsageError(f"{shown(target)} is no baseline; name another file, or remove this one first")

    def _unknown(self, findings: list[Finding]) -> tuple[list[Finding], int]:
        """Without what the baseline knows; how many that were."""
        if self.baseline is None:
            return findings, 0
        recorded, problems = known_findings.load(self.baseline, shown(self.baseline))
        hidden = known_findings.known(findings, recorded)
        if self.paths:
            hidden_set = set(map(id, hidden))
            return problems + [found for found in findings if id(found) not in hidden_set], len(hidden)
        return problems + known_findings.apply(findings, recorded), len(hidden)


def _inventory(loaded: Loaded, texts: Extents) -> str:
    """What was checked, counted: "checked 110 files: 56 Cards, 12 Decks ..., 143 effects, 143 texts read"."""
    units = [member.unit for member in loaded.checked]
    kinds = Counter(unit.kind or "unreadable" for unit in units)
    effects = sum(len(unit.passages) for unit in units)
    counted = ", ".join(f"{count} {kind}" for kind, count in sorted(kinds.items()))
    files = "1 file" if len(units) == 1 else f"{len(units)} files"
    what = "1 effect" if effects == 1 else f"{effects} effects"
    read = f"; {extent_sentence(texts)}" if texts.all else ""
    return f"checked {files} ({counted}) with {what}{read}"
