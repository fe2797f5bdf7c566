"""Which battle a timing means: "in a battle you initiated", "in a battle here"."""

from __future__ import annotations

from typing import Any

from gauntlet_dsl.language.ast import conditions as c
from gauntlet_dsl.language.ast import events as e
from gauntlet_dsl.language.ast.base import Word
from gauntlet_dsl.language.ast.players import Player, Who
from gauntlet_dsl.language.ast.references import Known, Label, PartOf, Reference
from gauntlet_dsl.language.roles import Role
from gauntlet_dsl.wording.fields import Lexical
from gauntlet_dsl.wording.table import Paraphrase, Parts, Phrase

HERE = c.Compare(Label(Word("here")), negated=False, verdict=Word("contested"))
"""The battle is fought where the card lies."""
_BATTLE = Reference(Known.BATTLE)
_IN = ("in a battle", "during a battle", "of a battle", "in the battle", "of the battle", "in battles")


def is_here(condition: Any) -> bool:
    """Whether it asks for a battle where the card lies, or what the card lies on."""
    if not isinstance(condition, c.Compare) or condition.negated or condition.verdict != HERE.verdict:
        return False
    subject = condition.subject
    return subject == _THIS or (isinstance(subject, PartOf) and subject.of == _THIS)


_THIS = Reference(Known.THIS)
Phrase(
    "of the battle",
    "in a battle here",
    build=lambda parts: c.Compare(HERE.subject, negated=False, verdict=HERE.verdict, span=parts["span"]),
    match=lambda condition: {} if is_here(condition) else None,
    reads=("here", "of a battle here", "during a battle here"),
)


def _outcomes(*, denied: bool) -> Any:
    def build(parts: Parts) -> c.Fact | c.AllOf:
        first = _outcome(parts["player"], parts["verb"], denied=denied)
        if parts.get("second") is None:
            return first
        return c.AllOf(first, _outcome(parts["player"], parts["second"], denied=False))

    return build


def _outcome(player: Player, verb: Word, *, denied: bool) -> c.Fact:
    return c.Fact(player, denied, verb, _BATTLE, (), span=verb.span)


_SIDES = {"player": Player, "verb": Lexical(Role.FACT), "second": Lexical(Role.FACT)}
for _denied, _did in ((False, "{player} {verb:past}"), (True, "{player} did not {verb:plain}")):
    _first, *_others = (each + " " + _did + " [and {second:past}]" for each in _IN)
    Paraphrase("of the battle", _first, _outcomes(denied=_denied), categories=_SIDES, reads=_others)


Paraphrase(
    "of the battle",
    "of a battle {player} {verb:past} against you and {second:past}",
    lambda p: c.AllOf(*(_outcome(p["player"], p[verb], denied=False) for verb in ("verb", "second"))),
    categories=_SIDES,
)


def _held_meanwhile(parts: Parts) -> c.AllOf:
    won = _outcome(parts["player"], parts["verb"], denied=False)
    at = Reference(Known.CONTESTED_POSITION, span=parts["span"])
    return c.AllOf(won, c.Fact(parts["player"], False, Word("occupy"), at, (), span=parts["span"]))


Paraphrase(
    "of the battle",
    "of a battle {player} {verb:past} while occupying an enemy-controlled {place}",
    _held_meanwhile,
    categories={**_SIDES, "place": Lexical(Role.KIND)},
    reads=("of a battle {player} {verb:past} while occupying an opposing {place}",),
)


Paraphrase(
    "test",
    "{player} {verb:past} a battle here",
    lambda p: c.AllOf(_outcome(p["player"], p["verb"], denied=False), HERE, span=p["span"]),
    categories=_SIDES,
)


def _involving(player: Player, parts: Parts) -> c.RoleTest:
    return c.RoleTest(player, negated=False, role=e.HasRole(e.Role.IN_BATTLE), span=parts["span"])


Paraphrase(
    "of the battle",
    "in a battle involving {player}",
    lambda parts: _involving(parts["player"], parts),
    categories=_SIDES,
    reads=(
        "of a battle involving {player}",
        "during a battle involving {player}",
        "of battles involving {player}",
    ),
)
Paraphrase(
    "of the battle",
    "of your battle",
    lambda parts: _involving(Player(Who.YOU), parts),
    reads=("in your battle", "of your battles", "in your battles"),
)
