"""`gauntlet lint`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.golden import assert_golden
from tests.cli.running import run

RULEBOOK = """# 1. Your Turn

Draw two cards, then sail. Storms are explained in Chapter 3.

# 2. Storms

At the end of your turn, gain 1 Renown for each wreck.
"""


@pytest.fixture
def rulebook(tmp_path: Path) -> Path:
    path = tmp_path / "rules.md"
    path.write_text(RULEBOOK, "utf-8")
    return path


@pytest.mark.parametrize("format", ["human", "json", "sarif", "github"])
def test_every_format_shows_the_same_findings(format: str, rulebook: Path) -> None:
    ran = run("lint", "rules.md", "--alone", "--format", format, at=rulebook.parent)
    assert_golden(f"lint-{format}.txt", ran.out)
    assert (ran.status, ran.err) == (1, "")


def test_a_rulebook_is_read_from_standard_input(tmp_path: Path) -> None:
    ran = run("lint", "-", "--alone", "--format", "json", at=tmp_path, given=RULEBOOK.encode())
    assert {each["file"] for each in json.loads(ran.out)["findings"]} == {"<stdin>"}


def test_settings_beside_the_rulebook_count(rulebook: Path) -> None:
    (rulebook.parent / "rules.lint.yaml").write_text("known: [Renown]\n", "utf-8")
    ran = run("lint", "rules.md", "--alone", "--format", "json", at=rulebook.parent)
    assert [each["code"] for each in json.loads(ran.out)["findings"]] == ["R001"]


@pytest.mark.parametrize(
    "spoiled", ["known: 3\n", "unknown: []\n", "exceptions: {R999: [x]}\n", "known: [\n"]
)
def test_bad_settings_are_told_and_hide_nothing(spoiled: str, rulebook: Path) -> None:
    (rulebook.parent / "rules.lint.yaml").write_text(spoiled, "utf-8")
    ran = run("lint", "rules.md", "--alone", "--format", "json", at=rulebook.parent)
    found = json.loads(ran.out)["findings"]
    assert {each["code"] for each in found} == {"Y019", "R001", "R004"}
    assert [each["file"] for each in found if each["code"] == "Y019"] == ["rules.lint.yaml"]


def test_a_comment_without_a_reason_hides_nothing(rulebook: Path) -> None:
    rulebook.write_text(RULEBOOK + "\n<!-- gauntlet: allow R001 -->\n", "utf-8")
    ran = run("lint", "rules.md", "--alone", "--format", "json", at=rulebook.parent)
    assert {each["code"] for each in json.loads(ran.out)["findings"]} == {"R001", "R004", "Y017"}


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["missing.md"], "no such file"),
        (["rules.md", "--format", "loud"], "unknown format"),
        (["rules.md", "rules.md", "--record"], "one rulebook at a time"),
        (["rules.md", "--record"], "not the rulebook of the library"),
        (["missing.md", "--record"], "no such file"),
    ],
)
def test_what_cannot_be_done_is_told(arguments: list[str], told: str, rulebook: Path) -> None:
    ran = run("lint", *arguments, at=rulebook.parent)
    assert (ran.status, ran.out) == (2, "")
    assert told in ran.err


@pytest.mark.parametrize(
    "bytes", [b"", b"\xff\xfe", b"\x00\x01", b"# 1. \x1b[31mred\n\nSee Chapter 9.\n", b"#" * 5000]
)
def test_bad_bytes_end_in_a_finding_or_in_peace(bytes: bytes, rulebook: Path) -> None:
    rulebook.write_bytes(bytes)
    ran = run("lint", "rules.md", "--alone", at=rulebook.parent)
    assert ran.status in (0, 1)
    assert "\x1b" not in ran.out + ran.err


def test_a_folder_is_no_rulebook(tmp_path: Path) -> None:
    (tmp_path / "folder.md").mkdir()
    ran = run("lint", "folder.md", at=tmp_path)
    assert ran.status == 1
    assert "Y001" in ran.out
