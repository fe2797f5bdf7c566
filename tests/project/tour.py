"""Reading a page of documentation as something that can be carried out."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

_FENCE = re.compile(r"^(?P<fence>`{3,})(?P<info>[^\n]*)\n(?P<body>.*?)^(?P=fence)$", re.MULTILINE | re.DOTALL)
_FILE = re.compile(r"file=(\S+)")
_PROMPT = "$ "
_ANYTHING = "..."


@dataclass(frozen=True, slots=True)
class File:
    """A block whose heading names a file: the reader is to save it."""

    name: str
    text: str


@dataclass(frozen=True, slots=True)
class Call:
    """A command after a prompt and what the page says it prints."""

    command: str
    output: tuple[str, ...]


def steps(page: str) -> Iterator[File | Call]:
    """What the page tells its reader to do: files to save and `gauntlet` commands to run, in order."""
    for fence in _FENCE.finditer(page):
        name = _FILE.search(fence["info"])
        if name:
            yield File(name.group(1), fence["body"])
        elif fence["info"].startswith("console"):
            yield from (call for call in _calls(fence["body"]) if call.command.startswith("gauntlet "))


def _calls(body: str) -> Iterator[Call]:
    for part in re.split(rf"^{re.escape(_PROMPT)}", body, flags=re.MULTILINE)[1:]:
        command, *output = part.rstrip().split("\n")
        yield Call(command, tuple(output))


def printed_as_told(told: tuple[str, ...], printed: str) -> bool:
    """Whether a page shows what was printed; a line `...` stands for any number of lines."""
    lines = "".join(
        r"(?:[^\n]*\n)*" if line.strip() == _ANYTHING else re.escape(line.rstrip()) + r"[ ]*\n"
        for line in told
    )
    return re.fullmatch(lines, printed.rstrip() + "\n" if printed.strip() else "") is not None
