"""The command in a copy of this process: as short of memory and of time as one that Python begins anew."""

from __future__ import annotations

import io
import os
import resource
import signal
import subprocess
import sys
import tempfile
import time
import traceback
from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from pathlib import Path
from typing import BinaryIO

from validator.cli.main import main

_AT_HAND = (
    *(
        "validator.cli.app",
        "validator.cli.check",
        "validator.cli.deck",
        "validator.cli.fmt",
        "validator.cli.text",
    ),
    *("validator.cli.changed_timing", "validator.cli.legal_decks", "validator.cli.scenario_file"),
    *("validator.text.agreement", "validator.workspace.compile", "validator.workspace.items"),
)
"""Modules that are there before the first copy is made."""
for _module in _AT_HAND:
    import_module(_module)

_PAUSE = 0.005
_CRASHED = 1


def forked(
    arguments: Sequence[str | bytes],
    folder: Path,
    variables: Mapping[str, str],
    given: bytes,
    memory: int,
    seconds: float,
    before: Callable[[], object],
) -> subprocess.CompletedProcess[bytes]:
    """What `gauntlet ARGUMENTS` comes to, its modules being there already; `subprocess.TimeoutExpired`."""
    with tempfile.TemporaryFile() as stdin, tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as err:
        stdin.write(given)
        stdin.seek(0)
        child = os.fork()
        if child == 0:
            _be_the_command(arguments, folder, variables, (stdin, out, err), memory, before)
        status = _waited_for(child, seconds, arguments)
        out.seek(0)
        err.seek(0)
        return subprocess.CompletedProcess(list(arguments), status, out.read(), err.read())


def _waited_for(child: int, seconds: float, arguments: Sequence[str | bytes]) -> int:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        done, status = os.waitpid(child, os.WNOHANG)
        if done:
            return os.waitstatus_to_exitcode(status)
        time.sleep(_PAUSE)
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    raise subprocess.TimeoutExpired(list(arguments), seconds)


def _be_the_command(
    arguments: Sequence[str | bytes],
    folder: Path,
    variables: Mapping[str, str],
    streams: tuple[BinaryIO, BinaryIO, BinaryIO],
    memory: int,
    before: Callable[[], object],
) -> None:
    """Never comes back."""
    status = _CRASHED
    try:
        for number, stream in enumerate(streams):
            os.dup2(stream.fileno(), number)
        sys.stdin = io.TextIOWrapper(os.fdopen(0, "rb"), "utf-8", "surrogateescape")
        sys.stdout = io.TextIOWrapper(os.fdopen(1, "wb"), "utf-8", "surrogateescape")
        sys.stderr = io.TextIOWrapper(os.fdopen(2, "wb"), "utf-8", "backslashreplace", line_buffering=True)
        sys.argv = ["gauntlet", *map(os.fsdecode, arguments)]
        os.environ.clear()
        os.environ.update(variables)
        os.chdir(folder)
        most = _size() + memory
        resource.setrlimit(resource.RLIMIT_AS, (most, most))
        before()
        status = _left_with()
    except BaseException:
        traceback.print_exc()
    finally:
        for stream in (sys.stdout, sys.stderr):
            stream.flush()
        os._exit(status)


def _left_with() -> int:
    try:
        main()
    except SystemExit as left:
        return int(left.code or 0)
    return 0


def _size() -> int:
    """Bytes of address space that this process has already."""
    pages = int(Path("/proc/self/statm").read_text("ascii").split()[0])
    return pages * resource.getpagesize()
