"""Characters that deceive are named where they stand, and ordinary writing is left alone."""

from __future__ import annotations

import pytest

from gauntlet_dsl.diagnostics.source import SourceText
from gauntlet_dsl.library.characters import deceptive_characters
from gauntlet_dsl.library.compose import compose

from .reading import card, marks, read

DECEPTIVE = [
    ("a: x\u200by\n", "1:5", "the invisible character U+200B ZERO WIDTH SPACE"),
    ("a: \u202eevil\n", "1:4", "the invisible character U+202E RIGHT-TO-LEFT OVERRIDE"),
    ("# \u2066comment\n", "1:3", "the invisible character U+2066 LEFT-TO-RIGHT ISOLATE"),
    ("a: 1\n\ufeffb: 2\n", "2:1", "the invisible character U+FEFF ZERO WIDTH NO-BREAK SPACE"),
    ("a: x\u00ady\n", "1:5", "the invisible character U+00AD SOFT HYPHEN"),
    ("a: x\u2028y\n", "1:5", "the invisible character U+2028 LINE SEPARATOR"),
    ("a: x\u2029y\n", "1:5", "the invisible character U+2029 PARAGRAPH SEPARATOR"),
    ("a: x\x85y\n", "1:5", "the invisible character U+0085"),
    ("a: x\rb: y\n", "1:5", "a carriage return without a line feed"),
    ("a: x\u00a0y\n", "1:5", "the unusual space U+00A0 NO-BREAK SPACE"),
    ("a: x\u3000y\n", "1:5", "the unusual space U+3000 IDEOGRAPHIC SPACE"),
    ("a: \ufb01re\n", "1:4", 'U+FB01 LATIN SMALL LIGATURE FI, which looks like "fi"'),
    ("a: \uff12\n", "1:4", 'U+FF12 FULLWIDTH DIGIT TWO, which looks like "2"'),
    ("a: M\u0430rch\n", "1:5", "U+0430 CYRILLIC SMALL LETTER A among Latin letters"),
    ("a: \u0391tlas\n", "1:4", "U+0391 GREEK CAPITAL LETTER ALPHA among Latin letters"),
    ("\u0430: 1\n", "1:1", "U+0430 CYRILLIC SMALL LETTER A among Latin letters"),
    ("a: \u0440\u0430\u0443\n", "1:4", "U+0440 CYRILLIC SMALL LETTER ER among Latin letters"),
]


@pytest.mark.parametrize(("text", "where", "what"), DECEPTIVE)
def test_the_character_is_described_where_it_stands(text: str, where: str, what: str) -> None:
    found = deceptive_characters(SourceText("f", text))[0]
    assert (f"{found.place.line}:{found.place.column}", found.message) == (where, what)
    assert found.code == "Y015"


ORDINARY = [
    "Éclat, Øre, Łódź, İstanbul, straße, naïve",
    "It’s “quoted” – and — so on… ½ ² × → • €",
    "e\u0301clat",
    "ЭТО РУССКИЙ ТЕКСТ, и он не похож на латиницу",
    "漢字とかな",
    "😀",
    "x\r\ny\r\n",
]


@pytest.mark.parametrize("text", ORDINARY)
def test_ordinary_writing_is_left_alone(text: str) -> None:
    assert deceptive_characters(SourceText("f", text)) == []


def test_one_character_that_comes_often_is_one_finding() -> None:
    (found,) = deceptive_characters(SourceText("f", "a: x\u200by\nb: \u200bz\n" + "\u200b" * 20))
    assert found.message == "the invisible character U+200B ZERO WIDTH SPACE, 22 times in this file"
    assert [(related.place.line, related.place.column) for related in found.related[:2]] == [(2, 4), (3, 1)]
    assert len(found.related) == 5


ESCAPES = [
    (r'"\e[31m"', "an escape puts the invisible character U+001B into the text"),
    (r'"a\u202eb"', "an escape puts the invisible character U+202E RIGHT-TO-LEFT OVERRIDE into the text"),
    (r'"a\0"', "an escape puts the invisible character U+0000 into the text"),
    (r'"a\rb"', "an escape puts a carriage return without a line feed into the text"),
    (r'"a\_b"', "an escape puts the unusual space U+00A0 NO-BREAK SPACE into the text"),
    (r'"M\u0430rch"', "an escape puts U+0430 CYRILLIC SMALL LETTER A among Latin letters into the text"),
]


@pytest.mark.parametrize(("written", "message"), ESCAPES)
def test_escapes_hide_nothing(written: str, message: str) -> None:
    (found,) = compose(SourceText("f", f"a: {written}\n")).findings
    assert (found.code, found.place.column, found.message) == ("Y015", 4, message)


@pytest.mark.parametrize("written", [r'"a\tb\n\"c\\"', r'"\u00e9"', r"'\e[31m'"])
def test_other_escapes_are_fine(written: str) -> None:
    assert compose(SourceText("f", f"a: {written}\n")).findings == ()


FOLLOW_ON = [
    ("id: forced-march", "id: f\u043erced-march", ["Y015 2:6"]),
    ("value: 2", "value: \uff12", ["Y015 6:8"]),
    ("title: Forced", "titl\u0435: Forced", ["Y015 3:5"]),
    ("title: Forced March", "title: Forced\u2028March", ["Y015 3:14"]),
    ("faction", "\ufefffaction", ["Y015 5:1"]),
]


@pytest.mark.parametrize(("old", "new", "expected"), FOLLOW_ON)
def test_a_deceptive_character_is_the_only_finding_about_its_place(
    old: str, new: str, expected: list[str]
) -> None:
    result = read(card(old, new))
    assert marks(result.findings) == expected
    assert result.item is None
