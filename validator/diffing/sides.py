"""One side of a comparison: a folder, a file, or what a git revision holds of it."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterator, Mapping
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

    A path is taken as it is; else a git revision: of the library here, or of a file or folder with
    `REVISION:PATH`.
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
        commit = _commit(revision)
        if inner and not _is_folder(commit, inner):
            yield _file_of(commit, inner, Path(scratch), name)
        else:
            yield _folder_of(commit, _within(inner), Path(scratch), name)


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


def _file_of(commit: str, inner: str, scratch: Path, name: str) -> Path:
    at = scratch / Path(inner).name
    at.write_bytes(_git("show", f"{commit}:./{inner}"))
    return _found(at, name)


def _is_folder(commit: str, inner: str) -> bool:
    return _git("cat-file", "-t", f"{commit}:./{inner}").strip() == b"tree"


def _within(inner: str) -> Path:
    """The folder that is meant: the one named, else the library here, else the current one."""
    if inner:
        return Path.cwd() / inner
    root = root_of([Path()])
    return root if root.is_relative_to(_top()) else Path.cwd()


def _top() -> Path:
    return Path(_git("rev-parse", "--show-toplevel").decode().strip())


def _folder_of(commit: str, at: Path, scratch: Path, name: str) -> Path:
    """All of it, also what an archive of the commit would leave out."""
    inner = Path(os.path.relpath(at, _top())).as_posix()
    tree = commit if inner == "." else f"{commit}:{inner}"
    folder, index = scratch / "files", {"GIT_INDEX_FILE": str(scratch / "index")}
    folder.mkdir()
    try:
        _git("-C", str(_top()), "read-tree", tree, env=index)
    except UsageError:
        raise UsageError(f"revision {quoted(name)} has nothing at {inner}") from None
    _git("-C", str(_top()), "checkout-index", "--all", f"--prefix={folder}/", env=index)
    if not is_root(folder) and not items_below(folder):
        raise UsageError(f"revision {quoted(name)} holds no library and no cards at {inner}")
    return folder


def _commit(revision: str) -> str:
    wanted = f"{revision}^{{commit}}"
    try:
        return _git("rev-parse", "--verify", "--quiet", "--end-of-options", wanted).decode().strip()
    except UsageError:
        raise UsageError(f"{quoted(revision)} is no path and no git revision{_cut_short()}") from None


def _cut_short() -> str:
    """What may be the reason that a commit is not there."""
    try:
        shallow = _git("rev-parse", "--is-shallow-repository").strip() == b"true"
    except UsageError:
        return ""
    return "; this clone is shallow: git fetch --unshallow brings the earlier ones" if shallow else ""


def _git(*arguments: str, env: Mapping[str, str] | None = None) -> bytes:
    try:
        done = subprocess.run(
            ["git", *arguments], capture_output=True, check=True, env={**os.environ, **(env or {})}
        )
    except FileNotFoundError:
        raise UsageError("git is not installed: compare two folders instead") from None
    except subprocess.CalledProcessError as error:
        told = error.stderr.decode("utf-8", "replace").strip().splitlines()
        raise UsageError(f"git cannot do that: {quoted(told[-1] if told else 'no reason given')}") from None
    return done.stdout
