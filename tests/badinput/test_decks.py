"""Lists from anywhere: every byte sequence is a list or one finding, from a file and from standard input."""

from __future__ import annotations

import json
import os

import pytest

from .good import CARD, DECK, LIST
from .running import Gauntlet, assert_well_behaved

STDIN = "<stdin>"
UNREADABLE = {
    "NUL": (b"3 Fe\0int\n", "Y002"),
    "NUL on line 2": (b"3 Feint\n2 \0\n", "Y002"),
    "not UTF-8": (b"3 Fe\xffint\n", "Y002"),
    "UTF-16": ("3 Feint\n".encode("utf-16"), "Y002"),
    "UTF-16 without a mark": ("3 Feint\n".encode("utf-16-le"), "Y002"),
    "binary": (bytes(range(256)) * 1000, "Y002"),
    "raw escape": (b"# \x1b[31mx\n3 Feint\n", "Y002"),
    "C1 escape": ("# \u009b31m\n3 Feint\n".encode(), "Y002"),
    "one line of 10 MB": (b"x" * 10_000_000, "Y007"),
    "10 MB of lines": (b"3 Feint\n" * 1_250_000, "Y007"),
    "a card": (CARD, "Y016"),
    "a kind with an escape": (b'kind: "D\\e[31m"\nid: a\n', "Y015"),
    "broken YAML": (b"kind: [\n", "Y003"),
}


FROM_STDIN = ("NUL on line 2", "not UTF-8", "UTF-16", "one line of 10 MB", "a card", "broken YAML")


@pytest.mark.parametrize("name", FROM_STDIN)
def test_what_is_no_list_is_a_finding(gauntlet: Gauntlet, name: str) -> None:
    content, code = UNREADABLE[name]
    ran = gauntlet("deck", "-", stdin=content)
    assert_well_behaved(ran)
    assert ran.status == 1
    assert (code, STDIN) in {found[:2] for found in ran.found}


def test_the_same_bytes_are_judged_alike_from_a_file(gauntlet: Gauntlet) -> None:
    names = [f"{number}.txt" for number in range(len(UNREADABLE))]
    for name, (content, _) in zip(names, UNREADABLE.values(), strict=True):
        gauntlet.write(name, content)
    ran = gauntlet("deck", *names)
    assert_well_behaved(ran)
    codes = {(file, code) for code, file, _ in ran.found}
    expected = {(name, code) for name, (_, code) in zip(names, UNREADABLE.values(), strict=True)}
    assert expected <= codes


ODD = {
    "nothing": b"",
    "blank lines": b"\n\n\n",
    "no line end": LIST.rstrip(),
    "one line of 900 kB": b"x" * 900_000,
    "one number of 900 kB": b"9" * 900_000,
    "brackets": b"[" * 290,
    "brackets behind a count": b"3 " + b"(" * 290,
    "pairs of brackets": b"3 " + b"()" * 140,
    "bars": b"3 x" + b"|" * 290,
    "blanks": b"3 x" + b" " * 290 + b"y",
    "annotations": b"3 x (a) [b] {c} *F* # d // e" * 9,
    "counts": b"3 " * 140,
    "labels": b"a: " * 90,
    "commas": b"Cards: " + b"a," * 140,
    "vertical space": b"3 Feint\x0b2 Militia\x0c",
    "line separator": "3 Feint\u20282 Militia".encode(),
    "markup": b"[red]Deck[/red]\n3 [/card]\n",
    "hidden letters": "# \u202e[red]Deck\n2 \u200bFeint\n".encode(),
    "workflow command": b"::error::x\n3 ::warning file=a::\n",
    "spreadsheet": b'Count,Name\n3,Feint\n=1+1,"=HYPERLINK(""x"")"\n',
    "HTML": b"<table><tr><td>3<td>Feint</table>\n<script>alert(1)</script>\n",
    "XML with entities": b'<?xml version="1.0"?>\n<!DOCTYPE a [<!ENTITY b "c">]>\n',
    "JSON": b'{"cards": [{"count": 3, "name": "Feint"}]}\n',
    "link": b"https://example.com/deck\n",
    "long title": b"Title: " + b"x" * 280 + b"\n3 Feint\n",
}


@pytest.mark.parametrize("format", ["human", "json", "sarif", "github"])
def test_every_text_is_a_list_with_faults(gauntlet: Gauntlet, format: str) -> None:
    names = [f"{number}.txt" for number in range(len(ODD))]
    for name, content in zip(names, ODD.values(), strict=True):
        gauntlet.write(name, content)
    ran = gauntlet("deck", "--format", format, "--lines", *names)
    assert_well_behaved(ran, most=1 << 18)
    assert ran.status == 1
    assert [name for name in names if name not in ran.text] == []
    if format in ("json", "sarif"):
        json.loads(ran.out)


NO_COUNTS = ("-1", "0", "-0", "1000000", "9" * 14, "1.5", "1/2", "1e9", "0x10", "\u00b2", "1_0", "1,000")
THREE = ("3", "+3", "00003", "\uff13x", "\u0663")
COUNTS = dict.fromkeys(NO_COUNTS, 0) | dict.fromkeys(THREE, 3)


def test_a_count_that_is_no_number_of_copies_counts_nothing(gauntlet: Gauntlet) -> None:
    names = [f"{number}.txt" for number in range(len(COUNTS))]
    for name, count in zip(names, COUNTS, strict=True):
        gauntlet.write(name, f"{count} Feint\n".encode())
    ran = gauntlet("deck", "--format", "json", *names)
    assert_well_behaved(ran, most=1 << 18)
    counted = [deck["statistics"]["cards"] for deck in json.loads(ran.out)["decks"]]
    assert dict(zip(COUNTS, counted, strict=True)) == COUNTS


LONG = {
    "20,000 lines of one card": b"3 Feint\n" * 20_000,
    "20,000 unknown cards": b"".join(b"3 Foo%d Bar\n" % number for number in range(20_000)),
    "5,000 senseless lines": b"".join(b"12345 %d !!\n" % number for number in range(5_000)),
    "5,000 headings": b"# Foo (3)\n3 Feint\n" * 2_500,
    "5,000 unknown headings": b"Foo (3)\n3 Feint\n" * 2_500,
    "5,000 factions": b"Faction: Foo\n" * 5_000,
    "5,000 Leaders": b"Leader: General\nLeader: Senator\n" * 2_500,
    "5,000 comments never closed": b"/* \n" * 5_000,
    "100,000 blank lines": b"\n" * 100_000,
}


@pytest.mark.parametrize("content", LONG.values(), ids=LONG)
def test_a_long_list_has_a_bounded_report(gauntlet: Gauntlet, content: bytes) -> None:
    ran = gauntlet("deck", "-", stdin=content)
    assert_well_behaved(ran)
    assert ran.status == 1
    assert ran.found


YAML_COUNTS = ("1000000", "-1", "0", "1.5", '"3"', "x", "~", "9" * 5000)


def test_a_deck_file_with_an_impossible_count_is_read_by_no_rule(gauntlet: Gauntlet) -> None:
    names = [f"{number}.yaml" for number in range(len(YAML_COUNTS))]
    for name, count in zip(names, YAML_COUNTS, strict=True):
        gauntlet.write(name, DECK.replace(b"Feint: 30", b"Feint: " + count.encode()))
    ran = gauntlet("deck", *names)
    assert_well_behaved(ran)
    assert {file for _, file, _ in ran.found} == set(names)
    assert {code for code, _, _ in ran.found} <= {"Y011", "Y020"}


TARGETS = {
    "into a missing folder": ("no/such/folder.txt", "no such file or directory"),
    "onto a folder": (".", "is a directory"),
    "under a name too long": ("x" * 300, "file name too long"),
    "onto a link to itself": ("loop", "too many levels of symbolic links"),
    "into a file": ("list.txt/x", "not a directory"),
    "onto a pipe": ("pipe", "not a regular file"),
}


@pytest.mark.parametrize(("target", "reason"), TARGETS.values(), ids=TARGETS)
def test_a_list_that_cannot_be_written_is_told_after_the_report(
    gauntlet: Gauntlet, target: str, reason: str
) -> None:
    gauntlet.write("list.txt", LIST)
    os.mkfifo(gauntlet.folder / "pipe")
    (gauntlet.folder / "loop").symlink_to("loop")
    before = sorted(path.name for path in gauntlet.folder.iterdir())
    ran = gauntlet("deck", "list.txt", "--write", target)
    assert_well_behaved(ran)
    assert ran.status == 2
    assert ran.found
    assert ran.err.decode() == f"gauntlet: {target}: {reason}\n"
    assert sorted(path.name for path in gauntlet.folder.iterdir()) == before


def test_a_written_list_goes_through_a_link_to_its_file(gauntlet: Gauntlet) -> None:
    link, file = gauntlet.folder / "link.txt", gauntlet.folder / "file.txt"
    link.symlink_to("file.txt")
    ran = gauntlet("deck", "-", "--write", "link.txt", stdin=LIST)
    assert_well_behaved(ran)
    assert link.is_symlink()
    assert b"3 Feint" in file.read_bytes()
