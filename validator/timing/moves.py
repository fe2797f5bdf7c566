"""What verbs read and change that take cards from somewhere to somewhere, and those found in a table."""

from __future__ import annotations

from collections.abc import Iterator

from gauntlet_dsl.language.ast import costs as q
from gauntlet_dsl.language.ast import effects as f
from gauntlet_dsl.language.ast import events as e
from gauntlet_dsl.language.ast import references as r
from gauntlet_dsl.language.ast import selections as s
from gauntlet_dsl.language.ast import windows as w
from gauntlet_dsl.language.ast.base import Node
from gauntlet_dsl.language.symbols import SymbolKind
from gauntlet_dsl.language.walking import walk
from gauntlet_dsl.language.words.entry import Area, Write
from validator.timing.context import Reading, changes, reads
from validator.timing.phrases import below, read, zone_key
from validator.timing.touches import ANYTHING, EVERYTHING, NOTHING, Key, Kind, Touches, Whose

_MOVED = ("put", "move", "enter", "leave")
"""What any change of zone can be called."""


def by_word(at: Reading, kind: SymbolKind, word: str, depends: Touches, sources: tuple[Key, ...]) -> Touches:
    entry = at.entry(kind, word)
    if entry is None:
        return EVERYTHING
    made = depends | at.happens(word, *(_MOVED if _moves(entry.writes) else ()))
    if entry.frm or entry.to:
        made |= _moved(sources or _zones(at, entry.frm), _zones(at, (entry.to,)))
    for area, write in entry.writes:
        if area is Area.ZONE and (entry.frm or entry.to):
            continue
        if area not in (Area.FACE, Area.CHANCE):
            made |= changes((Key(area, ANYTHING, at.actor), _KINDS[write]))
    for area in entry.reads:
        if area is not Area.ZONE:
            made |= reads(Key(area, ANYTHING, at.actor))
    return made


_KINDS = {Write.ADD: Kind.ADD, Write.SET: Kind.SET, Write.MOVE: Kind.TAKE, Write.CANCEL: Kind.CANCEL}


def _moves(writes: tuple[tuple[Area, Write], ...]) -> bool:
    return (Area.ZONE, Write.MOVE) in writes


def _zones(at: Reading, names: tuple[str, ...]) -> tuple[Key, ...]:
    return tuple(Key(Area.ZONE, name, at.actor) for name in names if name)


def _moved(sources: tuple[Key, ...], targets: tuple[Key, ...]) -> Touches:
    return changes(*((key, Kind.TAKE) for key in sources), *((key, Kind.ADD) for key in targets))


def _sources(at: Reading, objects: Node | None) -> tuple[Key, ...]:
    """The zones that the objects of a verb come from, where the phrase names them."""
    match objects:
        case s.Select(filters=filters):
            zones = [zone for limit in filters if isinstance(limit, s.FromZones) for zone in limit.zones]
            if zones:
                return tuple(zone_key(at, zone) for zone in zones)
            return (_kind_key(at, objects),) if objects.noun.name is not None else ()
        case s.TopCard(zone=zone):
            return (zone_key(at, zone),)
        case r.Reference(to=r.Known.IT | r.Known.THEM) | r.Label() | s.SomeOf():
            return at.chosen
    return ()


def chosen_in(at: Reading, root: Node) -> tuple[Key, ...]:
    """Where everything comes from that is chosen anywhere in a text."""
    picks = (node.selection for _, node, _ in walk(root) if isinstance(node, q.Choose))
    return tuple(dict.fromkeys(key for pick in picks for key in _sources(at, pick)))


def told_in(at: Reading, timing: Node | None) -> tuple[Key, ...]:
    """Where the objects lie that an event is about: where they came to, or would still go from."""
    if not isinstance(timing, w.When | w.After):
        return ()
    return tuple(
        key for event in timing.events for _, node, _ in walk(event) for key in _told(at, event, node)
    )


def _told(at: Reading, event: e.Event, node: Node) -> Iterator[Key]:
    match node:
        case e.FromThing(zones=zones) | s.FromZones(zones=zones) if event.would:
            yield from (zone_key(at, zone) for zone in zones)
        case e.Into(zones=zones) if not event.would:
            yield from (zone_key(at, zone) for zone in zones)
        case e.WordsThing(words=words, yours=yours) if not event.would:
            name = "_".join(word.text for word in words)
            if name in at.program.zones:
                yield Key(Area.ZONE, name, Whose.YOURS if yours else Whose.ANY)


def _kind_key(at: Reading, select: s.Select) -> Key:
    name = select.noun.name
    kind = at.program.plural_kinds.get(name.text, name.text) if name is not None else ANYTHING
    opposing = any(word.text == "opposing" for word in select.adjectives)
    return Key(Area.STATE, kind, Whose.THEIRS if opposing else Whose.ANY)


def object_act(at: Reading, act: f.ObjectAct) -> Touches:
    word, depends = act.verb.text, read(at, act.objects)
    if word == "reveal":
        return depends | at.happens("revealed") | changes((Key(Area.FACE, ANYTHING, Whose.ANY), Kind.ADD))
    if word == "negate":
        return depends | at.happens("negate") | changes((_negated(at, act.objects), Kind.CANCEL))
    return by_word(at, SymbolKind.OBJECT_VERB, word, depends, _sources(at, act.objects))


def _negated(at: Reading, objects: Node) -> Key:
    zones = [key.whose for key in _sources(at, objects)]
    return Key(Area.ROLE, "effect", zones[0] if zones else Whose.ANY)


def zone_act(at: Reading, act: f.ZoneAct) -> Touches:
    key = Key(Area.ZONE, act.zone.text, at.owner(act.owner))
    if act.verb.text == "reveal":
        shown = changes((Key(Area.FACE, act.zone.text, key.whose), Kind.ADD))
        return reads(key) | shown | at.happens("revealed")
    return by_word(at, SymbolKind.ZONE_VERB, act.verb.text, reads(key), (key,))


def put(at: Reading, act: f.Put) -> Touches:
    target = zone_key(at, act.zone)
    return read(at, act.objects) | _moved(_sources(at, act.objects), (target,)) | at.happens(*_MOVED)


def exchange(at: Reading, act: f.Exchange) -> Touches:
    zones = (*_sources(at, act.first), *_sources(at, act.second))
    return below(at, act) | _moved(zones, zones) | at.happens(*_MOVED)


def bind(at: Reading, act: f.Bind | f.Attach) -> Touches:
    bound = changes((Key(Area.BINDING, ANYTHING, Whose.ANY), Kind.ADD))
    return read(at, act.objects) | _moved(_sources(at, act.objects), ()) | bound | at.happens(*_MOVED)


def role(at: Reading, act: f.SetAs | f.Replace | f.Revise) -> Touches:
    objects = act.objects if isinstance(act, f.SetAs) else getattr(act, "what", None)
    zone = (zone_key(at, act.zone),) if isinstance(act, f.Replace) else _sources(at, objects)
    made = changes((Key(Area.ROLE, "cards", at.actor), Kind.SET)) | _moved(zone, ())
    done = ("set", "replace") if isinstance(act, f.Replace) else ("set",)
    return made | at.happens(*done) | (read(at, objects) if objects is not None else NOTHING)
