"""The ledger of a library: one sorted line for each item, so that `git diff` shows what an edit means."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from gauntlet_dsl.diagnostics.escape import printable
from gauntlet_dsl.diagnostics.severity import Severity
from gauntlet_dsl.engine.program import Program
from gauntlet_dsl.library.kinds import ReadItem
from gauntlet_dsl.library.models.scenarios import Scenario
from gauntlet_dsl.wording.declared import lexicon_of
from validator.diffing.digest import digest
from validator.diffing.played import failure
from validator.diffing.versions import version_at
from validator.text.agreement import canonical
from validator.workspace.check import check
from validator.workspace.load import Loaded, load
from validator.workspace.passages import all_passages

FILE = "ledger.txt"
HEAD = "# gauntlet ledger 1: kind/id, digest, verdict, wording of the effects"
_NO_WORDS = "(no words)"
_FINE = {"Scenario": "holds", "Deck": "legal"}
"""What is said of an item with which nothing is wrong; `ok` of all other kinds."""


def ledger_of(root: Path) -> str:
    """The whole text. BrokenLibraryError where the library cannot be run."""
    version, loaded = version_at(root), load((), root=root)
    verdicts, worded = _codes(loaded), _wordings(loaded)
    program = version.program()
    lines = []
    for (kind, id), read in version.items.items():
        verdict = verdicts.get(id) or _failure(program, read) or _FINE.get(kind, "ok")
        line = f"{kind}/{id}  {digest(read)}  {verdict}"
        lines.append(printable("  ".join([line, *worded.get(id, ())])))
    unread = (f"{found.place.file}  unread  {found.code}" for found in version.unread)
    return "\n".join([HEAD, *sorted(lines), *map(printable, sorted(unread))]) + "\n"


def _codes(loaded: Loaded) -> dict[str, str]:
    """Codes of errors and warnings by the id of their item, each with how often it stands there."""
    ids = {member.file: member.unit.id for member in loaded.checked}
    found: dict[str, list[str]] = {}
    for problem in check(loaded):
        if problem.severity is not Severity.NOTE and problem.place.file in ids:
            found.setdefault(ids[problem.place.file], []).append(problem.code)
    return {id: ",".join(sorted(codes)) for id, codes in found.items()}


def _wordings(loaded: Loaded) -> dict[str, list[str]]:
    """Every printed text of an item in the words of the house, each after its key."""
    lexicon = lexicon_of(loaded.world)
    found: dict[str, list[str]] = {}
    for passage in all_passages(loaded):
        wording = canonical(passage.place, passage.tree, lexicon) or _NO_WORDS
        found.setdefault(passage.id, []).append(f"{passage.name}: {wording}")
    return found


def _failure(program: Program, read: ReadItem) -> str:
    if not isinstance(read.item, Scenario):
        return ""
    why = failure(program, read.item)
    return f"fails: {why}" if why else ""


def differing(recorded: str, now: str) -> Iterator[str]:
    """Lines that only one of two ledgers has, by item: `- ` what was recorded, `+ ` what is so now."""
    before, after = (set(text.splitlines()[1:]) for text in (recorded, now))
    lines = [("- ", line) for line in before - after] + [("+ ", line) for line in after - before]
    for sign, line in sorted(lines, key=lambda each: (each[1].split("  ")[0], each[0] == "+ ")):
        yield f"{sign}{line}"
