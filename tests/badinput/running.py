"""The command as its users run it: a process of its own, short of memory and of time."""

from __future__ import annotations

import os
import re
import resource
import subprocess
import sys
import unicodedata
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from .forking import forked

MEMORY = 1 << 30
SECONDS = 60
MOST_OUTPUT = 1 << 16
_COMMAND = (sys.executable, "-m", "validator.cli.main")
_CHECKOUT = Path(__file__).resolve().parents[2]
_FINDING = re.compile(
    r"^(?:error|warning|note)\[(?P<code>\w+)\]: .*\n *--> (?P<file>.*):(?P<line>\d+):\d+$", re.M
)
_STEERING = frozenset({"Cc", "Cf", "Cs", "Zl", "Zp"})


@dataclass(frozen=True, slots=True)
class Ran:
    """How a run ended and what it said, byte for byte."""

    status: int
    out: bytes
    err: bytes

    @property
    def text(self) -> str:
        return (self.out + self.err).decode()

    @property
    def found(self) -> list[tuple[str, str, int]]:
        """Code, file and line of each finding of a human report."""
        return [(m["code"], m["file"], int(m["line"])) for m in _FINDING.finditer(self.text)]


@dataclass(frozen=True, slots=True)
class Gauntlet:
    """Runs the command in a folder, with a cache that many runs share. With `copies` it is a copy of this
    process, where that makes no difference."""

    folder: Path
    cache: Path
    copies: bool = True

    def write(self, name: str | bytes, content: bytes) -> None:
        (self.folder / os.fsdecode(name)).write_bytes(content)

    def __call__(
        self,
        *arguments: str | bytes,
        stdin: bytes | int = b"",
        stdout: int = subprocess.PIPE,
        without: Sequence[str] = (),
        before: Callable[[], object] = lambda: None,
        **environment: str,
    ) -> Ran:
        """Run with `environment` and `without` some of its variables; `before` is done in the new process."""

        bare = {"PATH": os.defpath, "HOME": str(self.folder), "PYTHONPATH": str(_CHECKOUT), "PYTHONUTF8": "1"}
        variables = bare | {"GAUNTLET_CACHE": str(self.cache)} | environment
        variables = {name: value for name, value in variables.items() if name not in without}
        if self.copies and isinstance(stdin, bytes) and stdout == subprocess.PIPE:
            made = forked(arguments, self.folder, variables, stdin, MEMORY, SECONDS, before)
            return Ran(made.returncode, made.stdout, made.stderr)
        return self._begun(arguments, variables, stdin, stdout, before)

    def _begun(
        self,
        arguments: Sequence[str | bytes],
        variables: Mapping[str, str],
        stdin: bytes | int,
        stdout: int,
        before: Callable[[], object],
    ) -> Ran:
        """In a process that Python begins anew."""

        def prepare() -> None:
            resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
            before()

        piped: dict[str, Any] = {"input": stdin} if isinstance(stdin, bytes) else {"stdin": stdin}
        done = subprocess.run(
            [*_COMMAND, *arguments],
            cwd=self.folder,
            env=variables,
            stdout=stdout,
            stderr=subprocess.PIPE,
            timeout=SECONDS,
            preexec_fn=prepare,
            check=False,
            **piped,
        )
        return Ran(done.returncode, done.stdout or b"", done.stderr)


def steering(text: str) -> set[str]:
    """The characters of an output that are neither text nor line ends."""
    return {f"U+{ord(c):04X}" for c in set(text) - {"\n"} if unicodedata.category(c) in _STEERING}


def assert_well_behaved(ran: Ran, most: int = MOST_OUTPUT) -> None:
    """Ended by itself with a status of the contract, and said only what is fit to be seen, briefly."""
    assert ran.status in (0, 1, 2), ran.text[-2000:]
    assert "Traceback" not in ran.text
    assert "Exception ignored" not in ran.text
    assert not steering(ran.text)
    assert len(ran.out) + len(ran.err) <= most
