"""What a path can be besides a file with text, and what a file can be called."""

from __future__ import annotations

import json
import os
import socket
from pathlib import Path

import pytest

from .good import CARD, valued
from .running import Gauntlet, Ran, assert_well_behaved


def checked(gauntlet: Gauntlet, *arguments: str | bytes) -> Ran:
    ran = gauntlet("check", *arguments)
    assert_well_behaved(ran)
    return ran


@pytest.mark.parametrize("path", ["odd.yaml", "."], ids=["named", "found in its folder"])
@pytest.mark.parametrize(
    ("make", "what"),
    [
        (os.mkfifo, "a named pipe"),
        (lambda path: path.symlink_to("/dev/zero"), "a device"),
        (lambda path: path.symlink_to(path.name), "a link that leads back to itself"),
    ],
    ids=["pipe", "endless device", "link to itself"],
)
def test_what_is_no_file_is_one_finding(gauntlet: Gauntlet, make: object, what: str, path: str) -> None:
    assert callable(make)
    make(gauntlet.folder / "odd.yaml")
    gauntlet.write("good.yaml", CARD)
    ran = checked(gauntlet, path)
    assert ran.status == 1
    assert ran.found == [("Y001", "odd.yaml", 1)]
    assert what in ran.text


def test_a_socket_is_one_finding(gauntlet: Gauntlet, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(gauntlet.folder)
    with socket.socket(socket.AF_UNIX) as listening:
        listening.bind("s.yaml")
        ran = checked(gauntlet, "s.yaml")
    assert ran.status == 1
    assert ran.found == [("Y001", "s.yaml", 1)]


def test_a_link_to_nothing_is_one_finding_in_its_folder_and_nothing_by_itself(gauntlet: Gauntlet) -> None:
    (gauntlet.folder / "gone.yaml").symlink_to("gone")
    assert checked(gauntlet, ".").found == [("Y001", "gone.yaml", 1)]
    assert checked(gauntlet, "gone.yaml").status == 2


def test_a_folder_that_is_called_like_a_file_is_a_folder(gauntlet: Gauntlet) -> None:
    (gauntlet.folder / "d.yaml").mkdir()
    assert checked(gauntlet, "d.yaml").status == 2
    gauntlet.write("d.yaml/card.yaml", CARD)
    assert checked(gauntlet, "d.yaml").status == 0


def test_folders_that_link_to_each_other_are_walked_once(gauntlet: Gauntlet) -> None:
    (gauntlet.folder / "self").symlink_to(".")
    gauntlet.write("card.yaml", CARD)
    ran = checked(gauntlet, ".", "self/self", "card.yaml")
    assert ran.status == 0
    assert "checked 1 file " in ran.text


@pytest.mark.skipif(os.geteuid() == 0, reason="the administrator may read everything")
def test_what_may_not_be_read_is_one_finding(gauntlet: Gauntlet) -> None:
    gauntlet.write("card.yaml", CARD)
    (gauntlet.folder / "card.yaml").chmod(0)
    assert checked(gauntlet, "card.yaml").found == [("Y001", "card.yaml", 1)]


@pytest.mark.parametrize("path", ["nowhere", "nowhere/at/all.yaml", "card.yaml/inside", "a\\0b"])
def test_a_path_that_is_not_there_is_no_success(gauntlet: Gauntlet, path: str) -> None:
    gauntlet.write("card.yaml", CARD)
    ran = checked(gauntlet, "card.yaml", path)
    assert ran.status == 2
    assert f"no such file or folder: {path}\n" in ran.text


@pytest.mark.parametrize("path", ["x" * 300, "x/" * 3000], ids=["name", "path"])
@pytest.mark.parametrize("verb", ["check", "deck"])
def test_a_path_too_long_to_be_one_is_named_in_the_message(gauntlet: Gauntlet, verb: str, path: str) -> None:
    ran = gauntlet(verb, path)
    assert_well_behaved(ran)
    assert ran.status in (1, 2)
    assert "too long" in ran.text
    assert path.rstrip("/") in ran.text


NAMES = {
    "line end": (b"a\nb.yaml", "a<U+000A>b.yaml"),
    "leading dash": (b"-rf.yaml", "-rf.yaml"),
    "option": (b"--format", "--format"),
    "255 bytes": (b"x" * 250 + b".yaml", "x" * 250 + ".yaml"),
    "not UTF-8": (b"caf\xe9.yaml", "caf<U+DCE9>.yaml"),
    "terminal control": (b"\x1b[31m.yaml", "<U+001B>[31m.yaml"),
    "right to left": ("\u202etxt.yaml".encode(), "<U+202E>txt.yaml"),
    "workflow command": (b"::error::%0A,.yaml", "::error::%0A,.yaml"),
    "markup": (b"[bold].yaml", "[bold].yaml"),
    "blank": (b" .yaml", " .yaml"),
}


@pytest.mark.parametrize(("name", "shown"), NAMES.values(), ids=NAMES)
def test_a_file_of_any_name_is_checked_and_named_safely(gauntlet: Gauntlet, name: bytes, shown: str) -> None:
    gauntlet.write(name, valued("x"))
    ran = checked(gauntlet, b"./" + name)
    assert ran.status == 1
    assert ran.found == [("Y011", shown, 6)]


@pytest.mark.parametrize("format", ["json", "sarif", "github"])
def test_files_of_all_names_are_safe_in_every_format(gauntlet: Gauntlet, format: str) -> None:
    for name, _ in NAMES.values():
        gauntlet.write(name, valued("x"))
    ran = checked(gauntlet, "--format", format, "--select", "Y", ".", "./--format")
    assert ran.status == 1
    if format == "github":
        assert ran.text.count("\n::error file=") == len(NAMES) - 1
        assert len(ran.text.splitlines()) == len(NAMES) + 1
    else:
        assert json.dumps(json.loads(ran.out)).count('"Y011"') >= len(NAMES)


def test_names_that_differ_in_case_are_different_files(gauntlet: Gauntlet) -> None:
    gauntlet.write("Card.yaml", CARD)
    gauntlet.write("card.yaml", CARD)
    if len([*gauntlet.folder.iterdir()]) == 1:
        pytest.skip("this file system does not tell them apart")
    ran = checked(gauntlet, ".")
    assert ran.status == 1
    assert {found[:2] for found in ran.found} == {("S004", "card.yaml"), ("S005", "card.yaml")}


def test_a_file_that_changes_while_it_is_checked_is_read_once(gauntlet: Gauntlet) -> None:
    """Its excerpt may come from the newer file, nothing else may."""
    gauntlet.write("card.yaml", valued("x"))
    name = gauntlet.folder / "card.yaml"

    def change_soon() -> None:
        if os.fork() == 0:
            for number in range(2000):
                Path(name).write_bytes(CARD if number % 2 else valued("x") * 3)
            os._exit(0)

    ran = gauntlet("check", "card.yaml", before=change_soon)
    assert_well_behaved(ran)
    assert {file for _, file, _ in ran.found} <= {"card.yaml"}
