"""One thing broken in the library is one finding, at that thing, with a line of help."""

from __future__ import annotations

import pytest

from gauntlet_dsl.diagnostics.codes import CODES
from tests.structure.items import (
    unmarked,
)
from tests.structure.new_faults import NEW
from tests.workspace.bundle import findings, replaced, texts

SLIPS = {
    "a word too few": ("S001", "cards/neutral/militia.yaml", "add 1 to your", "add 1 §your"),
    "a semicolon too few": ("S001", "cards/neutral/militia.yaml", "battle total;", "battle tota§l"),
    "a brace too few": (
        "S001",
        "cards/neutral/steady-nerves.yaml",
        "{ change your die to 3; }",
        "§{ change your die to 3;",
    ),
    "a misspelt verb": ("S002", "cards/neutral/militia.yaml", " add 1", " §addd 1"),
    "a misspelt function word": (
        "S002",
        "factions/military/orders/rally.yaml",
        "dice if you",
        "dice §fi you",
    ),
    "a misspelt zone": ("S002", "cards/neutral/toll-gate.yaml", "card from hand", "card from §hadn"),
    "a misspelt window": ("S002", "cards/neutral/steady-nerves.yaml", "battle.dice", "§battle.dcie"),
    "a misspelt resource": (
        "S003",
        "factions/military/orders/rally.yaml",
        "pay 1 Command {",
        "pay 1 §Commnad {",
    ),
    "a misspelt limit": (
        "S003",
        "cards/diplomats/diplomatic-latitude.yaml",
        "for Terms between both players, at",
        "for §Tersm between both players, at",
    ),
    "an id that is taken": ("S004", "factions/military/orders/rally.yaml", "id: rally", "id: §onward"),
    "a title that is taken": (
        "S005",
        "factions/military/orders/rally.yaml",
        "title: Rally",
        "title: §ONWARD",
    ),
    "a title like another": ("S006", "factions/military/orders/rally.yaml", "title: Rally", "title: §Onwerd"),
    "a window that is over": (
        "S007",
        "cards/neutral/steady-nerves.yaml",
        "at battle.dice",
        "at §battle.opening",
    ),
    "a row that no roll gives": ("S008", "cards/neutral/gamblers-stand.yaml", "1 to 2: ", "§2 to 1: "),
    "a resource for a zone": ("S012", "cards/neutral/toll-gate.yaml", "you control,", "from §control,"),
    "a misspelt label": ("S013", "cards/neutral/barter.yaml", "exchange the goods", "exchange the §gods"),
    "a misspelt faction": ("S015", "factions/military/orders/rally.yaml", "faction: M", "faction: §N"),
    "a misspelt Leader": (
        "S015",
        "factions/military/orders/rally.yaml",
        "leader: General",
        "leader: §Genera",
    ),
    "a misspelt heading": ("S015", "cards/neutral/militia.yaml", "  Battle:", "  §Battel:"),
    "a misspelt trait": ("S015", "cards/neutral/bone-charm.yaml", "[Arcane]", "[§Arcan]"),
    "a state that a kind does not have": (
        "S015",
        "factions/mystics/faction.yaml",
        "{while: begun,",
        "{while: §began,",
    ),
    "a zone for bound cards that there is not": (
        "S015",
        "factions/mystics/faction.yaml",
        "{while: begun, then: graveyard}",
        "{while: begun, then: §graveyrd}",
    ),
    "a misspelt parameter": (
        "S015",
        "rulesets/gauntlet.yaml",
        "constants:\n",
        "parameters: {§hand_limt.who: both}\nconstants:\n",
    ),
    "another value than the table's": ("S018", "cards/military/shock-and-awe.yaml", "value: 5", "value: §4"),
    "a text without an effect": (
        "S020",
        "cards/neutral/militia.yaml",
        "Add +1 to your battle total.\n    effect: |\n      add 1 to your battle total;",
        "§Add +1 to your battle total.",
    ),
}

DECLARATIONS = {
    "a resource": ("S003", "factions/military/faction.yaml", "    Command:", "    §Comand:"),
    "a trait": ("S003", "rulesets/gauntlet.yaml", "[Arena, Arcane]", "[Arena, §Arcan]"),
    "a heading": ("S015", "rulesets/gauntlet.yaml", "    Overlay: {used", "    §Overley: {used"),
    "a value": ("S003", "factions/inquisition/faction.yaml", "value Purge Price", "value §Purge Pirce"),
    "a procedure": ("S003", "factions/diplomats/faction.yaml", "procedure Terms", "procedure §Tersm"),
    "an answer": ("S002", "factions/diplomats/faction.yaml", "  refuse {", "  §refsue {"),
}


def _only(code: str, file: str, marked: str) -> None:
    text, place = unmarked(marked)
    found = findings({file: text})
    assert [(each.code, each.place.file, (each.place.line, each.place.column)) for each in found] == [
        (code, file, place)
    ]
    assert found[0].help
    assert found[0].severity is CODES[code].severity


@pytest.mark.parametrize(("code", "file", "old", "new"), SLIPS.values(), ids=SLIPS)
def test_a_slip_in_the_library_is_one_finding_at_its_place(code: str, file: str, old: str, new: str) -> None:
    _only(code, file, replaced(file, old, new))


def test_a_missing_unique_mark_is_one_finding_at_the_title() -> None:
    file = "cards/military/shock-and-awe.yaml"
    _only("S018", file, replaced(file, "unique: true\n", "").replace("title: ", "title: §", 1))


@pytest.mark.parametrize(("code", "file", "marked"), NEW.values(), ids=NEW)
def test_a_fault_in_a_new_item_is_one_finding_at_its_place(code: str, file: str, marked: str) -> None:
    _only(code, file, marked)


@pytest.mark.parametrize(("code", "file", "old", "new"), DECLARATIONS.values(), ids=DECLARATIONS)
def test_a_misspelt_declaration_is_reported_once_and_not_at_all_its_uses(
    code: str, file: str, old: str, new: str
) -> None:
    _only(code, file, replaced(file, old, new))


def test_every_structure_code_has_a_case() -> None:
    cases = (*SLIPS.values(), *NEW.values(), *DECLARATIONS.values())
    assert {case[0] for case in cases} == {code for code in CODES if code.startswith("S")} - {"S022"}


def test_the_library_itself_has_no_findings() -> None:
    assert findings({}) == []


def test_two_faults_are_two_findings() -> None:
    first, second = "cards/neutral/militia.yaml", "cards/neutral/barter.yaml"
    found = findings(
        {
            first: replaced(first, "add 1", "addd 1"),
            second: replaced(second, "and the wares;", "and the waers;"),
        }
    )
    assert {(each.code, each.place.file) for each in found} == {("S002", first), ("S013", second)}


def test_one_name_misspelt_several_times_in_a_file_is_one_finding() -> None:
    file = "factions/inquisition/faction.yaml"
    text = texts()[file].replace("  gain 1 Conviction", "  gain 1 Convictoin")
    (found,) = findings({file: text})
    assert found.message == 'unknown name "Convictoin", 2 times in this file'
    assert len(found.related) == 1


@pytest.mark.parametrize(
    ("file", "kind"),
    [
        ("factions/diplomats/proposals/capitulation.yaml", "Proposal"),
        ("factions/military/orders/rally.yaml", "Order"),
        ("factions/inquisition/purges/open-the-cell.yaml", "Purge Option"),
    ],
)
def test_a_component_that_is_gone_is_missed(file: str, kind: str) -> None:
    (found,) = findings({file: None})
    assert found.code == "S014"
    assert f'"{kind}"' in found.message


def test_a_card_that_is_gone_is_missed_by_its_pool_and_by_the_decks_that_hold_it() -> None:
    found = findings({"cards/military/vanguard.yaml": None})
    assert {each.code for each in found} == {"S014", "D003"}
    assert [each.code for each in found].count("S014") == 1
