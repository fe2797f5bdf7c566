"""Whether something that happens is what a clause speaks of.

A record is a plain dictionary: `verb`, `player` (who does it), `objs`, `frm` and `to` (zone keys), `roles`,
`face`, `resource`, `held`, `amount`, `thing` (a word), `procedure`, `place`, `by` (definition and key of the
source), `causes` (records further back) and `at` (the clocks when it happened). Missing keys are not said.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from gauntlet_dsl.engine.asking import facts, judging, selecting
from gauntlet_dsl.engine.live import MOVES
from gauntlet_dsl.engine.seen import UNSEEN, Seen
from gauntlet_dsl.language.ast import events as e
from gauntlet_dsl.language.ast import players as p
from gauntlet_dsl.language.ast import references as r
from gauntlet_dsl.language.ast import selections as s
from gauntlet_dsl.language.ast.base import Name, Node

if TYPE_CHECKING:
    from gauntlet_dsl.engine.env import Env
    from gauntlet_dsl.engine.game import Game

Record = dict[str, Any]


def matches(
    game: Game, env: Env, record: Record, subject: Node, verb: str, thing: Any, tail: tuple[Any, ...]
) -> bool:
    base = game.program.events.get(verb) or game.program.answers.get(verb, verb)
    if not speaks_of(base, record):
        return False
    if not is_subject(game, env, record, subject):
        return False
    if not is_object(game, env, record, subject, thing, base):
        return False
    return qualifies(game, env, record, tail)


def is_object(game: Game, env: Env, record: Record, subject: Node, thing: Any, base: str) -> bool:
    """What stands after the verb: the thing a player does it to, or the player or zone a thing does it to."""
    if isinstance(thing, e.FromThing) and not is_from(game, env, record, thing.zones):
        return False
    if isinstance(subject, p.Player):
        return _thing(game, env, record, thing, base)
    if isinstance(thing, p.Player):
        return record.get("player") in selecting.players(game, env, thing)
    if not isinstance(thing, e.WordsThing):
        return True
    if base in ("enter", "leave"):
        return _zone_words(env, record, thing, base)
    return _thing(game, env, record, thing, base)


def speaks_of(base: str, record: Record) -> bool:
    """Whether the verb is the record's own, another name for it, or any change of zone where it is one."""
    verbs = (record["verb"], *record.get("also", ()))
    return base in verbs or (base in MOVES and "put" in verbs)


def qualifies(game: Game, env: Env, record: Record, qualifiers: tuple[Any, ...]) -> bool:
    """Whether everything that is said beside the verb and its object is so."""
    return all(_qualifier(game, env, record, qual) for qual in qualifiers)


def matching_objects(game: Game, env: Env, record: Record, event: e.Event) -> list[int]:
    """The objects of the record that the event's noun phrase means: what `it` will be."""
    phrase = event.subject if not isinstance(event.subject, p.Player) else event.thing
    objs = list(record.get("objs", ()))
    if isinstance(phrase, s.Select):
        meant = _select(game, env, phrase, record)
    elif isinstance(phrase, r.Reference | r.Label | r.PartOf):
        meant = [obj for obj in objs if obj in selecting.referred(game, env, phrase)]
    else:
        return objs
    return meant or objs


def is_subject(game: Game, env: Env, record: Record, subject: Node) -> bool:
    """Whether who does it, or what it happens to, is what stands before the verb."""
    if isinstance(subject, p.Player):
        return record.get("player") in selecting.players(game, env, subject)
    if isinstance(subject, s.Select):
        found = _select(game, env, subject, record)
        return _count(game, env, subject.quantity, len(found))
    if isinstance(subject, r.Reference) and subject.to is r.Known.BATTLE:
        return record["verb"] in ("end", "begin")
    return bool(set(selecting.referred(game, env, subject)) & set(record.get("objs", ())))


def _count(game: Game, env: Env, quantity: s.Quantity | None, count: int) -> bool:
    """Whether that many objects are what a phrase means of an event; an event of none never happens."""
    return count >= 1 and judging.count_fits(game, env, quantity, count)


def _select(game: Game, env: Env, select: s.Select, record: Record) -> list[int]:
    """Those of the record's objects that the noun phrase means, as they were when it happened."""
    found = list(record.get("objs", ()))
    noun = select.noun
    if isinstance(noun.name, Name) and noun.name.text in game.program.resources:
        return found
    if not _is_from_there(game, env, record, select):
        return []
    if isinstance(noun.name, Name):
        kind = game.program.plural_kinds.get(noun.name.text, noun.name.text)
        found = [obj for obj in found if facts.is_of(game, obj, kind) or kind in before(record, obj).kinds]
    for word in select.adjectives:
        found = [obj for obj in found if has_property(game, env, record, obj, word.text)]
    for limit in select.filters:
        if not isinstance(limit, s.FromZones | s.WithTotal):
            found = [obj for obj in found if passes(game, env, record, obj, limit)]
    if selecting.is_another(select):
        found = [obj for obj in found if selecting.is_other(env, obj)]
    return found


def before(record: Record, obj: int) -> Seen:
    """How the object was just before it happened."""
    return record.get("seen", {}).get(obj, UNSEEN)  # type: ignore[no-any-return]


def has_property(game: Game, env: Env, record: Record, obj: int, word: str) -> bool:
    """Whether it was so of an object of the record."""
    was = before(record, obj)
    if word == "opposing" and was is not UNSEEN:
        return was.controller == game.opponent(env.you)
    return selecting.has_property(game, env, obj, word)


def passes(game: Game, env: Env, record: Record, obj: int, limit: s.Filter) -> bool:
    """Whether the object of the record was one of those that the filter leaves."""
    was = before(record, obj)
    if isinstance(limit, s.HeldBy) and limit.relation.text in facts.CONTROL and was is not UNSEEN:
        return was.controller in selecting.players(game, env, limit.player)
    if isinstance(limit, s.BoundTo):
        lay_on = record["hosts"].get(obj) if "hosts" in record else game.state.host[obj]
        return lay_on in selecting.referred(game, env, limit.to)
    return selecting.passes(game, env, obj, limit)


def _thing(game: Game, env: Env, record: Record, thing: Any, base: str) -> bool:
    match thing:
        case None:
            return "resource" not in record and not (base in MOVES and "frm" in record)
        case s.Select():
            return _count(game, env, thing.quantity, so_many(game, env, record, thing))
        case r.Reference(to=r.Known.BATTLE):
            return bool(record.get("thing") == "battle")
        case e.HeldThing(name=name):
            return bool(record.get("held")) and record.get("resource") == name.text
        case e.YourThing(name=name):
            return bool(record.get("procedure") == name.text and record.get("host", env.you) == env.you)
        case e.WordsThing(words=words):
            return record.get("thing") in {word.text for word in words} or record.get("thing") is None
        case e.MarkerThing(marker=marker, on=on):
            same = record.get("marker") == marker.text
            return same and record.get("place") in selecting.referred(game, env, on)
        case e.FromThing() | p.Player():
            return True
    return bool(set(selecting.referred(game, env, thing)) & set(record.get("objs", ())))


def so_many(game: Game, env: Env, record: Record, meant: s.Select) -> int:
    """How much of what a noun phrase means takes part: an amount, a number of objects, or one of a kind."""
    noun, marker = _noun(meant), game.program.marker_meant(meant.noun)
    if noun in game.program.resources:
        return int(record["amount"]) if record.get("resource") == noun else 0
    if marker:
        return int(record.get("marker") == marker)
    if noun in game.program.procedures:
        return int(record.get("procedure") == noun)
    if _is_ruleset_noun(meant):
        return int(record.get("thing") == "battle")
    return len(_select(game, env, meant, record)) or _awaited(game, env, record, meant)


def _awaited(game: Game, env: Env, record: Record, select: s.Select) -> int:
    """How many cards are meant where nobody knows yet which: those of a draw that has not happened."""
    told = [limit for limit in select.filters if not isinstance(limit, s.FromZones)]
    says_which = bool(select.adjectives or told) or isinstance(select.noun.name, Name)
    elsewhere = not _is_from_there(game, env, record, select)
    return 0 if says_which or elsewhere else record.get("awaited", 0)


def _is_from_there(game: Game, env: Env, record: Record, select: s.Select) -> bool:
    """Whether what it happens to comes from a zone that the phrase names, if it names any."""
    named = [limit.zones for limit in select.filters if isinstance(limit, s.FromZones)]
    return not named or is_from(game, env, record, named[0])


def _noun(select: s.Select) -> str:
    return select.noun.name.text if isinstance(select.noun.name, Name) else ""


def _is_ruleset_noun(select: s.Select) -> bool:
    return select.noun.card is None and not isinstance(select.noun.name, Name)


def _zone_words(env: Env, record: Record, thing: e.WordsThing, base: str) -> bool:
    key = record.get("to") if base == "enter" else record.get("frm")
    if key is None or key[0] not in {word.text for word in thing.words}:
        return False
    return key[1] == env.you if thing.yours else True


def is_from(game: Game, env: Env, record: Record, zones: Any) -> bool:
    """Whether it happened to something that came from one of the zones."""
    frm = record.get("frm")
    return frm is not None and any(_same_zone(game, env, record, frm, zone) for zone in zones)


def _same_zone(game: Game, env: Env, record: Record, key: Any, zone: Any) -> bool:
    """The zone's name; where an owner is said, also whose it is."""
    if key[0] != zone.name.text:
        return False
    if zone.owner is None:
        return True
    if isinstance(zone.owner, p.Player):
        return key[1] in selecting.players(game, env, zone.owner)
    obj = next(iter(record.get("objs", ())), -1)
    return bool(selecting.owner_player(game, env, zone.owner, obj) == key[1])


def _qualifier(game: Game, env: Env, record: Record, qual: Any) -> bool:
    match qual:
        case e.Into(zones=zones):
            to = record.get("to")
            return to is not None and any(_same_zone(game, env, record, to, zone) for zone in zones)
        case e.AsRoles(roles=roles):
            return any(_role(game, record, role) for role in roles)
        case e.BySources(sources=sources):
            return any(_source(game, env, record, source) for source in sources)
        case e.Because(player=player, verb=verb, thing=thing):
            causes = record.get("causes", ())
            return any(matches(game, env, cause, player, verb.text, thing, ()) for cause in causes)
        case e.During(period=period):
            return judging.in_period(game, env, period)
        case e.Without():
            return bool(record.get("without_winner"))
        case e.Facing(face=face):
            return bool(record.get("face") == str(face))
        case e.PastSpan(stretch=stretch):
            return bool(record["at"].get(str(stretch)) == game.state.clock.get(str(stretch), 0))
    raise NotImplementedError(type(qual).__name__)


def _role(game: Game, record: Record, role: e.HasRole) -> bool:
    if isinstance(role.role, Name):
        return role.role.text in record.get("roles", ())
    had = [spoken for spoken in e.Role if str(spoken) in record.get("roles", ())]
    if had:
        return role.role in had
    return game.ruleset.roles[role.role](game, record.get("player", -1))


def _source(game: Game, env: Env, record: Record, source: Any) -> bool:
    definition, key = record.get("by", (-1, ""))
    if definition < 0:
        return False
    known = game.program.definitions[definition]
    if isinstance(source, Name):
        return source.text in (known.title, key, known.kind)
    if isinstance(source, e.CardSource):
        wanted = source.name.text if source.name else None
        return bool(known.scripts) and (wanted is None or wanted in known.traits or wanted == known.faction)
    return any(game.state.definition[obj] == definition for obj in selecting.referred(game, env, source))
