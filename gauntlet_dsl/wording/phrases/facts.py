"""Relations that hold, things that happened, and how many there are."""

from __future__ import annotations

from typing import Any

from gauntlet_dsl.language.ast import conditions as c
from gauntlet_dsl.language.ast import events as e
from gauntlet_dsl.language.ast import selections as s
from gauntlet_dsl.language.ast.players import Player
from gauntlet_dsl.language.ast.references import Reference
from gauntlet_dsl.language.roles import Role
from gauntlet_dsl.language.symbols import SymbolKind as K
from gauntlet_dsl.wording.fields import Lexical
from gauntlet_dsl.wording.phrases.events import takes_plural
from gauntlet_dsl.wording.table import Constant, Paraphrase, Parts, Phrase, same

RELATION = Lexical(Role.RELATION, known=True)
DONE = Lexical(Role.FACT, kinds=(K.EVENT, K.ANSWER))


def _fact(*, denied: bool) -> Any:
    return lambda parts: c.Fact(
        parts["subject"], denied, parts["verb"], parts.get("thing"), parts.get("tail", ())
    )


def _fact_parts(*, denied: bool) -> Any:
    def match(node: Any) -> Parts | None:
        if not isinstance(node, c.Fact) or node.denied != denied:
            return None
        return {
            "subject": node.subject, "verb": node.verb, "thing": node.thing, "tail": node.tail,
            "do": "do", "many": takes_plural(node.subject),
        }  # fmt: skip

    return match


_REST = " [{thing}] [{tail|space}]"
Phrase(
    c.Fact,
    "{subject} {verb:agrees}" + _REST,
    categories={"verb": RELATION, "subject": "subject"},
    build=_fact(denied=False),
    match=_fact_parts(denied=False),
)
Phrase(
    c.Fact,
    "{subject} {verb:past}" + _REST,
    categories={"verb": DONE, "subject": "subject"},
    build=_fact(denied=False),
    match=_fact_parts(denied=False),
)
Phrase(
    c.Fact,
    "{subject} {do:agrees} not {verb:plain}" + _REST,
    categories={"verb": RELATION, "do": "do", "subject": "subject"},
    build=_fact(denied=True),
    match=_fact_parts(denied=True),
)
Phrase(
    c.Fact,
    "{subject} did not {verb:plain}" + _REST,
    categories={"verb": DONE, "subject": "subject"},
    build=_fact(denied=True),
    match=_fact_parts(denied=True),
    reads=("{subject} have not {verb:past}" + _REST, "{subject} has not {verb:past}" + _REST),
)
Constant("do", "do", "<do>")
Phrase(
    "subject", "{it}", categories={"it": (Player, Reference)}, build=same, match=lambda value: {"it": value}
)
Paraphrase(
    c.Fact,
    "{subject} have {verb:past}" + _REST,
    _fact(denied=False),
    categories={"verb": DONE, "subject": "subject"},
    reads=("{subject} has {verb:past}" + _REST,),
)


def _two_facts(parts: Parts) -> c.AllOf:
    first = c.Fact(parts["player"], False, parts["verb"], parts.get("thing"), (), span=parts["verb"].span)
    thing = parts["other"] if parts.get("other") is not None else parts.get("thing")
    second = c.Fact(parts["player"], False, parts["second"], thing, (), span=parts["second"].span)
    return c.AllOf(first, second)


_TWO = {"verb": DONE, "second": DONE, "thing": "thing done", "other": "thing done", "player": Player}
Paraphrase(
    "both",
    "{player} {verb:past} {thing} and {second:past} [{other}]",
    _two_facts,
    categories=_TWO,
    reads=("{player} {verb:past} and {second:past} {other}",),
)
Paraphrase(
    "both",
    "{player} {verb:past} {thing} and {relation:agrees} {other}",
    lambda p: c.AllOf(
        c.Fact(p["player"], False, p["verb"], p["thing"], (), span=p["verb"].span),
        c.Fact(p["player"], False, p["relation"], p["other"], (), span=p["relation"].span),
    ),
    categories={**_TWO, "relation": RELATION},
)
Phrase(
    "thing done",
    "{it}",
    categories={"it": (s.Select, Reference, e.WordsThing, e.YourThing)},
    build=same,
    match=lambda value: {"it": value},
)
