"""What lets a player do something that is awaited: an ability of a faction, a card, a place."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from validator.timing.casting import Stage
from validator.timing.doings import PLACE, Awaited, Doing
from validator.timing.hints import Hints
from validator.timing.library import Library
from validator.timing.surroundings import plain_action


def play(library: Library, hints: Hints, made: Stage, seat: int) -> None:
    """A card that the player plays for its Action."""
    title = plain_action(library, hints)
    if title:
        made.put(seat, "hand", title)
        made.wanted[seat].append(title)
        made.played.add(title)


def bring(library: Library, hints: Hints, made: Stage, seat: int, awaited: Awaited, *, fights: bool) -> None:
    """Something that lets the player do it: an ability of a faction or place here, a card that is played; or
    else an ability of a faction that a player without one could have."""
    listed = hints.who_brings(awaited, fights=fights)
    left = _CHOICES if awaited.least > 1 else 1
    for enlist in (False, True):
        for doing in listed:
            if doing.starts == "text":
                left -= _bring_card(library, made, seat, doing)
            else:
                owners = _Owners(library, made, enlist)
                left -= _bring_ability(library, hints, made, seat, awaited, doing, owners)
            if left <= 0:
                return


_CHOICES = 3
"""So many are brought where a small amount does not count: what a text says is not always to be had."""


@dataclass(frozen=True, slots=True)
class _Owners:
    """Who has an ability, or could have it (`enlist`)."""

    library: Library
    made: Stage
    enlist: bool

    def of(self, doing: Doing, seats: Sequence[int]) -> int | None:
        faction = doing.definition.faction
        if doing.definition.kind == PLACE:
            free = not self.made.lands or doing.definition.title in self.made.lands
            return seats[0] if free and self.made.needs_controller in (None, seats[0]) else None
        for seat in seats:
            mine = self.made.faction[seat]
            if faction in (mine, self.library.common) or (self.enlist and not mine):
                return seat
        return None


def _bring_ability(
    library: Library,
    hints: Hints,
    made: Stage,
    seat: int,
    awaited: Awaited,
    doing: Doing,
    owners: _Owners,
) -> bool:
    definition = doing.definition
    whose = doing.whose(awaited.verb)
    owner = owners.of(doing, [seat if mine else 1 - seat for mine in whose])
    if owner is None or not _may_have(made.leader[owner], definition.leader):
        return False
    if definition.kind == PLACE:
        made.lands = [definition.title]
        made.needs_controller = owner if len(whose) == 1 else made.needs_controller
    elif definition.faction != library.common:
        made.faction[owner] = definition.faction
    made.leader[owner] = made.leader[owner] or definition.leader
    lives = str(library.headings[doing.key].lives_in or "") if definition.kind == "Card" else ""
    if lives in library.program.zones:
        made.put(owner, lives, definition.title)
    made.started[owner].append(doing.label)
    made.asked |= doing.touches
    made.wanted[seat].append(awaited.verb)
    for each in (0, 1):
        made.wanted[each] += hints.answers_to(doing, awaited.verb)
    return True


def _bring_card(library: Library, made: Stage, seat: int, doing: Doing) -> bool:
    definition = doing.definition
    if definition.faction not in (library.common, made.faction[seat] or definition.faction):
        return False
    heading = library.headings[doing.key]
    if str(heading.lives_in or ""):
        return False
    if definition.faction != library.common:
        made.faction[seat] = definition.faction
    made.put(seat, "top" if str(heading.used_from or "") == "reserve" else "hand", definition.title)
    made.wanted[seat].append(definition.title)
    if not heading.roles:
        made.played.add(definition.title)
    return True


def _may_have(leader: str, wanted: str) -> bool:
    return not wanted or leader in ("", wanted)
