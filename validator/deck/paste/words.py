"""The words that head a section of a deck list or label one of its lines."""

from __future__ import annotations

from enum import StrEnum

from gauntlet_dsl.diagnostics.names import fold
from gauntlet_dsl.library.records import Pool
from validator.deck.decklist import Part


class Role(StrEnum):
    """What a labelled line tells of the deck as a whole."""

    TITLE = "title"
    FACTION = "faction"
    RULES = "rules"
    REMARK = "remark"


_HEADINGS = {
    Part.ANY: "deck, complete deck, deck list, decklist, list, card, all card, unit, event, character, "
    "creature, spell, attachment, location, support, upgrade, ally, item, weapon, other",
    Part.PLAYABLE: "playable deck, main, main deck, maindeck, mainboard, main board, draw deck, draw pile",
    Part.TERRITORIES: "territory, territory card",
    Part.LEADER: "leader, leader card",
    Part.COMPONENTS: "component, supplemental component, faction component, package, faction package",
    Part.SIDEBOARD: "sideboard, side board, side, side deck, sb, maybeboard, maybe board, maybe",
}
_LABELS = {
    Role.TITLE: "title, name, deck, deck title, deck name",
    Role.FACTION: "faction, deck faction",
    Role.RULES: "rules, rules version, ruleset, rulebook",
    Role.REMARK: "author, by, creator, player, format, game, date, created, updated, version, description, "
    "note, comment, tag, id, kind, source, status, reason, cites, url, link, total, total card, total value, "
    "deck value, deck size, value, size, count, export, exported from, event name, metadata",
}


def _normal(word: str) -> str:
    """Folded, in the singular: one spelling for `Territories`, `territory` and `TERRITORY:`."""
    folded = fold(word).strip(" *_:")
    if folded.endswith("ies"):
        return folded[:-3] + "y"
    return folded[:-1] if folded.endswith("s") and not folded.endswith("ss") else folded


_HEADING_OF = {_normal(word): part for part, words in _HEADINGS.items() for word in words.split(", ")}
_ROLE_OF = {_normal(word): role for role, words in _LABELS.items() for word in words.split(", ")}


class Words:
    """Heading and label words: those every list may use, and those of a pool (factions, headings, traits)."""

    def __init__(self, pool: Pool) -> None:
        cards = pool.cards.values()
        own = {pool.deck_rules.common_pool, *pool.factions, *pool.roles}
        own.update(word for card in cards for word in (*card.headings, *card.traits))
        own.update(f"{word} card" for word in tuple(own))
        self._headings = {_normal(word): Part.ANY for word in own} | _HEADING_OF

    def heading(self, written: str) -> Part | None:
        """The part of the deck that a heading opens; None if the word heads nothing."""
        return self._headings.get(_normal(written))

    def role(self, written: str) -> Role | None:
        """What a label announces; None if it labels nothing."""
        return _ROLE_OF.get(_normal(written))
