"""One verb: its operands, and who does it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from gauntlet_dsl.language.ast import costs as q
from gauntlet_dsl.language.ast import effects as f
from gauntlet_dsl.language.ast import references as r
from gauntlet_dsl.language.ast import selections as s
from gauntlet_dsl.language.ast import values as v
from gauntlet_dsl.language.ast.base import NOWHERE
from gauntlet_dsl.wording.meaning.facts import happening, is_any_card
from gauntlet_dsl.wording.meaning.nouns import OWNER, owner_of_selection, who, zone_of
from gauntlet_dsl.wording.meaning.sense import Known, Sense, lower, plainly, sense

_THIS = r.Reference(r.Known.THIS)


def done_by(verb: Any, known: Known) -> Sense:
    """One verb with its operands and who does it."""
    done = _done(verb, known)
    by = Sense(known.actor, (), verb.span if known.by == NOWHERE else known.by)
    return done if _is_anyones(verb) else done.with_part("who", (by,))


def _is_anyones(verb: Any) -> bool:
    """Whether it is the same whoever does it: a number of a player is changed for that player, a zone shown
    whole."""
    changes = isinstance(verb, f.Add | f.Reduce | f.Change) and isinstance(verb.stat, v.Stat)
    return changes or isinstance(verb, f.Forbid | f.ZoneAct)


def _done(verb: Any, known: Known) -> Sense:
    match verb:
        case q.Choose(selection=selection, label=label):
            chosen = lower(selection, known)
            picked = known.pick(label, owner_of_selection(selection, known))
            return _as(sense("choose", verb.span, objects=chosen), picked)
        case q.ChooseNumber(low=low, high=high, label=label):
            bounds = lower(low, known), None if high is None else lower(high, known)
            picked = known.pick(label)
            return _as(sense("choose a number", verb.span, low=bounds[0], high=bounds[1]), picked)
        case f.PlainAct() | f.StepAct() | f.ObjectAct():
            return _of_table(verb, known)
        case f.ZoneAct(verb=word, owner=owner, zone=zone):
            return sense(word.text, verb.span, zone=zone_of(zone, owner, known, zone.span))
        case f.Put(objects=objects, zone=zone, face=face):
            put = sense(
                "put",
                verb.span,
                objects=lower(objects, known),
                zone=_destination(objects, zone, known),
                face=_face(face, verb),
            )
            return _picking(put, objects, known)
        case f.AmountAct(verb=word, amount=amount):
            return sense(str(word), verb.span, amount=lower(amount, known))
        case f.Forbid():
            return _forbidden(verb, known)
        case f.Apply(section=section, of=of, layers=layers):
            count = None if layers is None else Sense(str(layers), (), verb.span)
            return sense(
                "apply",
                verb.span,
                section=Sense(section.text.lower(), (), section.span),
                of=lower(of, known),
                layers=count,
            )
    done = plainly(verb, known)
    return _picking(done, verb.objects, known) if isinstance(verb, f.SetAs | f.Bind | f.Attach) else done


def _face(face: Any, node: Any) -> Sense | None:
    return None if face is None else Sense(str(face), (), node.span)


def _as(done: Sense, picked: str) -> Sense:
    return done.with_part("as", (Sense(picked, (), done.span),))


def _picking(done: Sense, objects: Any, known: Known) -> Sense:
    """An act with some of many things picks them, as a choice does."""
    if not isinstance(objects, s.Select | s.TopCard | s.SomeOf):
        if objects == _THIS and not known.it:
            known.it = str(r.Known.THIS)
        return done
    return _as(done, known.pick(None, owner_of_selection(objects, known)))


def _destination(objects: Any, zone: Any, known: Known) -> Sense:
    """A zone of the card's owner, by the owner's name where that is known."""
    owner = owner_of_selection(objects, known) if isinstance(objects, s.Select | s.TopCard) else ""
    found = lower(zone, known)
    (whose,) = found["owner"]
    known_owner = owner and whose.what == OWNER
    return found.with_part("owner", (Sense(owner, (), whose.span),)) if known_owner else found


def _of_table(verb: f.PlainAct | f.StepAct | f.ObjectAct, known: Known) -> Sense:
    word = verb.verb
    if isinstance(verb, f.StepAct):
        return sense(word.text, verb.span, number=Sense(str(verb.count), (), verb.span))
    if isinstance(verb, f.ObjectAct):
        return _picking(sense(word.text, verb.span, objects=lower(verb.objects, known)), verb.objects, known)
    return sense(word.text, verb.span)


def _of_any_number(thing: Any) -> Any:
    """What cannot be done to one of a kind cannot be done to any."""
    is_one = isinstance(thing, s.Select) and thing.quantity == s.Quantity(s.Quantifier.ONE)
    return replace(thing, quantity=None) if is_one else thing


def _forbidden(verb: f.Forbid, known: Known) -> Sense:
    inner = known.inside(bare=who(verb.player), bare_at=verb.player.span)
    return sense(
        "cannot",
        verb.span,
        who=lower(verb.player, known),
        verb=happening(verb.verb, known),
        thing=None
        if verb.thing is None or is_any_card(verb.thing)
        else lower(_of_any_number(verb.thing), inner),
        how=tuple(lower(each, inner) for each in verb.qualifiers),
        duration=None if verb.duration is None else lower(verb.duration, known),
    )
