"""What happens: who does what to what, and how."""

from __future__ import annotations

from typing import Any

from gauntlet_dsl.language.ast import events as e
from gauntlet_dsl.language.ast import selections as s
from gauntlet_dsl.language.ast.base import Node, Word
from gauntlet_dsl.language.ast.players import Player, Who
from gauntlet_dsl.language.ast.references import Known, Reference
from gauntlet_dsl.language.ast.zones import Zone
from gauntlet_dsl.language.roles import Role
from gauntlet_dsl.language.symbols import SymbolKind as K
from gauntlet_dsl.wording.fields import Lexical
from gauntlet_dsl.wording.morphology import Form
from gauntlet_dsl.wording.phrases.selections import is_many
from gauntlet_dsl.wording.table import Constant, Paraphrase, Parts, Phrase

PLURAL = (Who.YOU, Who.BOTH)


def takes_plural(subject: Node) -> bool:
    """Whether a verb after this subject stands without its `s`."""
    match subject:
        case Player(who=who):
            return who in PLURAL
        case Reference(to=to):
            return to is Known.THEM
        case s.Select():
            return is_many(subject)
        case _:
            return False


for _stretch in e.Stretch:
    Phrase(
        e.PastSpan,
        f"this {_stretch}",
        given={"stretch": _stretch},
        reads=(
            *(f"during this {_stretch}", f"from this {_stretch}", f"in this {_stretch}"),
            *(
                f"for the {rest} of {the} {_stretch}"
                for rest in ("rest", "remainder")
                for the in ("the", "this")
            ),
        ),
    )
for _face in e.Face:
    Constant(e.Face, _face, str(_face), *(f"and {_face}",))
Phrase(e.NamedPeriod, "the {name}")
Phrase(e.SomePeriod, "a {word}")
Phrase(e.TurnPeriod, "your turn", given={"kind": e.PeriodKind.YOUR_TURN})
Phrase(e.TurnPeriod, "the opponent's turn", given={"kind": e.PeriodKind.OPPONENTS_TURN})

for _role, _said, _also in (
    (e.Role.ATTACKER, "attacker", ("the attacker",)),
    (e.Role.DEFENDER, "defender", ("the defender",)),
    (e.Role.IN_BATTLE, "in the battle", ()),
):
    Phrase(e.HasRole, _said, given={"role": _role}, reads=_also)
Phrase(
    e.HasRole,
    "{role}",
    categories={"role": Lexical(Role.HEADING)},
    build=lambda parts: e.HasRole(parts["role"]),
    match=lambda node: (
        {"role": node.role} if isinstance(node, e.HasRole) and not isinstance(node.role, e.Role) else None
    ),
    reads=("a {role}",),
)

Phrase(e.CardSource, "a card", given={"name": None})
Phrase(e.CardSource, "a {name} card", reads=("the effect of a {name} card",))
Phrase(e.Into, "in {zones|or}", reads=("to {zones|or}", "into {zones|or}"))
Phrase(e.AsRoles, "as {roles|or}", reads=("for its {roles|or} effect", "for their {roles|or} effect"))
Phrase(e.BySources, "by {sources|or}", reads=("as part of {sources|or}", "with {sources|or}"))
Phrase(e.Because, "because {player} {verb:past} {thing}", reads=("after {player} {verb:past} {thing}",))
Phrase(e.During, "during {period}")
Phrase(e.Without, "without a {word}", reads=("without {word}", "with no {word}"))
Phrase(e.Facing, "{face}")

Phrase(e.WordsThing, "{words|or}", given={"yours": False}, reads=("a {words|or}", "the {words|or}"))
Phrase(e.WordsThing, "your {words|or}", given={"yours": True})
Phrase(e.YourThing, "your {name}")
Phrase(e.HeldThing, "{name}")
Phrase(e.MarkerThing, "the {marker} on {on}")
Phrase(e.FromThing, "from {zones|or}")

_BE = Lexical(Role.EVENT, as_it_is=True)
_BECOME = Lexical(Role.BECOMES, as_it_is=True)
_LINKS = ("is", "are", "be")


def _passive(node: Any) -> Parts | None:
    is_passive = isinstance(node, e.IsDone) and node.link.text in _LINKS
    return {"verb": node.verb} if is_passive else None


def _change(node: Any) -> Parts | None:
    return {"verb": node.verb} if isinstance(node, e.IsDone) and node.link.text not in _LINKS else None


Phrase(e.Does, "{verb}")
_ACTIVE = (Form.AGREES, Form.ONE, Form.MANY, Form.NONE)
Phrase(
    e.IsDone,
    "<are> {verb:as_is}",
    categories={"verb": _BE},
    forms=_ACTIVE,
    build=lambda parts: e.IsDone(Word("is"), parts["verb"]),
    match=_passive,
)
Phrase(
    e.IsDone,
    "be {verb:as_is}",
    categories={"verb": _BE},
    forms=(Form.PLAIN,),
    build=lambda parts: e.IsDone(Word("be"), parts["verb"]),
    match=_passive,
)
Phrase(
    e.IsDone,
    "<become> {verb:as_is}",
    categories={"verb": _BECOME},
    build=lambda parts: e.IsDone(Word("become"), parts["verb"]),
    match=_change,
)


def _event(parts: Parts) -> e.Event:
    return e.Event(parts["subject"], False, parts["doing"], parts.get("thing"), parts.get("tail", ()))


def _would(parts: Parts) -> e.Event:
    return e.Event(parts["subject"], True, parts["doing"], parts.get("thing"), parts.get("tail", ()))


def _event_parts(*, would: bool) -> Any:
    def match(node: Any) -> Parts | None:
        if not isinstance(node, e.Event) or node.would != would:
            return None
        return {
            "subject": node.subject,
            "doing": node.doing,
            "thing": node.thing,
            "tail": node.tail,
            "many": takes_plural(node.subject),
        }

    return match


Phrase(
    "towards",
    "to {zones|or}",
    categories={"zones": Zone},
    build=lambda parts: e.Into(parts["zones"]),
    match=lambda node: {"zones": node.zones} if isinstance(node, e.Into) else None,
)
_TAILS = (e.Into, e.AsRoles, e.BySources, e.Because, e.During, e.Without, e.Facing, e.PastSpan)
_TOWARDS = {"tail": ("towards", *_TAILS[1:]), "from": e.FromThing}


def _moves(parts: Any) -> Parts | None:
    return parts if parts and isinstance(parts["thing"], e.FromThing) else None


Phrase(
    e.Event,
    "{subject} {doing:agrees} {thing} [{tail|space}]",
    categories=_TOWARDS,
    build=_event,
    match=lambda node: _moves(_event_parts(would=False)(node)),
    cost=1,
)
Phrase(
    e.Event,
    "{subject} would {doing:plain} {thing} [{tail|space}]",
    categories=_TOWARDS,
    build=_would,
    match=lambda node: _moves(_event_parts(would=True)(node)),
    cost=1,
)
Phrase(
    e.Event,
    "{subject} {doing:agrees} [{thing}] [{tail|space}]",
    build=_event,
    match=_event_parts(would=False),
)
Phrase(
    e.Event,
    "{subject} would {doing:plain} [{thing}] [{tail|space}]",
    build=_would,
    match=_event_parts(would=True),
)


def _started(parts: Parts) -> e.Event | None:
    """Who initiated a battle attacks in it."""
    subject, starter = parts["subject"], parts["starter"]
    if not isinstance(subject, Player) or not {subject.who, starter.who} <= {Who.YOU, Who.OPPONENT}:
        return None
    role = e.Role.ATTACKER if subject.who is starter.who else e.Role.DEFENDER
    tail = e.AsRoles((e.HasRole(role, span=starter.span),), span=starter.span)
    return e.Event(subject, False, parts["doing"], parts.get("thing"), (tail,))


Paraphrase(
    e.Event,
    "{subject} {doing:agrees} {thing} {starter} initiated",
    _started,
    categories={"starter": Player},
    reads=("{subject} {doing:agrees} {thing} that {starter} initiated",),
)
Paraphrase(
    e.Event,
    "{words} take effect",
    lambda parts: e.Event(
        s.Select(s.Quantity(s.Quantifier.ONE), (), s.Noun(None, s.CardNoun.ONE), ()),
        False,
        e.Does(Word("takes")),
        e.WordsThing(False, (Word("effect"),)),
        (e.AsRoles(parts["words"]),),
    ),
    categories={"words": "effects of roles"},
)
Paraphrase(
    "effects of roles", "the effects of {it|or}", lambda parts: parts["it"], categories={"it": e.HasRole}
)

Paraphrase(
    e.Event,
    "{subject} {doing:agrees} {procedure}",
    lambda parts: e.Event(parts["subject"], False, e.Does(parts["doing"]), None, ()),
    categories={"doing": Lexical(Role.EVENT, kinds=(K.ANSWER,)), "procedure": Lexical(Role.PROCEDURE)},
)
