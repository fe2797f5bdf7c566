"""Putting abilities into a position: their cards where they work, their factions, and what they ask for."""

from __future__ import annotations

from collections.abc import Sequence

from gauntlet_dsl.engine.definitions import Definition
from gauntlet_dsl.language.words.entry import Area
from gauntlet_dsl.rules.roles import LIMITS, SOURCES
from validator.timing.bringing import bring, play
from validator.timing.casting import BOARD_KINDS, USUAL_ZONES, Cast, Stage, UnplaceableError, only_fights
from validator.timing.hints import Hints
from validator.timing.library import Library
from validator.timing.mentions import about_battle_cards
from validator.timing.situations import FILLERS
from validator.timing.surroundings import affecting_place, plays_awaited, procedures_around
from validator.timing.touches import Touches
from validator.timing.units import ACTION, COLUMN
from validator.timing.verbs import touch


def stage(library: Library, hints: Hints, casts: Sequence[Cast]) -> Stage:
    """UnplaceableError where two of them exclude each other."""
    made = Stage()
    windows = _shared(casts)
    for cast in casts:
        if cast.way.is_played:
            _place_to_play(library, made, cast)
        else:
            _place(library, made, cast.unit.definition, cast.unit.key, cast.seat, windows)
    made.turns = max(cast.way.turns for cast in casts)
    for cast in casts:
        _helpers(library, hints, made, cast)
    _raise_limits(hints, made, casts)
    return made


def _place_to_play(library: Library, made: Stage, cast: Cast) -> None:
    """UnplaceableError where its card cannot be played so that the text comes to live."""
    definition, seat = cast.unit.definition, cast.seat
    played = [name for name in definition.scripts if _is_played(library, name)]
    if definition.kind != "Card" or not played or cast.unit.key in played:
        raise UnplaceableError("nothing is played for it")
    _ally(library, made, definition, seat)
    made.put(seat, "hand", definition.title)
    made.wanted[seat].append(definition.title)
    made.played.add(definition.title)


def _is_played(library: Library, heading: str) -> bool:
    made = library.headings.get(heading)
    return made is not None and str(made.used_from or "") == "hand" and not made.roles


def _place(
    library: Library, made: Stage, definition: Definition, key: str, seat: int, windows: frozenset[str]
) -> None:
    _ally(library, made, definition, seat)
    if definition.kind not in BOARD_KINDS:
        made.wanted[seat].append(definition.title)
        return
    if definition.kind == "Territory":
        if made.lands and definition.title not in made.lands:
            raise UnplaceableError("only one place is contested")
        made.lands = [definition.title]
        _controlled_by(made, seat)
        return
    heading = library.headings[key]
    lives = str(heading.lives_in or "")
    speaking = next((rule.name for rule in library.program.speaking_zones if rule.live == key), "")
    if speaking or lives in library.program.zones:
        made.put(seat, speaking or lives, definition.title)
    elif lives == COLUMN:
        if made.lands and definition.title not in made.lands:
            raise UnplaceableError("only one place is contested")
        made.lands = [definition.title]
        _controlled_by(made, seat)
    elif lives:
        if made.overlays and definition.title not in made.overlays:
            raise UnplaceableError("only one card is on top of a place")
        made.overlays = [definition.title]
        _controlled_by(made, seat)
    else:
        used_from = str(heading.used_from or "")
        zone = used_from if used_from in library.program.zones else _source(library, key, windows)
        made.put(seat, "top" if zone == "reserve" else zone, definition.title)
        made.wanted[seat].append(definition.title)
        if not heading.roles:
            made.played.add(definition.title)


def _raise_limits(hints: Hints, made: Stage, casts: Sequence[Cast]) -> None:
    """Two cards of one player in one role need a higher limit, where texts of the library can give it."""
    for role, source in SOURCES.items():
        for seat in (0, 1):
            pile = made.piles[seat].get("top" if source == "reserve" else source, ())
            cards = {cast.unit.title for cast in casts if cast.seat == seat and not cast.unit.is_played}
            if len(cards & set(pile)) > 1:
                if not hints.can_raise(LIMITS[role]):
                    raise UnplaceableError(f"a player has one {role}")
                made.constants[LIMITS[role].replace(" ", "_")] = len(cards & set(pile))


def _shared(casts: Sequence[Cast]) -> frozenset[str]:
    """Windows in which all of them can be applied."""
    each = [frozenset(name for kind, name in cast.unit.meetings if kind == "at") for cast in casts]
    return frozenset.intersection(*each) if each else frozenset()


def _source(library: Library, key: str, windows: frozenset[str]) -> str:
    """Where a card is used from whose heading can have several roles: for a window of these if it can."""
    roles = set(map(str, library.headings[key].roles))
    fitting = [
        made
        for made in library.headings.values()
        if roles & set(map(str, made.roles)) and str(made.used_from or "") in library.program.zones
    ]
    best = sorted(fitting, key=lambda made: str(made.runs or "") not in windows)
    return str(best[0].used_from) if best else "hand"


def _controlled_by(made: Stage, seat: int) -> None:
    if made.needs_controller not in (None, seat):
        raise UnplaceableError("one place has one controller")
    made.needs_controller = seat


def _ally(library: Library, made: Stage, definition: Definition, seat: int) -> None:
    """The faction and Leader of a seat; a card of the common pool asks for none."""
    faction = definition.faction
    if definition.kind == "Territory" and faction not in library.program.factions:
        faction = ""
    if faction and faction != library.common:
        if made.faction[seat] not in ("", faction):
            raise UnplaceableError("a player has one faction")
        made.faction[seat] = faction
    leader = definition.title if definition.kind == "Leader" else definition.leader
    if leader:
        if made.leader[seat] not in ("", leader):
            raise UnplaceableError("a deck has one Leader")
        made.leader[seat] = leader


def _helpers(library: Library, hints: Hints, made: Stage, cast: Cast) -> None:
    unit, seat = cast.unit, cast.seat
    fitting = hints.fitting(unit, whole=cast.way.turns > 1)
    made.fitting += fitting
    if ACTION in unit.meetings:
        made.started[seat].insert(0, unit.label)
    touches = unit.all | _played_with(library, cast)
    made.marked |= {
        key.name for key in touches.every_key() if key.area is Area.MARKER
    } & library.program.markers.keys()
    if cast.way.is_ready or cast.way.turns > 1:
        made.started[seat] += hints.enablers(unit)
    for key in sorted(touches.every_key(), key=lambda key: key.name):
        if key.area is Area.ZONE and key.name in library.program.zones and key.name not in USUAL_ZONES:
            for each in (0, 1):
                _furnish(library, made, each, key.name)
    for title in fitting:
        for each in (0, 1):
            for zone in ("hand", "discard", "graveyard", "top"):
                made.put(each, zone, title)
    if unit.definition.kind not in BOARD_KINDS and unit.key not in unit.definition.live:
        made.started[seat] += [doing.label for doing in hints.appliers.get(unit.key, ())][:2]
    for awaited in hints.awaited(unit):
        opponents = awaited.opponents
        for who in (seat, 1 - seat) if opponents is None else ((1 - seat,) if opponents else (seat,)):
            bring(library, hints, made, who, awaited, fights=only_fights(unit))
    made.lands = made.lands or affecting_place(library, unit)
    for opponents in plays_awaited(library, unit):
        play(library, hints, made, seat if opponents is False else 1 - seat)
    labels, procedures = hints.answers_around(unit)
    procedures += procedures_around(library, unit)
    for each in (0, 1):
        made.wanted[each] += labels
    made.started[seat] += [doing.label for name in procedures for doing in hints.performers.get(name, ())]
    if about_battle_cards(unit):
        for each in (0, 1):
            made.wanted[each] += hints.plain_battle_cards[:1]
    for zone, opponents in hints.emptied(unit):
        made.emptied.append((1 - seat if opponents else seat, zone))


def _played_with(library: Library, cast: Cast) -> Touches:
    """What playing its card touches, where that is done first."""
    scripts = cast.unit.definition.scripts
    played = [name for name in scripts if cast.way.is_played and _is_played(library, name)]
    return Touches.union(touch(library.reading, scripts[name]) for name in played)


def _furnish(library: Library, made: Stage, seat: int, zone: str) -> None:
    """A card in a zone of content's own; of zones for one card only in one."""
    zones = library.program.zones
    single = zones[zone].most == 1 and any(
        zones[name].most == 1 for name in made.piles[seat] if name in zones
    )
    if not made.piles[seat].get(zone) and not single:
        made.put(seat, zone, FILLERS[-1])
