"""Which findings are shown, and how much they matter."""

from __future__ import annotations

import pytest

from gauntlet_dsl.diagnostics.codes import CODES
from gauntlet_dsl.diagnostics.finding import finding
from gauntlet_dsl.diagnostics.severity import Severity
from gauntlet_dsl.diagnostics.source import Place
from validator.findings.code_names import UNREAD, nearest_code
from validator.findings.select import selection
from validator.findings.severities import (
    exit_status,
    overrides,
    severity_named,
    soften_drafts,
    with_overrides,
)
from validator.findings.usage import UsageError

ERROR = finding("D001", "m", Place("deck.txt"), subject="deck")
WARNING = finding("S006", "m", Place("a.yaml"), subject="a")
NOTE = finding("D014", "m", Place("deck.txt"))


def shown(select: list[str], ignore: list[str]) -> set[str]:
    chosen = selection(select, ignore)
    return {code for code in CODES if chosen.shows(code)} - UNREAD


def family(prefix: str) -> set[str]:
    return {code for code in CODES if code.startswith(prefix)} - UNREAD


def test_without_options_everything_is_shown() -> None:
    assert shown([], []) == set(CODES) - UNREAD


@pytest.mark.parametrize(
    ("select", "ignore", "expected"),
    [
        (["S"], [], family("S")),
        (["s00"], [], family("S00")),
        (["S006,D003"], [], {"S006", "D003"}),
        ([" S006 , D003 ", "X"], [], {"S006", "D003"} | family("X")),
        ([], ["S"], set(CODES) - UNREAD - family("S")),
        (["S"], ["S006"], family("S") - {"S006"}),
        (["S006"], ["S"], {"S006"}),
        (["S"], ["S"], set()),
    ],
)
def test_the_longest_selector_decides(select: list[str], ignore: list[str], expected: set[str]) -> None:
    assert shown(select, ignore) == expected


def test_an_unread_file_is_always_shown() -> None:
    unread = finding("Y003", "m", Place("a.yaml"))
    assert selection(["D"], ["Y", "Y003"]).apply([unread, WARNING, ERROR]) == [unread, ERROR]


@pytest.mark.parametrize(
    ("word", "message"),
    [
        ("S0066", 'no code begins with "S0066"; did you mean "S006" (look-alike-titles)?'),
        ("unknown-card", 'no code begins with "unknown-card"; did you mean "D003" (unknown-card)?'),
        ("Q", 'no code begins with "Q"'),
        ("S006,", "a code is missing"),
        ("\x1b[1m", 'no code begins with "<U+001B>[1m"'),
    ],
)
def test_an_unknown_selector_is_a_usage_error(word: str, message: str) -> None:
    with pytest.raises(UsageError) as error:
        selection([], [word])
    assert str(error.value) == message


@pytest.mark.parametrize(
    ("word", "code"),
    [
        ("d003", "D003"),
        ("DOO3", "D003"),
        ("Unknown-Card", "D003"),
        ("unknwn-card", "D003"),
        ("?", None),
    ],
)
def test_the_code_that_was_meant(word: str, code: str | None) -> None:
    assert nearest_code(word) == code


def test_overrides_change_the_severity_of_their_codes_only() -> None:
    changed = with_overrides([ERROR, WARNING, NOTE], overrides({"s006": "Error", "D014": "warning"}))
    assert [each.severity for each in changed] == [Severity.ERROR, Severity.ERROR, Severity.WARNING]


@pytest.mark.parametrize(
    ("settings", "message"),
    [
        ({"S0066": "note"}, 'unknown code "S0066"; did you mean "S006" (look-alike-titles)?'),
        ({"S006": "warn"}, 'unknown severity "warn"; did you mean "warning"?'),
        ({"S006": "off"}, 'unknown severity "off"; write one of error, warning, note'),
        ({"Y003": "note"}, "the severity of Y003 cannot be changed: its file was not checked"),
    ],
)
def test_bad_overrides_are_usage_errors(settings: dict[str, str], message: str) -> None:
    with pytest.raises(UsageError) as error:
        overrides(settings)
    assert str(error.value) == message


@pytest.mark.parametrize(
    ("drafts", "expected"),
    [
        (set(), [Severity.ERROR, Severity.WARNING]),
        ({"deck"}, [Severity.NOTE, Severity.WARNING]),
        ({"a.yaml"}, [Severity.ERROR, Severity.NOTE]),
    ],
)
def test_findings_of_drafts_are_notes(drafts: set[str], expected: list[Severity]) -> None:
    assert [each.severity for each in soften_drafts([ERROR, WARNING], drafts)] == expected


@pytest.mark.parametrize(
    ("findings", "fail_on", "status"),
    [
        ([], "note", 0),
        ([WARNING, NOTE], "error", 0),
        ([WARNING, ERROR], "error", 1),
        ([NOTE], "warning", 0),
        ([WARNING], "warning", 1),
        ([NOTE], "note", 1),
    ],
)
def test_the_exit_status(findings: list, fail_on: str, status: int) -> None:
    assert exit_status(findings, severity_named(fail_on)) == status
