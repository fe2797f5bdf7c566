"""Statements that do not parse, blamed on a misspelt word where there is one: S001, S002, S017."""

from __future__ import annotations

from collections.abc import Iterator

from gauntlet_dsl.diagnostics.escape import printable, quoted
from gauntlet_dsl.diagnostics.finding import Finding, finding
from gauntlet_dsl.diagnostics.names import near_miss
from gauntlet_dsl.language.grammar_files import keywords
from gauntlet_dsl.library.units import Broken, Spot
from gauntlet_dsl.library.world import Member, World
from validator.structure.elsewhere import said, usual


def check(world: World) -> Iterator[Finding]:
    broken = [
        (member, statement)
        for member in world.members
        for passage in member.unit.passages
        for statement in passage.broken
    ]
    known = _known_words(world) if broken else frozenset()
    for member, statement in broken:
        yield _finding(member, statement, known)


def _known_words(world: World) -> frozenset[str]:
    """Every word of the language, and of every name."""
    spellings = {*keywords(), *world.symbols.all_spellings()}
    return frozenset(part for spelling in spellings for part in spelling.replace(".", " ").split())


def _finding(member: Member, broken: Broken, known: frozenset[str]) -> Finding:
    code, message, spot = broken.code, broken.message, broken.spot
    help = broken.advice or _expectation(broken)
    blamed = _misspelt(broken, known) if code == "S001" else None
    if blamed is not None:
        word, spot = blamed
        meant = _meant(word, known)
        code, message = "S002", f"unknown word {quoted(word)}"
        if meant:
            help = f'did you mean "{meant}"?'
        else:
            help = said(word) or broken.advice or (help if spot == broken.spot else _NO_SUCH_WORD)
    return finding(
        code, printable(message), member.place(spot), subject=member.unit.id, help=help or _LOOK[code]
    )


_NO_SUCH_WORD = "no word of the language and no declared name is spelt so"
_LOOK = {
    "S001": '"gauntlet stats WORD" lists the items that use a word, "gauntlet show TITLE" how they do',
    "S002": _NO_SUCH_WORD,
    "S017": "split it into several abilities, or into a procedure",
}


def _misspelt(broken: Broken, known: frozenset[str]) -> tuple[str, Spot] | None:
    """The first word of the statement that is no word at all."""
    return next(((word, spot) for word, spot in broken.words if word not in known), None)


def _meant(word: str, known: frozenset[str]) -> str | None:
    if word.lower() in known:
        return word.lower()
    if meant := usual(word, known):
        return meant
    if said(word):
        return None
    if other := next((part for part in sorted(known) if part.lower() == word.lower()), None):
        return other
    alike = sorted(part for part in known if part[:1].isupper() == word[:1].isupper())
    letters = sorted(word)
    return next((part for part in alike if sorted(part) == letters), None) or near_miss(word, alike)


_MOST_EXPECTED = 8


def _expectation(broken: Broken) -> str:
    expected = broken.expected
    if not expected or len(expected) > _MOST_EXPECTED:
        return ""
    if len(expected) == 1:
        return f"{expected[0]} is expected here"
    return f"here can stand {', '.join(expected[:-1])} or {expected[-1]}"
