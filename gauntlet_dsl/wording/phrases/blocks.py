"""Several statements in a row.

Plain acts are joined by commas and `and`. Whatever could take what follows along with it is joined by
semicolons and kept in brackets, so that a text is read as it was meant.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from gauntlet_dsl.language.ast import clauses as k
from gauntlet_dsl.language.ast.effects import Forbid
from gauntlet_dsl.language.ast.players import Player, Who
from gauntlet_dsl.wording.morphology import Form
from gauntlet_dsl.wording.phrases.acts import SIMPLE, YOURS
from gauntlet_dsl.wording.table import Paraphrase, Parts, Phrase, same

ANY = (*SIMPLE, k.ForEach, k.Repeat, "outer clause")
INNER = (*SIMPLE, k.ForEach, k.Repeat, "inner clause")
Phrase("statement", "{it}", categories={"it": ANY}, build=same, match=lambda node: {"it": node})


def _is_closed(node: Any) -> bool:
    """Whether it has no list of its own that would take what follows along."""
    while isinstance(node, k.ByPlayer):
        node = node.statement
    return not isinstance(node, k.ChooseOne | k.RollTable)


Phrase(
    "inner statement",
    "{it}",
    categories={"it": INNER},
    build=same,
    match=lambda node: {"it": node} if _is_closed(node) else None,
)
Phrase(
    "inner statement",
    "« {it} »",
    categories={"it": "statement"},
    forms=YOURS,
    build=same,
    match=lambda node: {"it": node},
)


def is_plain(node: Any) -> bool:
    """Whether it can stand in a list joined by `and` without taking what follows along."""
    while isinstance(node, k.ByPlayer):
        node = node.statement
    return isinstance(node, k.Act) and node.mode is None


Phrase(
    "item",
    "{it}",
    categories={"it": INNER},
    build=same,
    match=lambda node: {"it": node} if is_plain(node) else None,
)
Phrase("item", "« {it} »", categories={"it": "statement"}, build=same, match=lambda node: {"it": node})


@dataclass(frozen=True, slots=True)
class Stated:
    """One's own act after another player's: said with "you"."""

    act: k.Act


def _all_plain(node: Any) -> Parts | None:
    if not isinstance(node, k.Block) or not all(map(is_plain, node.statements)):
        return None
    others = False
    acts: list[Any] = []
    for statement in node.statements:
        acts.append(Stated(statement) if others and isinstance(statement, k.Act) else statement)
        others = others or isinstance(statement, k.ByPlayer)
    return {"acts": tuple(acts)}


def _acts(parts: Parts) -> k.Block | None:
    """The acts of a list; None where one that may be left out stands before others that could hang on it."""
    acts = tuple(act for run in parts["acts"] for act in (run if isinstance(run, tuple) else (run,)))
    unsure = any(_is_optional(act) or _has_late_condition(act) for act in acts[:-1])
    return None if unsure else k.Block(tuple(_with_their_players(acts)))


def _with_their_players(acts: tuple[Any, ...]) -> Iterator[Any]:
    """Acts without a subject after those of several players, whose verbs look alike, are theirs too."""
    players: Player | None = None
    for act in acts:
        if isinstance(act, k.ByPlayer):
            players = act.player if act.player.who is Who.BOTH else None
        elif players is not None and _is_unsaid(act):
            act = k.ByPlayer(players, act, span=act.span)
        yield act


def _is_unsaid(act: Any) -> bool:
    """Whether it is one's own act without "you"; what is forbidden names its player itself."""
    if not isinstance(act, k.Act) or isinstance(act.verb, Forbid):
        return False
    return act.span.start == act.verb.span.start


def _has_late_condition(node: Any) -> bool:
    """Whether it ends with its condition, which could be one of what follows as well."""
    if not isinstance(node, k.Clause) or node.condition is None:
        return False
    return node.condition.span.start > node.effects.span.start


def _is_optional(node: Any) -> bool:
    while isinstance(node, k.ByPlayer):
        node = node.statement
    return isinstance(node, k.Act) and node.mode is not None


Phrase(
    "act",
    "{it}",
    categories={"it": SIMPLE},
    build=same,
    match=lambda node: {"it": node} if isinstance(node, SIMPLE) else None,
)
Phrase(
    "act",
    "{it:stated}",
    categories={"it": k.Act},
    build=same,
    match=lambda node: {"it": node.act} if isinstance(node, Stated) else None,
    cost=1,
)


def _run(parts: Parts) -> tuple[k.ByPlayer, ...] | None:
    """Several acts of a player who is named once."""
    acts = parts["acts"]
    if len(acts) < 2:
        return None
    return tuple(k.ByPlayer(parts["player"], act, span=act.span) for act in acts)


for _players, _form in (("several players", "plain"), ("single player", "third")):
    Paraphrase(
        "act",
        "{player} {acts:" + _form + "|and}",
        _run,
        categories={"player": _players, "acts": k.Act},
        cost=3,
    )


def _sentence(parts: Parts) -> tuple[Any, ...] | None:
    """Several statements in one sentence of a script."""
    block = _acts(parts)
    return None if block is None else block.statements


def _items(parts: Parts) -> k.Block:
    return k.Block(tuple(parts["items"]))


def _listed(node: Any) -> Parts | None:
    return {"items": node.statements} if isinstance(node, k.Block) else None


def _one(node: Any) -> Parts | None:
    single = isinstance(node, k.Block) and len(node.statements) == 1
    return {"it": node.statements[0]} if single else None


def is_plain_block(node: Any) -> bool:
    """Whether its statements can be joined by commas and `and`."""
    return _all_plain(node) is not None


def _plain_block(node: Any) -> Parts | None:
    return {"it": node} if _all_plain(node) else None


_ITEM = {"items": "item"}
Phrase(k.Block, "{acts|and}", categories={"acts": "act"}, build=_acts, match=_all_plain)
for _group in ("inner block", "outer block"):
    Phrase(_group, "{it}", categories={"it": k.Block}, build=same, match=_plain_block)
Phrase("inner block", "« {items|then} »", categories=_ITEM, forms=YOURS, build=_items, match=_listed)
Phrase(
    "outer block",
    "{it}",
    categories={"it": (k.ByPlayer, k.ChooseOne, k.RollTable, k.ForEach)},
    forms=YOURS,
    build=lambda parts: k.Block((parts["it"],)),
    match=_one,
    cost=1,
)
Phrase("outer block", "{items|then}", categories=_ITEM, forms=YOURS, build=_items, match=_listed)
for _group in ("inner block", "outer block"):
    Phrase(
        _group,
        "do « {items:order|then} »",
        categories=_ITEM,
        forms=(Form.PLAIN,),
        build=_items,
        match=_listed,
    )
Paraphrase("outer block", "{acts|mixed}", _acts, categories={"acts": "mixed item"}, forms=YOURS, cost=3)
Paraphrase("mixed item", "{it}", same, categories={"it": ("act", k.ForEach, "inner clause")})
Paraphrase("sentence", "{acts|mixed}", _sentence, categories={"acts": "mixed item"}, forms=YOURS, cost=4)
Paraphrase("sentence", "then {acts|mixed}", _sentence, categories={"acts": "mixed item"}, forms=YOURS, cost=4)
Phrase("bracketed", "« {items|then} »", categories=_ITEM, build=_items, match=_listed)


# -- done several times ------------------------------------------------------------------------------------
def _repeated(parts: Parts) -> k.Repeat:
    return k.Repeat(parts["block"])


def _repeats(node: Any) -> Parts | None:
    return {"block": node.block} if isinstance(node, k.Repeat) else None


def _repeats_one(node: Any) -> Parts | None:
    return _repeats(node) if isinstance(node, k.Repeat) and _one_clause(node.block) else None


def _one_clause(block: k.Block) -> Parts | None:
    return _one(block) if isinstance(block.statements[0], k.Clause) else None


Phrase(
    "repeated clause",
    "{block:order}. repeat this as long as you do",
    categories={"block": "repeated"},
    build=_repeated,
    match=_repeats_one,
    reads=(
        "{block:order}. repeat this as often as you like",
        "{block:order}. you may repeat this as often as you like",
        "{block:order}. you may repeat this any number of times",
        "{block:order}. you may do this any number of times",
    ),
)
Phrase(
    k.Repeat,
    "repeat {block:order} as long as you do",
    categories={"block": "bracketed"},
    build=_repeated,
    match=_repeats,
)
Phrase(
    "repeated",
    "{it}",
    categories={"it": "outer clause"},
    build=lambda parts: k.Block((parts["it"],)),
    match=_one_clause,
)
Phrase(
    k.ForEach,
    "for each {selection}, {block:order}",
    categories={"selection": "each one", "block": "inner block"},
)
