"""One thing broken in the library is one finding, at that thing, with a line of help."""

from __future__ import annotations

import pytest

from gauntlet_dsl.diagnostics.codes import CODES
from tests.structure.items import (
    MARK,
    NEW_CARD,
    NEW_FACTION,
    NEW_SCENARIO,
    ability,
    card,
    faction,
    scenario,
    unmarked,
)
from tests.workspace.bundle import findings, replaced, texts

_MEMORY = "declares:\n  memories:\n    {}Grist: {{of: player, for: game, start: 0}}\n"
_LOOM = """\
  Loom:
    plural: Looms
    states: [idle, running]
    fields: {weave: {type: ability, optional: true}}
"""

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

NEW = {
    "a ruling that there is not": ("S015", NEW_SCENARIO, scenario(rulings="[§R162]")),
    "a misspelt value of a parameter": (
        "S015",
        NEW_SCENARIO,
        scenario(rulings="[R62]", parameters="{hand_limit.who: §bofh}"),
    ),
    "a choice of nothing": (
        "S008",
        NEW_CARD,
        card("choose §up to 0 cards from hand, discard them;", "Up to 0."),
    ),
    "something done once all along": (
        "S023",
        NEW_CARD,
        card("while you own this { §draw 1 card; }", "While you own this, draw 1 card.", heading="Asset"),
    ),
    "a player who is a card": (
        "S023",
        NEW_CARD,
        card("if you are §Gambit { draw 1 card; }", "Unread."),
    ),
    "another player's zone": (
        "S023",
        NEW_CARD,
        card("put 1 card from hand in §opponent.discard;"),
    ),
    "a component that is put somewhere": (
        "S024",
        NEW_CARD,
        card("put §1 Purge Option in hand;"),
    ),
    "a state of something else": ("S024", NEW_CARD, card("flip this to §ratified;")),
    "a value of nothing": (
        "S025",
        NEW_CARD,
        card("add §Purge Price to your battle total;"),
    ),
    "a procedure of nothing": ("S025", NEW_CARD, card("perform §Mission Abortion;")),
    "a value of something needless": (
        "S025",
        NEW_CARD,
        card("choose 1 card from hand called plan, gain Intel equal to §Mission Progress on the plan;"),
    ),
    "a choice of one": ("S008", NEW_CARD, card("§choose one { draw 1 card; }")),
    "a range upside down": (
        "S008",
        NEW_CARD,
        card("choose §3 to 2 cards from hand, discard them;", "Discard 3 to 2 cards."),
    ),
    "a number out of no range": (
        "S008",
        NEW_CARD,
        card("§choose a number from 3 to 2 called push;\nadd the push to your battle total;", "3 to 2."),
    ),
    "a value below the least": (
        "S008",
        NEW_CARD,
        card("choose 1 card from hand §with value less than 0, discard it;", "1 card below 0."),
    ),
    "a result twice": ("S008", NEW_CARD, card("roll 1 die {\n  1: draw 1 card;\n  §1: draw 1 card;\n}")),
    "a result beyond the die": ("S008", NEW_CARD, card("roll 1 die { §7: draw 1 card; }", '"7: draw 1."')),
    "a state that nothing sets": (
        "S009",
        NEW_FACTION,
        faction(kinds=_LOOM, abilities=ability("Profit", "when a Loom becomes §running { draw 1 card; }")),
    ),
    "a cost above the maximum": (
        "S010",
        NEW_FACTION,
        faction(
            "  resources:\n    Thread: {max: 3}\n",
            ability("Bid", "action, pay 4 §Thread { draw 1 card; }", "Pay 4."),
        ),
    ),
    "a memory that nothing reads": (
        "S011",
        NEW_CARD,
        card("remember 1 as Grist;", more=_MEMORY.format(MARK)),
    ),
    "a memory that nothing uses": ("S021", NEW_CARD, card("draw 1 card;", more=_MEMORY.format(MARK))),
    "a value that nothing uses": ("S021", NEW_CARD, card("value §Toll = 1;\ndraw 1 card;")),
    "a procedure that nothing uses": (
        "S021",
        NEW_CARD,
        card("procedure §Mill { draw 1 card; }\ndraw 1 card;"),
    ),
    "a value declared twice": (
        "S019",
        NEW_CARD,
        card("value Toll = 1;\nvalue §Toll = 1;\nadd Toll to your battle total;"),
    ),
    "an answer given twice": (
        "S019",
        NEW_CARD,
        card("choose one {\n  stay { draw 1 card; }\n  §stay { draw 1 card; }\n}"),
    ),
    "a resource declared twice": ("S019", NEW_FACTION, faction("  resources:\n    §Command: {}\n")),
    "a draft": (
        "S016",
        NEW_CARD,
        card(
            "draw 1 card;", "Draw 1 card.", title="§Old Mill", more="status: draft\nreason: Not tried yet.\n"
        ),
    ),
    "brackets without end": (
        "S017",
        NEW_CARD,
        card("§add " + "(" * 30 + "1" + ")" * 30 + " to your battle total;"),
    ),
    "too few of a kind": (
        "S014",
        NEW_FACTION,
        faction(kinds=_LOOM.replace("  Loom:", "  §Loom:") + "    count: 1\n"),
    ),
    "too few titles": ("S014", NEW_FACTION, faction(pool="  titles: §1\n")),
    "a table's card that is none": (
        "S018",
        NEW_FACTION,
        faction(pool="  titles: 1\n  unique: {§Old Mill: 2}\n"),
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
