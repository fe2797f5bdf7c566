"""Where output goes and what may be in it: full disks, closed pipes, poor terminals, no home."""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from gauntlet_dsl import bundled

from .good import CARD, LIST, titled, valued
from .running import Gauntlet, assert_well_behaved

VERBS: dict[str, tuple[str, ...]] = {
    "version": ("--version",),
    "help": ("--help",),
    "rules": ("rule",),
    "check": ("check", "card.yaml"),
    "check as JSON": ("check", "-f", "json", "card.yaml"),
    "deck": ("deck", "-"),
}


@pytest.fixture
def faulty(begun: Gauntlet) -> Gauntlet:
    begun.write("card.yaml", valued("“é\U0001f0a1”"))
    return begun


@pytest.fixture
def full_disk() -> Iterator[int]:
    if not Path("/dev/full").is_char_device():
        pytest.skip("this system has no device that is always full")
    descriptor = os.open("/dev/full", os.O_WRONLY)
    yield descriptor
    os.close(descriptor)


@pytest.fixture
def closed_pipe() -> Iterator[int]:
    reading, writing = os.pipe()
    os.close(reading)
    yield writing
    os.close(writing)


@pytest.mark.parametrize("arguments", VERBS.values(), ids=VERBS)
def test_a_full_disk_is_told(faulty: Gauntlet, full_disk: int, arguments: tuple[str, ...]) -> None:
    ran = faulty(*arguments, stdin=LIST, stdout=full_disk)
    assert_well_behaved(ran)
    assert (ran.status, ran.text) == (2, "gauntlet: output failed: no space left on device\n")


@pytest.mark.parametrize("arguments", VERBS.values(), ids=VERBS)
def test_a_reader_that_goes_away_is_no_fault(
    faulty: Gauntlet, closed_pipe: int, arguments: tuple[str, ...]
) -> None:
    ran = faulty(*arguments, stdin=LIST, stdout=closed_pipe)
    assert_well_behaved(ran)
    assert ran.text == ""


@pytest.mark.parametrize("stream", [0, 1, 2])
@pytest.mark.parametrize("verb", ["check", "deck"])
def test_a_stream_may_be_closed(faulty: Gauntlet, verb: str, stream: int) -> None:
    ran = faulty(*VERBS[verb], stdin=LIST, before=lambda: os.close(stream))
    assert_well_behaved(ran)
    assert ran.status == 1


ASCII = {"PYTHONIOENCODING": "ascii"}
C_LOCALE = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
STRICTLY_ASCII = {"LC_ALL": "POSIX", "PYTHONUTF8": "0", "PYTHONIOENCODING": "ascii:strict"}
POOR: dict[str, tuple[tuple[str, ...], dict[str, str]]] = {
    "human": (("check", "card.yaml"), ASCII),
    "human, C locale": (("check", "card.yaml"), C_LOCALE),
    "JSON": (("check", "-f", "json", "card.yaml"), ASCII),
    "GitHub": (("check", "-f", "github", "card.yaml"), STRICTLY_ASCII),
    "lines of a list": (("deck", "--lines", "-"), ASCII),
    "lines of a list, C locale": (("deck", "--lines", "-"), C_LOCALE),
    "lines of a list, strictly": (("deck", "--lines", "-"), STRICTLY_ASCII),
    "usage": (("check", "--f\xf6rmat"), ASCII),
    "missing": (("check", "n\xf6"), STRICTLY_ASCII),
}


@pytest.mark.parametrize(("arguments", "environment"), POOR.values(), ids=POOR)
def test_a_poor_terminal_gets_poor_letters(
    faulty: Gauntlet, arguments: tuple[str, ...], environment: dict[str, str]
) -> None:
    ran = faulty(*arguments, stdin="# Fé\u200bte\n3 Féint\U0001f0a1\n".encode(), **environment)
    assert_well_behaved(ran)
    assert ran.status in (1, 2)
    assert ran.out.isascii()


@pytest.mark.parametrize("columns", ["0", "-5", "x"])
def test_the_width_of_the_terminal_may_be_nonsense(faulty: Gauntlet, columns: str) -> None:
    ran = faulty("check", "card.yaml", COLUMNS=columns)
    assert_well_behaved(ran)
    assert ran.status == 1


def test_colour_is_the_only_control_and_only_when_asked_for(begun: Gauntlet) -> None:
    begun.write("card.yaml", titled(r'"[red]\e[5m[/red]"'))
    coloured = begun("check", "card.yaml", FORCE_COLOR="1").out
    plain = begun("check", "card.yaml", FORCE_COLOR="1", NO_COLOR="1")
    assert_well_behaved(plain)
    assert b"\x1b[1;31m" in coloured
    assert b"\x1b[5m" not in coloured
    assert rb'"[red]\e[5m[/red]"' in coloured


@pytest.mark.parametrize("format", ["json", "sarif", "github"])
def test_texts_that_command_are_only_quoted(begun: Gauntlet, format: str) -> None:
    begun.write("card.yaml", valued('"::error::x%0A|`<script>[a](b)[/red] =cmd()"'))
    ran = begun("check", "--format", format, "card.yaml")
    assert_well_behaved(ran)
    assert ran.status == 1
    if format == "github":
        command, counts = ran.text.splitlines()
        assert command.startswith("::error file=card.yaml,line=6,")
        assert counts == "1 error in 1 file"
    else:
        json.loads(ran.out)


HOMES: dict[str, dict[str, str]] = {
    "no such home": {"HOME": "/nonexistent/home", "GAUNTLET_CACHE": ""},
    "cache is a file": {"GAUNTLET_CACHE": "card.yaml"},
    "cache of an impossible name": {"GAUNTLET_CACHE": "x" * 5000},
    "no cache": {"GAUNTLET_CACHE": "off"},
    "cache that nobody may write": {"GAUNTLET_CACHE": "shut"},
}


@pytest.fixture
def rules(begun: Gauntlet) -> None:
    """A library that is quickly read anew: the rules, and no content."""
    shutil.copytree(bundled.root() / "rulesets", begun.folder / "rulesets")


@pytest.mark.usefixtures("rules")
@pytest.mark.parametrize("environment", HOMES.values(), ids=HOMES)
def test_where_nothing_can_be_kept_nothing_is_lost(begun: Gauntlet, environment: dict[str, str]) -> None:
    begun.write("card.yaml", CARD)
    (begun.folder / "shut").mkdir(mode=0o555)
    ran = begun("check", "card.yaml", **environment)
    assert_well_behaved(ran)
    assert ran.status == 0


@pytest.mark.usefixtures("rules")
def test_no_home_at_all_is_home_enough(begun: Gauntlet) -> None:
    begun.write("card.yaml", CARD)
    ran = begun("check", "card.yaml", without=("HOME", "GAUNTLET_CACHE"))
    assert_well_behaved(ran)
    assert ran.status == 0


SPOILED = {
    "a list": ("units-*", b"[]"),
    "deeply nested": ("units-*", b"[" * 100_000),
    "of another tool": ("units-*", b'{"tool": 1, "units": {}}'),
    "garbage": ("*", b"\x80\x04garbage" * 100),
    "cut short": ("*", b""),
}


@pytest.fixture(scope="module")
def warm_cache(cache: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    begun = Gauntlet(tmp_path_factory.mktemp("warm"), cache, copies=False)
    begun.write("card.yaml", CARD)
    assert begun("check", "card.yaml").status == 0
    return cache


@pytest.mark.usefixtures("rules")
@pytest.mark.parametrize(("pattern", "content"), SPOILED.values(), ids=SPOILED)
def test_a_spoiled_cache_is_made_anew(
    begun: Gauntlet, warm_cache: Path, pattern: str, content: bytes
) -> None:
    begun.write("card.yaml", CARD)
    own = begun.folder / "cache"
    shutil.copytree(warm_cache, own)
    assert begun("check", "card.yaml", GAUNTLET_CACHE=str(own)).status == 0
    spoiled = [file for file in own.rglob(pattern) if file.is_file()]
    assert spoiled
    for file in spoiled:
        file.write_bytes(content or file.read_bytes()[: file.stat().st_size // 2])
    ran = begun("check", "card.yaml", GAUNTLET_CACHE=str(own))
    assert_well_behaved(ran)
    assert ran.status == 0, ran.text
