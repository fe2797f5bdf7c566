"""The part of `gauntlet check` that is about timing: abilities in files changed since the last ledger."""

from __future__ import annotations

from pathlib import Path

from gauntlet_dsl.diagnostics.finding import Finding
from validator.cli.outcome import say
from validator.timing.ledger import below, changed, read_ledger
from validator.workspace.load import Loaded

MOST_PAIRS = 25
"""Pairs that a check judges; the rest is for `gauntlet timing`."""


def changed_timing(loaded: Loaded) -> list[Finding]:
    """Conflicts of what has changed; nothing in a library without a ledger."""
    ledger = read_ledger(loaded.root)
    if ledger is None:
        return []
    texts = ((loaded.paths[name], text.sha256) for name, text in loaded.texts.items())
    files = [loaded.root / name for name in changed(ledger, below(loaded.root, texts)) if _has_effects(name)]
    return _judged(loaded.root, files) if files else []


def _has_effects(name: str) -> bool:
    return name.startswith(("cards/", "factions/"))


def _judged(root: Path, files: list[Path]) -> list[Finding]:
    from gauntlet_dsl.rules.loading import BrokenLibraryError
    from validator.cli.broken import with_shown_files
    from validator.timing.accepting import accepted
    from validator.timing.analysis import analyse
    from validator.timing.library import library_at
    from validator.timing.report import finding_of_loop, findings_of
    from validator.timing.units import units_of

    try:
        library = library_at(root)
    except BrokenLibraryError:
        return []
    units = units_of(library)
    within = {file.resolve() for file in files}
    about = [unit for unit in units if Path(unit.place.file).resolve() in within]
    analysis = analyse(library, about, units, MOST_PAIRS)
    if analysis.left:
        say(f"{analysis.left} more pairs of effects were not judged; gauntlet timing does")
    kept, _ = accepted(root, analysis.conflicts(), complete=False)
    return [with_shown_files(found) for found in (*map(finding_of_loop, analysis.loops), *findings_of(kept))]
