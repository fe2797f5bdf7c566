"""Findings that were there before, kept in a JSON file and hidden until they are mended.

A finding is known again by its item, code and message, never by its line. The file holds a count for each,
so that a second fault of the same kind is news.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from gauntlet_dsl.diagnostics.finding import Finding, finding
from gauntlet_dsl.diagnostics.source import Place
from gauntlet_dsl.writing import write_whole
from validator.findings.code_names import UNREAD
from validator.findings.identity import Identity, identity
from validator.findings.json_text import Json, json_text
from validator.findings.regular_file import read_regular_file

_VERSION = 1
NEVER_KNOWN = UNREAD | {"Y017", "Y018", "Y019"}
_HELP = "restore the file, or write the baseline anew"


@dataclass(frozen=True, slots=True)
class Baseline:
    """How often each known finding may occur. `file` is the baseline as it is shown to the user."""

    file: str
    counts: Mapping[Identity, int] = field(default_factory=dict)


def load(path: Path, file: str) -> tuple[Baseline, list[Finding]]:
    """The baseline at `path`; when it cannot be used, an empty one and a finding that says why."""
    try:
        document = json.loads(read_regular_file(path).decode("utf-8-sig"))
        return Baseline(file, _counts(document)), []
    except json.JSONDecodeError as error:
        place = Place(file, error.lineno, error.colno, error.lineno, error.colno)
        return _unusable(f"the baseline is not JSON: {error.msg.lower()}", place)
    except OSError as error:
        return _unusable(f"the baseline cannot be read: {error.strerror or error}", Place(file))
    except (_ForeignError, ValueError, RecursionError):
        return _unusable("the file is not a baseline of this tool", Place(file))


def is_one(path: Path) -> bool:
    """Whether the file can be read as a baseline."""
    return not load(path, "")[1]


def write(path: Path, findings: Iterable[Finding]) -> None:
    """Put `findings` into the baseline at `path`, whole or not at all. OSError when that fails."""
    counts = _count(findings)
    entries = [_entry(key, counts[key]) for key in sorted(counts)]
    write_whole(path, json_text({"version": _VERSION, "findings": entries}))


def apply(findings: Iterable[Finding], baseline: Baseline) -> list[Finding]:
    """`findings` without the known ones, and a warning when the baseline lists some that are gone."""
    findings = list(findings)
    _, fresh = _parted(findings, baseline)
    return [*fresh, *_outdated(findings, baseline)]


def known(findings: Iterable[Finding], baseline: Baseline) -> list[Finding]:
    """Those of `findings` that `baseline` hides."""
    return _parted(findings, baseline)[0]


def gone(findings: Iterable[Finding], baseline: Baseline) -> int:
    """How many findings `baseline` lists beyond those that occur."""
    return (Counter(baseline.counts) - _count(findings)).total()


class _ForeignError(Exception):
    """The document is not what `write` writes."""


def _parted(findings: Iterable[Finding], baseline: Baseline) -> tuple[list[Finding], list[Finding]]:
    """Known findings and fresh ones. Of equal findings the first in the file are the known ones."""
    left = Counter(baseline.counts)
    hidden, fresh = [], []
    for each in sorted(findings, key=Finding.sort_key):
        key = identity(each)
        if each.code not in NEVER_KNOWN and left[key] > 0:
            left[key] -= 1
            hidden.append(each)
        else:
            fresh.append(each)
    return hidden, fresh


def _count(findings: Iterable[Finding]) -> Counter[Identity]:
    return Counter(identity(each) for each in findings if each.code not in NEVER_KNOWN)


def _entry(key: Identity, count: int) -> Json:
    item, code, message = key
    return {"item": item, "code": code, "message": message, "count": count}


def _counts(document: Any) -> dict[Identity, int]:
    match document:
        case {"version": 1, "findings": list(entries)}:
            return dict(map(_read_entry, entries))
    raise _ForeignError


def _read_entry(entry: Any) -> tuple[Identity, int]:
    match entry:
        case {"item": str(item), "code": str(code), "message": str(message), "count": int(count)} if (
            count > 0
        ):
            return (item, code, message), count
    raise _ForeignError


def _unusable(message: str, place: Place) -> tuple[Baseline, list[Finding]]:
    return Baseline(place.file), [finding("Y019", message, place, help=_HELP)]


def _outdated(findings: Iterable[Finding], baseline: Baseline) -> Iterator[Finding]:
    count = gone(findings, baseline)
    if count:
        noun = "finding that no longer occurs" if count == 1 else "findings that no longer occur"
        message = f"the baseline lists {count} {noun}"
        yield finding("Y018", message, Place(baseline.file), help="write the baseline anew to drop them")
