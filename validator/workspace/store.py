"""Units of files that did not change, kept between runs: one file for each library.

Its first line names the tool that wrote it and the SHA-256 of the rest, which is JSON. A library that has
none yet, such as a copy or another revision, begins with what was kept for another, the largest there is: a
key says all that its value depends on.
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

_MOST_LIBRARIES = 24
"""Libraries for which something is kept; the ones longest unused are forgotten."""
_TRIES = 3
"""Files of other libraries that are looked into; those of another version of the tool hold nothing."""


class Kept:
    """JSON values by a key; a run over a whole library keeps what it used and forgets the rest."""

    def __init__(self, path: Path | None) -> None:
        self._path = path
        self._fingerprint = caching.tool_fingerprint() if path else ""
        self._made_anew = path is not None and not path.exists()
        self._known: dict[str, Any] = self._first()
        self._kept: dict[str, Any] = {}

    @property
    def is_empty(self) -> bool:
        """Whether nothing is kept yet, here or for another library, and this run will change that."""
        return self._path is not None and not self._known

    def value(self, key: str) -> Any:
        """What is kept under `key`; None where nothing is."""
        found = self._kept.get(key) or self._known.get(key)
        if found is not None:
            self._kept[key] = found
        return found

    def keep(self, key: str, value: Any) -> None:
        self._kept[key] = value
        self._made_anew = True

    def remember(self) -> None:
        """What this run does not use stays: it looks at a part of the library."""
        self._kept = {**self._known, **self._kept}

    def _first(self) -> dict[str, Any]:
        if self._path is None:
            return {}
        if not self._made_anew:
            return self._read(self._path)
        others = self._others()
        largest = sorted(others, key=lambda path: (-others[path].st_size, path))[:_TRIES]
        return next((known for path in largest if (known := self._read(path))), {})

    def _others(self) -> dict[Path, os.stat_result]:
        """What is kept of this family for other libraries."""
        assert self._path is not None
        found = {}
        for path in self._path.parent.glob(f"{self._path.name.partition('-')[0]}-*.json"):
            with contextlib.suppress(OSError):
                found[path] = path.stat()
        found.pop(self._path, None)
        return found

    def _forget_oldest(self) -> None:
        others = self._others()
        latest = sorted(others, key=lambda path: (-others[path].st_mtime_ns, path))
        for path in latest[_MOST_LIBRARIES - 1 :]:
            path.unlink(missing_ok=True)

    def _read(self, path: Path) -> dict[str, Any]:
        try:
            head, _, body = path.read_bytes().partition(b"\n")
        except OSError:
            return {}
        units: dict[str, Any] = json.loads(body) if head == self._head(body) else {}
        return units

    def _head(self, body: bytes) -> bytes:
        return f"{self._fingerprint} {hashlib.sha256(body).hexdigest()}".encode()

    def save(self) -> None:
        """Keep what this run used or remembers. A folder that cannot be written costs only time next time."""
        if self._path is None or not (self._made_anew or self._kept.keys() != self._known.keys()):
            return
        is_new = not self._path.exists()
        body = json.dumps(self._kept, separators=(",", ":"))
        with contextlib.suppress(OSError):
            write_whole(self._path, f"{self._head(body.encode()).decode()}\n{body}")
            if is_new:
                self._forget_oldest()


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
