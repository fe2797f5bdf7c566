"""One side of a comparison: a folder, a file, or what a git revision holds of it."""

from __future__ import annotations

import io
import subprocess
import tarfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from gauntlet_dsl.diagnostics.escape import quoted
from validator.findings.usage import UsageError
from validator.workspace.beside import items_below
from validator.workspace.places import is_root, root_of

MARKDOWN = (".md", ".markdown", ".txt")


@contextmanager
def side(name: str) -> Iterator[Path]:
    """The library, the folder of cards or the rulebook file that `name` means, for as long as it is needed.

    A path is taken as it is; else a git revision: of the library here, or of a file with `REVISION:PATH`.
    UsageError for what is neither.
    """
    path = Path(name)
    if not name:
        raise UsageError("a side without a name: . is the library here")
    if path.exists():
        yield _found(path, name)
        return
    with TemporaryDirectory() as scratch:
        revision, _, inner = name.partition(":")
        if inner:
            yield _file_of(revision, inner, Path(scratch))
        else:
            yield _library_of(revision, Path(scratch))


def is_rulebook(path: Path) -> bool:
    return path.is_file() and path.suffix in MARKDOWN


def _found(path: Path, name: str) -> Path:
    if is_rulebook(path):
        return path
    if is_root(path) or items_below(path):
        return path
    raise UsageError(
        f"{quoted(name)} is no library, no file or folder with items and no rulebook in Markdown"
    )


def _file_of(revision: str, inner: str, scratch: Path) -> Path:
    at = scratch / Path(inner).name
    at.write_bytes(_git("show", f"{_commit(revision)}:./{inner}"))
    return _found(at, f"{revision}:{inner}")


def _library_of(revision: str, scratch: Path) -> Path:
    commit = _commit(revision)
    top = Path(_git("rev-parse", "--show-toplevel").decode().strip())
    root = root_of([Path()])
    at = root if root.is_relative_to(top) else Path.cwd()
    with tarfile.open(fileobj=io.BytesIO(_git("-C", str(top), "archive", commit))) as archive:
        archive.extractall(scratch, filter="data")
    folder = scratch / at.relative_to(top)
    if not is_root(folder) and not (folder.is_dir() and items_below(folder)):
        raise UsageError(
            f"revision {quoted(revision)} holds no library and no cards at {at.relative_to(top)}"
        )
    return folder


def _commit(revision: str) -> str:
    wanted = f"{revision}^{{commit}}"
    try:
        return _git("rev-parse", "--verify", "--quiet", "--end-of-options", wanted).decode().strip()
    except UsageError:
        raise UsageError(f"{quoted(revision)} is no path and no git revision") from None


def _git(*arguments: str) -> bytes:
    try:
        done = subprocess.run(["git", *arguments], capture_output=True, check=True)
    except FileNotFoundError:
        raise UsageError("git is not installed: compare two folders instead") from None
    except subprocess.CalledProcessError as error:
        told = error.stderr.decode("utf-8", "replace").strip().splitlines()
        raise UsageError(f"git cannot do that: {quoted(told[-1] if told else 'no reason given')}") from None
    return done.stdout
