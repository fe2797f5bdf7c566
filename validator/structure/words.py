"""Words and names of effects that do not resolve: S002, S003, S012."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import groupby

from gauntlet_dsl.diagnostics.escape import quoted
from gauntlet_dsl.diagnostics.names import did_you_mean, near_miss
from gauntlet_dsl.language import inflection
from gauntlet_dsl.language.grammar_files import keywords
from gauntlet_dsl.language.resolve import ACCEPTS, Unresolved, unresolved
from gauntlet_dsl.language.roles import Role
from gauntlet_dsl.language.symbols import SymbolKind
from gauntlet_dsl.library.units import Passage, UsedWord
from gauntlet_dsl.library.world import Member, World
from validator.structure.elsewhere import said, usual
from validator.structure.unknown import Unknown

_VERB_ROLES = (Role.PLAIN_VERB, Role.STEP_VERB, Role.OBJECT_VERB, Role.ZONE_VERB)
_VERB_KINDS = tuple(kind for role in _VERB_ROLES for kind in ACCEPTS[role])
_DEFINED_BY_EFFECTS = frozenset({SymbolKind.VALUE, SymbolKind.PROCEDURE, SymbolKind.ANSWER})


def unknown(world: World) -> Iterator[Unknown]:
    yield from _unresolved(world)
    yield from _lonely_limits(world)


def _unresolved(world: World) -> Iterator[Unknown]:
    resolved: dict[tuple[str, str], Unresolved | None] = {}
    unread = _perhaps_defined(world)
    for member in world.members:
        for passage in member.unit.passages:
            wrong = {}
            for at, use in enumerate(passage.uses):
                key = (use.role, use.text)
                if key not in resolved:
                    resolved[key] = unresolved(Role(use.role), use.text, world.symbols)
                why = resolved[key]
                if why is not None and not _hidden(why, unread):
                    wrong[at] = why
            yield from _causes(member, passage, wrong, world)


def _perhaps_defined(world: World) -> frozenset[str]:
    """Words of statements that do not parse; what those define is not known."""
    words = {word for _, listed in world.fact("unread") for word in listed}
    return frozenset(form(word) for word in words for form in (str, inflection.third_person, inflection.past))


def _hidden(why: Unresolved, unread: frozenset[str]) -> bool:
    return not _DEFINED_BY_EFFECTS.isdisjoint(why.wanted) and unread.issuperset(why.text.split())


def _causes(
    member: Member, passage: Passage, wrong: dict[int, Unresolved], world: World
) -> Iterator[Unknown]:
    """Of neighbours that do not resolve, those that are no words at all; the rest follows from them."""
    for _, run in groupby(enumerate(wrong), key=lambda pair: pair[1] - pair[0]):
        places = [at for _, at in run]
        no_words = [at for at in places if not _is_a_word(wrong[at])]
        for at in no_words or places:
            yield _unknown(member, passage.uses[at], wrong[at], world)


def _is_a_word(why: Unresolved) -> bool:
    return bool(why.known_as) or why.text in keywords()


def _unknown(member: Member, use: UsedWord, why: Unresolved, world: World) -> Unknown:
    shown = quoted(why.text)
    if why.known_as and not (why.role in _VERB_ROLES and set(why.known_as).isdisjoint(_VERB_KINDS)):
        message = f"{shown} is {_a(why.known_as[0])}; here stands {_kinds(why.wanted)}"
        help = _with_operand(why) or (
            f'did you mean "{why.meant}"?' if why.meant else _example(why.wanted, world)
        )
        return Unknown("S012", why.text, why.wanted, member, use.spot, message, help)
    meant = usual(why.text, {*keywords(), *world.symbols.spellings(why.wanted)})
    if not meant and not said(why.text):
        meant = why.meant or _near_verb(why, world) or _longer(why, world)
    help = f'did you mean "{meant}"?' if meant else said(why.text) or f"{_kinds(why.wanted)} can stand here"
    is_word = why.text[:1].islower() or "." in why.text
    code, what = ("S002", "word") if is_word else ("S003", "name")
    return Unknown(code, why.text, why.wanted, member, use.spot, f"unknown {what} {shown}", help)


_OPERANDS = {
    SymbolKind.OBJECT_VERB: 'say which cards: "{} 1 card"',
    SymbolKind.STEP_VERB: 'say how far: "{} 1"',
    SymbolKind.PLAIN_VERB: 'it stands alone: "{};"',
}


def _with_operand(why: Unresolved) -> str:
    """A verb that is known, as it is written with what belongs to it."""
    if why.role not in _VERB_ROLES:
        return ""
    return next((_OPERANDS[kind].format(why.text) for kind in why.known_as if kind in _OPERANDS), "")


def _longer(why: Unresolved, world: World) -> str | None:
    """The one spelling that the word is a part of."""
    longer = {known for known in world.symbols.spellings(why.wanted) if why.text in known.split()}
    return longer.pop() if len(longer) == 1 else None


_MOST_SHOWN = 3


def _a(noun: str) -> str:
    return f"an {noun}" if noun[0] in "aeiou" else f"a {noun}"


def _kinds(kinds: tuple[SymbolKind, ...]) -> str:
    return " or ".join((_a(kinds[0]), *kinds[1:_MOST_SHOWN]))


def _example(kinds: tuple[SymbolKind, ...], world: World) -> str:
    known = sorted(set(world.symbols.spellings(kinds)))[:_MOST_SHOWN]
    return f"write one, such as {' or '.join(known)}" if known else f"nothing declares {_kinds(kinds)}"


def _near_verb(why: Unresolved, world: World) -> str | None:
    if why.role not in _VERB_ROLES:
        return None
    return near_miss(why.text, [*world.symbols.spellings(_VERB_KINDS), *keywords()])


_NAMING_A_LIMIT = (SymbolKind.PROCEDURE, SymbolKind.ABILITY, SymbolKind.KIND, SymbolKind.CARD)


def _lonely_limits(world: World) -> Iterator[Unknown]:
    """A limit is named to be shared: one that nothing else names, and that names nothing, is misspelt."""
    unread = _perhaps_defined(world)
    named = [(member, use) for member, _, use in world.uses() if use.role == Role.DEFINES_KEY]
    times = Counter(use.text for _, use in named)
    for member, use in named:
        alone = times[use.text] == 1 and not unread.issuperset(use.text.split())
        if alone and not world.symbols.find(use.text, _NAMING_A_LIMIT):
            known = {*times, *world.symbols.spellings(_NAMING_A_LIMIT)} - {use.text}
            help = did_you_mean(use.text, known) or "name what it is shared with, or leave the name out"
            message = f"nothing shares the limit {quoted(use.text)}"
            yield Unknown("S003", use.text, _NAMING_A_LIMIT, member, use.spot, message, help)
