"""Two meanings side by side: where they part."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from enum import StrEnum

from gauntlet_dsl.diagnostics.source import Span
from gauntlet_dsl.language.ast.base import NOWHERE
from gauntlet_dsl.wording.meaning.both_ways import with_increases
from gauntlet_dsl.wording.meaning.sense import Sense


class Facet(StrEnum):
    """What two meanings can differ in."""

    NUMBER = "number"
    MODE = "mode"
    DECISION = "decision"
    WHO = "who"
    ZONE = "zone"
    TIMING = "timing"
    LIMIT = "limit"
    COST = "cost"
    CONDITION = "condition"
    DURATION = "duration"
    ORDER = "order"
    ONLY_SAID = "only said"
    ONLY_DONE = "only done"
    ACT = "act"


@dataclass(frozen=True, slots=True)
class Difference:
    """`said` is what the text says, `done` what the effect does, None where that side says nothing.

    The spans are the nearest places on both sides, also of a side that says nothing.
    """

    facet: Facet
    said: Sense | None
    done: Sense | None
    said_span: Span
    done_span: Span


_BY_FACET = {
    Facet.TIMING: ("timing", "turn", "tag"),
    Facet.LIMIT: ("limit", "key", "shared"),
    Facet.COST: ("cost", "choice"),
    Facet.CONDITION: ("condition", "otherwise"),
    Facet.MODE: ("mode",),
    Facet.ACT: ("instead",),
    Facet.DURATION: ("duration",),
}
FRAME = {role: facet for facet, roles in _BY_FACET.items() for role in roles}
"""The parts of a frame: whatever differs in them is a difference of that kind ..."""
_CLOSER_BY_FACET = {
    Facet.NUMBER: (
        *("number", "most", "low", "high", "count", "layers", "dice", "minimum", "additional", "amount"),
    ),
    Facet.WHO: ("who", "owner", "player", "facing"),
    Facet.ZONE: ("zone", "from", "to"),
    Facet.DURATION: ("within",),
}
_CLOSER = {role: facet for facet, roles in _CLOSER_BY_FACET.items() for role in roles}
"""... unless it lies in one of these, which say it more closely."""
_UNSAID = frozenset({"label", "as", "slot"})
"""Parts that a text need not say."""
_WHOLE = frozenset({"does", "option", "row", "value"})
"""Parts that are something by themselves."""
_IN_ORDER = frozenset({"does", "otherwise", "option", "row", "cost"})


def differences(said: Sense, done: Sense) -> Iterator[Difference]:
    """Where what a text says and what an effect does part, each as close as it can be placed."""
    if said != done and with_increases(_unpicked(said)) == with_increases(_unpicked(done)):
        return
    found = list(_compared(_unpicked(said), _unpicked(done), Facet.ACT, said.span, done.span))
    yield from found or _compared(said, done, Facet.ACT, said.span, done.span)


def _unpicked(sense: Sense) -> Sense:
    """Without the numbers of what was picked, which shift where something was picked on one side only."""
    parts = tuple((role, tuple(map(_unpicked, held))) for role, held in sense.parts if role != "as")
    return Sense("what was picked" if sense.what.startswith("pick ") else sense.what, parts, sense.span)


def _spanned(sense: Sense | None, around: Span) -> Span:
    return around if sense is None or sense.span == NOWHERE else sense.span


def _compared(said: Sense, done: Sense, facet: Facet, said_at: Span, done_at: Span) -> Iterator[Difference]:
    if said == done:
        return
    said_at, done_at = _spanned(said, said_at), _spanned(done, done_at)
    if "clause" in (said.what, done.what) and said.what != done.what:
        said, done = _framed(said), _framed(done)
    if said.what != done.what:
        if _is_number(said) and _is_number(done):
            facet = Facet.NUMBER
        yield Difference(facet, said, done, said_at, done_at)
        return
    names = sorted({name for name, _ in said.parts} | {name for name, _ in done.parts})
    for name in names:
        mine, theirs = said[name], done[name]
        if mine == theirs or (name in _UNSAID and not mine):
            continue
        closer = _CLOSER.get(name) or FRAME.get(name) or facet
        yield from _listed(mine, theirs, name, closer, said_at, done_at)


def _is_number(sense: Sense) -> bool:
    return sense.what.lstrip("-").isdecimal()


def _framed(sense: Sense) -> Sense:
    return sense if sense.what == "clause" else Sense("clause", (("does", (sense,)),), sense.span)


def _listed(
    said: Sequence[Sense], done: Sequence[Sense], role: str, facet: Facet, said_at: Span, done_at: Span
) -> Iterator[Difference]:
    if len(said) == len(done) == 1:
        yield from _compared(said[0], done[0], facet, said_at, done_at)
        return
    if role in _IN_ORDER:
        yield from _in_order(said, done, role, facet, said_at, done_at)
        return
    mine, theirs = _by_place(said), _by_place(done)
    yield from _paired(_without(mine, theirs), _without(theirs, mine), role, facet, said_at, done_at)


def _by_place(senses: Sequence[Sense]) -> list[Sense]:
    return sorted(senses, key=lambda sense: sense.span.start)


def _without(senses: Sequence[Sense], others: Sequence[Sense]) -> list[Sense]:
    """What the other side does not have as often; of two that are alike the one at the same place is had."""
    kept = [sense for at, sense in enumerate(senses) if at >= len(others) or others[at] != sense]
    left = Counter(other for at, other in enumerate(others) if at >= len(senses) or senses[at] != other)
    only = []
    for sense in kept:
        if left[sense]:
            left[sense] -= 1
        else:
            only.append(sense)
    return only


def _in_order(
    said: Sequence[Sense], done: Sequence[Sense], role: str, facet: Facet, said_at: Span, done_at: Span
) -> Iterator[Difference]:
    if Counter(said) == Counter(done):
        mine, theirs = next(pair for pair in zip(said, done, strict=True) if pair[0] != pair[1])
        yield Difference(Facet.ORDER, mine, theirs, _spanned(mine, said_at), _spanned(theirs, done_at))
        return
    matcher = SequenceMatcher(None, said, done, autojunk=False)
    for kind, a, b, c, d in matcher.get_opcodes():
        if kind != "equal":
            yield from _paired(list(said[a:b]), list(done[c:d]), role, facet, said_at, done_at)


def _paired(
    said: list[Sense], done: list[Sense], role: str, facet: Facet, said_at: Span, done_at: Span
) -> Iterator[Difference]:
    """Pair what is most alike; what has no partner stands on one side only."""
    waiting = list(done)
    for mine in said:
        partner = max(waiting, key=lambda theirs: _alikeness(mine, theirs), default=None)
        if partner is None or (len(said) != len(done) and not _alikeness(mine, partner)):
            yield _alone(mine, None, role, facet, said_at, done_at)
            continue
        waiting.remove(partner)
        yield from _compared(mine, partner, facet, said_at, done_at)
    for theirs in waiting:
        yield _alone(None, theirs, role, facet, said_at, done_at)


def _alikeness(said: Sense, done: Sense) -> int:
    shared = sum(1 for name, held in said.parts if done[name] == held)
    return (2 if said.what == done.what else 0) + shared


def _alone(
    said: Sense | None, done: Sense | None, role: str, facet: Facet, said_at: Span, done_at: Span
) -> Difference:
    if role in _WHOLE or (facet is Facet.ACT and role not in FRAME):
        facet = Facet.ONLY_DONE if said is None else Facet.ONLY_SAID
    return Difference(facet, said, done, _spanned(said, said_at), _spanned(done, done_at))
