"""What only some kinds of item have, as plain data for the checks that need it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from gauntlet_dsl.diagnostics.source import SourceText
from gauntlet_dsl.library.located import Located, Number
from gauntlet_dsl.library.models.base import Item
from gauntlet_dsl.library.models.cards import CardLike
from gauntlet_dsl.library.models.catalogue import Catalogue
from gauntlet_dsl.library.models.components import Component
from gauntlet_dsl.library.models.decks import Deck
from gauntlet_dsl.library.models.declares import Declares
from gauntlet_dsl.library.models.factions import Faction
from gauntlet_dsl.library.models.rulesets import Ruleset
from gauntlet_dsl.library.models.rulings import Rulings
from gauntlet_dsl.library.models.scenarios import Scenario
from gauntlet_dsl.library.models.words import Vocabulary
from gauntlet_dsl.library.units import Spot

Facts = dict[str, Any]


def facts_of(item: Item, source: SourceText) -> Facts:
    facts: Facts = {}
    for cls, read in _BY_MODEL:
        if isinstance(item, cls):
            facts |= read(item, source)
    return facts


def _spot(source: SourceText, value: Located | Number) -> Spot:
    place = source.place(value.span)
    return Spot(place.line, place.column, place.end_line, place.end_column)


def _turned(parameters: Mapping[Any, Any], source: SourceText) -> Facts:
    """Parameters of rulings that the item sets, and where it says so."""
    listed = [
        [str(name), _spot(source, name), str(value), _spot(source, value)]
        for name, value in parameters.items()
    ]
    return {"turned": listed} if listed else {}


def _ruleset(item: Ruleset, source: SourceText) -> Facts:
    deck = item.deck
    return {
        "deck_rules": {
            "common_pool": str(deck.common_pool),
            "min_cards": int(deck.min_cards),
            "max_value": int(deck.max_value),
            "unique_copies": int(deck.unique_copies),
            "territories": int(deck.territories.count),
            "territories_different": bool(deck.territories.different),
            "territory_traits_at_most": {str(t): int(n) for t, n in deck.territories.at_most.items()},
        },
        "constants": {str(name): int(value) for name, value in item.constants.items()},
        "windows": [str(window.name) for window in item.windows],
        "without_effects": [str(window.name) for window in item.windows if not window.applies],
        "moments": [[str(w.name), [str(each) for each in w.printed]] for w in item.windows if w.printed],
        **_turned(item.parameters, source),
    }


def _faction(item: Faction, source: SourceText) -> Facts:
    facts: Facts = {
        "kinds": {
            str(name): {"count": kind.count and int(kind.count), "states": [str(s) for s in kind.states],
                        "spot": _spot(source, name), "shape": kind.model_dump(mode="json", by_alias=True)}
            for name, kind in item.kinds.items()
        },
        "package": {str(name): int(count) for name, count in item.package.items()},
    }  # fmt: skip
    holding = [(kind.binds, kind.states) for kind in item.kinds.values() if kind.binds is not None]
    if holding:
        facts["binds"] = [
            {"while": [str(binds.while_), _spot(source, binds.while_)],
             "then": [str(binds.then), _spot(source, binds.then)], "states": [str(state) for state in states]}
            for binds, states in holding
        ]  # fmt: skip
    if item.pool is not None:
        facts["pool"] = {
            "titles": [int(item.pool.titles), _spot(source, item.pool.titles)],
            "unique": {str(t): [int(v), _spot(source, t)] for t, v in item.pool.unique.items()},
        }
    return facts


def _declares(declares: Declares | None) -> Facts:
    if declares is None:
        return {}
    facts: Facts = {}
    maxima = {str(n): int(r.max) for n, r in declares.resources.items() if r.max is not None}
    if maxima:
        facts["maxima"] = maxima
    headings = {
        str(name): {"from": str(h.from_ or ""), "until": str(h.until or ""), "runs": str(h.runs or ""),
                    "roles": [str(role) for role in h.roles]}
        for name, h in declares.headings.items()
    }  # fmt: skip
    if headings:
        facts["headings"] = headings
    states = {
        str(name): {"live": str(zone.live or ""), "states": [str(state) for state in zone.states]}
        for name, zone in declares.zones.items()
        if zone.states
    }
    if states:
        facts["zone_states"] = states
    return facts | _printed(declares)


def _printed(declares: Declares) -> Facts:
    """How printed text says what is declared."""
    zones = {
        str(name): [str(zone.noun or name), *map(str, zone.also)] for name, zone in declares.zones.items()
    }
    tables = {
        "zones_said": zones,
        "printed": {str(word): [str(each) for each in said] for word, said in declares.printed.items()},
        "idioms": {
            **{str(said): str(meant) for said, meant in declares.idioms.items()},
            **{str(said): "" for said in declares.asides},
        },
        "cards_of": {str(name): str(zone.cards) for name, zone in declares.zones.items() if zone.cards},
        "held_as": {str(name): str(r.held) for name, r in declares.resources.items() if r.held},
        "lives_in": {str(name): str(h.lives_in) for name, h in declares.headings.items() if h.lives_in},
    }
    return {name: table for name, table in tables.items() if table}


def _declaring(item: Ruleset | Faction | CardLike, _source: SourceText) -> Facts:
    return _declares(item.declares)


def _card_like(item: CardLike, _source: SourceText) -> Facts:
    return {"formerly": {str(old): str(item.title) for old in item.formerly}} if item.formerly else {}


def _component(item: Component, source: SourceText) -> Facts:
    named = [item.parts[key] for key in item.leader_keys]
    return {"leaders": [[str(title), _spot(source, title)] for title in named if title is not None]}


def _deck(item: Deck, source: SourceText) -> Facts:
    return {
        "deck": {
            "cards": [[str(t), int(n), _spot(source, t)] for t, n in item.cards.items()],
            "territories": [[str(t), _spot(source, t)] for t in item.territories],
        }
    }


def _vocabulary(item: Vocabulary, _source: SourceText) -> Facts:
    return {
        "shown_by": {
            str(name): str(word.shown_by) for name, word in item.properties.items() if word.shown_by
        },
        "emitted_by": {
            spelling: [str(verb) for verb in word.emitted_by]
            for name, word in item.events.items()
            if word.emitted_by
            for spelling in map(str, (name, *word.forms))
        },
        "verb_forms": [
            [str(kind), str(name), [str(form) for form in word.forms]]
            for kind, name, word in item.entries()
            if word.forms
        ],
        "printed": {
            str(name): [str(e) for e in word.printed] for _, name, word in item.entries() if word.printed
        },
        "makes": {str(name): str(word.makes) for name, word in item.events.items() if word.makes},
    }


def _catalogue(item: Catalogue, _: SourceText) -> Facts:
    return {"catalogue": {str(name): str(rule.check) for name, rule in item.entries.items()}}


def _rulings(item: Rulings, _source: SourceText) -> Facts:
    parameters = [ruling.parameter for ruling in item.rulings.values() if ruling.parameter is not None]
    return {
        "rulings": {str(name): str(ruling.choice) for name, ruling in item.rulings.items()},
        "parameters": {str(one.name): [str(value) for value in one.values] for one in parameters},
    }


def _scenario(item: Scenario, source: SourceText) -> Facts:
    named = {"covers": item.covers, "shows": item.rulings}
    facts: Facts = {key: [[str(id), _spot(source, id)] for id in ids] for key, ids in named.items() if ids}
    return {**facts, **_turned(item.given.parameters, source)}


_BY_MODEL: tuple[tuple[type | tuple[type, ...], Callable[..., Facts]], ...] = (
    (Ruleset, _ruleset),
    (Faction, _faction),
    ((Ruleset, Faction, CardLike), _declaring),
    (CardLike, _card_like),
    (Component, _component),
    (Deck, _deck),
    (Vocabulary, _vocabulary),
    (Catalogue, _catalogue),
    (Rulings, _rulings),
    (Scenario, _scenario),
)
