"""A content file written anew: whole or not at all, with the byte order mark and the rights it had."""

from __future__ import annotations

import codecs
import os
import stat
from pathlib import Path

from gauntlet_dsl.writing import write_whole
from validator.findings.regular_file import read_regular_file
from validator.workspace.places import shown

_MARK = codecs.BOM_UTF8
_WRITE_BITS = stat.S_IWUSR | stat.S_IWGRP | stat.S_IWOTH


class RefusedError(Exception):
    """The file stays as it was. The message is one safe line that says why."""


def rewrite(path: Path, before: str, after: str) -> None:
    """Put `after` in the file that holds `before`; a link keeps pointing at the file.

    RefusedError where file or folder is read-only, or the file has changed since it was read.
    """
    target = Path(os.path.realpath(path))
    try:
        for place, what in ((target, "it is read-only"), (target.parent, "its folder is read-only")):
            if not _is_writable(place):
                raise RefusedError(f"{shown(path)} cannot be written: {what}")
        data = read_regular_file(target)
        mark = _MARK if data.startswith(_MARK) else b""
        if data != mark + before.encode():
            raise RefusedError(f"{shown(path)} was changed while it was being laid out: nothing written")
        write_whole(target, (mark + after.encode()).decode())
    except OSError as error:
        raise RefusedError(f"{shown(path)} cannot be written: {error.strerror or error}") from error


def _is_writable(path: Path) -> bool:
    """Asked of the rights themselves too: an administrator may write everywhere, but was told not to."""
    return bool(path.stat().st_mode & _WRITE_BITS) and os.access(path, os.W_OK)
