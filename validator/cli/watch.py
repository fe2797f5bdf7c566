"""`gauntlet test --watch`: scenarios run again when they, or the content they are about, change."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import NoReturn

from gauntlet_dsl.library.discover import discover
from validator.cli.outcome import say
from validator.cli.test import TestRun
from validator.workspace.places import SCENARIOS, content_folders

_SECONDS = 0.5
_CLEAR = "\x1b[2J\x1b[H"

Stamps = dict[Path, tuple[int, int]]


@dataclass(frozen=True, slots=True)
class Watched:
    """The files that matter to a run, as they were at one moment: time of change and size by path."""

    scenarios: Stamps
    content: Stamps

    def changed_since(self, before: Watched) -> tuple[Path, ...] | None:
        """The scenarios that are new or changed; None where content changed, which touches them all."""
        if self.content != before.content:
            return None
        earlier = before.scenarios
        return tuple(path for path, stamp in self.scenarios.items() if earlier.get(path) != stamp)


def watch(run: TestRun, pause: Callable[[float], None] = time.sleep) -> NoReturn:
    """Run, then wait for changes and run what they touch, until the user interrupts (KeyboardInterrupt)."""
    seen = _look(run)
    run.run()
    say("watching; Ctrl-C ends")
    while True:
        pause(_SECONDS)
        now = _look(run)
        changed = now.changed_since(seen)
        seen = now
        if changed != ():
            _wipe()
            (run if changed is None else replace(run, paths=changed, known=run.content())).run()
            say("watching; Ctrl-C ends")


def _look(run: TestRun) -> Watched:
    known = run.content()
    folders = [folder for folder in content_folders(known.root) if folder.name != SCENARIOS]
    content = _stamps((*folders, *known.own))
    return Watched({path: at for path, at in _stamps(run.scope).items() if path not in content}, content)


def _stamps(paths: Iterable[Path]) -> Stamps:
    return {path: stamp for path in discover(paths).files if (stamp := _stamp(path)) is not None}


def _stamp(path: Path) -> tuple[int, int] | None:
    """None for a file that is gone again."""
    try:
        status = path.stat()
    except OSError:
        return None
    return status.st_mtime_ns, status.st_size


def _wipe() -> None:
    """An empty screen; where the output is no terminal, an empty line."""
    print(end=_CLEAR if sys.stdout.isatty() else "\n", flush=True)
