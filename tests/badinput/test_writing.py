"""Whatever fails while a file is written, the file that was there stays, and nothing else is left behind."""

from __future__ import annotations

import errno
import os
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from gauntlet_dsl.diagnostics.finding import finding
from gauntlet_dsl.diagnostics.source import Place
from gauntlet_dsl.library.units import Unit
from gauntlet_dsl.writing import write_whole
from validator.findings import baseline
from validator.workspace.store import Store

BEFORE = "what was there before"
FAULTS = [finding("S006", "the titles look alike", Place("card.yaml"), subject="probe")]


def _write_text(path: Path) -> None:
    write_whole(path, "another text\n" * 10_000)


def _write_baseline(path: Path) -> None:
    baseline.write(path, FAULTS)


def _write_cache(path: Path) -> None:
    store = Store(path)
    store.put("0" * 64, "", Unit(kind="Card"))
    store.save()


WRITERS = {"text": _write_text, "baseline": _write_baseline, "cache": _write_cache}
SILENT = {"cache"}
"""What can always be made again is not worth a word."""


class _Disk:
    """Lets system calls through until the one that fails."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, failing: int) -> None:
        self.left = failing
        self._monkeypatch = monkeypatch

    def watch(self, owner: object, name: str) -> None:
        real: Callable[..., Any] = getattr(owner, name)

        def call(*arguments: Any, **options: Any) -> Any:
            self.left -= 1
            if self.left == 0:
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
            return real(*arguments, **options)

        self._monkeypatch.setattr(owner, name, call)


CALLS: tuple[tuple[object, str], ...] = (
    (os, "open"),
    (os, "fdopen"),
    (os, "fsync"),
    (shutil, "copymode"),
    (os, "chmod"),
    (os, "replace"),
    (Path, "replace"),
)


def _written(disk: _Disk, write: Callable[[Path], None], path: Path, name: str) -> bool:
    """Whether all went well; OSError is what writers may raise, unless they are silent."""
    for owner, call in CALLS:
        disk.watch(owner, call)
    try:
        write(path)
    except OSError as error:
        assert name not in SILENT
        assert error.errno == errno.ENOSPC
        assert error.filename == os.fspath(path)
        return False
    return disk.left > 0


@pytest.mark.parametrize("is_new", [False, True], ids=["over a file", "where nothing is"])
@pytest.mark.parametrize("name", WRITERS)
def test_a_disk_that_fails_at_any_moment_loses_nothing(tmp_path: Path, name: str, is_new: bool) -> None:
    failed = 0
    for failing in range(1, 30):
        folder = tmp_path / str(failing)
        folder.mkdir()
        path = folder / "file"
        if not is_new:
            path.write_text(BEFORE)
        with pytest.MonkeyPatch.context() as monkeypatch:
            if _written(_Disk(monkeypatch, failing), WRITERS[name], path, name):
                break
        failed += 1
        assert [other.name for other in folder.iterdir()] == ([] if is_new else ["file"])
        assert is_new or path.read_text() == BEFORE
    assert failed >= 4
    assert [other.name for other in folder.iterdir()] == ["file"]
    assert path.read_text() != BEFORE


def test_a_disk_that_is_full_in_mid_text_loses_nothing(tmp_path: Path) -> None:
    resource = pytest.importorskip("resource")
    path = tmp_path / "file"
    path.write_text(BEFORE)
    limit = resource.getrlimit(resource.RLIMIT_FSIZE)
    signal = pytest.importorskip("signal")
    handler = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (4096, limit[1]))
    try:
        with pytest.raises(OSError, match="too large"):
            _write_text(path)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limit)
        signal.signal(signal.SIGXFSZ, handler)
    assert path.read_text() == BEFORE
    assert [other.name for other in tmp_path.iterdir()] == ["file"]


def test_an_interrupt_in_mid_text_loses_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "file"
    path.write_text(BEFORE)

    def interrupted(_: int) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(os, "fsync", interrupted)
    with pytest.raises(KeyboardInterrupt):
        _write_text(path)
    assert path.read_text() == BEFORE
    assert [other.name for other in tmp_path.iterdir()] == ["file"]


def test_only_a_regular_file_is_ever_replaced(tmp_path: Path) -> None:
    pipe, folder, loop = tmp_path / "pipe", tmp_path / "folder", tmp_path / "loop"
    os.mkfifo(pipe)
    folder.mkdir()
    loop.symlink_to("loop")
    for path in (pipe, folder, loop):
        with pytest.raises(OSError) as raised:
            write_whole(path, "text")
        assert raised.value.filename == os.fspath(path)
    assert pipe.is_fifo()
    assert folder.is_dir()
    assert loop.is_symlink()
    assert len([*tmp_path.iterdir()]) == 3


def test_a_link_keeps_pointing_at_its_file_and_a_file_keeps_its_rights(tmp_path: Path) -> None:
    file, link, dangling = tmp_path / "file", tmp_path / "link", tmp_path / "dangling"
    file.write_text(BEFORE)
    file.chmod(0o640)
    link.symlink_to("file")
    dangling.symlink_to("made")
    write_whole(link, "text")
    write_whole(dangling, "text")
    assert (link.readlink(), dangling.readlink()) == (Path("file"), Path("made"))
    assert (file.read_text(), (tmp_path / "made").read_text()) == ("text", "text")
    assert file.stat().st_mode & 0o777 == 0o640


def test_a_name_of_255_bytes_can_be_written(tmp_path: Path) -> None:
    path = tmp_path / ("x" * 255)
    write_whole(path, "text")
    assert path.read_text() == "text"
