"""Writing files so that none is ever lost or left half written."""

from __future__ import annotations

import os
import shutil
import tempfile
from pathlib import Path


def write_whole(path: Path, text: str) -> None:
    """Write a file so that it is there in full or as it was: a temporary file beside it, then a rename.

    OSError where the folder cannot be written.
    """
    descriptor, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    try:
        with os.fdopen(descriptor, "w", encoding="utf-8", newline="") as file:
            file.write(text)
        if path.exists():
            shutil.copymode(path, name)
        else:
            Path(name).chmod(0o666 & ~_umask())
        Path(name).replace(path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def _umask() -> int:
    mask = os.umask(0o022)
    os.umask(mask)
    return mask
