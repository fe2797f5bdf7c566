"""What an effect waits for, pays or writes in vain: S007, S008 (dice), S009, S010, S011, S021."""

from __future__ import annotations

from collections.abc import Iterator

from gauntlet_dsl.diagnostics.escape import printable, quoted
from gauntlet_dsl.diagnostics.finding import Finding, finding
from gauntlet_dsl.language.roles import Role
from gauntlet_dsl.language.symbols import SymbolKind
from gauntlet_dsl.library.units import Spot, UsedWord
from gauntlet_dsl.library.world import Member, World

CODES_OF_ABSENCE = frozenset({"S009", "S011", "S021"})


def check_present(world: World) -> Iterator[Finding]:
    """What is wrong whatever else is there."""
    yield from _windows(world)
    yield from _dice(world)
    yield from _costs(world)


def check_absent(world: World) -> Iterator[Finding]:
    """What is missing from the whole library."""
    yield from _triggers(world)
    yield from _memories(world)


def _windows(world: World) -> Iterator[Finding]:
    """A window that is over before text of its heading can apply, or that comes after its last moment."""
    order, headings = world.window_order, world.merged("headings")
    barren = {name for _, names in world.fact("without_effects") for name in names}
    for member, passage, use in world.uses():
        if use.role != Role.WINDOW_AT:
            continue
        if use.text in barren:
            message = f"nothing is ever applied at {use.text}: the rules alone act then"
            help = _beside(use.text, [*order], barren)
            yield finding("S007", message, member.place(use.spot), subject=member.unit.id, help=help)
            continue
        if not member.unit.headings:
            continue
        heading, position = headings.get(passage.name), order.get(use.text)
        if heading is None or position is None:
            continue
        first, last = order.get(heading["from"]), order.get(heading["until"])
        if first is not None and position < first:
            why = f"it is over before {heading['from']}"
        elif last is not None and position > last:
            why = f"it comes after {heading['until']}"
        else:
            continue
        message = f"text under {quoted(passage.name)} can never apply at {use.text}: {why}"
        help = f"choose a window from {heading['from']} to {heading['until']}"
        yield finding("S007", message, member.place(use.spot), subject=member.unit.id, help=help)


def _beside(name: str, order: list[str], barren: set[str]) -> str:
    """The last window before it and the first after it in which effects are applied."""
    at = order.index(name)
    before = [window for window in order[:at] if window not in barren][-1:]
    after = [window for window in order[at:] if window not in barren][:1]
    return f"effects are applied at {' and at '.join(before + after)}" if before or after else ""


def _dice(world: World) -> Iterator[Finding]:
    sides = world.merged("constants").get("die_sides")
    if sides is None:
        return
    for member, rolls in world.fact("rolls"):
        for dice, low, high, spot in rolls:
            if low < dice or high > dice * sides:
                what = "1 die rolls" if dice == 1 else f"{dice} dice roll"
                message = f"{what} from {dice} to {dice * sides}, this row is for {low} to {high}"
                place, help = member.place(Spot(*spot)), "give rows to results that can be rolled"
                yield finding("S008", message, place, subject=member.unit.id, help=help)


def _triggers(world: World) -> Iterator[Finding]:
    """Changes of state that nothing makes, and events whose only verbs nothing uses."""
    flipped = _used_as(world, Role.STATE_WRITE)
    states = world.named(SymbolKind.STATE)
    properties = world.named(SymbolKind.PREDICATE)
    verbs = _used_as(world, Role.PLAIN_VERB, Role.STEP_VERB, Role.OBJECT_VERB, Role.ZONE_VERB)
    emitted_by = world.merged("emitted_by")
    for member, use in _played(world):
        if use.role == Role.BECOMES and use.text in states and use.text not in (flipped | set(properties)):
            message = f"nothing ever becomes {quoted(use.text)}"
            yield finding("S009", message, member.place(use.spot), subject=member.unit.id,
                          help=f"an effect must flip something to {use.text}")  # fmt: skip
        elif use.role == Role.EVENT and use.text in emitted_by and verbs.isdisjoint(emitted_by[use.text]):
            message = f"nothing makes the event {quoted(use.text)} happen"
            yield finding("S009", message, member.place(use.spot), subject=member.unit.id,
                          help=f"no effect says {' or '.join(emitted_by[use.text])}")  # fmt: skip


def _costs(world: World) -> Iterator[Finding]:
    maxima = world.merged("maxima")
    for member, _, use in world.uses():
        most = maxima.get(use.text)
        if use.role == Role.PAID and most is not None and use.detail > most:
            message = f"{use.detail} {printable(use.text)} can never be paid: its maximum is {most}"
            place, help = member.place(use.spot), f"ask for at most {most}, or raise the maximum"
            yield finding("S010", message, place, subject=member.unit.id, help=help)


def _used_as(world: World, *roles: Role) -> set[str]:
    return {use.text for _, use in _played(world) if use.role in roles}


_EXAMPLES = "Vocabulary"


def _played(world: World) -> Iterator[tuple[Member, UsedWord]]:
    """The uses of all that is played; the examples of a vocabulary do nothing."""
    return ((member, use) for member, _, use in world.uses() if member.unit.kind != _EXAMPLES)


_WRITING = (Role.MEMORY_WRITE, Role.AMOUNT_WRITE, Role.SLOT_WRITE)
_READING = (Role.AMOUNT, Role.PART, Role.HELD)
_NAMING = (Role.PROCEDURE, Role.YOUR_THING, Role.SOURCE, Role.USE)
_DECLARED_FOR_USE = (SymbolKind.MEMORY, SymbolKind.SLOT)


def _memories(world: World) -> Iterator[Finding]:
    """Memories and slots that are written and never read, or neither; values and procedures without a use."""
    written, read = _used_as(world, *_WRITING), _used_as(world, *_READING)
    for member in world.members:
        for declared in member.unit.declares:
            if declared.kind not in _DECLARED_FOR_USE or declared.text in read:
                continue
            if declared.text in written:
                message = f"the {declared.kind} {quoted(declared.text)} is written and never read"
                yield _unused("S011", message, member, declared.spot)
            else:
                message = f"the {declared.kind} {quoted(declared.text)} is never used"
                yield _unused("S021", message, member, declared.spot)
    used = read | _used_as(world, *_NAMING)
    for member, _, use in world.uses():
        if use.role in (Role.DEFINES_VALUE, Role.DEFINES_PROCEDURE) and use.text not in used:
            what = "value" if use.role == Role.DEFINES_VALUE else "procedure"
            message = f"the {what} {quoted(use.text)} is never used"
            yield _unused("S021", message, member, use.spot)


def _unused(code: str, message: str, member: Member, spot: Spot) -> Finding:
    return finding(code, message, member.place(spot), subject=member.unit.id, help="use it, or take it out")
