"""Edits of the small library, and all that each of them may report."""

# ruff: noqa: E501 - one edit reads best on one line

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Edit:
    name: str
    file: str
    before: str
    after: str
    reported: frozenset[str]


def edit(name: str, file: str, before: str, after: str, *reported: str) -> Edit:
    return Edit(name, file, before, after, frozenset(reported))


MILITIA, RALLY, MARCH = (
    "cards/neutral/militia.yaml",
    "factions/military/orders/rally.yaml",
    "cards/military/forced-march.yaml",
)
FACTION, RULES = "factions/military/faction.yaml", "rulesets/gauntlet.yaml"
SPEARHEAD, BULWARK = "decks/general-spearhead.yaml", "decks/commandant-bulwark.yaml"
WORDS, RULINGS, CATALOGUE = (
    "rulesets/gauntlet-words.yaml",
    "rulesets/gauntlet-rulings.yaml",
    "rulesets/gauntlet-catalogue.yaml",
)
CLASHES = (
    ("Chain of Command", "Tactic", "Militia"),
    ("Forced March", "Gambit", "Militia"),
    ("Vanguard", "Battle", "Militia"),
    ("War Crimes", "Battle", "Militia"),
    ("Militia", "Battle", "Old Champion"),
    ("Militia", "Battle", "Veterans"),
)
EDITS = (
    edit("a text in other words", MILITIA, "Add +1 to your", "Put +1 on your", 'WORDING Card "Militia": effects.Battle.text'),
    edit("a note", SPEARHEAD, "Attack every turn", "Attack each turn", 'WORDING Deck "Spearhead": note'),
    edit("another title", MILITIA, "title: Militia", "title: Town Militia", 'DECKS Deck "Bulwark": is no longer legal', 'DECKS Deck "Spearhead": is no longer legal', 'RULES Scenario "A card with a Battle effect can be set from Hand as a Gambit": no longer holds', 'WORDING Card "Town Militia": title'),
    edit("a number of an effect", MILITIA, "add 1 to your battle total", "add 2 to your battle total", 'NUMBERS Card "Militia": effects.Battle.effect', 'RULES Scenario "A card with a Battle effect can be set from Hand as a Gambit": no longer holds'),
    edit("a sum that becomes a number", MILITIA, "add 1 to your battle total", "change your battle total to 4", *(f'RULES "{one}: {heading}" and "{other}: Battle": conflict appears' for one, heading, other in CLASHES), 'RULES Card "Militia": effects.Battle.effect'),
    edit("a number of a formula", "cards/military/vanguard.yaml", "add (2 if", "add (3 if", 'NUMBERS Card "Vanguard": effects.Battle.effect', 'RULES Scenario "Vanguard adds 2 to the player who began the battle and 1 to the other": no longer holds'),
    edit("a value", MILITIA, "value: 1", "value: 5", 'DECKS Deck "Bulwark": is no longer legal', 'DECKS Deck "Spearhead": is no longer legal', 'NUMBERS Card "Militia": value'),
    edit("a value that costs nobody a deck", "cards/neutral/toll-gate.yaml", "value: 2", "value: 1", 'NUMBERS Card "Toll Gate": value'),
    edit("a title everywhere", "*", "Militia", "Town Militia", 'WORDING Card "Town Militia": title'),
    edit("a removed card", "cards/neutral/barter.yaml", "", "", 'RULES Card "Barter": removed'),
    edit("a removed card that a deck has", "cards/neutral/hidden-cache.yaml", "", "", 'DECKS Deck "Bulwark": is no longer legal', 'RULES "Toll Gate: Overlay" and "Hidden Cache: Asset": conflict is gone', 'RULES Card "Hidden Cache": removed'),
    edit("may", RALLY, "may pay 1 Command {", "must pay 1 Command {", 'RULES Order "Rally": order.effect', 'RULES Scenario "A victory at two Command gains nothing and still was the first of the turn": no longer holds'),
    edit("a window", RALLY, "at battle.before_dice", "at battle.dice", 'RULES Order "Rally": order.effect'),
    edit("a condition", RALLY, "if you initiated the battle, may", "if opponent initiated the battle, may", 'RULES Order "Rally": order.effect', 'RULES Scenario "A victory at two Command gains nothing and still was the first of the turn": no longer holds'),
    edit("a dropped condition", MARCH, "if you initiated the battle { add 1 to your battle total; }", "add 1 to your battle total;", 'RULES Card "Forced March": effects.Gambit.effect', 'RULES Scenario "As a Gambit Forced March adds 1 to an attacker": no longer holds'),
    edit("a limit", MARCH, "once per turn, at movement.stepped", "once per battle, at movement.stepped", 'RULES Card "Forced March": effects.Action.effect'),
    edit("a text that lags behind", "factions/military/orders/rout.yaml", "may pay 2 Command.", "may pay 1 Command.", 'WORDING Order "Rout": order.text'),
    edit("a cost", "factions/military/orders/rout.yaml", "may pay 2 Command {", "may pay 1 Command {", 'NUMBERS Order "Rout": order.effect', 'RULES Scenario "A victory at two Command gains nothing and still was the first of the turn": no longer holds', 'RULES Scenario "A victory that brings the first Command does not pay for Rout": no longer holds'),
    edit("another heading", MILITIA, "  Battle:", "  Gambit:", 'RULES "Spoiled Plan: Gambit" and "Militia: Battle": conflict is gone', 'RULES "Spoiled Plan: Gambit" and "Militia: Gambit": conflict appears', 'RULES Card "Militia": effects.Battle', 'RULES Card "Militia": effects.Gambit'),
    edit("a trait", MILITIA, "value: 1", "value: 1\ntraits: [Arcane]", 'RULES Card "Militia": traits'),
    edit("another faction", MILITIA, "faction: Neutral", "faction: Military", 'RULES Card "Militia": faction'),
    edit("a Unique card", MILITIA, "value: 1", "value: 1\nunique: true", 'DECKS Deck "Bulwark": is no longer legal', 'DECKS Deck "Spearhead": is no longer legal', 'RULES Card "Militia": unique'),
    edit("a resource's maximum", FACTION, "max: 2", "max: 3", 'NUMBERS Faction "Military": declares.resources.Command.max', 'RULES Scenario "A victory at two Command gains nothing and still was the first of the turn": no longer holds'),
    edit("a pool's size", FACTION, "titles: 12", "titles: 13", 'NUMBERS Faction "Military": pool.titles'),
    edit("a victory", FACTION, "victories: [Run the Gauntlet]", "victories: []", 'RULES Faction "Military": victories'),
    edit("a kind's count", FACTION, "count: 6", "count: 7", 'NUMBERS Faction "Military": kinds.Order.count'),
    edit("a constant", RULES, "gambit_limit: 1", "gambit_limit: 2", 'NUMBERS Ruleset "Gauntlet": constants.gambit_limit'),
    edit("the least cards of a deck", RULES, "min_cards: 30", "min_cards: 36", 'DECKS Deck "Bulwark": is no longer legal', 'DECKS Deck "Spearhead": is no longer legal', 'NUMBERS Ruleset "Gauntlet": deck.min_cards'),
    edit("the greatest value of a deck", RULES, "max_value: 60", "max_value: 40", 'DECKS Deck "Bulwark": is no longer legal', 'DECKS Deck "Spearhead": is no longer legal', 'NUMBERS Ruleset "Gauntlet": deck.max_value'),
    edit("a deck's cards", BULWARK, "Feint: 2", "Feint: 1\n  Conscription: 1", 'DECKS Deck "Bulwark": cards.Conscription', 'DECKS Deck "Bulwark": cards.Feint', 'DECKS Deck "Bulwark": is no longer legal'),
    edit("a deck's Leader", BULWARK, "leader: Commandant", "leader: General", 'DECKS Deck "Bulwark": leader'),
    edit("a ruling's reason", RULINGS, "The only printed alternation", "All printed alternation", 'WORDING Rulings "Where the rulebook leaves a question open, and what is done here": rulings.R01.reason'),
    edit("a rule's wording", CATALOGUE, "rule: \"", "rule: \"Indeed, ", 'WORDING Catalogue "The rules of Gauntlet, one sentence each": entries.GR-00-001.rule'),
    edit("a word's meaning", WORDS, "Steps towards the far end", "Steps away from the own end", 'WORDING Vocabulary "Words of the board game": verbs.advance.meaning'),
    edit("a parameter", RULES, "deck:\n", "parameters: {hand_limit.who: both}\ndeck:\n", 'RULES Ruleset "Gauntlet": parameters.hand_limit.who'),
    edit("layout", RALLY, "may pay 1 Command {\n      add 1 to your battle total;\n    }", "may pay 1 Command { add 1\n       to your battle total; }"),
    edit("a comment", MILITIA, "value: 1", "value: 1  # cheap"),
)  # fmt: skip
