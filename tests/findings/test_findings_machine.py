"""The formats for programs: JSON, SARIF and GitHub annotations."""

from __future__ import annotations

import io
import json
import random
import re
from dataclasses import replace
from pathlib import Path
from typing import Any
from urllib.parse import unquote

import jsonschema
import pytest
from hypothesis import given
from hypothesis import strategies as st

from gauntlet_dsl.diagnostics.finding import Confidence, Finding, Fix, Related, finding
from gauntlet_dsl.diagnostics.severity import Severity
from gauntlet_dsl.diagnostics.source import Place
from validator.findings import github, json_output, sarif
from validator.findings.report import FORMATS, report
from validator.findings.summary import Summary
from validator.findings.usage import UsageError

from . import samples

SCHEMA = json.loads((Path(__file__).parent / "data" / "sarif-2.1.0-rtm.5.json").read_text(encoding="utf-8"))
VALIDATOR = jsonschema.Draft4Validator(SCHEMA)
FULL = Finding(
    "X001",
    "a\nb",
    Place("cards/a.yaml", 2, 3, 4, 5),
    subject="a",
    help="do\nthis",
    related=(Related(Place("b.yaml", 1, 1, 1, 2), "there"),),
    confidence=Confidence.PROVED,
    fix=Fix(Place("cards/a.yaml", 2, 3, 2, 4), "c"),
    severity=Severity.WARNING,
)


def written(found: list[Finding], format: str) -> str:
    stream = io.StringIO()
    report(found, samples.excerpts(), files=3).write(format, stream)
    return stream.getvalue()


def sarif_run(found: list[Finding]) -> Any:
    log = json.loads(sarif.render(found))
    VALIDATOR.validate(log)
    return log["runs"][0]


def test_json_has_the_keys_of_its_contract() -> None:
    assert json.loads(json_output.render([FULL], Summary(warnings=1, files=2, hidden=3))) == {
        "version": 1,
        "summary": {"errors": 0, "warnings": 1, "notes": 0, "files": 2, "hidden": 3},
        "findings": [
            {
                "code": "X001",
                "severity": "warning",
                "confidence": "proved",
                "message": "a\nb",
                "file": "cards/a.yaml",
                "line": 2,
                "column": 3,
                "end_line": 4,
                "end_column": 5,
                "subject": "a",
                "related": [
                    {
                        "file": "b.yaml",
                        "line": 1,
                        "column": 1,
                        "end_line": 1,
                        "end_column": 2,
                        "message": "there",
                    }
                ],
                "help": "do\nthis",
                "fix": {
                    "file": "cards/a.yaml",
                    "line": 2,
                    "column": 3,
                    "end_line": 2,
                    "end_column": 4,
                    "replacement": "c",
                },
            }
        ],
    }


def test_json_of_what_is_absent() -> None:
    [entry] = json.loads(json_output.render([finding("D001", "m", Place("f"))], Summary()))["findings"]
    assert (entry["confidence"], entry["fix"], entry["help"], entry["related"]) == (None, None, "", [])


@given(st.lists(samples.findings, max_size=3))
def test_json_always_parses_and_keeps_every_text(found: list[Finding]) -> None:
    output = json_output.render(found, Summary())
    assert output.isascii()
    assert samples.is_harmless(output)
    for entry, each in zip(json.loads(output)["findings"], found, strict=True):
        assert entry["message"] == re.sub(
            "[\ud800-\udfff]", lambda lone: f"<U+{ord(lone[0]):04X}>", each.message
        )
        entry["message"].encode("utf-8")


def test_sarif_places_count_characters_and_end_after_the_range() -> None:
    run = sarif_run([FULL])
    [result] = run["results"]
    assert run["columnKind"] == "unicodeCodePoints"
    assert result["level"] == "warning"
    assert result["message"]["text"] == "a<U+000A>b\ndo\nthis"
    assert result["locations"] == [
        {
            "physicalLocation": {
                "artifactLocation": {"uri": "cards/a.yaml"},
                "region": {"startLine": 2, "startColumn": 3, "endLine": 4, "endColumn": 5},
            },
            "logicalLocations": [{"name": "a"}],
        }
    ]
    assert result["relatedLocations"][0]["message"]["text"] == "there"
    assert result["fixes"][0]["artifactChanges"][0]["replacements"][0]["insertedContent"] == {"text": "c"}
    assert result["properties"] == {"confidence": "proved"}


def test_sarif_rules_carry_their_pages() -> None:
    run = sarif_run([samples.TWICE, samples.UNKNOWN])
    rules = run["tool"]["driver"]["rules"]
    assert [rules[result["ruleIndex"]]["id"] for result in run["results"]] == ["D021", "D003"]
    unknown = rules[run["results"][1]["ruleIndex"]]
    assert unknown["fullDescription"]["text"].startswith("A line of a deck names a card")
    assert unknown["help"]["markdown"].startswith("# D003 unknown-card")
    assert "#" not in unknown["help"]["text"]


def test_a_sarif_fingerprint_outlives_moved_lines_and_tells_findings_apart() -> None:
    def fingerprints(*found: Finding) -> list[str]:
        return [each["partialFingerprints"]["gauntletFinding/v1"] for each in sarif_run([*found])["results"]]

    moved = replace(FULL, place=Place("cards/a.yaml", 90, 1, 90, 2))
    other = replace(FULL, subject="b")
    assert fingerprints(FULL) == fingerprints(moved)
    assert len(set(fingerprints(FULL, moved, other))) == 3


def test_sarif_takes_nothing_in_a_text_for_a_link_or_a_placeholder() -> None:
    text = sarif_run([samples.INJECTION])["results"][0]["message"]["text"]
    assert "](" not in text
    assert "{{0}}" in text


@pytest.mark.parametrize(
    ("file", "uri"),
    [
        ("cards/a b.yaml", "cards/a%20b.yaml"),
        ("/tmp/é.yaml", "file:///tmp/%C3%A9.yaml"),
        ("cards\\a.yaml", "cards/a.yaml"),
        ("c:d.yaml", "c%3Ad.yaml"),
    ],
)
def test_a_sarif_file_is_a_uri(file: str, uri: str) -> None:
    [result] = sarif_run([finding("D001", "m", Place(file))])["results"]
    assert result["locations"][0]["physicalLocation"]["artifactLocation"]["uri"] == uri


@given(st.lists(samples.findings, max_size=3))
def test_sarif_is_valid_whatever_the_texts(found: list[Finding]) -> None:
    output = sarif.render(found)
    assert output.isascii()
    assert samples.is_harmless(output)
    VALIDATOR.validate(json.loads(output))


def test_github_escapes_properties_more_than_messages() -> None:
    each = finding("D011", "100% of a:b, c\rd", Place("a:b,c%.txt", 2, 3, 4, 5), help="one\ntwo")
    assert github.render([each], Summary(errors=1, files=1)) == (
        "::error file=a%3Ab%2Cc%25.txt,line=2,col=3,endLine=4,title=D011"
        "::100%25 of a:b, c<U+000D>d%0Ahelp: one%0Ahelp: two\n1 error in 1 file\n"
    )


def test_github_gets_all_errors_first() -> None:
    found = [
        replace(FULL, message=str(number), severity=severity)
        for number in range(12)
        for severity in (Severity.NOTE, Severity.ERROR, Severity.WARNING)
    ]
    lines = written(found, "github").splitlines()
    commands = ["error"] * 12 + ["warning"] * 12 + ["notice"] * 12
    assert [line.split()[0].removeprefix("::") for line in lines[:-1]] == commands
    assert lines[-1] == "12 errors, 12 warnings, 12 notes in 3 files"


@given(st.lists(samples.findings, max_size=3))
def test_a_github_command_is_one_line_and_can_be_taken_apart(found: list[Finding]) -> None:
    output = github.render(found, Summary())
    assert samples.is_harmless(output)
    lines = output.splitlines()
    assert len(lines) == len(found) + 1
    for line in lines[:-1]:
        command, properties, _ = re.fullmatch(r"::(\w+) ([^:]*)::(.*)", line).groups()  # type: ignore[union-attr]
        assert command in ("error", "warning", "notice")
        assert [part.split("=")[0] for part in properties.split(",")] == [
            "file",
            "line",
            "col",
            "endLine",
            "title",
        ]
        assert samples.is_harmless(unquote(properties.split(",")[0]))


@pytest.mark.parametrize("format", FORMATS)
def test_the_order_in_which_findings_were_made_does_not_show(format: str) -> None:
    made = [
        *samples.ALL,
        FULL,
        replace(FULL, subject="b"),
        replace(FULL, fix=None),
        replace(FULL, related=()),
    ]
    expected = written(made, format)
    for seed in range(20):
        shuffled = random.Random(seed).sample([*made, *made], 2 * len(made))
        assert written(shuffled, format) == expected


def test_findings_are_sorted_by_file_line_column_and_code() -> None:
    at = [Place("b", 1, 1), Place("a", 10, 1), Place("a", 9, 2), Place("a", 9, 1)]
    found = [finding(code, "m", place) for place in at for code in ("D002", "D001")]
    ordered = report(found, samples.excerpts(), files=2).findings
    assert [(each.place.file, each.place.line, each.place.column, each.code) for each in ordered] == [
        ("a", 9, 1, "D001"),
        ("a", 9, 1, "D002"),
        ("a", 9, 2, "D001"),
        ("a", 9, 2, "D002"),
        ("a", 10, 1, "D001"),
        ("a", 10, 1, "D002"),
        ("b", 1, 1, "D001"),
        ("b", 1, 1, "D002"),
    ]


def test_an_unknown_format_is_a_usage_error_with_a_suggestion() -> None:
    with pytest.raises(UsageError, match='unknown format "jsn"; did you mean "json"'):
        written([], "jsn")
