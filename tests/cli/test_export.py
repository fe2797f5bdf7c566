"""`gauntlet export`."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path

import pytest

from tests.cli.golden import assert_golden
from tests.cli.running import run

FEINT = "cards/common/feint.yaml"


def rows(text: str) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(text, newline="")))


@pytest.mark.parametrize("format", ["csv", "json"])
@pytest.mark.parametrize("more", [(), ("--effects",)], ids=["texts", "effects"])
def test_the_whole_of_a_library(format: str, more: tuple[str, ...], small: Path, tmp_path: Path) -> None:
    ran = run("export", "--format", format, *more, at=small)
    assert (ran.status, ran.err) == (0, "")
    assert_golden(
        f"export-{'-'.join(['all', *more]).replace('--', '')}.{format}", ran.out.replace("\r\n", "\n")
    )
    assert run("export", small, "--format", format, *more, at=tmp_path) == ran


def test_the_table_is_what_rfc_4180_says(small: Path) -> None:
    ran = run("export", at=small)
    lines = ran.bytes.split(b"\r\n")
    assert lines[-1] == b""
    assert not any(b"\r" in line for line in lines)
    assert len({len(row) for row in csv.reader(io.StringIO(ran.out, newline=""))}) == 1


def test_the_columns_do_not_depend_on_what_is_exported(small: Path) -> None:
    whole, one = run("export", at=small), run("export", FEINT, at=small)
    assert one.out.split("\r\n")[0] == whole.out.split("\r\n")[0]
    assert [row["id"] for row in rows(one.out)] == ["feint"]
    assert [row for row in rows(whole.out) if row["id"] == "feint"] == rows(one.out)


def test_the_kinds_can_be_chosen(small: Path) -> None:
    ran = run("export", "--kind", "contract", "--kind", "Leader", at=small)
    assert [row["kind"] for row in rows(ran.out)] == ["Contract", "Leader"]
    ran = run("export", "--kind", "Contrakt", at=small)
    assert (ran.status, ran.out) == (2, "")
    assert 'did you mean "Contract"?' in ran.err
    assert run("export", "--kind", "Deck", at=small).status == 2


@pytest.mark.parametrize("start", ["=", "+", "-", "@"])
def test_no_cell_is_a_formula(start: str, small: Path) -> None:
    card = small / FEINT
    said = f'"{start}1+cmd|x"'
    text = (
        card.read_text().replace("title: Feint", f"title: {said}").replace("text: Withdraw.", f"text: {said}")
    )
    card.write_text(text.replace("status:", "x"))
    (row,) = rows(run("export", FEINT, "--kind", "Card", at=small).out)
    assert row["title"] == row["text_Ploy"] == f"'{start}1+cmd|x"
    assert row["text"] == f"Ploy: {start}1+cmd|x"
    (item,) = json.loads(run("export", FEINT, "-f", "json", at=small).out)["items"]
    assert item["title"] == item["texts"]["Ploy"] == f"{start}1+cmd|x"


def test_a_number_stays_a_number(small: Path) -> None:
    contract = small / "factions/guild/contracts/spice-route.yaml"
    contract.write_text(contract.read_text() + "debt: -3\n")
    (row,) = rows(run("export", contract, at=small).out)
    assert (row["field_debt"], row["field_price"], row["field_secret"]) == ("-3", "3", "true")
    (item,) = json.loads(run("export", contract, "-f", "json", at=small).out)["items"]
    assert item["fields"] == {
        "price": 3,
        "debt": -3,
        "motto": "Further, always further.",
        "signed_by": "Broker",
        "secret": True,
    }


def test_letters_of_all_kinds_come_through(small: Path) -> None:
    card = small / FEINT
    title = "Größe, “Éclat” 🎲"
    card.write_text(card.read_text().replace("title: Feint", f"title: '{title}'"), "utf-8")
    assert [row["title"] for row in rows(run("export", FEINT, at=small).out)] == [title]


def test_files_with_errors_are_left_out_aloud(small: Path) -> None:
    (small / "cards/common/torn.yaml").write_text("kind: Card\nid: [\n")
    card = small / FEINT
    card.write_text(card.read_text().replace("effect: withdraw;", "effect: withdrw;"))
    ran = run("export", "cards", at=small)
    assert ran.status == 1
    assert [row["id"] for row in rows(ran.out)] == ["hired-blade", "old-hill"]
    assert f"left out: {FEINT}:10: S002: " in ran.err
    assert "left out: cards/common/torn.yaml:3: Y003: " in ran.err
    assert run("export", "cards", "--kind", "Territory", at=small).status == 0


def test_errors_of_what_is_not_exported_do_not_matter(small: Path) -> None:
    deck = small / "decks/first.yaml"
    deck.write_text(deck.read_text().replace("Feint: 4", "Faint: 4"))
    (small / "decks/torn.yaml").write_text("kind: Deck\nid: [\n")
    assert run("check", at=small).status == 1
    assert run("export", at=small).status == 0


def test_a_file_is_written_whole(small: Path) -> None:
    for name in ("out.csv", "out.json", "out.txt"):
        ran = run("export", "-o", name, at=small)
        assert (ran.status, ran.out) == (0, "")
        assert f"written {name} with 5 items" in ran.err
    assert (small / "out.csv").read_bytes() == run("export", at=small).bytes
    assert (small / "out.txt").read_bytes() == run("export", at=small).bytes
    assert (small / "out.json").read_bytes() == run("export", "-f", "json", at=small).bytes
    assert run("export", "-o", "out.json", "-f", "csv", at=small).status == 0
    assert (small / "out.json").read_bytes() == run("export", at=small).bytes


@pytest.mark.parametrize("output", ["decks", "nowhere/out.csv", "decks/first.yaml/out.csv"])
def test_what_cannot_be_written(output: str, small: Path) -> None:
    ran = run("export", "-o", output, at=small)
    assert (ran.status, ran.out) == (2, "")
    assert f"{output} cannot be written" in ran.err


def test_only_an_export_is_replaced(small: Path) -> None:
    (small / "notes.txt").write_text("mine", "utf-8")
    ran = run("export", "-o", "notes.txt", at=small)
    assert (ran.status, ran.out) == (2, "")
    assert "something else than an export" in ran.err
    assert (small / "notes.txt").read_text("utf-8") == "mine"


def test_what_cannot_be_exported(small: Path) -> None:
    for arguments, complaint in (
        (("-f", "jsn"), 'did you mean "json"?'),
        (("-f", "qqqqq"), "write one of csv, json"),
        (("nowhere",), "no such file or folder: nowhere"),
        (("decks",), "nothing to export"),
        (("rulesets",), "nothing to export"),
    ):
        ran = run("export", *arguments, at=small)
        assert (ran.status, ran.out) == (2, "")
        assert complaint in ran.err


def test_without_a_library_around_the_bundled_one_is_exported(tmp_path: Path) -> None:
    ran = run("export", "-f", "json", at=tmp_path)
    assert ran.status == 0
    assert all(item["file"].startswith(("cards/", "factions/")) for item in json.loads(ran.out)["items"])
