"""Only regular files of a bounded size are read, and whatever else a path may be ends in one finding."""

from __future__ import annotations

import hashlib
import os
import socket
from pathlib import Path

import pytest

from gauntlet_dsl.diagnostics.finding import Finding
from gauntlet_dsl.library.files import TextFile, read_text_file


def refused(path: Path, limit: int = 1000) -> Finding:
    found = read_text_file(path, limit)
    assert isinstance(found, Finding)
    return found


def test_a_file_comes_with_the_hash_of_its_bytes(tmp_path: Path) -> None:
    path = tmp_path / "a.yaml"
    path.write_bytes(b"\xef\xbb\xbfa: b\r\n")
    read = read_text_file(path)
    assert isinstance(read, TextFile)
    assert read.source.text == "a: b\r\n"
    assert read.source.file == str(path)
    assert read.sha256 == hashlib.sha256(path.read_bytes()).hexdigest()


def test_the_size_is_bounded(tmp_path: Path) -> None:
    path = tmp_path / "a.yaml"
    path.write_text("x" * 10)
    assert isinstance(read_text_file(path, 10), TextFile)
    found = refused(path, 9)
    assert (found.code, found.message) == ("Y007", "the file is larger than 9 bytes")


def test_a_file_that_grows_after_it_was_measured_is_still_bounded(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "a.yaml"
    path.write_text("x" * 10)
    small = tmp_path / "small"
    small.write_text("x")
    monkeypatch.setattr(os, "fstat", lambda _: small.stat())
    assert refused(path, 9).code == "Y007"


def test_a_folder(tmp_path: Path) -> None:
    assert refused(tmp_path).message == "this is a folder, not a file with text"


def test_a_pipe_does_not_block(tmp_path: Path) -> None:
    path = tmp_path / "pipe.yaml"
    os.mkfifo(path)
    assert refused(path).message == "this is a named pipe, not a file with text"


def test_a_pipe_put_in_the_place_of_a_file_does_not_block(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pipe, file = tmp_path / "pipe.yaml", tmp_path / "file.yaml"
    os.mkfifo(pipe)
    file.touch()
    measured = file.stat()
    monkeypatch.setattr(Path, "stat", lambda _: measured)
    assert refused(pipe).message == "this is a named pipe, not a file with text"


def test_a_socket(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    with socket.socket(socket.AF_UNIX) as listening:
        listening.bind("s.yaml")
        assert refused(Path("s.yaml")).message == "this is a socket, not a file with text"


@pytest.mark.parametrize("device", ["/dev/zero", "/dev/null"])
def test_a_device(device: str) -> None:
    assert refused(Path(device)).message == "this is a device, not a file with text"


def test_a_file_that_may_not_be_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a.yaml"
    path.touch()

    def forbid(*_: object) -> int:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(os, "open", forbid)
    assert refused(path).message == "this cannot be read: you may not read it"


def test_a_file_that_vanishes_between_looking_and_opening(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "a"
    file.touch()
    there = file.stat()
    monkeypatch.setattr(Path, "stat", lambda _: there)
    found = refused(tmp_path / "gone.yaml")
    assert (found.code, found.message) == ("Y001", "this cannot be read: it is not there")


def test_links_that_lead_nowhere(tmp_path: Path) -> None:
    loop, dangling = tmp_path / "loop.yaml", tmp_path / "dangling.yaml"
    loop.symlink_to(loop)
    dangling.symlink_to(tmp_path / "gone")
    assert refused(loop).message == "this cannot be read: it is a link that leads back to itself"
    assert refused(dangling).message == "this cannot be read: it is not there"


@pytest.mark.parametrize(
    ("path", "reason"), [("a\0b", "its name is not valid"), ("a" * 300, "its name is too long")]
)
def test_names_that_no_file_can_have(path: str, reason: str) -> None:
    assert refused(Path(path)).message == f"this cannot be read: {reason}"


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        (b"a\nb.yaml", "a<U+000A>b.yaml"),
        (b"-rf.yaml", "-rf.yaml"),
        (b"caf\xe9.yaml", "caf<U+DCE9>.yaml"),
        (b"\x1b[31m.yaml", "<U+001B>[31m.yaml"),
    ],
)
def test_odd_names_are_read_and_shown_safely(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: bytes, shown: str
) -> None:
    monkeypatch.chdir(tmp_path)
    path = Path(os.fsdecode(name))
    path.write_text("a: b")
    read = read_text_file(path)
    assert isinstance(read, TextFile)
    assert read.source.file == shown
