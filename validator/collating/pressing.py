"""The printed abilities a library was made from, as digests of their words: changes since are told by word.

No text is kept: `rulesets/printed.json` holds two hexadecimal digits for each word of a passage, enough to
notice that a word was changed and too little to tell which word it was. `gauntlet lint RULEBOOK.md --record`
writes it once rulebook and library agree.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from difflib import SequenceMatcher
from pathlib import Path

from gauntlet_dsl.diagnostics.source import Span
from gauntlet_dsl.writing import write_whole
from validator.collating.readings import PassageReading
from validator.findings.regular_file import read_json

FILE = Path("rulesets") / "printed.json"
_WORD = re.compile(r"[\w+−-]+(?:['’]\w+)*")
_DIGITS = 2
NOT_READ = "?"
"""Behind the words of a passage that could not be read when it was recorded: somebody has seen to it."""

Record = Mapping[str, Sequence[str]]


@dataclass(frozen=True, slots=True)
class Change:
    """Where a passage is no longer what it was; `said` is what stands there now, "" where words are gone."""

    span: Span
    said: str


@dataclass(slots=True)
class Press:
    """What was recorded of the passages; what stands there now, and how far it was read."""

    before: Record = field(default_factory=dict)
    now: dict[str, list[str]] = field(default_factory=dict)
    readings: list[PassageReading] = field(default_factory=list)


def recorded(root: Path) -> Record:
    """What is recorded for the library at `root`; nothing where there is no record that can be read."""
    data = read_json(root / FILE)
    return {str(key): str(words).split() for key, words in data.items()} if isinstance(data, dict) else {}


def write(root: Path, record: Record) -> None:
    """Replace the record of the library at `root`. OSError where it cannot be written."""
    lines = (f"{json.dumps(key)}: {json.dumps(' '.join(words))}" for key, words in sorted(record.items()))
    write_whole(root / FILE, "{\n" + ",\n".join(lines) + "\n}\n")


def digests(key: str, text: str, within: Span) -> list[tuple[str, Span]]:
    """The digest and place of each word of a passage."""
    return [
        (hashlib.sha256(f"{key} {match.group()}".encode()).hexdigest()[:_DIGITS], Span(*match.span()))
        for match in _WORD.finditer(text, within.start, within.end)
    ]


def changes(before: Sequence[str], now: Sequence[tuple[str, Span]], text: str) -> list[Change]:
    """What differs between the words that were recorded and those that stand there."""
    words = [word for word, _ in now]
    found = []
    for kind, _, _, start, end in SequenceMatcher(None, list(before), words, autojunk=False).get_opcodes():
        if kind == "equal":
            continue
        if start < end:
            span = Span(now[start][1].start, now[end - 1][1].end)
            found.append(Change(span, text[span.start : span.end]))
        elif now:
            found.append(Change(now[min(start, len(now) - 1)][1], ""))
    return found
