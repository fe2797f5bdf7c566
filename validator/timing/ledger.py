"""Which files were looked at with regard to timing: `timing-ledger.json` at the root of a library."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from pathlib import Path

from gauntlet_dsl.writing import write_whole
from validator.findings.regular_file import read_json

FILE = "timing-ledger.json"
_VERSION = 1

Hashes = Mapping[str, str]
"""SHA-256 of content files by their path below the root."""


def read_ledger(root: Path) -> Hashes | None:
    """None where there is no ledger, or nothing that can be read as one: then nothing counts as looked at."""
    data = read_json(root / FILE)
    if (
        not isinstance(data, dict)
        or data.get("version") != _VERSION
        or not isinstance(data.get("files"), dict)
    ):
        return None
    return {str(name): str(value) for name, value in data["files"].items()}


def write_ledger(root: Path, hashes: Hashes) -> None:
    """OSError where it cannot be written."""
    data = {"version": _VERSION, "files": dict(sorted(hashes.items()))}
    write_whole(root / FILE, json.dumps(data, indent=1) + "\n")


def below(root: Path, files: Iterable[tuple[Path, str]]) -> Hashes:
    """Files with their hashes, named by their paths below the root; those outside are left out."""
    home = root.resolve()
    found = {}
    for path, sha256 in files:
        resolved = path.resolve()
        if home in resolved.parents:
            found[resolved.relative_to(home).as_posix()] = sha256
    return found


def changed(ledger: Hashes, now: Hashes) -> list[str]:
    """Files that are new or other than they were, in order."""
    return sorted(name for name, sha256 in now.items() if ledger.get(name) != sha256)
