"""Events, conditions and periods."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from gauntlet_dsl.language.ast import durations as d
from gauntlet_dsl.language.ast import events as e
from gauntlet_dsl.language.ast import players as p
from gauntlet_dsl.language.ast import references as r
from gauntlet_dsl.language.ast import selections as s
from gauntlet_dsl.language.ast.base import Name, Word
from gauntlet_dsl.language.ast.zones import Zone
from gauntlet_dsl.language.symbols import SymbolKind as K
from gauntlet_dsl.wording.meaning.nouns import OWNER, roles_of, who, zone_of
from gauntlet_dsl.wording.meaning.sense import Known, Sense, lower, plainly, sense, unordered

_HAPPENED = (K.EVENT, K.ANSWER, K.STATE, K.PREDICATE)


def happening(word: Word, known: Known) -> Sense:
    _, lemma = known.lexicon.lemma(_HAPPENED, word.text)
    return Sense(lemma, (), word.span)


def _subject(subject: Any) -> str:
    return who(subject) if isinstance(subject, p.Player) else OWNER


def is_battle(thing: Any) -> bool:
    return isinstance(thing, r.Reference) and thing.to is r.Known.BATTLE


def means_battle(thing: Any, known: Known) -> bool:
    """`it`, where nothing else was spoken of, is the battle."""
    nothing_chosen = known.it in ("", str(r.Known.THIS))
    unsaid = isinstance(thing, r.Reference) and thing.to is r.Known.IT and nothing_chosen
    return is_battle(thing) or unsaid


class Tails:
    """What stands behind a verb, by what it says."""

    def __init__(self, tail: tuple[e.Tail, ...], known: Known) -> None:
        self.parts: dict[str, list[Sense]] = {}
        for each in tail:
            role, senses = self._read(each, known)
            self.parts.setdefault(role, []).extend(senses)

    def _read(self, tail: e.Tail, known: Known) -> tuple[str, list[Sense]]:
        match tail:
            case e.Into(zones=zones):
                return "to", [lower(zone, known) for zone in zones]
            case e.AsRoles(roles=roles):
                return "role", [lower(role, known) for role in roles]
            case e.PastSpan(stretch=stretch):
                return "within", [Sense(str(stretch), (), tail.span)]
            case e.BySources(sources=sources):
                return "by", [lower(source, known) for source in sources]
            case e.Facing(face=face):
                return "face", [Sense(str(face), (), tail.span)]
        return "how", [lower(tail, known)]

    def add(self, role: str, *senses: Sense) -> None:
        self.parts.setdefault(role, []).extend(senses)

    def settled(self) -> dict[str, tuple[Sense, ...]]:
        return {role: unordered(dict.fromkeys(senses)) for role, senses in self.parts.items()}


def _without_roles(objects: Any, tails: Tails, known: Known) -> Any:
    """A selection whose cards are called by their role, without the role, which becomes one of the event."""
    if not isinstance(objects, s.Select):
        return objects
    kept: list[s.Filter] = []
    for filter_ in objects.filters:
        roles = roles_of(filter_.zones, known) if isinstance(filter_, s.FromZones) else ()
        by_name = isinstance(filter_, s.FromZones) and all(isinstance(z.name, Name) for z in filter_.zones)
        holder = _one_holder(filter_) if roles else None
        if roles and (by_name or holder is not None):
            tails.add("role", *roles)
        if holder is not None:
            kept.append(holder)
        elif not (roles and by_name):
            kept.append(filter_)
    return s.Select(objects.quantity, objects.adjectives, objects.noun, tuple(kept), span=objects.span)


def _one_holder(zones: Any) -> s.HeldBy | None:
    """That a player controls what lies in that player's zones; None where no one player is named."""
    owners = {zone.owner for zone in zones.zones}
    owner = owners.pop() if len(owners) == 1 else None
    if isinstance(owner, p.Possessive) and owner.whose is p.Whose.YOUR:
        owner = p.Player(p.Who.YOU, span=owner.span)
    return s.HeldBy(owner, Word("control"), span=zones.span) if isinstance(owner, p.Player) else None


_ANY_CARD = (
    s.Select(s.Quantity(s.Quantifier.ONE), (), s.Noun(None, s.CardNoun.ONE), ()),
    s.Select(None, (), s.Noun(None, s.CardNoun.MANY), ()),
)


def is_any_card(thing: Any) -> bool:
    """Whether it only says that there was a card: who draws draws a card."""
    return isinstance(thing, s.Select) and thing in _ANY_CARD


def _the_battle(subject: Any) -> Any:
    """ "A battle" that does something is the one that is fought."""
    one = s.Quantity(s.Quantifier.ONE)
    is_bare = isinstance(subject, s.Select) and subject.quantity == one and not subject.filters
    if not is_bare or subject.adjectives or subject.noun != s.Noun(Word("battle"), None):
        return subject
    return r.Reference(r.Known.BATTLE, span=subject.span)


def _roles_by_zone(zones: tuple[Zone, ...], known: Known) -> Iterator[tuple[Sense, Zone]]:
    if roles_of(zones, known):
        for zone in zones:
            yield roles_of((zone,), known)[0], zone


def _owned(role: Sense, zone: Zone) -> Sense:
    """What a card counts as, with whose it is where that is another's than its own."""
    if not isinstance(zone.owner, p.Player):
        return role
    return role.with_part("owner", (Sense(who(zone.owner), (), zone.span),))


def done(subject: Any, thing: Any, tail: tuple[e.Tail, ...], known: Known) -> dict[str, Any]:
    """The parts that events, facts and prohibitions share."""
    subject = _the_battle(subject)
    inner = known.inside(bare=_subject(subject), bare_at=subject.span)
    tails = Tails(tail, inner)
    subject = _without_roles(subject, tails, inner)
    thing = _without_roles(thing, tails, inner)
    parts: dict[str, Any] = {"who": lower(subject, inner)}
    if is_battle(thing):
        tails.add("within", Sense("battle", (), thing.span))
    elif isinstance(thing, e.FromThing):
        roles = tuple(_owned(role, zone) for role, zone in _roles_by_zone(thing.zones, inner))
        tails.add("role" if roles else "from", *(roles or (lower(zone, inner) for zone in thing.zones)))
    elif isinstance(thing, e.WordsThing) and all(
        known.lexicon.knows(K.ZONE, word.text) for word in thing.words
    ):
        for word in thing.words:
            tails.add("to", zone_of(word, None, inner, thing.span))
    elif thing is not None and not is_any_card(thing):
        parts["thing"] = lower(thing, inner)
    return {**parts, **tails.settled()}


@lower.register
def _(node: e.Event, known: Known) -> Sense:
    verb = node.doing.verb
    becomes = isinstance(node.doing, e.IsDone) and node.doing.link.text.startswith("become")
    parts = done(node.subject, node.thing, node.tail, known)
    how = Sense("would", (), node.doing.span) if node.would else None
    change = Sense("becomes", (), node.doing.span) if becomes else None
    verbed = happening(verb, known)
    if verbed.what == "leave" and "to" in parts:
        verbed, parts["from"] = Sense("move", (), verbed.span), parts.pop("to")
    return sense("event", node.span, verb=verbed, would=how, change=change, **parts)


@lower.register
def _(node: e.HasRole, _known: Known) -> Sense:
    text = node.role.text if isinstance(node.role, Name) else str(node.role)
    return Sense(text, (), node.span)


@lower.register
def _(node: e.Because, known: Known) -> Sense:
    return plainly(node, known).with_part("verb", (happening(node.verb, known),))


@lower.register
def _(node: e.During, known: Known) -> Sense:
    return lower(node.period, known)


@lower.register
def _(node: e.NamedPeriod, _known: Known) -> Sense:
    return sense("during", node.span, period=Sense(node.name.text, (), node.span))


@lower.register
def _(node: e.SomePeriod, _known: Known) -> Sense:
    return sense("during", node.span, period=Sense(f"a {node.word.text}", (), node.span))


@lower.register
def _(node: e.TurnPeriod, _known: Known) -> Sense:
    return sense("during", node.span, period=Sense(str(node.kind), (), node.span))


@lower.register(e.PastSpan)
@lower.register(d.UntilEndOf)
def _(node: e.PastSpan | d.UntilEndOf, _known: Known) -> Sense:
    return Sense(f"this {node.stretch}", (), node.span)
