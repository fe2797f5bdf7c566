"""Units of files that did not change, kept between runs: one JSON file for each library."""

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
            data = json.loads(self._path.read_text("utf-8"))
            return data["units"] if data["tool"] == self._fingerprint else {}
        except (OSError, ValueError, KeyError, TypeError, RecursionError):
            return {}

    def kind_of(self, sha256: str) -> str | None:
        """The kind of a file that is kept, None of one that is not."""
        entry = self._known.get(sha256)
        return entry[1].get("kind", "") if entry else None

    def get(self, sha256: str, kinds_digest: str) -> Unit | None:
        entry = self._known.get(sha256)
        if entry is None or entry[0] not in ("", kinds_digest):
            return None
        try:
            unit = unit_from_json(entry[1])
        except (KeyError, TypeError, ValueError):
            return None
        self._kept[sha256] = entry
        return unit

    def put(self, sha256: str, kinds_digest: str, unit: Unit) -> None:
        """`kinds_digest` is "" where the unit does not depend on the declared kinds."""
        self._kept[sha256] = [kinds_digest, unit.to_json()]

    def save(self) -> None:
        """Keep what this run used. A folder that cannot be written costs only time next time."""
        if self._path is None or self._kept.keys() == self._known.keys():
            return
        text = json.dumps({"tool": self._fingerprint, "units": self._kept}, separators=(",", ":"))
        with contextlib.suppress(OSError):
            write_whole(self._path, text)
