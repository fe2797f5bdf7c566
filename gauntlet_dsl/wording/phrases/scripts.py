"""Modes, dice, and what a script declares."""

from __future__ import annotations

from typing import Any

from gauntlet_dsl.language.ast import clauses as k
from gauntlet_dsl.language.ast.base import Word
from gauntlet_dsl.language.roles import Role
from gauntlet_dsl.wording.fields import Lexical
from gauntlet_dsl.wording.phrases.acts import YOURS
from gauntlet_dsl.wording.table import Paraphrase, Parts, Phrase

UNSAID = "unsaid"
"""The label of an option that a text gives none; labels are lower-case names of the effect's author."""

Phrase(
    k.PlainOption,
    "{statement:stated}",
    categories={"statement": "inner statement"},
    reads=("{statement:order}",),
)
Phrase(k.LabelledOption, "{label}: {block:stated}", categories={"block": "inner block"})
Paraphrase(
    k.LabelledOption,
    "{block}",
    lambda parts: k.LabelledOption(Word(UNSAID), parts["block"]),
    categories={"block": "several acts"},
)
Paraphrase(
    "several acts",
    "{acts|and}",
    lambda parts: k.Block(tuple(parts["acts"])) if _are_acts(parts) else None,
    categories={"acts": "act"},
    cost=4,
)


def _are_acts(parts: Parts) -> bool:
    return not any(isinstance(act, tuple) for act in parts["acts"])


Phrase(k.ChooseOne, "<choose> one: {options|choice}", reads=("<choose> one {options|choice}",))


Paraphrase(
    k.ChooseOne,
    "either {options|choice}",
    lambda parts: k.ChooseOne(parts["options"]) if len(parts["options"]) > 1 else None,
    forms=YOURS,
)


def _row(parts: Parts) -> k.Row:
    body = parts["body"]
    if isinstance(body, k.Block) and len(body.statements) == 1:
        body = body.statements[0]
    return k.Row(parts["low"], parts.get("high"), body)


Phrase(
    k.Row,
    "on {low} [to {high}], {body:order}",
    categories={"body": ("inner statement", "inner block")},
    build=_row,
    match=lambda node: {"low": node.low, "high": node.high, "body": node.body},
    reads=("on a {low} [to {high}], {body:order}",),
)
Paraphrase(
    k.Row,
    "on {low} or {high}, {body:order}",
    lambda parts: _row(parts) if parts["high"] == parts["low"] + 1 else None,
    categories={"body": ("inner statement", "inner block")},
    reads=("on a {low} or {high}, {body:order}", "on a {low} or a {high}, {body:order}"),
)


def _one_die(node: Any) -> Parts | None:
    is_one = isinstance(node, k.RollTable) and node.dice == 1
    return {"dice": node.dice, "rows": node.rows} if is_one else None


Phrase(
    k.RollTable,
    "<roll> {dice} die. {rows|then}",
    build=lambda parts: k.RollTable(parts.get("dice", 1), parts["rows"]),
    match=_one_die,
    reads=(
        *("<roll> {dice} die: {rows|then}", "<roll> a die. {rows|then}", "<roll> a die: {rows|then}"),
        *("<roll> {dice} die. {rows|stop}", "<roll> a die. {rows|stop}"),
    ),
)
Phrase(
    k.RollTable,
    "<roll> {dice} dice. {rows|then}",
    reads=("<roll> {dice} dice: {rows|then}", "<roll> {dice} dice. {rows|stop}"),
)

_PARAMETER = Lexical(Role.DEFINES_LABEL)
Phrase(
    k.ValueDefinition,
    "{name} [of the {parameter}] is {formula}",
    categories={"name": Lexical(Role.DEFINES_VALUE), "parameter": _PARAMETER},
    reads=("the {name} [of the {parameter}] is {formula}",),
    cost=2,
)
Phrase(
    k.Procedure,
    "to perform {name} [on the {parameter}] [, if {guard}]: {block:order}",
    categories={
        "name": Lexical(Role.DEFINES_PROCEDURE),
        "parameter": _PARAMETER,
        "block": "outer block",
    },
    reads=("to perform a {name} [on the {parameter}] [, if {guard}]: {block:order}",),
)
SCRIPT_ITEM = (k.ValueDefinition, k.Procedure, "repeated clause", "statement", "sentence")
"""What a printed ability is made of, each with a full stop."""
