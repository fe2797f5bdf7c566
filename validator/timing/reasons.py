"""Why the order of two abilities matters, in one phrase, and the code of the finding that says so."""

from __future__ import annotations

from collections.abc import Sequence

from gauntlet_dsl.language.words.entry import Area
from validator.timing.comparing import ends_that_differ
from validator.timing.losing import Loss
from validator.timing.outcomes import differing, telling
from validator.timing.touches import ANYTHING, Clash, Key, Kind, clashes
from validator.timing.units import EFFECT, Unit
from validator.timing.verdicts import Decides, Shown

_LOST = {
    Loss.COST: "the first leaves too little to pay for the second",
    Loss.LIMIT: "one limit serves both, so only the first is applied",
    Loss.CONDITION: "the first changes what the second asks",
    Loss.FORBIDDEN: "the first forbids the second",
    Loss.TARGET: "the first takes away what the second needs",
    Loss.CLOSED: "the first ends what the second waits for",
    Loss.GONE: "the first takes away the card of the second",
    Loss.REPLACED: "both change one event, and only the first can",
}

_CODES = {
    Loss.COST: "T009",
    Loss.LIMIT: "T008",
    Loss.FORBIDDEN: "T002",
    Loss.CLOSED: "T004",
    Loss.REPLACED: "T003",
}
_KINDS: tuple[tuple[frozenset[Kind | None], str], ...] = (
    (frozenset({Kind.CAPPED, Kind.TAKE}), "one adds up to a limit, the other takes away"),
    (frozenset({Kind.SET, Kind.ADD}), "one sets what the other adds to"),
    (frozenset({Kind.SET, Kind.CAPPED}), "one sets what the other changes within a limit"),
    (frozenset({Kind.SET}), "both set one thing"),
    (frozenset({Kind.TAKE}), "both take from one place"),
    (frozenset({Kind.TAKE, Kind.ADD}), "one takes from what the other adds to"),
    (frozenset({Kind.CANCEL, None}), "one ends what the other goes on with"),
    (frozenset({Kind.BAR, None}), "one forbids what the other does"),
)


def _losses(shown: Shown) -> set[Loss]:
    """What was lost where the same answers come to something else; failing those, anywhere."""
    forth, back = shown.forth, shown.back
    common = [answers for answers in forth.chosen if answers in back.chosen]
    for later, sooner in ((forth.chosen_later, back.chosen_later), (forth.chosen, back.chosen)):
        differing = [answers for answers in common if later.get(answers) != sooner.get(answers)]
        if differing:
            return {made for ends in (forth, back) for a in differing[:1] if (made := ends.lost[a])}
    return set(shown.losses[0] ^ shown.losses[1]) or set(shown.losses[0] | shown.losses[1])


def reason_of(one: Unit, other: Unit, shown: Shown, *, opposed: bool) -> str:
    for loss in _LOST:
        if loss in _losses(shown):
            return _LOST[loss]
    changed = [name for name, *_ in differing(*ends_that_differ(shown.forth, shown.back))]
    if not (one.all.exact and other.all.exact):
        shows = min(changed, key=telling).replace("_", " ")
        return f"the text that one of them copies changes what the other comes to ({shows})"
    return by_touch(one, other, changed, opposed=opposed)


def by_touch(one: Unit, other: Unit, changed: Sequence[str] = (), *, opposed: bool) -> str:
    """What both touch, and how, from their profiles alone; what is known to have `changed` goes before."""
    every = list(clashes(one.all, other.all, opposed=opposed))
    found = [clash for clash in every if any(clash.key.name in name for name in changed)] or every
    for kinds, reason in _KINDS:
        hit = next((clash for clash in found if frozenset({clash.first, clash.second}) == kinds), None)
        if hit is not None and hit.key == EFFECT:
            return "one negates the card of the other"
        if hit is not None:
            return f"{reason} ({thing(hit)})"
    hit = found[0]
    if hit.key.area is Area.HISTORY:
        return f"one does what the other asks about ({thing(hit)})"
    return f"one changes what the other reads ({thing(hit)})"


def thing(clash: Clash) -> str:
    """The thing that both touch, as a designer calls it."""
    return worded_key(clash.key)


def needed_of(key: Key, kind: Kind, second: Unit) -> str:
    """Of two that come one after the other, what the first does to the second."""
    if kind in (Kind.ADD, Kind.CAPPED):
        return f"gives what it needs ({worded_key(key)})"
    if kind is Kind.CANCEL:
        if key.area is not Area.ROLE:
            return "ends what it waits for"
        return "negates its card" if EFFECT in second.needs.reads else "negates the card that it waits for"
    if key.area is Area.ROLE:
        return "takes away the card that it waits for"
    if kind is Kind.SET:
        return "keeps from happening what it waits for"
    if key.area is Area.STATE:
        return f"can remove it ({worded_key(key)})"
    if kind is not Kind.BAR:
        return f"takes what it needs ({worded_key(key)})"
    return "keeps its player from it" if key.name == ANYTHING else f"forbids what it does ({worded_key(key)})"


def of_several(reason: str) -> str:
    """The same of several second ones."""
    for one, several in _SEVERAL:
        reason = reason.replace(one, several)
    return reason


_SEVERAL = (
    ("it waits for", "they wait for"),
    ("it needs", "they need"),
    ("it does", "they do"),
    ("negates its card", "negates their cards"),
    ("remove it", "remove them"),
    ("keeps its player from it", "keeps their player from them"),
)


def worded_key(key: Key) -> str:
    name = key.name if key.name != ANYTHING else key.area.value
    return name.replace("_", " ")


def code_of(one: Unit, other: Unit, shown: Shown, decides: Decides, *, opposed: bool) -> str:
    if decides is Decides.NOBODY:
        return "T006"
    if one.wins and other.wins:
        return "T005"
    for loss, code in _CODES.items():
        if loss in _losses(shown):
            return code
    barred = one.all.exact and other.all.exact and _bars(one, other, opposed=opposed)
    return "T002" if barred else "T001"


def _bars(one: Unit, other: Unit, *, opposed: bool) -> bool:
    return any(
        Kind.BAR in (clash.first, clash.second) and clash.key.area is Area.PERMISSION
        for clash in clashes(one.touches, other.touches, opposed=opposed)
    )
