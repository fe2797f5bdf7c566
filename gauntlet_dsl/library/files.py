"""Reading one file safely: only regular files, at most so large, read once."""

from __future__ import annotations

import errno
import hashlib
import os
import stat
from dataclasses import dataclass
from pathlib import Path

from gauntlet_dsl.diagnostics.escape import printable
from gauntlet_dsl.diagnostics.finding import Finding, finding
from gauntlet_dsl.diagnostics.source import Place, SourceText
from gauntlet_dsl.library.decode import decode

CONTENT_LIMIT = 1 << 20
"""The most bytes a content file may have."""

_OPEN_FLAGS = os.O_RDONLY | sum(getattr(os, flag, 0) for flag in ("O_NONBLOCK", "O_CLOEXEC", "O_BINARY"))
_OTHER_FILES = {
    stat.S_IFDIR: "a folder",
    stat.S_IFIFO: "a named pipe",
    stat.S_IFSOCK: "a socket",
    stat.S_IFCHR: "a device",
    stat.S_IFBLK: "a device",
}
_REASONS = {
    errno.ENOENT: "it is not there",
    errno.ENOTDIR: "it is not there",
    errno.EACCES: "you may not read it",
    errno.EPERM: "you may not read it",
    errno.ELOOP: "it is a link that leads back to itself",
    errno.ENAMETOOLONG: "its name is too long",
}


@dataclass(frozen=True, slots=True)
class TextFile:
    """A file that was read: its text and the SHA-256 of its bytes in hexadecimal."""

    source: SourceText
    sha256: str


class _RefusedError(Exception):
    def __init__(self, code: str, message: str, help: str = "") -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.help = help


def shown_path(path: Path) -> str:
    """The path as messages spell it: one line, without anything that could steer a terminal."""
    return printable(os.fspath(path))


def read_text_file(path: Path, limit: int = CONTENT_LIMIT) -> TextFile | Finding:
    """The text of a file, or the one finding that says why there is none.

    Y001 for what is no regular file or cannot be read, Y007 above `limit` bytes, Y002 for what is not
    UTF-8 text. Never blocks on a pipe and never reads more than `limit` bytes and one.
    """
    shown = shown_path(path)
    try:
        data = _bytes(path, limit)
    except _RefusedError as refused:
        return finding(refused.code, refused.message, Place(shown), help=refused.help)
    except (OSError, ValueError) as error:
        return unreadable(path, error)
    source = decode(data, shown)
    return source if isinstance(source, Finding) else TextFile(source, hashlib.sha256(data).hexdigest())


def unreadable(path: Path, error: OSError | ValueError) -> Finding:
    """Y001: what the system said when the file or folder was to be read."""
    number = error.errno if isinstance(error, OSError) else None
    reason = _REASONS.get(number or 0) or (os.strerror(number).lower() if number else "its name is not valid")
    return finding("Y001", f"this cannot be read: {reason}", Place(shown_path(path)))


def too_large(file: str, limit: int) -> Finding:
    """Y007 for input of more than `limit` bytes."""
    return finding("Y007", _too_large(limit).message, Place(file))


def _bytes(path: Path, limit: int) -> bytes:
    _require_regular(path.stat())
    descriptor = os.open(path, _OPEN_FLAGS)
    with os.fdopen(descriptor, "rb") as file:
        status = os.fstat(descriptor)
        _require_regular(status)
        if status.st_size > limit:
            raise _too_large(limit)
        data = file.read(limit + 1)
    if len(data) > limit:
        raise _too_large(limit)
    return data


def _require_regular(status: os.stat_result) -> None:
    if not stat.S_ISREG(status.st_mode):
        what = _OTHER_FILES.get(stat.S_IFMT(status.st_mode), "something else")
        help = "name a file in it" if stat.S_ISDIR(status.st_mode) else ""
        raise _RefusedError("Y001", f"this is {what}, not a file with text", help)


def _too_large(limit: int) -> _RefusedError:
    return _RefusedError("Y007", f"the file is larger than {limit:,} bytes")
