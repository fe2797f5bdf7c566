"""What the rest of the tool knows of an item once its file has been read: small, plain, quick to reload."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class CardRecord:
    """A playable card or a Territory. `faction` is a title; `headings` are those it has an effect under."""

    id: str
    title: str
    kind: str
    faction: str = ""
    value: int = 0
    unique: bool = False
    traits: tuple[str, ...] = ()
    headings: tuple[str, ...] = ()
    bankable: bool = False
    draft: bool = False


@dataclass(frozen=True, slots=True)
class LeaderRecord:
    id: str
    title: str
    faction: str


@dataclass(frozen=True, slots=True)
class DeckRules:
    """Chapter 10 as data: what a legal deck is."""

    common_pool: str
    min_cards: int
    max_value: int
    unique_copies: int
    territories: int
    territories_different: bool
    territory_traits_at_most: dict[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Need:
    """A card that some printed requirement or cost wants of its player, read off the effect's AST.

    `where` names the item and its part ("Rebuilding Pact, requirement"); `wanted` words the selection.
    `count` cards must pass every filter: `traits` and `headings` (all of them), `bankable`, and a value in
    `min_value`..`max_value` (None: no bound).
    """

    where: str
    wanted: str
    count: int = 1
    traits: tuple[str, ...] = ()
    headings: tuple[str, ...] = ()
    bankable: bool = False
    min_value: int | None = None
    max_value: int | None = None
    faction: str = ""
    leader: str = ""


@dataclass(frozen=True, slots=True)
class Pool:
    """What decks are validated against. Cards and leaders are keyed by id; `names` are other known titles
    (components, abilities) with the kind of thing each is; `roles` say under which headings a card must have
    an effect to be used as something ("Gambit": ("Gambit", "Battle"))."""

    rules_version: str
    deck_rules: DeckRules
    factions: tuple[str, ...]
    cards: dict[str, CardRecord]
    leaders: dict[str, LeaderRecord]
    packages: dict[str, dict[str, int]] = field(default_factory=dict)
    names: dict[str, str] = field(default_factory=dict)
    needs: tuple[Need, ...] = ()
    roles: dict[str, tuple[str, ...]] = field(default_factory=dict)
