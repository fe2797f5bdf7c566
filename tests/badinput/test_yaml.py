"""Files that are no YAML, more than YAML, or not what they seem: findings at their lines, nothing else."""

from __future__ import annotations

import string

import pytest

from .good import CARD, card, plus, titled, valued
from .running import Gauntlet, assert_well_behaved

_LAUGHS = b"a: &a [x,x,x,x,x,x,x,x,x]\n" + b"".join(
    f"{after}: &{after} [{','.join([f'*{before}'] * 9)}]\n".encode()
    for before, after in zip("abcdefghij", "bcdefghijk", strict=True)
)
_MERGES = b"a0: &a0 {k: 1}\n" + b"".join(
    b"a%d: &a%d\n  <<: [*a%d, *a%d]\n" % (i + 1, i + 1, i, i) for i in range(16)
)
_KEYS = b"".join(b"k%d: 1\n" % number for number in range(100_000))
_DEEP_MAPS = b"".join(b" " * depth + b"a:\n" for depth in range(1000))

_NO_NUMBERS = (
    "no", "~", "1:30", "017", "08", "1_000", "2024-01-01", ".nan", ".inf", "1e3", "2.0", '"2"', "+2"
)  # fmt: skip
_NO_TEXTS = ("no", "~", "=", "<<", "2024-01-01")
_BATCHES = 3

HEAVY = {
    # 1-3: what a file may not make of itself
    "billion laughs": (_LAUGHS, "Y006", 1),
    "merge key bomb": (_MERGES, "Y006", 3),
    "1 MB of opening brackets": (b"[" * 1_000_000, "Y007", 1),
    "balanced brackets, very deep": (plus(b"note: " + b"[" * 400_000 + b"]" * 400_000), "Y007", 12),
    "1 MB of opening braces": (b"{" * 1_000_000, "Y007", 1),
    "deep inline mappings": (b"{a: " * 200_000, "Y007", 1),
    "deep indented mappings": (_DEEP_MAPS, "Y007", 25),
    "1 MB of dashes": (b"- " * 500_000, "Y007", 1),
    "1 MB of question marks": (b"? " * 500_000, "Y007", 1),
    "1 MB of anchors": (b"&a " * 300_000, "Y006", 1),
    "1 MB of aliases": (b"*a " * 300_000, "Y006", 1),
    "1 MB of tags": (b"! " * 500_000, "Y006", 1),
    "1 MB of quotes": (b'"' * 1_000_000, "Y003", 1),
    "1 MB of line ends": (b"\n" * 1_000_000, "Y004", 1),
    "1 MB of a comment": (b"#" * 1_000_000, "Y004", 1),
    "one line of 1 MB": (b"x" * 1_000_000, "Y008", 1),
    "one line of 10 MB": (b"x" * 10_000_000, "Y007", 1),
    "20,000 lines of one key": (b"a: |\n" * 20_000, "Y005", 2),
    "100,000 keys": (plus(_KEYS), "Y007", 10_002),
    "9,900 unknown keys": (plus(_KEYS[: _KEYS.index(b"k9900:")]), "Y009", 12),
    "100,000 items": (plus(b"cites: [" + b"1," * 100_000 + b"1]\n"), "Y007", 12),
    "19,000 wrong items": (plus(b"cites: [" + b"x," * 19_000 + b"1]\n"), "Y011", 12),
    "title of 900 kB": (titled("x" * 900_000), "Y020", 3),
    "text of 900 kB": (card(b"text: Add", b"text: " + b"2 " * 450_000 + b"Add"), "Y020", 9),
    "id of 500 kB over 9,000 errors": (
        card(b"id: probe", b"id: " + b"x" * 500_000) + _KEYS[: _KEYS.index(b"k9000:")],
        "Y020",
        2,
    ),
    "kind of 900 kB": (card(b"kind: Card", b"kind: " + b"x" * 900_000), "Y016", 1),
}
LIGHT = {
    # 1-2 again
    "alias to itself": (b"&a [*a]\n", "Y006", 1),
    "alias to itself in a card": (plus(b"note: &n [*n]\n"), "Y006", 12),
    "object to be made": (b'!!python/object/apply:os.system ["echo"]\n', "Y006", 1),
    "directive": (b"%YAML 9.9\n---\n" + CARD, "Y003", 1),
    # 4: keys
    "duplicate key": (plus(b"value: 3\n"), "Y005", 12),
    "list as a key": (plus(b"[1]: 2\n"), "Y011", 12),
    "mapping as a key": (plus(b"? {a: b}\n: 2\n"), "Y011", 12),
    "equals sign as a key": (plus(b"=: 2\n"), "Y009", 12),
    "long key in quotes": (plus(b'"' + b"x" * 900 + b'": 1\n'), "Y009", 12),
    # 5-7: values that YAML would guess at
    **{f"value {value}": (valued(value), "Y011", 6) for value in _NO_NUMBERS},
    "value out of range": (valued("-1"), "Y020", 6),
    "value of 5,000 digits": (valued("1" * 5000), "Y020", 6),
    "value of 100,000 hexadecimal digits": (valued("0x" + "f" * 100_000), "Y011", 6),
    "value with an integer tag": (valued("!!int 3"), "Y006", 6),
    "value in full-width digits": (valued("２"), "Y015", 6),
    **{f"title {title}": (titled(title), "Y012", 3) for title in _NO_TEXTS},
    # 8: control characters, raw and as escapes
    "NUL": (plus(b"note: a\0b\n"), "Y002", 12),
    "raw escape": (plus(b"note: a\x1b[31mb\x07\n"), "Y002", 12),
    "raw C1": (plus(b"note: a\xc2\x9bb\n"), "Y002", 12),
    "DEL": (plus(b"note: a\x7fb\n"), "Y002", 12),
    "escape spelled out": (titled(r'"\e[31m\x07"'), "Y015", 3),
    "escape in the kind": (card(b"kind: Card", rb'kind: "\e[31mCard\n::error::"'), "Y015", 1),
    "escape in the id": (card(b"id: probe", rb'id: "\e[31m"'), "Y015", 2),
    "half a surrogate pair": (titled(r'"\ud800"'), "Y003", 3),
    "right-to-left override": (plus("note: a\u202eb\n".encode()), "Y015", 12),
    "line ends of YAML alone": (titled(r'"\N\_\L\P"'), "Y015", 3),
    # 9-10: encodings and line ends
    "byte order mark in the middle": (plus(b"\xef\xbb\xbfnote: ab\n"), "Y015", 12),
    "two byte order marks": (b"\xef\xbb\xbf" * 2 + CARD, "Y015", 1),
    "UTF-16": (CARD.decode().encode("utf-16"), "Y002", 1),
    "UTF-16 without a mark": (CARD.decode().encode("utf-16-le"), "Y002", 1),
    "UTF-32": (CARD.decode().encode("utf-32"), "Y002", 1),
    "Latin-1": (plus(b"note: caf\xe9\n"), "Y002", 12),
    "overlong UTF-8": (plus(b"note: \xc0\xaf\n"), "Y002", 12),
    "surrogate in UTF-8": (plus(b"note: \xed\xa0\x80\n"), "Y002", 12),
    "line separator": (plus("note: a\u2028b\n".encode()), "Y015", 12),
    "carriage returns alone": (CARD.replace(b"\n", b"\r"), "Y015", 1),
    "tabs": (CARD.replace(b"  ", b"\t"), "Y003", 8),
    "binary": (bytes(range(256)) * 1000, "Y002", 3),
    # 11: not one mapping
    "no bytes": (b"", "Y004", 1),
    "document mark alone": (b"---\n", "Y004", 1),
    "one word": (b"hello\n", "Y008", 1),
    "list": (b"- a\n", "Y008", 1),
    "two documents": (plus(b"---\n") + CARD, "Y004", 12),
    "quote never closed": (plus(b'note: "abc\n'), "Y003", 12),
}


@pytest.mark.parametrize(("content", "code", "line"), HEAVY.values(), ids=HEAVY)
def test_a_heavy_file_ends_in_findings_at_its_lines(
    gauntlet: Gauntlet, content: bytes, code: str, line: int
) -> None:
    gauntlet.write("card.yaml", content)
    ran = gauntlet("check", "card.yaml")
    assert_well_behaved(ran)
    assert ran.status == 1
    assert (code, "card.yaml", line) in ran.found


@pytest.mark.parametrize("first", range(_BATCHES))
def test_faulty_files_side_by_side_end_in_findings_at_their_lines(gauntlet: Gauntlet, first: int) -> None:
    chosen = list(LIGHT.items())[first::_BATCHES]
    for number, (_, (content, _, _)) in enumerate(chosen):
        gauntlet.write(f"{number}.yaml", content)
    ran = gauntlet("check", ".")
    assert_well_behaved(ran)
    assert ran.status == 1
    missed = {
        name: [found for found in ran.found if found[1] == f"{number}.yaml"]
        for number, (name, (_, code, line)) in enumerate(chosen)
        if (code, f"{number}.yaml", line) not in ran.found
    }
    assert missed == {}


FINE = {
    "CRLF": CARD.replace(b"\n", b"\r\n"),
    "byte order mark": b"\xef\xbb\xbf" + CARD,
    "no final line end": CARD.rstrip(),
    "Comments": CARD + b"# a comment\n" * 1000,
    "markup": titled('"[/card] [red]"'),
    "workflow command": titled('"::error file=x::y"'),
    "shell and table signs": titled('"a | b `c` <script>"'),
    "spreadsheet formula": titled("=cmd()"),
    "printable ASCII": titled("'" + string.printable[:95].strip().replace("'", "''").replace("|", "") + "'"),
}


@pytest.mark.parametrize(
    "arguments",
    [
        ("fmt", "--check", "."),
        ("fmt", "--diff", "."),
        ("test", "."),
        ("show", "Probe", "."),
        ("export", "--format", "json", "."),
        ("deck", *(f"{number}.yaml" for number in range(len(LIGHT)))),
    ],
    ids=lambda arguments: " ".join(arguments[:2]),
)
def test_no_verb_stumbles_over_faulty_files(gauntlet: Gauntlet, arguments: tuple[str, ...]) -> None:
    for number, (content, _, _) in enumerate(LIGHT.values()):
        gauntlet.write(f"{number}.yaml", content)
    ran = gauntlet(*arguments)
    assert_well_behaved(ran, most=1 << 18)
    assert ran.status in (1, 2)
    assert ran.text


def test_files_that_only_look_odd_are_fine(gauntlet: Gauntlet) -> None:
    for name, content in FINE.items():
        own = name.lower().replace(" ", "-").encode()
        own_title = content.replace(b"title: Probe", b"title: " + name[::-1].encode())
        gauntlet.write(f"{name}.yaml", own_title.replace(b"id: probe", b"id: " + own))
    ran = gauntlet("check", ".", "--ignore", "S006")
    assert_well_behaved(ran)
    assert ran.status == 0, ran.text
    assert f"checked {len(FINE)} files" in ran.text


def test_one_bad_file_does_not_hide_the_others(gauntlet: Gauntlet) -> None:
    gauntlet.write("a.yaml", b"[" * 1000)
    gauntlet.write("b.yaml", valued("x").replace(b"probe", b"other"))
    gauntlet.write("c.yaml", b"\0")
    ran = gauntlet("check", ".")
    assert_well_behaved(ran)
    assert [found[:2] for found in ran.found] == [("Y007", "a.yaml"), ("Y011", "b.yaml"), ("Y002", "c.yaml")]


def test_of_many_faults_alike_the_first_are_shown_and_the_others_counted(gauntlet: Gauntlet) -> None:
    gauntlet.write("card.yaml", plus(b"".join(b"k%d: 1\n" % number for number in range(5_000))))
    ran = gauntlet("check", "card.yaml")
    assert [found[2] for found in ran.found] == list(range(12, 32))
    assert "... and 4,980 more Y009 in card.yaml\n" in ran.text
    assert "5000 errors in 1 file\n" in ran.text
