"""`gauntlet ledger`."""

from __future__ import annotations

from pathlib import Path

from gauntlet_dsl.diagnostics.finding import Finding
from gauntlet_dsl.library.files import read_text_file
from gauntlet_dsl.rules.loading import BrokenLibraryError
from gauntlet_dsl.writing import write_whole
from validator.cli.outcome import say
from validator.cli.statuses import NOTHING_CHECKED
from validator.diffing.ledger import FILE, HEAD, differing, ledger_of
from validator.findings.usage import UsageError
from validator.workspace.places import is_own, root_of, shown


def keep_ledger(*, check: bool) -> int:
    """Write the ledger of the library here; with `check` only compare it, 1 where it is not up to date.

    UsageError outside a library, where something else has that name, or none is there to compare with.
    """
    root = root_of(())
    if not is_own(root):
        raise UsageError(
            "there is no library of your own here, which has a folder rulesets: "
            'gauntlet new Library "My Game" makes one; gauntlet diff compares folders of cards'
        )
    path = root / FILE
    recorded = _recorded(path)
    if check and recorded is None:
        raise UsageError(f"there is no {shown(path)}; gauntlet ledger writes it")
    try:
        now = ledger_of(root)
    except BrokenLibraryError:
        say("the library cannot be run: first mend what gauntlet check finds")
        return NOTHING_CHECKED
    if check:
        lines = list(differing(recorded or "", now))
        for line in lines:
            print(line)
        say(f"{shown(path)} is up to date" if not lines else f"{shown(path)} is out of date: gauntlet ledger")
        return int(bool(lines))
    if recorded != now:
        write_whole(path, now)
    say(f"{shown(path)} has {len(now.splitlines()) - 1} items")
    return 0


def _recorded(path: Path) -> str | None:
    if not path.exists():
        return None
    read = read_text_file(path)
    if isinstance(read, Finding):
        raise UsageError(f"{shown(path)} cannot be read: {read.message}")
    if not read.source.text.startswith(HEAD.split(":")[0]):
        raise UsageError(f"{shown(path)} is no ledger; move it away first")
    return read.source.text
