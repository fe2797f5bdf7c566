"""Generated decks: legal ones in any mix of spellings have no fault, and a known fault gives its code."""

from __future__ import annotations

import random
from collections import Counter

from hypothesis import given, settings
from hypothesis import strategies as st

from gauntlet_dsl.diagnostics.escape import printable
from gauntlet_dsl.diagnostics.finding import Finding
from gauntlet_dsl.diagnostics.severity import Severity
from gauntlet_dsl.library.records import CardRecord
from validator.deck.decklist import DeckList, LineKind, Part
from validator.deck.paste.reader import read_paste
from validator.deck.resolve import resolve
from validator.deck.validate import validate

from . import pools
from .test_deck_lines import COUNTED

Counts = dict[str, int]

FORMS = [
    form for form, count in COUNTED if "3" in form and count == 3 and not form.startswith(("1.", "1)", "/*"))
]
FILLING = "Plain Hay"
ARENAS = ["Sand Ring", "Stone Ring"]
MEADOWS = ["Old Bridge", "Grain Store", "Dry Moat", "Long Wall"]
LEADER_OF = {"Military": "General", "Diplomats": "Ambassador", "Mystics": "Alchemist"}
SPELL = [
    str,
    str.upper,
    str.lower,
    lambda title: title.replace("'", "’"),
    lambda title: title.replace(" ", "\u00a0 "),
]


def pool_for(faction: str) -> list[CardRecord]:
    return [
        card
        for card in (*pools.COMMON, *pools.FACTION_CARDS)
        if card.faction in (faction, "Neutral") and not card.draft
    ]


@st.composite
def legal_decks(draw: st.DrawFn) -> tuple[str, Counts, list[str]]:
    """Up to 28 cards within the value limit, filled up with cards that are worth nothing."""
    faction = draw(st.sampled_from(sorted(LEADER_OF)))
    counts: Counts = {}
    size, worth = 0, 0
    for card in draw(
        st.lists(st.sampled_from(pool_for(faction)), max_size=8, unique_by=lambda card: card.id)
    ):
        most = min(1 if card.unique else 9, 28 - size, (60 - worth) // card.value)
        count = draw(st.integers(0, most))
        if count:
            counts[card.title] = count
            size, worth = size + count, worth + count * card.value
    filling = draw(st.integers(30 - size, 40 - size))
    arenas = draw(st.lists(st.sampled_from(ARENAS), max_size=1))
    meadows = draw(st.permutations(MEADOWS))
    return faction, {**counts, FILLING: filling}, [*arenas, *meadows[: 3 - len(arenas)]]


def spelled(title: str, count: int, chance: random.Random) -> str:
    """A line for these copies in any spelling that can carry the number."""
    title = chance.choice(SPELL)(title)
    if count == 1 and chance.random() < 0.5:
        return title
    form = chance.choice(FORMS)
    return (
        form.format(title).replace("3", str(count))
        if title.isascii() and "3" not in title
        else f"{count}x {title}"
    )


def rendered(faction: str, cards: Counts, territories: list[str], chance: random.Random) -> str:
    """A list in any order, some titles on several lines, with blank lines, comments and headings between."""
    lines: list[str] = []
    for title, count in cards.items():
        first = chance.randint(1, count)
        lines += [spelled(title, part, chance) for part in (first, count - first) if part]
    lines += [spelled(title, 1, chance) for title in territories]
    chance.shuffle(lines)
    for filler in (
        "",
        "",
        "# a remark",
        "// a remark",
        "---",
        "Playable Deck",
        "Territories",
        "Neutral:",
        "Author: x",
    ):
        lines.insert(chance.randrange(len(lines) + 1), filler)
    leader = chance.choice(["Leader: {}", "**Leader:** {}", "1 {}", "{}", "leader = {}"]).format(
        LEADER_OF[faction]
    )
    stated = chance.choice(["Faction: {}", "faction={}", "**Faction:** {}"]).format(faction)
    return chance.choice(["\n", "\r\n", "\r"]).join([stated, leader, *lines])


def errors(deck: DeckList) -> list[Finding]:
    return [finding for finding in validate(deck, pools.POOL) if finding.severity is Severity.ERROR]


def codes(text: str) -> set[str]:
    return {finding.code for finding in errors(read_paste(text, pools.POOL))}


@settings(max_examples=150, deadline=None)
@given(legal_decks(), st.randoms(use_true_random=False))
def test_a_legal_deck_in_any_mix_of_spellings_reads_back_and_has_no_error(
    built: tuple[str, Counts, list[str]], chance: random.Random
) -> None:
    faction, cards, territories = built
    deck = read_paste(rendered(faction, cards, territories, chance), pools.POOL)
    read = resolve(deck, pools.POOL)
    assert {card.record.title: card.count for card in read.cards} == cards
    assert sorted(held.record.title for held in read.territories) == sorted(territories)
    assert [held.record.title for held in read.leaders] == [LEADER_OF[faction]]
    assert errors(deck) == []


def one_too_few(cards: Counts) -> Counts:
    rest = {title: count for title, count in cards.items() if title != FILLING}
    return {**rest, FILLING: 29 - sum(rest.values())}


MUTATIONS = {
    "D001": lambda faction, cards, places: (faction, one_too_few(cards), places),
    "D002": lambda faction, cards, places: (
        faction,
        {**cards, "Plain Yew": cards.get("Plain Yew", 0) + 31},
        places,
    ),
    "D003": lambda faction, cards, places: (faction, {**cards, "Qwzx Vrtk": 2}, places),
    "D004": lambda faction, cards, places: (faction, {**cards, "Heresy": 1}, places),
    "D006": lambda faction, cards, places: (faction, cards, places[:2]),
    "D007": lambda faction, cards, places: (faction, cards, [places[0], places[0], places[1]]),
    "D008": lambda faction, cards, _: (faction, cards, [*ARENAS, "Old Bridge"]),
    "D013": lambda faction, cards, places: (faction, {**cards, "Rally": 1}, places),
    "D015": lambda faction, cards, places: (faction, {**cards, "Plain Oak": 5000}, places),
}


@settings(max_examples=200, deadline=None)
@given(st.sampled_from(sorted(MUTATIONS)), legal_decks(), st.randoms(use_true_random=False))
def test_a_deck_made_invalid_gets_the_code_of_its_fault(
    code: str, built: tuple[str, Counts, list[str]], chance: random.Random
) -> None:
    assert code in codes(rendered(*MUTATIONS[code](*built), chance))


@settings(max_examples=100, deadline=None)
@given(
    st.sampled_from(["D003", "D006", "D007", "D008", "D013"]),
    legal_decks(),
    st.randoms(use_true_random=False),
)
def test_a_single_fault_that_adds_no_value_is_the_only_one_reported(
    code: str, built: tuple[str, Counts, list[str]], chance: random.Random
) -> None:
    assert codes(rendered(*MUTATIONS[code](*built), chance)) == {code}


@settings(max_examples=100, deadline=None)
@given(legal_decks(), st.data())
def test_one_typo_anywhere_is_exactly_one_error(
    built: tuple[str, Counts, list[str]], data: st.DataObject
) -> None:
    faction, cards, territories = built
    title = data.draw(st.sampled_from([*cards, *territories]))
    at = data.draw(st.integers(1, len(title) - 2))
    wrong = title[:at] + "qq" + title[at + 1 :]
    lines = [f"Faction: {faction}", f"Leader: {LEADER_OF[faction]}"]
    lines += [f"{count} {name}" for name, count in (*cards.items(), *((place, 1) for place in territories))]
    text = "\n".join(line.replace(f" {title}", f" {wrong}") for line in lines)
    (finding,) = errors(read_paste(text, pools.POOL))
    assert finding.code == "D003"
    assert f'"{wrong}"' in finding.message


@settings(max_examples=300, deadline=None)
@given(st.text(alphabet=st.sampled_from(list("3x(#[*-: \n\r/|\"'=.,>PlainOk\u200b½３Ω")), max_size=200))
def test_any_text_is_accounted_for_line_by_line(text: str) -> None:
    deck = read_paste(text, pools.POOL)
    ends = text.replace("\r\n", "\n").replace("\r", "\n")
    assert [line.place.line for line in deck.lines] == list(
        range(1, len(ends.removesuffix("\n").split("\n")) + bool(ends))
    )
    shown = {LineKind.CARD, LineKind.UNKNOWN_CARD, LineKind.SIDEBOARD, LineKind.COMPONENT}
    held = Counter(place.line for entry in deck.entries for place in entry.places)
    assert set(held) >= {line.place.line for line in deck.lines if line.kind in shown}
    reported = {
        found.place.line for found in validate(deck, pools.POOL) if found.code in ("D011", "D003", "D015")
    }
    unread = {line.place.line for line in deck.lines if line.kind is LineKind.NOT_UNDERSTOOD}
    assert unread <= reported


@settings(max_examples=100, deadline=None)
@given(st.text(max_size=300))
def test_arbitrary_text_never_fails_and_shows_nothing_unsafe(text: str) -> None:
    deck = read_paste(text, pools.POOL)
    for finding in validate(deck, pools.POOL):
        assert finding.message == printable(finding.message)
        assert finding.help == printable(finding.help)
    assert all(entry.part in Part for entry in deck.entries)
