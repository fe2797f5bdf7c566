"""The one way a deck is written as a deck file (see docs/content-format.md, Deck)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from gauntlet_dsl.diagnostics.names import fold
from gauntlet_dsl.library.records import Pool
from validator.deck.contents import Contents, Line, contents
from validator.deck.decklist import DeckList, Part

_PLAIN = re.compile(r"[^\W\d_][\w '(),.!?/-]*|\d{1,4}\.\d{1,4}\.\d{1,4}")
_SAID_BY_YAML = frozenset(["true", "false", "yes", "no", "on", "off", "null", "y", "n"])
_ESCAPED = {'"': '\\"', "\\": "\\\\"}


def canonical_yaml(listing: DeckList, pool: Pool) -> str:
    """A deck as the text of a deck file.

    Components are left out: a deck file does not list them. ValueError if the list names several Leaders or
    holds a sideboard, for neither of which a deck file has a place.
    """
    deck = contents(listing, pool)
    leaders = [*deck.leaders, *(line.title for line in deck.unread.get(Part.LEADER, ()))]
    if len(leaders) > 1:
        raise ValueError(f"a deck file names one Leader, not {len(leaders)}")
    if Part.SIDEBOARD in deck.unread:
        raise ValueError("a deck file has no sideboard")
    told = (
        ("kind", "Deck"),
        ("id", deck.id or _slug(deck.title)),
        ("title", deck.title or "Deck"),
        ("rules", deck.rules),
        ("faction", deck.faction),
        ("leader", "".join(leaders)),
    )
    lines = [f"{key}: {_scalar(value)}" for key, value in told if value]
    return "\n".join([*lines, *_cards(deck), *_territories(deck)]) + "\n"


def _cards(deck: Contents) -> Iterator[str]:
    lines = [line for group in deck.playable for line in group.lines]
    lines += _unread(deck, (Part.ANY, Part.PLAYABLE, Part.COMPONENTS))
    yield "cards:" if lines else "cards: {}"
    yield from (f"  {_scalar(line.title)}: {line.amount}" for line in lines)


def _territories(deck: Contents) -> Iterator[str]:
    lines = [*deck.territories, *_unread(deck, (Part.TERRITORIES,))]
    yield "territories:" if lines else "territories: []"
    for line in lines:
        yield from [f"  - {_scalar(line.title)}"] * max(line.copies, 1)


def _unread(deck: Contents, parts: Iterable[Part]) -> list[Line]:
    return [line for part in parts for line in deck.unread.get(part, ())]


def _slug(title: str) -> str:
    return "-".join(re.findall(r"[a-z0-9]+", fold(title)))[:60] or "deck"


def _scalar(text: str) -> str:
    """`text` so that YAML reads exactly it, and as text: in quotes unless that is certain without them."""
    plain = _PLAIN.fullmatch(text) and text.isprintable() and text == text.strip()
    if plain and text.casefold() not in _SAID_BY_YAML:
        return text
    return f'"{"".join(map(_escaped, text))}"'


def _escaped(character: str) -> str:
    if character.isprintable():
        return _ESCAPED.get(character, character)
    return f"\\U{ord(character):08X}"
