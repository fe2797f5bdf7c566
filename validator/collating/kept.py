"""What comparing a rulebook with a library gave, kept between runs while neither of them changes.

One JSON file for each library; its first line names the tool and the SHA-256 of the rest.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
from collections.abc import Callable, Iterable
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from gauntlet_dsl import caching
from gauntlet_dsl.diagnostics.finding import Finding, Related
from gauntlet_dsl.diagnostics.severity import Severity
from gauntlet_dsl.diagnostics.source import Place, SourceText
from gauntlet_dsl.library.discover import discover
from gauntlet_dsl.writing import write_whole
from validator.collating.pressing import FILE as PRESSED
from validator.collating.readings import PassageReading, Stop
from validator.findings.regular_file import read_regular_file

_MOST_KEPT = 8
_PRINTED = ("rulesets", "factions", "cards")


@dataclass(frozen=True, slots=True)
class Collated:
    """`names`: the titles of the library; `belongs`: whether the rulebook is its rulebook.

    `readings`: how far each of its printed abilities was read.
    """

    belongs: bool
    names: tuple[str, ...]
    findings: tuple[Finding, ...]
    readings: tuple[PassageReading, ...] = ()


def collated(source: SourceText, root: Path, make: Callable[[], Collated], *, cached: bool) -> Collated:
    """What `make` gives, from the last run where the rulebook and the library at `root` are the same."""
    folder = caching.private_folder() if cached else None
    if folder is None:
        return make()
    path = folder / f"collated-{hashlib.sha256(os.fsencode(root)).hexdigest()[:16]}.json"
    fingerprint = caching.tool_fingerprint()
    key = _digest(source, root)
    known = _read(path, fingerprint)
    if key in known:
        with contextlib.suppress(KeyError, TypeError, ValueError):
            return _restored(known[key])
    made = make()
    kept = {key: _stored(made), **{k: known[k] for k in list(known)[: _MOST_KEPT - 1] if k != key}}
    body = json.dumps(kept, separators=(",", ":"))
    with contextlib.suppress(OSError):
        write_whole(path, f"{_head(fingerprint, body)}\n{body}")
    return made


def _digest(source: SourceText, root: Path) -> str:
    digest = hashlib.sha256(repr((source.file, source.text)).encode("utf-8", "surrogatepass"))
    folders = [root / name for name in _PRINTED if (root / name).is_dir()]
    for file in (*discover(folders).files, root / PRESSED):
        with contextlib.suppress(OSError):
            digest.update(os.fsencode(file) + b"\0" + hashlib.sha256(read_regular_file(file)).digest())
    return digest.hexdigest()


def _head(fingerprint: str, body: str) -> str:
    return f"{fingerprint} {hashlib.sha256(body.encode()).hexdigest()}"


def _read(path: Path, fingerprint: str) -> dict[str, Any]:
    try:
        head, _, body = path.read_text("utf-8").partition("\n")
    except (OSError, UnicodeDecodeError):
        return {}
    known: dict[str, Any] = json.loads(body) if head == _head(fingerprint, body) else {}
    return known


def _stored(made: Collated) -> dict[str, Any]:
    return {
        "belongs": made.belongs,
        "names": made.names,
        "findings": [asdict(each) for each in made.findings],
        "readings": [asdict(each) for each in made.readings],
    }


def _restored(data: dict[str, Any]) -> Collated:
    return Collated(
        data["belongs"],
        tuple(data["names"]),
        tuple(_findings(data["findings"])),
        tuple(map(_reading, data["readings"])),
    )


def _reading(data: dict[str, Any]) -> PassageReading:
    stops = tuple(Stop(Place(**each["place"]), each["words"]) for each in data["stops"])
    return PassageReading(data["id"], data["name"], Place(**data["place"]), data["extent"], stops)


def _findings(listed: Iterable[dict[str, Any]]) -> Iterable[Finding]:
    for each in listed:
        related = tuple(Related(Place(**one["place"]), one["message"]) for one in each["related"])
        yield Finding(
            each["code"],
            each["message"],
            Place(**each["place"]),
            subject=each["subject"],
            help=each["help"],
            related=related,
            severity=Severity(each["severity"]),
        )
