"""Settings, baselines and options that say nothing usable."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from gauntlet_dsl import bundled

from .good import CARD, LIST, valued
from .running import Gauntlet, assert_well_behaved

SETTINGS = {
    "unknown key": (b"fail: error\n", 1),
    "unknown code": (b"ignore: [S006, Q999]\n", 1),
    "unknown severity": (b"severity:\n  S006: fatal\n", 2),
    "code that cannot be hidden": (b"ignore:\n- Y003\n", 2),
    "no YAML": (b"ignore: [\n", 2),
    "not UTF-8": (b"ignore: [\xff]\n", 1),
    "control characters": (b'severity: {"\\e[31m": note}\n', 1),
    "list": (b"- S006\n", 1),
    "empty": (b"", 1),
    "too deep": (b"[" * 1000, 1),
    "too large": (b"#" * (1 << 21), 1),
}


@pytest.fixture(scope="module")
def library(cache: Path, tmp_path_factory: pytest.TempPathFactory) -> Gauntlet:
    """A folder that is a library: the bundled ruleset, and one card."""
    gauntlet = Gauntlet(tmp_path_factory.mktemp("library"), cache)
    shutil.copytree(bundled.root() / "rulesets", gauntlet.folder / "rulesets")
    gauntlet.write("card.yaml", CARD)
    return gauntlet


@pytest.mark.parametrize(("content", "line"), SETTINGS.values(), ids=SETTINGS)
def test_bad_settings_are_findings_at_their_lines(library: Gauntlet, content: bytes, line: int) -> None:
    library.write("gauntlet.yaml", content)
    ran = library("check", "card.yaml")
    assert_well_behaved(ran)
    assert ran.status == 1
    assert {found[1:] for found in ran.found} == {("gauntlet.yaml", line)}


def test_settings_that_are_a_folder_are_one_finding(library: Gauntlet) -> None:
    settings = library.folder / "gauntlet.yaml"
    settings.unlink(missing_ok=True)
    settings.mkdir()
    ran = library("check", "card.yaml")
    settings.rmdir()
    assert_well_behaved(ran)
    assert ran.found == [("Y001", "gauntlet.yaml", 1)]


BASELINES = {
    "empty": b"",
    "no JSON": b"{",
    "another document": b"[]",
    "deeply nested": b"[" * 100_000,
    "number of 5,000 digits": b'{"version": ' + b"1" * 5_000 + b"}",
    "not UTF-8": b"\xff",
    "escapes": b'{"version": 1, "findings": [{"item": "\x1b[31m"}]}',
}


@pytest.mark.parametrize("content", BASELINES.values(), ids=BASELINES)
def test_a_spoiled_baseline_hides_nothing(gauntlet: Gauntlet, content: bytes) -> None:
    gauntlet.write("card.yaml", valued("x"))
    gauntlet.write("known.json", content)
    ran = gauntlet("check", "card.yaml", "--baseline", "known.json")
    assert_well_behaved(ran)
    assert ran.status == 1
    assert {found[:2] for found in ran.found} == {("Y011", "card.yaml"), ("Y019", "known.json")}


@pytest.mark.parametrize("target", [".", "no/such/folder.json", "card.yaml/known.json"])
def test_a_baseline_that_cannot_be_written_is_told(gauntlet: Gauntlet, target: str) -> None:
    gauntlet.write("card.yaml", valued("x"))
    ran = gauntlet("check", "card.yaml", "--write-baseline", target)
    assert_well_behaved(ran)
    assert ran.status == 2
    assert ran.text.startswith(f"gauntlet: {target}: ")
    assert [path.name for path in gauntlet.folder.iterdir()] == ["card.yaml"]


def test_only_a_baseline_is_replaced_by_one(gauntlet: Gauntlet) -> None:
    gauntlet.write("card.yaml", valued("x"))
    gauntlet.write("notes.txt", b"mine")
    ran = gauntlet("check", "card.yaml", "--write-baseline", "notes.txt")
    assert_well_behaved(ran)
    assert (ran.status, (gauntlet.folder / "notes.txt").read_bytes()) == (2, b"mine")


def test_only_a_deck_file_is_replaced_by_one(gauntlet: Gauntlet) -> None:
    gauntlet.write("card.yaml", valued("x"))
    before = (gauntlet.folder / "card.yaml").read_bytes()
    gauntlet.write("list.txt", b"Faction: Military\nLeader: General\n\n4 Militia\n")
    ran = gauntlet("deck", "list.txt", "--write", "card.yaml")
    assert_well_behaved(ran)
    assert (ran.status, (gauntlet.folder / "card.yaml").read_bytes()) == (2, before)


def test_two_leaders_make_no_deck_file(gauntlet: Gauntlet) -> None:
    gauntlet.write("list.txt", b"Faction: Military\nLeader: General\nLeader: Tactician\n\n4 Militia\n")
    ran = gauntlet("deck", "list.txt", "--write", "deck.yaml")
    assert_well_behaved(ran)
    assert ran.status == 2
    assert not (gauntlet.folder / "deck.yaml").exists()


OPTIONS = {
    "unknown format": (("check", "card.yaml", "--format", "[/red]\x1b[31m"), "unknown format"),
    "unknown severity": (("check", "card.yaml", "--fail-on", "fatal"), "unknown severity"),
    "unknown selector": (("check", "card.yaml", "--select", "Q"), 'no code begins with "Q"'),
    "empty selector": (("check", "card.yaml", "--select", ""), "a code is missing"),
    "selector of 100,000 commas": (("check", "card.yaml", "--ignore", "," * 100_000), "a code is missing"),
    "unknown option": (("check", "--frobnicate"), "--frobnicate"),
    "option without a value": (("check", "--format"), "--format"),
    "unknown verb": (("frobnicate",), "frobnicate"),
    "verb with an escape": (("\x1b[31m",), "No such command"),
    "no list": (("deck",), "Missing argument"),
    "unknown code": (("rule", "Q999"), 'unknown code "Q999"'),
    "code that is no code": (("rule", "\x1b[31m::error::\n" * 100), "unknown code"),
    "title that would steer a terminal": (("new", "Card", "\x1b[31m"), "cannot be printed"),
    "unknown kind": (("schema", "[/red]\u202e"), "unknown kind"),
    "unknown name": (("show", "\x1b[31m::error::"), "nothing is called"),
    "unknown scenario": (("why", "\x1b[31m.yaml"), "no such file"),
    "unknown table": (("export", "--format", "\u2028xml"), "unknown format"),
    "two lists into one file": (("deck", "-", "card.yaml", "--write", "out.txt"), "one deck at a time"),
}


@pytest.mark.parametrize(("arguments", "said"), OPTIONS.values(), ids=OPTIONS)
def test_a_bad_option_is_a_message_and_status_2(
    gauntlet: Gauntlet, arguments: tuple[str, ...], said: str
) -> None:
    gauntlet.write("card.yaml", CARD)
    ran = gauntlet(*arguments, stdin=LIST)
    assert_well_behaved(ran)
    assert ran.status == 2
    assert said in ran.text
    assert ran.out == b""
