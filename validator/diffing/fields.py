"""The group of a change in each field of each model. What is not listed here cannot be compared."""

from __future__ import annotations

from gauntlet_dsl.library.models import (
    base,
    cards,
    catalogue,
    components,
    decks,
    declares,
    factions,
    rulesets,
    rulings,
    scenarios,
    words,
)
from validator.diffing.change import Group

W, N, R, D = Group.WORDING, Group.NUMBERS, Group.RULES, Group.DECKS

FIELDS: dict[type, dict[str, Group]] = {
    base.Item: {
        "kind": R, "id": R, "title": W, "cites": W, "rules": W, "status": W, "reason": W, "note": W,
    },
    base.Printed: {"source": W},
    base.Ability: {"text": W, "effect": R},
    base.Requirement: {"text": W, "condition": R},
    cards.CardLike: {"traits": R, "formerly": W, "declares": R},
    cards.Card: {"faction": R, "value": N, "unique": R, "effects": R},
    cards.Territory: {"effects": R},
    decks.Deck: {"id": D, "source": W, "faction": D, "leader": D, "cards": D, "territories": D},
    factions.CardPool: {"titles": N, "unique": N},
    factions.Binding: {"while_": R, "then": R},
    factions.FieldDeclaration: {"type": R, "optional": R, "live": R, "min": N, "max": N},
    factions.KindDeclaration: {"plural": W, "count": N, "states": R, "binds": R, "fields": R},
    factions.Faction: {
        "victories": R, "pool": R, "package": N, "declares": R, "kinds": R, "abilities": R,
    },
    factions.Leader: {"faction": R, "abilities": R},
    components.Component: {"faction": R},
    rulesets.TerritoryRules: {"count": N, "different": R, "at_most": N},
    rulesets.DeckConstruction: {
        "common_pool": R, "min_cards": N, "max_value": N, "unique_copies": N, "territories": R,
    },
    rulesets.Window: {
        "name": R, "step": W, "acts": R, "applies": R, "chapter": W, "changes": R, "answers": R, "printed": W,
    },
    rulesets.Ruleset: {"constants": N, "parameters": R, "deck": R, "declares": R, "windows": R},
    declares.Resource: {
        "start": N, "min": N, "max": N, "limit": R, "trim": R, "ledger": R, "held": R,
    },
    declares.Zone: {
        "of": R, "face": R, "sees": R, "normal": R, "noun": W, "also": W, "cards": W, "holds": N,
        "states": R, "live": R,
    },
    declares.Marker: {"on": R, "supply": N, "shared": R, "substitutes": R},
    declares.Memory: {"of": R, "for_": R, "start": N},
    declares.Heading: {
        "meaning": W, "used_from": R, "runs": R, "from_": R, "until": R, "roles": R, "lives_in": R, "then": R,
    },
    declares.Declares: {
        "resources": R, "zones": R, "markers": R, "memories": R, "slots": R, "windows": R, "traits": R,
        "headings": R, "printed": W, "idioms": W, "asides": W,
    },
    words.Word: {"meaning": W, "example": W, "forms": W, "reads": R, "writes": R, "printed": W},
    words.VerbWord: {"takes": R, "from_": R, "to": R},
    words.EventWord: {"emitted_by": R, "makes": R},
    words.PropertyWord: {"shown_by": R},
    words.Vocabulary: dict.fromkeys(
        ("verbs", "events", "relations", "properties", "numbers", "attributes", "nouns", "things", "periods",
         "manners", "preventables", "permissions", "places", "steps", "kinds", "battle_kinds", "uses",
         "victories"), R,
    ),
    rulings.Parameter: {"name": R, "values": R},
    rulings.Ruling: {
        "chapter": W, "big": W, "question": W, "options": W, "choice": R, "reason": W, "parameter": R,
    },
    rulings.Rulings: {"rulings": R},
    catalogue.CatalogueRule: {"rule": W, "check": W, "about": W},
    catalogue.Catalogue: {"id": W, "entries": W},
    scenarios.Scenario: {
        "id": W, "source": W, "covers": W, "rulings": W, "given": W, "when": W, "then": W,
    },
}  # fmt: skip
"""The fields a class adds to those of the classes it extends."""


class UncomparedFieldError(LookupError):
    """A field that no version of this table says how to weigh: comparing on would pass it over."""


def group_of(model: type, name: str) -> Group:
    """The group of a change in that field. UncomparedFieldError where nothing says it."""
    for cls in model.__mro__:
        group = FIELDS.get(cls, {}).get(name)
        if group is not None:
            return group
    raise UncomparedFieldError(f'nothing says how to weigh a change of "{name}" of a {model.__name__}')
