"""A small pool of cards to build decks from, and pools with titles that are hard to read."""

from __future__ import annotations

from dataclasses import replace

from gauntlet_dsl.library.records import CardRecord, DeckRules, LeaderRecord, Need, Pool

RULES = DeckRules("Neutral", 30, 60, 1, 3, True, {"Arena": 1})


def card(title: str, faction: str = "Neutral", value: int = 2, **more: object) -> CardRecord:
    identity = title.casefold().replace(" ", "-")
    return CardRecord(identity, title, "Card", faction, value, **more)  # type: ignore[arg-type]


def territory(title: str, *traits: str, value: int = 2) -> CardRecord:
    return CardRecord(title.casefold().replace(" ", "-"), title, "Territory", value=value, traits=traits)


def leader(title: str, faction: str) -> LeaderRecord:
    return LeaderRecord(title.casefold().replace(" ", "-"), title, faction)


def pool_of(*records: CardRecord | LeaderRecord, **more: object) -> Pool:
    """A pool of nothing but these (and of the six factions' names)."""
    return Pool(
        rules_version="0.6.1",
        deck_rules=RULES,
        factions=("Military", "Diplomats", "Mystics", "Inquisition"),
        cards={record.id: record for record in records if isinstance(record, CardRecord)},
        leaders={record.id: record for record in records if isinstance(record, LeaderRecord)},
        **more,  # type: ignore[arg-type]
    )


COMMON = [card(f"Plain {name}", headings=("Gambit",)) for name in ("Oak", "Ash", "Elm", "Yew", "Fir", "Box")]
TERRITORIES = [
    territory("Old Bridge"),
    territory("Grain Store"),
    territory("Dry Moat"),
    territory("Long Wall"),
    territory("Sand Ring", "Arena"),
    territory("Stone Ring", "Arena"),
]
LEADERS = [
    leader("General", "Military"),
    leader("Commandant", "Military"),
    leader("Ambassador", "Diplomats"),
    leader("Alchemist", "Mystics"),
    leader("Witch Hunter", "Inquisition"),
]
FACTION_CARDS = [
    card("Forced March", "Military", headings=("Battle", "Action")),
    card("Night Watch", "Military", 1, headings=("Tactic",)),
    card("Shock and Awe", "Military", 5, unique=True),
    card("Quartermaster's Oath", "Military", 2, bankable=True),
    card("3rd Reserve", "Military", 1),
    card("Café Society", "Diplomats", 2),
    card("Soft Words", "Diplomats", 1),
    card("Spirit Door", "Mystics", 2, traits=("Arcane",)),
    card("Heresy", "Inquisition", 2, traits=("Arcane",)),
    card("Free Draft", "Military", 0, draft=True),
]
POOL = pool_of(
    *COMMON,
    *TERRITORIES,
    *LEADERS,
    *FACTION_CARDS,
    card("Plain Hay", value=0),
    packages={"Military": {"Command Tracker": 1}, "Diplomats": {"Influence Tracker": 1}},
    names={"Rally": "Order", "Command Tracker": "tracker", "Influence Tracker": "tracker"},
    roles={"Gambit": ("Gambit", "Battle"), "Tactic": ("Tactic", "Battle")},
)
AWKWARD = pool_of(
    *(
        card(title, faction)
        for title, faction in (
            ("Kings", "Military"),
            ("2 Kings", "Military"),
            ("3 Kings x2", "Neutral"),
            ("Kings x2", "Neutral"),
            ("7th Night", "Military"),
            ("12", "Neutral"),
            ("Either (Or)", "Neutral"),
            ("Either (3)", "Neutral"),
            ("Home, Sweet Home", "Military"),
            ("Now: Never", "Neutral"),
            ("A = B", "Neutral"),
            ('The "Friend"', "Military"),
            ('"Quoted"', "Military"),
            ("Soldiers'", "Military"),
            ("# Number", "Neutral"),
            ("// Slash // es", "Neutral"),
            ("- Dash", "Neutral"),
            ("*Star*", "Neutral"),
            ("[Brackets]", "Neutral"),
            ("Pipe|Line", "Neutral"),
            ("Deck", "Neutral"),
            ("Territories", "Neutral"),
            ("Leader: Late", "Neutral"),
            ("Yes", "Neutral"),
            ("0.5", "Neutral"),
            ("1. First", "Neutral"),
            ("X", "Neutral"),
            ("x4 by Four", "Neutral"),
            ("Back\\slash", "Neutral"),
            ("Æther Café", "Neutral"),
            ("Ends in dot.", "Neutral"),
            ("> Quote", "Neutral"),
            ("---", "Neutral"),
            ("/* Note */", "Neutral"),
        )
    ),
    territory("Up and Down"),
    territory("Here, There"),
    territory("4 Corners"),
    territory("North (Gate)"),
    leader("General: Iron", "Military"),
    leader("1st Consul", "Diplomats"),
)


def with_needs(*needs: Need) -> Pool:
    return replace(POOL, needs=needs)


HEADER = "Faction: Military\nLeader: General\n1 Old Bridge\n1 Grain Store\n1 Dry Moat\n"
LEGAL = HEADER + "".join(f"5 {record.title}\n" for record in COMMON)
"""30 cards worth 60, 3 Territories, a Leader of the faction stated: nothing to find."""
