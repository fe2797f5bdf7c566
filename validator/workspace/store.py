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


class Kept:
    """JSON values by a key; a run keeps what it used and forgets the rest."""

    def __init__(self, path: Path | None) -> None:
        self._path = path
        self._fingerprint = caching.tool_fingerprint() if path else ""
        self._known: dict[str, Any] = self._read()
        self._kept: dict[str, Any] = {}
        self._made_anew = False

    def value(self, key: str) -> Any:
        """What is kept under `key`; None where nothing is."""
        found = self._kept.get(key) or self._known.get(key)
        if found is not None:
            self._kept[key] = found
        return found

    def keep(self, key: str, value: Any) -> None:
        self._kept[key] = value
        self._made_anew = True

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

    def save(self) -> None:
        """Keep what this run used. A folder that cannot be written costs only time next time."""
        if self._path is None or not (self._made_anew or self._kept.keys() != self._known.keys()):
            return
        body = json.dumps(self._kept, separators=(",", ":"))
        with contextlib.suppress(OSError):
            write_whole(self._path, f"{self._head(body.encode()).decode()}\n{body}")


class Store(Kept):
    """Units by the SHA-256 of their file and by what the component kinds were when they were made."""

    @staticmethod
    def of(root: Path, *, enabled: bool = True) -> Store:
        """The store of the library at `root`; one that keeps nothing where caching is off."""
        folder = caching.private_folder() if enabled else None
        name = hashlib.sha256(os.fsencode(root)).hexdigest()[:16]
        return Store(folder / f"units-{name}.json" if folder else None)

    def of_texts(self) -> Kept:
        """What was found in the texts of the same library."""
        return Kept(self._path and self._path.with_name(self._path.name.replace("units-", "texts-")))

    def kind_of(self, sha256: str) -> str | None:
        """The kind of a file that is kept, None of one that is not."""
        entry = self._known.get(sha256)
        return entry[1].get("kind", "") if entry else None

    def get(self, sha256: str, kinds_digest: str) -> Unit | None:
        entry = self._known.get(sha256)
        if entry is None or entry[0] not in ("", kinds_digest):
            return None
        return unit_from_json(self.value(sha256)[1])

    def put(self, sha256: str, kinds_digest: str, unit: Unit) -> None:
        """`kinds_digest` is "" where the unit does not depend on the declared kinds."""
        self.keep(sha256, [kinds_digest, unit.to_json()])
