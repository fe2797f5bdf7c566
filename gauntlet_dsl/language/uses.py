"""Which words and names a tree uses, and as what: enough to resolve them later, without the tree."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from gauntlet_dsl.diagnostics.source import Span
from gauntlet_dsl.language.ast import clauses as k
from gauntlet_dsl.language.ast import conditions as c
from gauntlet_dsl.language.ast import costs as q
from gauntlet_dsl.language.ast import effects as f
from gauntlet_dsl.language.ast import events as e
from gauntlet_dsl.language.ast import references as r
from gauntlet_dsl.language.ast import selections as s
from gauntlet_dsl.language.ast import values as v
from gauntlet_dsl.language.ast import windows as w
from gauntlet_dsl.language.ast.base import Name, Node, Word
from gauntlet_dsl.language.ast.zones import Zone
from gauntlet_dsl.language.roles import Role
from gauntlet_dsl.language.walking import walk


@dataclass(frozen=True, slots=True)
class Use:
    """One word in one role. `detail` is the number paid, or 0."""

    role: Role
    text: str
    span: Span
    detail: int = 0


ROLES: dict[tuple[type[Node], str], Role] = {
    (f.PlainAct, "verb"): Role.PLAIN_VERB,
    (f.StepAct, "verb"): Role.STEP_VERB,
    (f.ObjectAct, "verb"): Role.OBJECT_VERB,
    (f.ZoneAct, "verb"): Role.ZONE_VERB,
    (f.ZoneAct, "zone"): Role.ZONE,
    (f.Bind, "slot"): Role.SLOT_WRITE,
    (f.Slot, "word"): Role.SLOT_WRITE,
    (f.SetAs, "role"): Role.HEADING,
    (f.Revise, "role"): Role.HEADING,
    (f.Apply, "section"): Role.APPLIED,
    (f.TakeMarker, "marker"): Role.MARKER,
    (f.ReleaseMarker, "marker"): Role.MARKER,
    (f.Insert, "place"): Role.PLACE,
    (f.Prevent, "what"): Role.PREVENTED,
    (f.Forbid, "verb"): Role.EVENT,
    (f.Quota, "use"): Role.USE,
    (f.Allow, "what"): Role.PERMISSION,
    (f.Perform, "procedure"): Role.PROCEDURE,
    (f.WinBy, "victory"): Role.VICTORY,
    (f.Flip, "state"): Role.STATE_WRITE,
    (f.Remember, "memory"): Role.MEMORY_WRITE,
    (w.ActionSlot, "word"): Role.STEP,
    (q.CountedAmount, "resource"): Role.RESOURCE,
    (q.AllAmount, "resource"): Role.RESOURCE,
    (q.EqualAmount, "resource"): Role.RESOURCE,
    (q.Choose, "label"): Role.DEFINES_LABEL,
    (q.ChooseNumber, "label"): Role.DEFINES_LABEL,
    (k.LimitKey, "name"): Role.DEFINES_KEY,
    (k.LabelledOption, "label"): Role.DEFINES_ANSWER,
    (k.ValueDefinition, "name"): Role.DEFINES_VALUE,
    (k.ValueDefinition, "parameter"): Role.DEFINES_LABEL,
    (k.Procedure, "name"): Role.DEFINES_PROCEDURE,
    (k.Procedure, "parameter"): Role.DEFINES_LABEL,
    (s.Select, "adjectives"): Role.PROPERTY,
    (s.WithHeading, "heading"): Role.HEADING,
    (s.WithAmount, "attribute"): Role.ATTRIBUTE,
    (s.WithTotal, "attribute"): Role.ATTRIBUTE,
    (s.WhoseHolds, "section"): Role.SECTION,
    (s.WhoseIs, "attribute"): Role.ATTRIBUTE,
    (s.WhoseMatches, "attribute"): Role.ATTRIBUTE,
    (s.WhoseMatchesAnother, "attribute"): Role.ATTRIBUTE,
    (s.HeldBy, "relation"): Role.RELATION,
    (s.ThatIs, "state"): Role.PROPERTY,
    (s.ThatIsNot, "state"): Role.PROPERTY,
    (s.Where, "verb"): Role.EVENT,
    (r.PartOf, "part"): Role.PART,
    (r.Every, "name"): Role.EVERY,
    (r.Label, "word"): Role.LABEL,
    (r.Named, "name"): Role.AMOUNT,
    (v.Held, "name"): Role.HELD,
    (v.PlayersNamed, "name"): Role.AMOUNT,
    (v.Total, "attribute"): Role.ATTRIBUTE,
    (e.HeldThing, "name"): Role.HELD,
    (e.MarkerThing, "marker"): Role.MARKER,
    (e.Does, "verb"): Role.EVENT,
    (e.Because, "verb"): Role.EVENT,
    (e.CardSource, "name"): Role.CARD_NOUN,
    (e.BySources, "sources"): Role.SOURCE,
    (e.NamedPeriod, "name"): Role.PERIOD,
    (e.SomePeriod, "word"): Role.PERIOD,
    (e.Without, "word"): Role.MANNER,
    (e.WordsThing, "words"): Role.THING,
    (e.YourThing, "name"): Role.YOUR_THING,
    (e.HasRole, "role"): Role.HEADING,
    (c.KindOf, "name"): Role.KIND,
    (c.Compare, "verdict"): Role.PROPERTY,
    (c.Fact, "verb"): Role.FACT,
    (Zone, "name"): Role.ZONE,
}

BY_HAND: frozenset[tuple[type[Node], str]] = frozenset(
    {
        (s.Noun, "name"),
        (v.Stat, "words"),
        (w.Window, "scope"),
        (w.Window, "step"),
        (e.IsDone, "link"),
        (e.IsDone, "verb"),
    }
)
"""Words whose role depends on more than where they stand."""


def uses_in(root: Node) -> Iterator[Use]:
    """Every use below `root`, in reading order."""
    done_to: set[int] = set()
    for parent, node, field in walk(root):
        if isinstance(node, s.Select) and field == "thing":
            done_to.add(id(node.noun))
        if (
            isinstance(node, s.Noun)
            and isinstance(node.name, Name)
            and node.card is None
            and id(node) in done_to
        ):
            yield Use(Role.DONE_TO, node.name.text, node.name.span)
        elif isinstance(node, Word | Name):
            role = ROLES.get((type(parent), field))
            if role is not None:
                yield Use(role, node.text, node.span)
        elif isinstance(node, _SPECIAL):
            yield from _special(parent, node, field)


_SPECIAL = s.Noun | v.Stat | w.Window | e.IsDone | r.Named | q.CountedAmount
_CHANGED = ("stat",)


def _special(parent: Node, node: Node, field: str) -> Iterator[Use]:
    match node:
        case s.Noun(name=Word() as word):
            yield Use(Role.RULESET_NOUN, word.text, word.span)
        case s.Noun(name=Name() as name, card=None):
            yield Use(Role.NOUN, name.text, name.span)
        case s.Noun(name=Name() as name):
            yield Use(Role.CARD_NOUN, name.text, name.span)
        case v.Stat(words=words):
            yield Use(Role.STAT, " ".join(word.text for word in words), words[0].span.join(words[-1].span))
        case w.Window(scope=scope, step=step):
            opens = isinstance(parent, f.Open)
            yield Use(Role.WINDOW_OPEN if opens else Role.WINDOW_AT, f"{scope.text}.{step.text}", node.span)
        case e.IsDone(link=link, verb=verb):
            becomes = link.text in ("becomes", "become")
            yield Use(Role.BECOMES if becomes else Role.EVENT, verb.text, verb.span)
        case r.Named(name=name) if field in _CHANGED:
            yield Use(Role.AMOUNT_WRITE, name.text, name.span)
        case q.CountedAmount(count=count, resource=resource) if isinstance(parent, q.PayAmounts):
            yield Use(Role.PAID, resource.text, resource.span, count)
