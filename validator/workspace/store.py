"""Units of files that did not change, kept between runs: one file for each library.

Its first line names the tool that wrote it and the SHA-256 of the rest, which is JSON.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
from pathlib import Path
from typing import Any

from gauntlet_dsl import caching
from gauntlet_dsl.library.units import Unit, unit_from_json
from gauntlet_dsl.writing import write_whole


class Store:
    """Units by the SHA-256 of their file and by what the component kinds were when they were made."""

    def __init__(self, path: Path | None) -> None:
        self._path = path
        self._fingerprint = caching.tool_fingerprint() if path else ""
        self._known: dict[str, Any] = self._read()
        self._kept: dict[str, Any] = {}
        self._made_anew = False

    @staticmethod
    def of(root: Path, *, enabled: bool = True) -> Store:
        """The store of the library at `root`; one that keeps nothing where caching is off."""
        folder = caching.private_folder() if enabled else None
        name = hashlib.sha256(os.fsencode(root)).hexdigest()[:16]
        return Store(folder / f"units-{name}.json" if folder else None)

    def _read(self) -> dict[str, Any]:
        if self._path is None:
            return {}
        try:
            head, _, body = self._path.read_bytes().partition(b"\n")
        except OSError:
            return {}
        units: dict[str, Any] = json.loads(body) if head == self._head(body) else {}
        return units

    def _head(self, body: bytes) -> bytes:
        return f"{self._fingerprint} {hashlib.sha256(body).hexdigest()}".encode()

    def kind_of(self, sha256: str) -> str | None:
        """The kind of a file that is kept, None of one that is not."""
        entry = self._known.get(sha256)
        return entry[1].get("kind", "") if entry else None

    def get(self, sha256: str, kinds_digest: str) -> Unit | None:
        entry = self._known.get(sha256)
        if entry is None or entry[0] not in ("", kinds_digest):
            return None
        self._kept[sha256] = entry
        return unit_from_json(entry[1])

    def put(self, sha256: str, kinds_digest: str, unit: Unit) -> None:
        """`kinds_digest` is "" where the unit does not depend on the declared kinds."""
        self._kept[sha256] = [kinds_digest, unit.to_json()]
        self._made_anew = True

    def save(self) -> None:
        """Keep what this run used. A folder that cannot be written costs only time next time."""
        if self._path is None or not (self._made_anew or self._kept.keys() != self._known.keys()):
            return
        body = json.dumps(self._kept, separators=(",", ":"))
        with contextlib.suppress(OSError):
            write_whole(self._path, f"{self._head(body.encode()).decode()}\n{body}")
