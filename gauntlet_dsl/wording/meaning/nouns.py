"""Players, zones, references and noun phrases."""

from __future__ import annotations

from dataclasses import replace

from gauntlet_dsl.diagnostics.source import Span
from gauntlet_dsl.language.ast import costs as q
from gauntlet_dsl.language.ast import players as p
from gauntlet_dsl.language.ast import references as r
from gauntlet_dsl.language.ast import selections as s
from gauntlet_dsl.language.ast import values as v
from gauntlet_dsl.language.ast.base import NOWHERE, Name, Number, Word
from gauntlet_dsl.language.ast.zones import Zone
from gauntlet_dsl.language.symbols import SymbolKind as K
from gauntlet_dsl.wording.meaning.sense import YOU, Known, Sense, lower, plainly, sense, unordered
from gauntlet_dsl.wording.said import OfChoice

OWNER = "its owner"
EVERYONE = "each player"
_WHO = {p.Who.BOTH: EVERYONE}


def who(player: p.Player) -> str:
    """Both players and each player are the same two."""
    return _WHO.get(player.who, str(player.who))


@lower.register
def _(node: p.Player, _known: Known) -> Sense:
    return Sense(who(node), (), node.span)


def owner_of(owner: p.Owner | None, known: Known) -> str:
    """Whose a zone or number is."""
    if owner is None:
        return known.at_zone()
    if isinstance(owner, p.Player):
        return who(owner)
    if owner.whose is p.Whose.YOUR:
        return p.Who.YOU.value
    if owner.whose is p.Whose.THEIR and known.at_zone() != p.Who.YOU:
        return known.at_zone()
    return known.owners.get(known.it, "") or OWNER


@lower.register
def _(node: Zone, known: Known) -> Sense:
    return zone_of(node.name, node.owner, known, node.span)


def zone_of(name: Word | Name, owner: p.Owner | None, known: Known, span: Span) -> Sense:
    """A zone and whose it is."""
    said = known.owner_said(span) if owner is None else owner.span
    return sense(name.text, name.span, owner=Sense(owner_of(owner, known), (), said))


def roles_of(zones: tuple[Zone, ...], known: Known) -> tuple[Sense, ...]:
    """What cards in these zones count as; () where they are called cards there."""
    called = dict(known.lexicon.cards)
    names = []
    for zone in zones:
        is_role = isinstance(zone.name, Name) and not known.lexicon.knows(K.ZONE, zone.name.text)
        name = zone.name.text if is_role else called.get(zone.name.text, "")
        if not name or not known.lexicon.knows(K.HEADING, name):
            return ()
        names.append(Sense(name, (), zone.span))
    return unordered(names)


@lower.register
def _(node: r.Reference, known: Known) -> Sense:
    if node.to in (r.Known.IT, r.Known.THEM):
        return Sense(known.it or "it", (), node.span)
    return Sense(str(node.to), (), node.span)


@lower.register
def _(node: r.Label, known: Known) -> Sense:
    text = node.word.text
    if text == "here" or (text.startswith("this ") and text[5:] == known.here_kind):
        here = known.here or Sense("this")
        return Sense(here.what, here.parts, node.span)
    if text.startswith("this "):
        return Sense("this", (), node.span)
    return Sense(known.labels.get(text, f"the {text}"), (), node.span)


@lower.register
def _(node: r.Named, known: Known) -> Sense:
    if node.on is None and node.name.text in known.values:
        known.used.add(node.name.text)
        return replace(known.values[node.name.text], span=node.span)
    return sense(node.name.text, node.span, on=None if node.on is None else lower(node.on, known))


@lower.register
def _(node: v.Stat, known: Known) -> Sense:
    owner, said = owner_of(node.owner, known), node.span if node.owner is None else node.owner.span
    name = " ".join(word.text for word in node.words)
    return sense(name, node.span, owner=Sense(owner, (), said))


@lower.register
def _(node: v.PlayersNamed, known: Known) -> Sense:
    owner = owner_of(node.owner, known)
    if owner == known.actor == "you":
        return Sense(node.name.text, (), node.span)
    return sense(node.name.text, node.span, owner=Sense(owner, (), node.owner.span))


@lower.register
def _(node: q.EqualAmount, known: Known) -> Sense:
    """An amount equal to what is one number is that many."""
    value = lower(node.value, known)
    if value.what.isdecimal() and not value.parts:
        return plainly(q.CountedAmount(int(value.what), False, node.resource, None, span=node.span), known)
    return plainly(node, known)


Q = s.Quantifier


@lower.register
def _(node: s.Quantity, known: Known) -> Sense:
    low, high = (None if each is None else lower(each, known) for each in (node.low, node.high))
    if node.quantifier is Q.ONE:
        return sense("exactly", node.span, number=Sense("1", (), node.span))
    what = "exactly" if node.quantifier is Q.EXACTLY else str(node.quantifier)
    return sense(what, node.span, number=low, most=high)


def opposing(adjectives: tuple[Word, ...]) -> bool:
    return any(word.text == "opposing" for word in adjectives)


def holding(held: s.HeldBy) -> bool:
    """Whether it is said with "have", which means where cards lie, and of other things whose they are."""
    return held.relation.text in ("have", "has")


def _how_held(noun: s.Noun, known: Known) -> str:
    """Markers are owned, all else that players have outside their zones is controlled."""
    is_marker = noun.name is not None and known.lexicon.knows(K.MARKER, noun.name.text)
    return "own" if is_marker else "control"


@lower.register
def _(node: s.Select, known: Known) -> Sense:
    owners, zones, had = "", None, None
    filters: list[s.Filter] = []
    states: tuple[Word, ...] = ()
    roles: tuple[Sense, ...] = ()
    for filter_ in node.filters:
        if isinstance(filter_, s.FromZones):
            roles = roles_of(filter_.zones, known)
            zones = filter_
        elif isinstance(filter_, s.HeldBy) and holding(filter_):
            owners, had = who(filter_.player), filter_
        elif isinstance(filter_, OfChoice) and who(filter_.player) == known.actor:
            continue
        elif isinstance(filter_, s.ThatIs):
            states = (*states, filter_.state)
        else:
            filters.append(filter_)
    if had is not None and zones is None:
        owners = ""
    if had is not None and zones is None and not _is_ones_own(node, had, known):
        filters.append(s.HeldBy(had.player, Word(_how_held(node.noun, known)), span=had.span))
    if roles and not owners:
        held = next(
            (f for f in filters if isinstance(f, s.HeldBy) and f.relation.text in ("control", "controls")),
            None,
        )
        if held is not None:
            owners, had = who(held.player), held
            filters.remove(held)
    holder = had.player.span if had is not None else NOWHERE
    inner = known.inside(bare=owners, bare_at=holder) if owners else known
    adjectives = (*node.adjectives, *states)
    where: tuple[Sense, ...] = ()
    owner: Sense | None = None
    if roles and zones is not None:
        assert isinstance(zones, s.FromZones)
        if len({zone.owner for zone in zones.zones}) > 1:
            roles = _held_apart(zones, known)
        else:
            owner = _holder(zones, adjectives, owners, holder, known)
        adjectives = tuple(word for word in adjectives if word.text != "opposing")
    elif zones is not None:
        where = unordered(lower(zone, inner) for zone in zones.zones)
    if not roles and opposing(adjectives) and known.actor == YOU:
        (word,) = (each for each in adjectives if each.text == "opposing")
        adjectives = tuple(each for each in adjectives if each is not word)
        filters.append(s.HeldBy(p.Player(p.Who.OPPONENT, span=word.span), Word("control"), span=word.span))
    return sense(
        "cards" if node.noun.card else "things",
        node.span,
        number=None if node.quantity is None else lower(node.quantity, known),
        noun=_noun(node.noun, known),
        role=roles,
        owner=owner,
        zone=where,
        state=unordered(lower(word, known) for word in adjectives),
        filter=unordered(lower(each, inner) for each in filters),
    )


def _held_apart(zones: s.FromZones, known: Known) -> tuple[Sense, ...]:
    """What cards count as in zones of several players, each with whose it is."""
    return unordered(
        role.with_part("owner", (Sense(owner_of(zone.owner, known), (), zone.span),))
        for zone in zones.zones
        for role in roles_of((zone,), known)
    )


def _is_ones_own(node: s.Select, held: s.HeldBy, known: Known) -> bool:
    """Whether it is a component that no card becomes: of these each player has a set, and means the own."""
    noun, knows = node.noun, known.lexicon.knows
    if noun.card is not None or noun.name is None or who(held.player) != known.actor:
        return False
    return knows(K.KIND, noun.name.text) and not knows(K.HEADING, noun.name.text)


def _holder(
    zones: s.FromZones, adjectives: tuple[Word, ...], owner: str, held: Span, known: Known
) -> Sense | None:
    """Whose the cards are that are called by their role, `held` where that is said; None where nowhere."""
    if opposing(adjectives):
        return Sense("opponent", (), adjectives[0].span)
    if owner:
        return Sense(owner, (), known.owner_said(zones.span) if held == NOWHERE else held)
    zone = zones.zones[0]
    by_role = isinstance(zone.name, Name) and zone.owner is None
    return None if by_role else Sense(owner_of(zone.owner, known), (), zone.span)


def _noun(noun: s.Noun, known: Known) -> Sense | None:
    if noun.name is None:
        return None
    named = lower(noun.name, known)
    return Sense(named.what, (), noun.span if noun.name.span.end == 0 else noun.name.span)


@lower.register
def _(node: s.HeldBy, known: Known) -> Sense:
    _, relation = known.lexicon.lemma((K.RELATION,), node.relation.text)
    return sense(relation, node.span, who=lower(node.player, known))


def _measured(measure: s.Measure, value: v.Value, known: Known) -> tuple[str, Sense]:
    """`more than 2` is `at least 3`, `less than 2` is `at most 1`."""
    if isinstance(value, Number):
        if measure is s.Measure.MORE_THAN:
            return str(s.Measure.AT_LEAST), Sense(str(value.value + 1), (), value.span)
        if measure is s.Measure.LESS_THAN:
            return str(s.Measure.AT_MOST), Sense(str(value.value - 1), (), value.span)
    return str(measure), lower(value, known)


def amount(measure: s.Measure, value: v.Value, span: Span, known: Known) -> Sense:
    what, number = _measured(measure, value, known)
    return sense(what, span, number=number)


@lower.register(s.WithAmount)
@lower.register(s.WhoseIs)
def _(node: s.WithAmount | s.WhoseIs, known: Known) -> Sense:
    return sense(
        "with",
        node.span,
        attribute=lower(node.attribute, known),
        amount=amount(node.measure, node.value, node.span, known),
    )


@lower.register
def _(node: s.WithTotal, known: Known) -> Sense:
    return sense(
        "with total",
        node.span,
        attribute=lower(node.attribute, known),
        amount=amount(node.measure, node.value, node.span, known),
    )


@lower.register
def _(node: s.Where, known: Known) -> Sense:
    _, verb = known.lexicon.lemma((K.EVENT, K.ANSWER), node.verb.text)
    return plainly(node, known).with_part("verb", (Sense(verb, (), node.verb.span),))


@lower.register
def _(node: s.FromZones, known: Known) -> Sense:
    return sense("from", node.span, zone=unordered(lower(zone, known) for zone in node.zones))


def _is_opponents(filter_: s.Filter) -> bool:
    return isinstance(filter_, s.HeldBy) and filter_.player.who is p.Who.OPPONENT


def owner_of_selection(selection: s.Selection, known: Known) -> str:
    """Whose zone is chosen from, where all are one player's."""
    zones: tuple[Zone, ...] = ()
    if isinstance(selection, s.TopCard):
        zones = (selection.zone,)
    elif isinstance(selection, s.Select):
        zones = tuple(zone for f in selection.filters if isinstance(f, s.FromZones) for zone in f.zones)
        if opposing(selection.adjectives) or any(map(_is_opponents, selection.filters)):
            return "opponent"
    owners = {owner_of(zone.owner, known) for zone in zones}
    return owners.pop() if len(owners) == 1 and OWNER not in owners else ""
