"""Words and names that nothing declares: one finding a file, or one at the declaration that is misspelt."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import groupby

from gauntlet_dsl.diagnostics.escape import quoted
from gauntlet_dsl.diagnostics.finding import Finding, Related, finding
from gauntlet_dsl.diagnostics.names import near_miss
from gauntlet_dsl.language import inflection
from gauntlet_dsl.language.roles import Role
from gauntlet_dsl.language.symbols import SymbolKind
from gauntlet_dsl.library.units import Spot
from gauntlet_dsl.library.world import Member, World

_MOST_RELATED = 5
_DEFINING = {
    Role.DEFINES_VALUE: SymbolKind.VALUE,
    Role.DEFINES_PROCEDURE: SymbolKind.PROCEDURE,
    Role.DEFINES_ANSWER: SymbolKind.ANSWER,
}
_FORMS = (str, inflection.plural, inflection.third_person, inflection.past)


@dataclass(frozen=True, slots=True)
class Unknown:
    """A word at its place, the kinds of symbol that could stand there, and what to say about it there."""

    code: str
    text: str
    kinds: tuple[SymbolKind, ...]
    member: Member
    spot: Spot
    message: str
    help: str


@dataclass(frozen=True, slots=True, eq=False)
class _Idle:
    """Something declared that nothing uses: perhaps what was meant."""

    kind: SymbolKind
    text: str
    member: Member
    spot: Spot


def report(unknown: Iterable[Unknown], world: World) -> Iterator[Finding]:
    """A declaration that nothing uses is blamed where several places agree on another spelling of it."""
    places = {(each.member.file, each.spot): each for each in unknown}
    idle = tuple(_idle(world)) if places else ()
    meant: dict[tuple[str, tuple[SymbolKind, ...]], _Idle | None] = {}
    together: dict[_Idle | str, list[Unknown]] = {}
    for each in places.values():
        sought = (each.text, each.kinds)
        if sought not in meant:
            meant[sought] = _meant(each, idle)
        together.setdefault(meant[sought] or each.text, []).append(each)
    for declared, found in together.items():
        if isinstance(declared, str):
            yield from _in_each_file(found, None)
        elif len(found) > 1 and declared.member.checked:
            yield _at_declaration(declared, found)
        else:
            yield from _in_each_file(found, declared)


def _meant(unknown: Unknown, idle: Iterable[_Idle]) -> _Idle | None:
    fitting = {each.text: each for each in idle if each.kind in unknown.kinds}
    near = near_miss(unknown.text, fitting)
    return fitting[near] if near else None


def _at_declaration(declared: _Idle, found: list[Unknown]) -> Finding:
    first = min(found, key=lambda each: len(each.text))
    meant = quoted(first.text)
    message = f"nothing uses {quoted(declared.text)}, and {meant} is declared nowhere"
    related = tuple(Related(each.member.place(each.spot), "used here") for each in found[:_MOST_RELATED])
    code = "S003" if first.code == "S012" else first.code
    place = declared.member.place(declared.spot)
    help = f"did you mean {meant}?"
    return finding(code, message, place, subject=declared.member.unit.id, help=help, related=related)


def _in_each_file(found: list[Unknown], declared: _Idle | None) -> Iterator[Finding]:
    ordered = sorted(found, key=lambda each: (each.member.file, each.message, each.spot))
    for _, group in groupby(ordered, key=lambda each: (each.member.file, each.message)):
        first, *more = group
        times = f", {len(more) + 1} times in this file" if more else ""
        related = [Related(each.member.place(each.spot), "and here") for each in more[:_MOST_RELATED]]
        help = first.help
        if declared is not None:
            help = f"did you mean {quoted(declared.text)}?"
            related.append(Related(declared.member.place(declared.spot), "declared here, and never used"))
        place = first.member.place(first.spot)
        message = first.message + times
        yield finding(
            first.code, message, place, subject=first.member.unit.id, help=help, related=tuple(related)
        )


def _idle(world: World) -> Iterator[_Idle]:
    used = set(_used(world))
    for declared in _declared(world):
        if used.isdisjoint(form(declared.text) for form in _FORMS):
            yield declared


def _declared(world: World) -> Iterator[_Idle]:
    for member in world.members:
        for declared in member.unit.declares:
            yield _Idle(SymbolKind(declared.kind), declared.text, member, declared.spot)
        for passage in member.unit.passages:
            for use in passage.uses:
                kind = _DEFINING.get(use.role)  # type: ignore[call-overload]
                if kind is not None:
                    yield _Idle(kind, use.text, member, use.spot)


def _used(world: World) -> Iterator[str]:
    for _, _, use in world.uses():
        if use.role not in _DEFINING:
            yield use.text
    for member in world.members:
        unit = member.unit
        deck = unit.facts.get("deck", {})
        yield from (unit.faction, unit.leader)
        yield from (name for name, _ in (*unit.traits, *unit.headings, *unit.facts.get("leaders", ())))
        yield from (entry[0] for entry in (*deck.get("cards", ()), *deck.get("territories", ())))
