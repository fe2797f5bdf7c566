"""Reading a file without being held up or filled up by it."""

from __future__ import annotations

import json
import stat
from pathlib import Path

_MOST_BYTES = 16 * 1024 * 1024


def read_regular_file(path: Path) -> bytes:
    """The bytes of `path`.

    OSError for what is missing, unreadable, larger than 16 MiB or not a regular file: a pipe would block
    and a device never end.
    """
    try:
        status = path.stat()
    except ValueError as impossible_path:
        raise OSError(str(impossible_path)) from impossible_path
    if not stat.S_ISREG(status.st_mode):
        raise OSError("not a regular file")
    if status.st_size > _MOST_BYTES:
        raise OSError(f"larger than {_MOST_BYTES // 1024**2} MiB")
    return path.read_bytes()


def read_json(path: Path) -> object:
    """What a JSON file holds; None where there is no such file, or nothing in it that can be read."""
    try:
        return json.loads(read_regular_file(path))
    except (OSError, ValueError, RecursionError):
        return None
