"""Writing files so that none is ever lost or left half written."""

from __future__ import annotations

import errno
import os
import shutil
import stat
import tempfile
from pathlib import Path


def write_whole(path: Path, text: str) -> None:
    """Write a file so that it is there in full or as it was: a temporary file beside it, then a rename.

    A link keeps pointing at its file. Only a regular file is ever replaced, never a device, pipe or folder.
    OSError about `path` where it cannot be written.
    """
    try:
        target = Path(os.path.realpath(path))
        _require_replaceable(target)
        _write_beside(target, text)
    except OSError as error:
        raise OSError(error.errno, error.strerror or str(error), os.fspath(path)) from error
    except ValueError as error:
        raise OSError(errno.EINVAL, "The name is not valid", os.fspath(path)) from error


def require_writable(path: Path) -> None:
    """OSError about `path` where `write_whole` could not write it: to be asked before long work for it."""
    try:
        target = Path(os.path.realpath(path))
        _require_replaceable(target)
        if not target.parent.is_dir():
            raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT))
        if not os.access(target.parent, os.W_OK | os.X_OK):
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
    except OSError as error:
        raise OSError(error.errno, error.strerror or str(error), os.fspath(path)) from error
    except ValueError as error:
        raise OSError(errno.EINVAL, "The name is not valid", os.fspath(path)) from error


def _require_replaceable(target: Path) -> None:
    try:
        mode = target.stat().st_mode
    except FileNotFoundError:
        return
    if stat.S_ISDIR(mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
    if not stat.S_ISREG(mode):
        raise OSError(errno.EINVAL, "Not a regular file")


def _write_beside(target: Path, text: str) -> None:
    descriptor, name = tempfile.mkstemp(prefix=".gauntlet-", dir=target.parent)
    temporary = Path(name)
    try:
        with os.fdopen(descriptor, "w", encoding="utf-8", newline="") as file:
            file.write(text)
            file.flush()
            os.fsync(descriptor)
        if target.exists():
            shutil.copymode(target, temporary)
        else:
            temporary.chmod(0o666 & ~_umask())
        temporary.replace(target)
    except BaseException:
        temporary.unlink(missing_ok=True)
        raise


def _umask() -> int:
    mask = os.umask(0o022)
    os.umask(mask)
    return mask
