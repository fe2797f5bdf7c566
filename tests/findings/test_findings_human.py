"""Human output. With UPDATE_GOLDEN=1 the golden files are written anew: read the difference then."""

from __future__ import annotations

import io
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gauntlet_dsl.diagnostics.finding import Finding, finding
from gauntlet_dsl.diagnostics.source import Place
from validator.findings import human, paint
from validator.findings.cells import cells
from validator.findings.excerpts import Excerpts
from validator.findings.layout import Layout, piped, terminal
from validator.findings.summary import Summary, summarise

from . import samples

GOLDEN = Path(__file__).parent / "golden"
LAYOUTS = {"80": terminal(80), "120": terminal(120), "piped": piped()}


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def shown(found: list[Finding], layout: Layout, stream: io.StringIO) -> str:
    rows = human.render(found, summarise(found, files=5, hidden=2), samples.excerpts(), layout)
    paint.write(rows, stream)
    return stream.getvalue()


@pytest.mark.parametrize("name", LAYOUTS)
def test_output_is_as_it_was_read_and_approved(name: str) -> None:
    actual = shown(samples.ALL, LAYOUTS[name], io.StringIO())
    golden = GOLDEN / f"{name}.txt"
    if os.environ.get("UPDATE_GOLDEN"):
        golden.write_text(actual, encoding="utf-8")
    assert actual == golden.read_text(encoding="utf-8")


@pytest.mark.parametrize("width", [50, 80, 120])
def test_nothing_is_wider_than_the_terminal(width: int) -> None:
    for line in shown(samples.ALL, terminal(width), io.StringIO()).splitlines():
        assert cells(line) <= width, line


def test_a_piped_message_stays_on_one_line() -> None:
    assert samples.DIFFERS.message in shown([samples.DIFFERS], piped(), io.StringIO())


def test_colour_changes_no_character(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm-256color")
    coloured = shown(samples.ALL, terminal(80), Terminal())
    monkeypatch.setenv("NO_COLOR", "1")
    plain = shown(samples.ALL, terminal(80), Terminal())
    assert "\x1b[1;31m" in coloured
    assert "\x1b" not in plain
    assert re.sub(r"\x1b\[[0-9;]*m", "", coloured) == plain


@pytest.mark.parametrize(
    ("environment", "tty", "expected"),
    [
        ({}, True, True),
        ({}, False, False),
        ({"NO_COLOR": "1"}, True, False),
        ({"NO_COLOR": ""}, True, True),
        ({"FORCE_COLOR": "1"}, False, True),
        ({"FORCE_COLOR": "1", "NO_COLOR": "1"}, True, False),
        ({"TERM": "dumb"}, True, False),
    ],
)
def test_when_colour_is_used(environment: dict[str, str], tty: bool, expected: bool) -> None:
    stream = Terminal() if tty else io.StringIO()
    assert paint.shows_colour(stream, environment) is expected


def test_plain_output_needs_no_rich() -> None:
    program = (
        "import sys, io\n"
        "from tests.findings import samples\n"
        "from validator.findings.report import report\n"
        "report(samples.ALL, samples.excerpts(), 1).write('human', io.StringIO())\n"
        "assert not {'rich', 'lark', 'pydantic'} & set(sys.modules)"
    )
    root = Path(__file__).parents[2]
    environment = {key: value for key, value in os.environ.items() if key != "FORCE_COLOR"}
    subprocess.run([sys.executable, "-c", program], check=True, cwd=root, env=environment)


def test_a_terminal_without_the_characters_gets_them_spelled_out() -> None:
    raw = io.BytesIO()
    stream = io.TextIOWrapper(raw, encoding="ascii", newline="\n")
    paint.write([(("カ", paint.Style.PLAIN),)], stream)
    stream.flush()
    assert raw.getvalue() == b"\\u30ab\n"


def test_the_mark_stands_under_wide_zero_width_and_tab_characters() -> None:
    excerpt, mark = shown([samples.ARROW], piped(), io.StringIO()).splitlines()[3:5]
    before_arrow = excerpt[: excerpt.index("<-")]
    assert cells(mark[: mark.index("^")]) == cells(before_arrow)
    assert mark.endswith("^^")


def test_an_excerpt_comes_from_disk_until_the_file_is_gone(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_bytes(b"\xef\xbb\xbfone\r\ntwo\rthree \xff\n")
    found = Excerpts(locate=lambda file: tmp_path / file)
    assert [found.line("a.yaml", number) for number in (0, 1, 2, 3, 4, 5)] == [
        None,
        "one",
        "two",
        "three \ufffd",
        "",
        None,
    ]
    assert found.line("gone.yaml", 1) is None
    assert found.line("\0", 1) is None
    assert found.line(".", 1) is None


def test_a_pipe_is_not_read(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    assert Excerpts(locate=lambda file: tmp_path / file).line("pipe", 1) is None


def test_an_enormous_file_is_not_read(tmp_path: Path) -> None:
    with (tmp_path / "big").open("wb") as file:
        file.truncate(16 * 1024 * 1024 + 1)
    assert Excerpts(locate=lambda file: tmp_path / file).line("big", 1) is None


def test_an_enormous_line_costs_no_more_than_its_excerpt() -> None:
    found = finding("S002", "here", Place("big", 1, 5_000_001, 1, 10_000_000))
    rows = human.render_finding(found, Excerpts({"big": "\u0301" * 10_000_000}), piped())
    assert max(sum(len(text) for text, _ in row) for row in rows) < 200


def test_a_range_to_the_start_of_the_next_line_ends_on_its_line() -> None:
    found = finding("S002", "here", Place("deck.txt", 2, 1, 3, 1))
    output = shown([found], piped(), io.StringIO())
    assert "2 | 2x Old Mil\n  | ^^^^^^^^^^\n" in output
    assert "Stone" not in output


@pytest.mark.parametrize(
    ("summary", "sentence"),
    [
        (Summary(files=1), "no findings in 1 file"),
        (Summary(errors=2, warnings=1, notes=3, files=9), "2 errors, 1 warning, 3 notes in 9 files"),
        (Summary(notes=1, files=0, hidden=2), "1 note in 0 files (2 hidden)"),
    ],
)
def test_the_counts_in_words(summary: Summary, sentence: str) -> None:
    assert summary.sentence() == sentence


@given(st.lists(samples.findings, max_size=3), st.sampled_from(sorted(LAYOUTS)))
def test_nothing_in_a_finding_steers_the_terminal(found: list[Finding], layout: str) -> None:
    assert samples.is_harmless(shown(found, LAYOUTS[layout], io.StringIO()))


@given(samples.texts, st.integers(1, 400), st.integers(0, 30), st.integers(40, 120))
def test_the_marked_character_is_always_seen(text: str, column: int, length: int, width: int) -> None:
    line = text.replace("\n", "").replace("\r", "") + "x" * 400
    line = line[: column - 1] + "@" + line[column:]
    found = finding("S002", "here", Place("f", 1, column, 1, column + length))
    rows = list(human.render_finding(found, Excerpts({"f": line}), terminal(width)))
    excerpt, mark = ("".join(piece for piece, _ in row) for row in rows[3:5])
    indent = cells(mark[: mark.index("^")])
    at = next(index for index in range(len(excerpt)) if cells(excerpt[:index]) == indent)
    assert excerpt[at:].lstrip("\u0300")[0] == "@"
