"""What a path is checked with: the library around it, or the bundled one."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.workspace.running import BAD, CARD, check, copy_library, put


def test_a_card_outside_any_library_is_checked_beside_the_bundled_one() -> None:
    put(
        "old-mill.yaml",
        CARD.replace("faction: Neutral", "faction: Military").replace("1 to your", "Grist to your"),
    )
    outcome = check("old-mill.yaml")
    assert [(found["code"], found["line"]) for found in outcome.findings] == [("S003", 11)]


def test_only_the_given_files_are_reported() -> None:
    library = copy_library()
    put("library/cards/neutral/old-mill.yaml", BAD)
    assert check(library / "cards" / "military").codes == []
    assert check(library / "cards" / "neutral").codes == ["S002"]


def test_a_file_outside_stands_in_for_the_item_of_its_id() -> None:
    put("militia.yaml", CARD.replace("old-mill", "militia").replace("Old Mill", "Militia"))
    assert check("militia.yaml").codes == []


def test_two_given_files_with_one_id_are_a_fault() -> None:
    put("one/old-mill.yaml", CARD)
    put("two/old-mill.yaml", CARD.replace("Old Mill", "Wind Mill"))
    assert check("one", "two").codes == ["S004"]


def test_a_file_given_twice_is_read_once() -> None:
    put("old-mill.yaml", BAD)
    assert check("old-mill.yaml", ".", Path.cwd() / "old-mill.yaml").codes == ["S002"]


def test_a_folder_with_rulesets_is_a_library_of_its_own() -> None:
    library = copy_library("rulesets")
    put("library/cards/old-mill.yaml", CARD.replace("faction: Neutral", "faction: Military"))
    assert check(library).codes == ["S015"]


def test_the_library_is_found_from_a_folder_inside_it(monkeypatch: pytest.MonkeyPatch) -> None:
    library = copy_library("rulesets")
    put("library/cards/deep/old-mill.yaml", BAD)
    monkeypatch.chdir(library / "cards" / "deep")
    assert check().codes == ["S002"]


def test_with_no_library_around_the_bundled_one_is_checked() -> None:
    assert " Card, " in check(format="human").printed


def test_a_library_without_a_ruleset_says_so() -> None:
    put("library/cards/old-mill.yaml", BAD)
    Path("library/rulesets").mkdir()
    outcome = check("library")
    assert (outcome.status, outcome.codes) == (1, ["Y001"])


@pytest.mark.parametrize(
    ("file", "old", "new", "code"),
    [
        ("rulesets/gauntlet.yaml", "kind: Ruleset", "kind: Ruleset\nkind: Ruleset", "Y005"),
        ("rulesets/gauntlet-words.yaml", "draw: {takes", "draw: {take", "Y009"),
        ("factions/military/faction.yaml", "plural: Orders", "plurals: Orders", "Y009"),
        ("factions/military/leaders/general.yaml", "faction: Military", "faction: [Military]", "Y011"),
        ("cards/military/vanguard.yaml", "value: 2", 'value: "2"', "Y011"),
        ("factions/military/orders/rally.yaml", "leader: General", "leader: General\nlevel: 2", "Y009"),
    ],
)
def test_a_file_that_cannot_be_read_sets_off_no_other_finding(
    file: str, old: str, new: str, code: str
) -> None:
    path = copy_library() / file
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    assert check("library").codes == [code]


@pytest.mark.parametrize(
    "file",
    ["cards/neutral/militia.yaml", "factions/military/orders/rally.yaml", "decks/general-spearhead.yaml"],
)
def test_a_deleted_file_lowers_the_printed_count(file: str) -> None:
    library = copy_library()
    whole = check(library, format="human").printed.splitlines()[0]
    (library / file).unlink()
    less = check(library, format="human").printed.splitlines()[0]
    assert _counts(whole)["files"] == _counts(less)["files"] + 1
    assert sum(_counts(whole).values()) > sum(_counts(less).values())


def _counts(line: str) -> dict[str, int]:
    """The numbers in "checked 110 files (56 Card, ...) with 201 effects", by what they count."""
    words = line.replace("(", "").replace(")", "").replace(",", "").split()
    return {words[at + 1]: int(word) for at, word in enumerate(words) if word.isdecimal()}


def test_a_pasted_list_may_use_the_nouns_of_the_game_as_headings() -> None:
    from gauntlet_dsl import bundled
    from validator.deck.paste.reader import read_paste
    from validator.deck.validate import validate
    from validator.workspace.load import load
    from validator.workspace.pool import pool_of

    pool = pool_of(load((), root=bundled.root()).world)
    assert pool is not None
    pasted = (
        "Faction: Military\n\nLeader\nGeneral\n\nCards (30)\n30 Militia\n\n"
        "Territories (3)\nOld Bridge\nGrain Store\nDry Moat\n\nTerritories\n"
    )
    assert validate(read_paste(pasted, pool, "deck.txt"), pool) == []
