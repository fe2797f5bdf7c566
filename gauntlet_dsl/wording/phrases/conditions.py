"""What can be true."""

from __future__ import annotations

from typing import Any

from gauntlet_dsl.language.ast import conditions as c
from gauntlet_dsl.language.ast import events as e
from gauntlet_dsl.language.ast import selections as s
from gauntlet_dsl.language.ast.base import Number, Word
from gauntlet_dsl.language.ast.events import HasRole
from gauntlet_dsl.language.ast.players import Player, Who
from gauntlet_dsl.language.roles import Role
from gauntlet_dsl.wording.fields import Lexical
from gauntlet_dsl.wording.phrases.events import takes_plural
from gauntlet_dsl.wording.table import Constant, Paraphrase, Parts, Phrase, same

_TESTS = (
    c.Negation, c.Compare, c.Holds, c.Matches, c.InPeriod, c.RoleTest, c.Fact,
)  # fmt: skip


def _joined(cls: Any) -> Any:
    return lambda parts: cls(parts["left"], parts["right"], span=parts["left"].span.join(parts["right"].span))


def _halves(cls: Any) -> Any:
    def match(node: Any) -> Parts | None:
        if not isinstance(node, cls):
            return None
        left, right = node.left, node.right
        while isinstance(left, cls):
            left, right = left.left, cls(left.right, right)
        return {"left": left, "right": right}

    return match


Phrase(
    "cond",
    "{left} or {right}",
    categories={"left": "both", "right": "cond"},
    build=_joined(c.AnyOf),
    match=_halves(c.AnyOf),
    reads=("{left} or if {right}", "{left}, or {right}"),
)
Phrase("cond", "{it}", categories={"it": "both"}, build=same, match=lambda node: {"it": node})
Phrase(
    "both",
    "{left} and {right}",
    categories={"left": "test", "right": "both"},
    build=_joined(c.AllOf),
    match=_halves(c.AllOf),
    reads=("{left}, and {right}", "{left} and if {right}", "{left}, {right}"),
)
Phrase("both", "{it}", categories={"it": "test"}, build=same, match=lambda node: {"it": node})
Phrase(
    "test",
    "{it}",
    categories={"it": _TESTS},
    build=same,
    match=lambda node: {"it": node} if isinstance(node, _TESTS) else None,
)
Phrase(
    "test",
    "( {it} )",
    categories={"it": "cond"},
    build=same,
    match=lambda node: {"it": node} if isinstance(node, c.AnyOf | c.AllOf) else None,
)
Phrase(c.Negation, "not {of}", categories={"of": "test"})

Phrase(c.Amount, "{measure} {value}", categories={"value": "value"})
Phrase(c.KindOf, "a {name}", reads=("{name}",))
_COMPARED = {"verdict": "verdict", "be": "be"}


def _compared(node: c.Compare) -> Parts:
    return {"subject": node.subject, "verdict": node.verdict, "be": "be", "many": takes_plural(node.subject)}


_VERDICT = (c.Amount, Lexical(Role.PROPERTY), Player, c.KindOf)
Phrase(
    c.Compare,
    "{subject} {be:agrees} {verdict}",
    categories=_COMPARED,
    build=lambda p: c.Compare(p["subject"], False, p["verdict"]),
    match=lambda n: _compared(n) if isinstance(n, c.Compare) and not n.negated else None,
)
Phrase(
    c.Compare,
    "{subject} {be:agrees} not {verdict}",
    categories=_COMPARED,
    build=lambda p: c.Compare(p["subject"], True, p["verdict"]),
    match=lambda n: _compared(n) if isinstance(n, c.Compare) and n.negated else None,
)


Paraphrase(
    c.Compare,
    "{subject} shows {verdict}",
    lambda p: c.Compare(p["subject"], False, p["verdict"]),
    categories=_COMPARED,
)


def _is(cls: type) -> Any:
    return lambda value: {"it": value} if isinstance(value, cls) else None


for _verdict in _VERDICT:
    _cls = Word if isinstance(_verdict, Lexical) else _verdict
    Phrase("verdict", "{it}", categories={"it": _verdict}, build=same, match=_is(_cls))
Paraphrase(
    "verdict",
    "{value}",
    lambda parts: c.Amount(s.Measure.EXACTLY, parts["value"]),
    categories={"value": Number},
    reads=("a {value}",),
)
Paraphrase(
    "verdict",
    "{value} or more",
    lambda parts: c.Amount(s.Measure.AT_LEAST, parts["value"]),
    categories={"value": Number},
    reads=("{value} or higher",),
)
Paraphrase(
    "verdict",
    "{value} or less",
    lambda parts: c.Amount(s.Measure.AT_MOST, parts["value"]),
    categories={"value": Number},
    reads=("{value} or fewer", "{value} or lower"),
)

Phrase(c.Holds, "{section} holds", reads=("{section} is satisfied", "{section} is met"))
Phrase(c.Matches, "{left} matches {right}", reads=("{left} is the same as {right}",))
Phrase(c.InPeriod, "it is {period}", reads=("during {period}",))

_ARE = (Who.YOU, Who.BOTH)
_ROLE = {"be": "be", "role": "role of a player"}


def _role(*, negated: bool) -> Any:
    return lambda parts: c.RoleTest(parts["player"], negated, parts["role"])


def _role_parts(*, negated: bool) -> Any:
    def match(node: Any) -> Parts | None:
        if not isinstance(node, c.RoleTest) or node.negated != negated:
            return None
        return {"player": node.player, "role": node.role, "be": "be", "many": node.player.who in _ARE}

    return match


for _negated, _not in ((False, ""), (True, "not ")):
    Phrase(
        c.RoleTest,
        "{player} {be:agrees} " + _not + "{role}",
        categories=_ROLE,
        build=_role(negated=_negated),
        match=_role_parts(negated=_negated),
    )
Paraphrase(
    "test",
    "{player} {be:agrees} {role} {battle}",
    lambda p: c.AllOf(c.RoleTest(p["player"], False, p["role"], span=p["span"]), p["battle"]),
    categories={**_ROLE, "player": Player, "battle": "of the battle"},
    cost=6,
)
Constant("be", "be", "<are>")
for _side in (e.Role.ATTACKER, e.Role.DEFENDER):
    _name = str(_side)
    _doing = {"attacker": "attacking", "defender": "defending"}[_name]
    Constant(
        "role of a player",
        HasRole(_side),
        f"the {_name}",
        _name,
        _doing,
        f"the {_name} in the battle",
        f"the {_doing} player",
    )
Constant(
    "role of a player",
    HasRole(e.Role.IN_BATTLE),
    "in the battle",
    "in a battle",
    "involved in the battle",
)
Phrase(
    "role of a player",
    "{it}",
    categories={"it": HasRole},
    build=same,
    match=lambda value: {"it": value},
    cost=1,
)
Paraphrase(
    c.RoleTest,
    "the battle involves {player}",
    lambda parts: c.RoleTest(parts["player"], False, HasRole(e.Role.IN_BATTLE)),
)
