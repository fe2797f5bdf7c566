"""Which abilities two decks bring to the table."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from gauntlet_dsl.library.models.decks import Deck
from gauntlet_dsl.rules.loading import read_items
from gauntlet_dsl.rules.setup import DeckChoice
from validator.findings.usage import UsageError
from validator.timing.units import Unit


def decks_of(root: Path, names: Sequence[str]) -> list[DeckChoice]:
    """Decks by id, title or file. UsageError for one that is not there."""
    paths = [Path(name) for name in names if Path(name).is_file()]
    items = [(item, opened) for item, opened in read_items(root, paths) if isinstance(item, Deck)]
    found = []
    for name in names:
        made = next((item for item, opened in items if _is(item, opened.source.file, name)), None)
        if made is None:
            raise UsageError(f'there is no deck "{name}"; name an id or a deck file')
        cards = tuple((str(title), int(count)) for title, count in made.cards.items())
        found.append(
            DeckChoice(str(made.faction), str(made.leader), cards, tuple(map(str, made.territories)))
        )
    return found


def _is(deck: Deck, file: str, name: str) -> bool:
    return name in (str(deck.id), str(deck.title)) or Path(file).resolve() == Path(name).resolve()


def units_of_decks(units: Sequence[Unit], decks: Sequence[DeckChoice]) -> list[Unit]:
    """Those of the cards, Territories, Leaders and components that the decks bring."""
    return [unit for unit in units if any(_brings(deck, unit) for deck in decks)]


def _brings(deck: DeckChoice, unit: Unit) -> bool:
    made = unit.definition
    if made.kind == "Card":
        return made.title in {title for title, _ in deck.cards}
    if made.kind == "Territory":
        return made.title in deck.territories
    if made.kind == "Leader":
        return made.title == deck.leader
    return deck.faction in (made.faction, made.title) and made.leader in ("", deck.leader)
