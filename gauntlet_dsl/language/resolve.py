"""Which kinds of symbol may fill each role, and what is wrong where none does."""

from __future__ import annotations

from dataclasses import dataclass

from gauntlet_dsl.diagnostics.names import near_miss
from gauntlet_dsl.language.roles import Role
from gauntlet_dsl.language.symbols import SymbolKind as K
from gauntlet_dsl.language.symbols import SymbolTable

ACCEPTS: dict[Role, tuple[K, ...]] = {
    Role.PLAIN_VERB: (K.PLAIN_VERB,),
    Role.STEP_VERB: (K.STEP_VERB,),
    Role.OBJECT_VERB: (K.OBJECT_VERB,),
    Role.ZONE_VERB: (K.ZONE_VERB,),
    Role.ZONE: (K.ZONE,),
    Role.SLOT_WRITE: (K.SLOT,),
    Role.PART: (K.ATTRIBUTE, K.SECTION, K.SLOT),
    Role.SECTION: (K.SECTION,),
    Role.ATTRIBUTE: (K.ATTRIBUTE, K.SECTION),
    Role.HEADING: (K.HEADING,),
    Role.APPLIED: (K.SECTION, K.HEADING, K.ABILITY),
    Role.MARKER: (K.MARKER,),
    Role.PLACE: (K.PLACE,),
    Role.PREVENTED: (K.PREVENTABLE,),
    Role.PERMISSION: (K.PERMISSION,),
    Role.USE: (K.USE, K.PROCEDURE, K.ABILITY),
    Role.PROCEDURE: (K.PROCEDURE,),
    Role.VICTORY: (K.VICTORY,),
    Role.STATE_WRITE: (K.STATE,),
    Role.MEMORY_WRITE: (K.MEMORY,),
    Role.WINDOW_AT: (K.WINDOW,),
    Role.WINDOW_OPEN: (K.WINDOW,),
    Role.STEP: (K.STEP,),
    Role.RESOURCE: (K.RESOURCE,),
    Role.PAID: (K.RESOURCE,),
    Role.PROPERTY: (K.PREDICATE, K.STATE),
    Role.NOUN: (K.KIND, K.MARKER, K.RESOURCE),
    Role.DONE_TO: (K.KIND, K.MARKER, K.RESOURCE, K.PROCEDURE),
    Role.CARD_NOUN: (K.TRAIT, K.FACTION, K.KIND),
    Role.RULESET_NOUN: (K.NOUN,),
    Role.RELATION: (K.RELATION,),
    Role.FACT: (K.RELATION, K.EVENT, K.ANSWER),
    Role.EVENT: (K.EVENT, K.ANSWER, K.STATE),
    Role.BECOMES: (K.STATE, K.PREDICATE),
    Role.AMOUNT: (K.RESOURCE, K.VALUE, K.MEMORY, K.KIND, K.ABILITY, K.COMPONENT, K.CARD),
    Role.AMOUNT_WRITE: (K.VALUE, K.MEMORY),
    Role.HELD: (K.HELD,),
    Role.STAT: (K.STAT,),
    Role.EVERY: (K.KIND, K.MARKER),
    Role.SOURCE: (K.ABILITY, K.PROCEDURE, K.CARD, K.KIND, K.COMPONENT),
    Role.PERIOD: (K.PERIOD,),
    Role.MANNER: (K.MANNER,),
    Role.THING: (K.THING, K.ZONE),
    Role.YOUR_THING: (K.PROCEDURE, K.ABILITY, K.KIND),
    Role.KIND: (K.KIND, K.BATTLE_KIND, K.TRAIT, K.HEADING),
}
"""Roles that are missing define something, or are labels, which have a scope instead of a table."""


@dataclass(frozen=True, slots=True)
class Unresolved:
    """Why a word does not resolve: `known_as` is what it is elsewhere, `meant` a near spelling."""

    text: str
    role: Role
    wanted: tuple[K, ...]
    known_as: tuple[K, ...]
    meant: str | None


def unresolved(role: Role, text: str, table: SymbolTable) -> Unresolved | None:
    """None where the word resolves in that role."""
    wanted = ACCEPTS.get(role)
    if wanted is None or table.find(text, wanted):
        return None
    return Unresolved(text, role, wanted, table.kinds_of(text), near_miss(text, table.spellings(wanted)))
