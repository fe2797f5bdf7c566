"""Events, conditions and durations."""

from __future__ import annotations

from gauntlet_dsl.language.ast import conditions as c
from gauntlet_dsl.language.ast import durations as d
from gauntlet_dsl.language.ast import events as e
from gauntlet_dsl.language.ast.base import Node
from gauntlet_dsl.language.ast.players import Player, Who
from gauntlet_dsl.language.ast.references import Known, Reference
from gauntlet_dsl.language.writing.spelling import joined, name_source, source, with_article, words, writes

_PLURAL = (Who.YOU, Who.BOTH)


def _is_plural(subject: Node) -> bool:
    if isinstance(subject, Player):
        return subject.who in _PLURAL
    return isinstance(subject, Reference) and subject.to is Known.THEM


def _be(subject: Node) -> str:
    return "are" if _is_plural(subject) else "is"


@source.register
def _(node: e.Event) -> str:
    return words(node.subject, "would" if node.would else None, node.doing, node.thing, node.tail)


writes(e.Does, "{verb}")
writes(e.IsDone, "{link}", "{verb}")
writes(e.YourThing, "your", "{name}")
writes(e.HeldThing, "held", "{name}")
writes(e.MarkerThing, "the", "{marker}", "on", "{on}")
writes(e.PastSpan, "this", "{stretch}")
writes(e.NamedPeriod, "the", "{name}")
writes(e.SomePeriod, "a", "{word}")
writes(e.TurnPeriod, "{kind}")
writes(e.HasRole, "{role}")
writes(e.Because, "because", "{player}", "{verb}", "{thing}")
writes(e.During, "during", "{period}")
writes(e.Without, "without", "{word}")
writes(e.Facing, "{face}")


@source.register
def _(node: e.WordsThing) -> str:
    return words("your" if node.yours else None, joined("/", node.words))


@source.register
def _(node: e.FromThing) -> str:
    return "from " + joined("/", node.zones)


@source.register
def _(node: e.Into) -> str:
    return "in " + joined("/", node.zones)


@source.register
def _(node: e.AsRoles) -> str:
    return "as " + joined("/", node.roles)


@source.register
def _(node: e.BySources) -> str:
    return "by " + joined("/", node.sources)


@source.register
def _(node: e.CardSource) -> str:
    return with_article("card" if node.name is None else name_source(node.name.text) + " card")


@source.register
def _(node: c.AnyOf) -> str:
    right = f"({source(node.right)})" if isinstance(node.right, c.AnyOf) else source(node.right)
    return words(source(node.left), "or", right)


@source.register
def _(node: c.AllOf) -> str:
    left = f"({source(node.left)})" if isinstance(node.left, c.AnyOf) else source(node.left)
    right = f"({source(node.right)})" if isinstance(node.right, c.AnyOf | c.AllOf) else source(node.right)
    return words(left, "and", right)


@source.register
def _(node: c.Negation) -> str:
    inner = f"({source(node.of)})" if isinstance(node.of, c.AnyOf | c.AllOf) else source(node.of)
    return words("not", inner)


@source.register
def _(node: c.Compare) -> str:
    return words(node.subject, _be(node.subject), "not" if node.negated else None, node.verdict)


@source.register
def _(node: c.KindOf) -> str:
    return with_article(name_source(node.name.text))


writes(c.Amount, "{measure}", "{value}")
writes(c.Holds, "{section}", "holds")
writes(c.Matches, "{left}", "matches", "{right}")
writes(c.InPeriod, "during", "{period}")


@source.register
def _(node: c.RoleTest) -> str:
    return words(node.player, _be(node.player), "not" if node.negated else None, node.role)


@source.register
def _(node: c.Fact) -> str:
    denial = "do not" if _is_plural(node.subject) else "does not"
    return words(node.subject, denial if node.denied else None, node.verb, node.thing, node.tail)


writes(d.UntilEndOf, "until end of", "{stretch}")
writes(d.UntilYourNextTurn, "until your next turn")
writes(d.ForThisEffect, "for this effect")
writes(d.WhileTrue, "while", "{condition}")
