"""The command as its users run it: a process of its own, short of memory and of time."""

from __future__ import annotations

import os
import resource
import subprocess
import sys
import unicodedata
from dataclasses import dataclass
from pathlib import Path
from typing import IO

MEMORY = 1 << 30
SECONDS = 60
MOST_OUTPUT = 1 << 18
_COMMAND = (sys.executable, "-m", "validator.cli.main")
_CHECKOUT = Path(__file__).resolve().parents[2]
_CACHE = "GAUNTLET_CACHE"


@dataclass(frozen=True, slots=True)
class Ran:
    """How a run ended and what it said, byte for byte."""

    status: int
    out: bytes
    err: bytes

    @property
    def text(self) -> str:
        return (self.out + self.err).decode()


@dataclass(frozen=True, slots=True)
class Gauntlet:
    """Runs the command in a folder with a cache that all runs share."""

    folder: Path
    cache: Path

    def __call__(
        self,
        *arguments: str | bytes,
        stdin: bytes | IO[bytes] = b"",
        stdout: int = subprocess.PIPE,
        without: tuple[str, ...] = (),
        **environment: str,
    ) -> Ran:
        """Run with `environment` added to a bare one, `without` some of its variables."""
        bare = {"PATH": os.defpath, "HOME": str(self.folder), "PYTHONPATH": str(_CHECKOUT)}
        given = {**bare, _CACHE: str(self.cache), "PYTHONUTF8": "1", **environment}
        piped = {"input": stdin} if isinstance(stdin, bytes) else {"stdin": stdin}
        done = subprocess.run(
            [*_COMMAND, *arguments],
            cwd=self.folder,
            env={name: value for name, value in given.items() if name not in without},
            stdout=stdout,
            stderr=subprocess.PIPE,
            timeout=SECONDS,
            preexec_fn=_short_of_memory,
            check=False,
            **piped,
        )
        return Ran(done.returncode, done.stdout or b"", done.stderr)


def _short_of_memory() -> None:
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


def steering(text: str) -> set[str]:
    """The characters of an output that are neither text nor line ends."""
    return {f"U+{ord(c):04X}" for c in set(text) - {"\n"} if unicodedata.category(c) in _STEERING}


_STEERING = frozenset({"Cc", "Cf", "Cs", "Zl", "Zp"})


def assert_well_behaved(ran: Ran, most: int = MOST_OUTPUT) -> None:
    """Ended by itself, with a status of the contract, and said only what is fit to be seen."""
    assert ran.status in (0, 1, 2), ran.text[-2000:]
    assert "Traceback" not in ran.text
    assert not steering(ran.text)
    assert len(ran.out) + len(ran.err) <= most
