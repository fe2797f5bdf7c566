"""The decks of the library as people paste them, spoiled and written otherwise."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from random import Random

from gauntlet_dsl.library.records import CardRecord, Pool
from gauntlet_dsl.library.world import World


@dataclass(frozen=True, slots=True)
class Pasted:
    """A legal deck in its parts."""

    faction: str
    leader: str
    cards: dict[str, int]
    territories: tuple[str, ...]

    @property
    def lines(self) -> list[str]:
        return [f"{count} {title}" for title, count in self.cards.items()]

    def text(self) -> str:
        return self.with_lines(self.lines)

    def with_lines(self, lines: list[str]) -> str:
        head = [f"Faction: {self.faction}", f"Leader: {self.leader}", "", "Territories", *self.territories]
        return "\n".join([*head, "", "Playable Deck", *lines, ""])

    def with_cards(self, cards: dict[str, int]) -> str:
        return replace(self, cards=self.cards | cards).text()


def pasted(world: World) -> list[Pasted]:
    """The decks of the library."""
    return [
        Pasted(
            member.unit.faction,
            member.unit.leader,
            {title: count for title, count, _ in deck["cards"]},
            tuple(title for title, _ in deck["territories"]),
        )
        for member, deck in world.fact("deck")
    ]


Edit = Callable[[Random, Pasted, Pool], str]
SPOILING: dict[str, tuple[Edit, frozenset[str]]] = {}
SPARING: dict[str, Edit] = {}


def spoils(*codes: str) -> Callable[[Edit], Edit]:
    """Registers an edit after which a list is illegal. One of `codes` must be found."""

    def register(edit: Edit) -> Edit:
        SPOILING[edit.__name__.replace("_", " ")] = edit, frozenset(codes)
        return edit

    return register


def spares(edit: Edit) -> Edit:
    """Registers an edit that changes how a list is written."""
    SPARING[edit.__name__.replace("_", " ")] = edit
    return edit


def _any(random: Random, pool: Pool, fits: Callable[[CardRecord], bool]) -> str:
    return random.choice(sorted(card.title for card in pool.cards.values() if fits(card)))


@spoils("D001")
def one_card_too_few(random: Random, deck: Pasted, pool: Pool) -> str:
    left = pool.deck_rules.min_cards - 1
    cards = {}
    for title in random.sample([*deck.cards], len(deck.cards)):
        cards[title] = min(deck.cards[title], left)
        left -= cards[title]
    return replace(deck, cards={title: count for title, count in cards.items() if count}).text()


@spoils("D002")
def worth_more_than_the_limit(random: Random, deck: Pasted, pool: Pool) -> str:
    dear = _any(
        random, pool, lambda card: card.value > 0 and not card.unique and card.faction == deck.faction
    )
    return deck.with_cards({dear: pool.deck_rules.max_value + 1})


@spoils("D003")
def nothing_is_called_so(random: Random, deck: Pasted, _: Pool) -> str:
    return deck.with_cards({random.choice(("Zzgrk", "Zzgrk of Doom", "[/red]", "::error::")): 1})


@spoils("D004")
def a_card_of_another_faction(random: Random, deck: Pasted, pool: Pool) -> str:
    foreign = {name for name in pool.factions if name != deck.faction}
    return deck.with_cards({_any(random, pool, lambda card: card.faction in foreign): 1})


@spoils("D005")
def two_of_a_unique_card(random: Random, deck: Pasted, pool: Pool) -> str:
    return deck.with_cards({_any(random, pool, lambda card: card.unique): 2})


@spoils("D006")
def two_territories(_: Random, deck: Pasted, __: Pool) -> str:
    return replace(deck, territories=deck.territories[:2]).text()


@spoils("D007")
def one_territory_twice(random: Random, deck: Pasted, _: Pool) -> str:
    twice = random.choice(deck.territories[:2])
    return replace(deck, territories=(*deck.territories[:2], twice)).text()


@spoils("D009")
def no_leader(_: Random, deck: Pasted, __: Pool) -> str:
    return replace(deck, leader="").text()


@spoils("D010")
def a_leader_of_another_faction(random: Random, deck: Pasted, pool: Pool) -> str:
    foreign = [leader.title for leader in pool.leaders.values() if leader.faction != deck.faction]
    return replace(deck, leader=random.choice(sorted(foreign))).text()


@spoils("D015")
def a_count_that_counts_nothing(random: Random, deck: Pasted, _: Pool) -> str:
    count = random.choice(("0", "-1", "1.5", "1/2", "1000000", "\u00b2", "9" * 30))
    return deck.with_lines([*deck.lines, f"{count} {random.choice([*deck.cards])}"])


@spoils("D011")
def a_line_that_says_nothing(random: Random, deck: Pasted, _: Pool) -> str:
    line = random.choice(("x" * 400, "12345 !!", "https://example.com", "/* never closed"))
    return deck.with_lines([*deck.lines, line])


@spoils("D013", "D022")
def a_leader_among_the_cards(random: Random, deck: Pasted, pool: Pool) -> str:
    return deck.with_lines([*deck.lines, f"2 {random.choice(sorted(pool.names))}"])


@spares
def lines_in_another_order(random: Random, deck: Pasted, _: Pool) -> str:
    return deck.with_lines(random.sample(deck.lines, len(deck.lines)))


@spares
def counts_in_another_form(random: Random, deck: Pasted, _: Pool) -> str:
    forms = (
        "{0}x {1}",
        "{0} x {1}",
        "{1} x{0}",
        "{1} ({0})",
        "- {0} {1}",
        "* {0}x {1}",
        "({0}) {1}",
        "{1}: {0}",
    )
    return deck.with_lines([random.choice(forms).format(count, title) for title, count in deck.cards.items()])


@spares
def titles_in_another_case(random: Random, deck: Pasted, _: Pool) -> str:
    change = random.choice((str.upper, str.lower, str.swapcase))
    return deck.with_lines([change(line) for line in deck.lines])


@spares
def blanks_and_blank_lines(random: Random, deck: Pasted, _: Pool) -> str:
    blanks = ("", "\n", "   ", "\t", "\u00a0", "\u200b")
    return deck.with_lines([random.choice(blanks) + line + random.choice(blanks) for line in deck.lines])


@spares
def windows_line_ends(_: Random, deck: Pasted, __: Pool) -> str:
    return deck.text().replace("\n", "\r\n")


@spares
def comments(random: Random, deck: Pasted, _: Pool) -> str:
    remark = random.choice(("# a remark", "// a remark", "---", "=====", "/* a remark */"))
    at = random.randrange(len(deck.lines))
    return deck.with_lines([*deck.lines[:at], remark, *deck.lines[at:]])


@spares
def a_curly_apostrophe(_: Random, deck: Pasted, __: Pool) -> str:
    return deck.text().replace("'", "\u2019")
