"""New items with one fault each: the code, the file, and its text with a mark where the finding stands."""

from __future__ import annotations

from tests.structure.items import (
    MARK,
    NEW_CARD,
    NEW_FACTION,
    NEW_SCENARIO,
    ability,
    card,
    faction,
    scenario,
)

_MEMORY = "declares:\n  memories:\n    {}Grist: {{of: player, for: game, start: 0}}\n"
_LOOM = """\
  Loom:
    plural: Looms
    states: [idle, running]
    fields: {weave: {type: ability, optional: true}}
"""

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
