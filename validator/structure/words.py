"""Unknown words and names, and statements that do not parse: S001, S002, S003, S012, S017."""

from __future__ import annotations

from collections.abc import Iterator

from gauntlet_dsl.diagnostics.escape import printable
from gauntlet_dsl.diagnostics.finding import Finding, finding
from gauntlet_dsl.diagnostics.names import near_miss
from gauntlet_dsl.language.grammar_files import keywords
from gauntlet_dsl.language.resolve import ACCEPTS, Unresolved, unresolved
from gauntlet_dsl.language.symbols import SymbolKind
from gauntlet_dsl.language.uses import Role
from gauntlet_dsl.library.units import Broken, Spot
from gauntlet_dsl.library.world import Member, World

_VERB_ROLES = (Role.PLAIN_VERB, Role.STEP_VERB, Role.OBJECT_VERB, Role.ZONE_VERB)
_VERB_KINDS = tuple(kind for role in _VERB_ROLES for kind in ACCEPTS[role])


def check(world: World) -> Iterator[Finding]:
    resolved: dict[tuple[str, str], Unresolved | None] = {}
    for member, _, use in world.uses():
        key = (use.role, use.text)
        if key not in resolved:
            resolved[key] = unresolved(Role(use.role), use.text, world.symbols)
        wrong = resolved[key]
        if wrong is not None:
            yield _unresolved(member, use.spot, wrong, world)
    for member in world.members:
        for passage in member.unit.passages:
            for broken in passage.broken:
                yield _broken(member, broken, world)


def _unresolved(member: Member, spot: Spot, wrong: Unresolved, world: World) -> Finding:
    place, shown = member.place(spot), printable(wrong.text)
    if wrong.known_as and not (wrong.role in _VERB_ROLES and set(wrong.known_as).isdisjoint(_VERB_KINDS)):
        known = wrong.known_as[0]
        message = f'"{shown}" is a {known}; here stands a {_kinds(wrong.wanted)}'
        help = f'did you mean "{wrong.meant}"?' if wrong.meant else ""
        return finding("S012", message, place, subject=member.unit.id, help=help)
    meant = wrong.meant or _near_verb(wrong, world)
    help = f'did you mean "{meant}"?' if meant else f"a {_kinds(wrong.wanted)} can stand here"
    if wrong.text[:1].islower() or "." in wrong.text:
        return finding("S002", f'unknown word "{shown}"', place, subject=member.unit.id, help=help)
    return finding("S003", f'unknown name "{shown}"', place, subject=member.unit.id, help=help)


def _kinds(kinds: tuple[SymbolKind, ...]) -> str:
    return " or ".join(kinds[:3])


def _near_verb(wrong: Unresolved, world: World) -> str | None:
    if wrong.role not in _VERB_ROLES:
        return None
    return near_miss(wrong.text, [*world.symbols.spellings(_VERB_KINDS), *keywords()])


def _broken(member: Member, broken: Broken, world: World) -> Finding:
    blamed = _misspelt(broken, world) if broken.code == "S001" else None
    if blamed is not None:
        word, spot, meant = blamed
        help = f'did you mean "{meant}"?'
        message = f'unknown word "{printable(word)}"'
        return finding("S002", message, member.place(spot), subject=member.unit.id, help=help)
    help = _expectation(broken)
    message = printable(broken.message)
    return finding(broken.code, message, member.place(broken.spot), subject=member.unit.id, help=help)


def _misspelt(broken: Broken, world: World) -> tuple[str, Spot, str] | None:
    """The first word of the statement that is no word at all but nearly one."""
    known = {*keywords(), *world.symbols.all_spellings()}
    parts = {part for spelling in known for part in spelling.replace(".", " ").split()}
    labels = _labels(broken)
    for word, spot in broken.words:
        if word in parts or word in labels:
            continue
        meant = word.lower() if word.lower() in keywords() else near_miss(word, _alike(word, parts))
        if meant:
            return word, spot, meant
    return None


def _alike(word: str, parts: set[str]) -> list[str]:
    return [part for part in parts if part[:1].isupper() == word[:1].isupper()]


_BEFORE_LABEL = ("called", "the", "on", "as")


def _labels(broken: Broken) -> set[str]:
    """Words that the statement itself makes up."""
    words = [word for word, _ in broken.words]
    return {word for before, word in zip(words, words[1:], strict=False) if before in _BEFORE_LABEL}


_MOST_EXPECTED = 8


def _expectation(broken: Broken) -> str:
    expected = broken.expected
    if not expected or len(expected) > _MOST_EXPECTED:
        return ""
    if len(expected) == 1:
        return f"{expected[0]} is expected here"
    return f"here can stand {', '.join(expected[:-1])} or {expected[-1]}"
