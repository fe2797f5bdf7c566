"""Files with random bytes and characters changed: never an exception, and findings that can be shown."""

from __future__ import annotations

import io
from random import Random

import pytest

from gauntlet_dsl.diagnostics.escape import printable
from gauntlet_dsl.diagnostics.finding import Finding
from gauntlet_dsl.diagnostics.source import Place
from validator.findings.excerpts import Excerpts
from validator.findings.report import FORMATS, report

from .bench import bench
from .lists import pasted
from .running import steering
from .test_lists import judged

SEEDS = range(20)
OF_EACH = 15
_SPICE = [
    *(bytes([byte]) for byte in range(256)),
    *(text.encode() for text in "{}[];:,#&*!|>'\"%@`-?=<~\\\n\t\r\ufeff\u202e\u2028\u00e9\U0001f0a1"),
    *(
        b"<<: *a",
        b"&a ",
        b"!!x ",
        b"---\n",
        b"\r\n",
        b"\n\n",
        b"  ",
        b"{{",
        b"}}",
        b"(" * 30,
        b"9" * 30,
        b"kind:",
    ),
]


def noisy(random: Random, data: bytes) -> bytes:
    """A few deletions, insertions, replacements and repetitions."""
    for _ in range(random.randrange(1, 9)):
        at = random.randrange(len(data) + 1)
        end = min(len(data), at + random.choice((0, 0, 1, 1, 2, 10, 200)))
        new = random.choice((b"", random.choice(_SPICE), random.choice(_SPICE), data[at:end] * 2))
        data = data[:at] + new + data[end:]
    return data


def lines_of(data: bytes) -> list[str]:
    text = data.decode("utf-8", "replace").removeprefix("\ufeff")
    return text.replace("\r\n", "\n").replace("\r", "\n").split("\n")


def is_inside(place: Place, lines: list[str]) -> bool:
    ends = ((place.line, place.column), (place.end_line, place.end_column))
    return ends[0] <= ends[1] and all(
        1 <= line <= len(lines) and 1 <= column <= len(lines[line - 1]) + 2 for line, column in ends
    )


def assert_presentable(findings: list[Finding], file: str, data: bytes) -> None:
    lines = lines_of(data)
    for found in findings:
        assert is_inside(found.place, lines), (found, data)
        assert all(is_inside(each.place, lines) for each in found.related if each.place.file == file)
    made = report(findings, Excerpts({file: "\n".join(lines)}), 1)
    for format in FORMATS:
        written = io.StringIO()
        made.write(format, written)
        assert not steering(written.getvalue()), data


@pytest.mark.parametrize("seed", SEEDS)
def test_a_file_with_noise_in_it_is_judged(seed: int) -> None:
    random = Random(seed)
    for whole in random.choices(bench().files, k=OF_EACH):
        data = noisy(random, whole.text.encode())
        assert_presentable(bench().findings(whole.file, data), whole.file, data)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_list_with_noise_in_it_is_judged(seed: int) -> None:
    random = Random(seed)
    for deck in random.choices(pasted(bench().world), k=OF_EACH):
        text = noisy(random, deck.text().encode()).decode("utf-8", "replace")
        assert_presentable(judged(text), "<paste>", text.encode())


def test_no_character_that_steers_or_hides_is_ever_shown() -> None:
    every = "".join(map(chr, range(0x110000)))
    assert steering(printable(every)) == set()
    assert "\u3164" not in printable(every)
