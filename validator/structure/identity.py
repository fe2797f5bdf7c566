"""Ids and titles that are used twice or look alike, and names declared twice: S004, S005, S006, S019."""

from __future__ import annotations

import re
from collections.abc import Iterator

from gauntlet_dsl.diagnostics.escape import quoted
from gauntlet_dsl.diagnostics.finding import Finding, Related, finding
from gauntlet_dsl.diagnostics.names import fold
from gauntlet_dsl.language.roles import Role
from gauntlet_dsl.language.symbols import SymbolKind
from gauntlet_dsl.library.units import Spot
from gauntlet_dsl.library.world import Member, World


def check(world: World) -> Iterator[Finding]:
    yield from _ids(world)
    yield from _titles(world)
    yield from _declared(world)


def _ids(world: World) -> Iterator[Finding]:
    first: dict[str, Member] = {}
    for member in world.members:
        if not member.unit.id or not member.unit.readable:
            continue
        known = first.setdefault(member.unit.id, member)
        if known is not member:
            message = f"the id {quoted(member.unit.id)} is taken"
            yield _twice("S004", message, member, member.unit.id_spot, known, known.unit.id_spot,
                         "give each item an id of its own")  # fmt: skip


_UNTITLED = ("Deck", "Scenario", "Ruleset", "Vocabulary")
"""Kinds whose titles are not printed in the game."""


def _titles(world: World) -> Iterator[Finding]:
    by_fold: dict[str, Member] = {}
    by_skeleton: dict[str, Member] = {}
    for member in world.members:
        unit = member.unit
        if not unit.title or not unit.readable or unit.kind in _UNTITLED:
            continue
        folded = fold(unit.title)
        known = by_fold.setdefault(folded, member)
        if known is not member:
            message = f"the title {quoted(unit.title)} is taken"
            yield _twice(
                "S005", message, member, unit.title_spot, known, known.unit.title_spot, "choose another title"
            )
            continue
        keys = _skeletons(folded)
        alike = min((by_skeleton[key] for key in keys & by_skeleton.keys()), key=_file, default=None)
        if alike is not None:
            message = f"the titles {quoted(unit.title)} and {quoted(alike.unit.title)} look alike"
            yield _twice("S006", message, member, unit.title_spot, alike, alike.unit.title_spot,
                         "tell them apart by more than a letter")  # fmt: skip
        for key in keys:
            by_skeleton.setdefault(key, member)


def _file(member: Member) -> str:
    return member.file


_LOOKS = str.maketrans({"0": "o", "1": "l", "i": "l", "5": "s"})
_SHORTEST = 5


def _skeletons(folded: str) -> set[str]:
    """Keys that two titles share when they differ in word breaks, in look-alike signs or by one letter."""
    bare = re.sub(r"[^\w]", "", folded)
    if re.search(r"\d", bare):
        return {bare}
    keys = {bare.translate(_LOOKS)}
    if len(bare) >= _SHORTEST:
        keys |= {f"{bare[:i]}_{bare[i + 1 :]}" for i in range(len(bare))}
        keys |= {f"{bare[:i]}_{bare[i:]}" for i in range(len(bare) + 1)}
    return keys


_ONCE = (
    SymbolKind.RESOURCE,
    SymbolKind.MARKER,
    SymbolKind.MEMORY,
    SymbolKind.HEADING,
    SymbolKind.ZONE,
    SymbolKind.WINDOW,
    SymbolKind.KIND,
)
_DEFINING = {Role.DEFINES_VALUE: "value", Role.DEFINES_PROCEDURE: "procedure"}


def _declared(world: World) -> Iterator[Finding]:
    first: dict[tuple[str, str], tuple[Member, Spot]] = {}
    for member, kind, text, spot in _declarations(world):
        known, known_spot = first.setdefault((kind, text), (member, spot))
        if (known, known_spot) != (member, spot):
            message = f"the {kind} {quoted(text)} is declared twice"
            yield _twice("S019", message, member, spot, known, known_spot, "declare it once, or rename one")


def _declarations(world: World) -> Iterator[tuple[Member, str, str, Spot]]:
    for member in world.members:
        for declared in member.unit.declares:
            if declared.kind in _ONCE:
                yield member, declared.kind, declared.text, declared.spot
        for passage in member.unit.passages:
            for use in passage.uses:
                kind = _DEFINING.get(use.role)  # type: ignore[call-overload]
                if kind is not None:
                    yield member, kind, use.text, use.spot


def _twice(
    code: str, message: str, member: Member, spot: Spot, first: Member, first_spot: Spot, help: str
) -> Finding:
    related = (Related(first.place(first_spot), "the first one"),)
    return finding(code, message, member.place(spot), subject=member.unit.id, help=help, related=related)
