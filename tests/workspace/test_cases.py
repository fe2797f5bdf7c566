"""Faults that users met in tools of this kind, as files (cases C015 to C019)."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.workspace.running import BAD, CARD, Outcome, check, copy_library, put

_DECK = """\
kind: Deck
id: mill-guard
title: Mill Guard
faction: Military
leader: General
cards: {Militia: 28, Shock and Awe: 2}
territories: [Old Bridge, Grain Store, Dry Moat]
"""


def _places(outcome: Outcome) -> list[tuple[str, int, int]]:
    return [(found["code"], found["line"], found["column"]) for found in outcome.findings]


def test_a_misspelt_key_is_an_error_and_never_ignored() -> None:
    put("old-mill.yaml", CARD.replace("source", "uniqe: true\nsource"))
    outcome = check("old-mill.yaml")
    assert _places(outcome) == [("Y009", 6, 1)]
    assert 'did you mean "unique"?' in outcome.findings[0]["help"]


@pytest.mark.parametrize(
    ("old", "new", "place"),
    [
        ("value: 2\n", "", ("Y010", 3, 1)),
        ("value: 2", 'value: "2"', ("Y011", 5, 8)),
        ("value: 2", "value: two", ("Y011", 5, 8)),
        ("value: 2", "value:", ("Y011", 5, 1)),
        ("value: 2", "value: 2.0", ("Y011", 5, 8)),
        ("value: 2", "value: -1", ("Y020", 5, 8)),
    ],
)
def test_a_missing_or_odd_value_is_an_error_at_its_place(
    old: str, new: str, place: tuple[str, int, int]
) -> None:
    put("old-mill.yaml", CARD.replace(old, new))
    assert _places(check("old-mill.yaml")) == [place]


def test_a_component_has_no_value() -> None:
    order = copy_library() / "factions" / "military" / "orders" / "rally.yaml"
    order.write_text(order.read_text("utf-8").replace("leader:", "value: 0\nleader:"), "utf-8")
    (found,) = check("library").findings
    assert (found["code"], found["message"]) == ("Y009", "a supplemental component has no value")


def test_a_lost_unique_mark_is_found_and_two_copies_stay_illegal() -> None:
    card = copy_library() / "cards" / "military" / "shock-and-awe.yaml"
    put("library/decks/mill-guard.yaml", _DECK)
    assert check("library").codes == ["D005"]
    card.write_text(card.read_text("utf-8").replace("unique: true\n", ""), "utf-8")
    outcome = check("library")
    assert (outcome.status, outcome.codes) == (1, ["S018", "D005"])


@pytest.mark.parametrize(
    "file", ["rulesets/gauntlet.yaml", "factions/military/faction.yaml", "cards/neutral/militia.yaml"]
)
def test_what_builds_on_a_file_that_is_no_yaml_is_not_blamed(file: str) -> None:
    broken = copy_library() / file
    broken.write_text("title: [\n" + broken.read_text("utf-8"), "utf-8")
    assert check("library").codes == ["Y003"]


@pytest.mark.parametrize("header", ["|", ">", "|-", ">-", "|  # as printed"])
@pytest.mark.parametrize("gap", ["", "\n", "      # a remark\n", "   \n"])
@pytest.mark.parametrize("line_end", ["\n", "\r\n"])
def test_a_fault_in_a_block_is_reported_where_it_stands(header: str, gap: str, line_end: str) -> None:
    text = CARD.replace("effect: |", f"effect: {header}").replace(
        "      add", f"{gap}      draw 1 card;\n      addd"
    )
    put("old-mill.yaml", text.replace("\n", line_end))
    assert _places(check("old-mill.yaml")) == [("S002", 12 + gap.count("\n"), 7)]


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "Y004"),
        ("# An idea.\n", "Y004"),
        ("---\n", "Y004"),
        ("- kind: Card\n", "Y008"),
        ("Old Mill\n", "Y008"),
    ],
)
def test_a_file_without_an_item_is_one_finding_and_others_are_still_checked(text: str, code: str) -> None:
    put("a.yaml", text)
    put("b.yaml", BAD)
    assert check(".").codes == [code, "S002"]


def test_line_ends_and_a_byte_order_mark_change_nothing() -> None:
    put("old-mill.yaml", BAD)
    plain = check("old-mill.yaml").findings
    for text in (BAD.replace("\n", "\r\n"), "\ufeff" + BAD, "\ufeff" + BAD.replace("\n", "\r\n")):
        put("old-mill.yaml", text)
        assert check("old-mill.yaml").findings == plain


@pytest.mark.parametrize(
    ("old", "new", "codes"),
    [
        ("source", "value: 5\nsource", ["Y005"]),
        ("source: house", "<<: &base {value: 3}\nsource: house", ["Y006"]),
        ("source: house", "<<: {a: 1}\n<<: {b: 2}\nsource: house", ["Y006", "Y006"]),
        ("value: 2", "value: 012", ["Y011"]),
        ("title: Old Mill", "title: Off", ["Y012"]),
        ("title: Old Mill", "title: 012", ["Y012"]),
        ("title: Old Mill", "title: 2024-01-01", ["Y012"]),
        ("title: Old Mill", "title: 1:30", ["Y012"]),
        ("title: Old Mill", 'title: "Off"', []),
    ],
)
def test_what_yaml_would_change_in_silence_is_an_error(old: str, new: str, codes: list[str]) -> None:
    put("old-mill.yaml", CARD.replace(old, new))
    assert check("old-mill.yaml").codes == codes


def test_a_repeated_key_names_both_lines() -> None:
    put("old-mill.yaml", CARD.replace("source", "value: 5\nsource"))
    (found,) = check("old-mill.yaml").findings
    assert (found["line"], found["related"][0]["line"]) == (6, 5)


def test_a_path_that_is_no_utf8_name_is_still_checked(here: Path) -> None:
    name = b"m\xfchle.yaml".decode("utf-8", "surrogateescape")
    (here / name).write_text(BAD, "utf-8")
    assert check(".").codes == ["S002"]
