"""Source derived from the grammar itself: the other way to every sentence of the language."""

from __future__ import annotations

from functools import cache

from hypothesis import strategies as st
from lark.grammar import Rule, Symbol, Terminal

from gauntlet_dsl.language.grammar import parser

DEEPEST = 20
SPELLINGS = {
    "WORD": ("grumble", "notion", "thesis"),
    "NAME": ('"Grumble"', '"Two of a Kind"'),
    "INT": ("0", "2", "13"),
    "CARD": ("card", "cards"),
    "IS_ARE": ("is", "are"),
    "BECOMES": ("becomes", "become", "be"),
    "WHOSE": ("whose", "and whose"),
}
"""What is written for terminals that are patterns. Names are quoted, so that none runs on into the next."""


@cache
def rules_of(name: str) -> tuple[Rule, ...]:
    return tuple(rule for rule in parser().rules if rule.origin.name == name)


@cache
def derives(symbol: Symbol, depth: int, goal: Rule | None) -> bool:
    """Whether the symbol comes down to terminals within `depth` levels, by way of `goal` (None: any way)."""
    if isinstance(symbol, Terminal):
        return goal is None
    return depth > 0 and any(_derives_by(rule, depth, goal) for rule in rules_of(symbol.name))


@cache
def _derives_by(rule: Rule, depth: int, goal: Rule | None) -> bool:
    goal = None if rule == goal else goal
    return all(derives(symbol, depth - 1, None) for symbol in rule.expansion) and (
        goal is None or any(derives(symbol, depth - 1, goal) for symbol in rule.expansion)
    )


@cache
def least_depth(symbol: Symbol, goal: Rule | None) -> int:
    return next(depth for depth in range(DEEPEST) if derives(symbol, depth, goal))


@st.composite
def sentences(draw: st.DrawFn, start: Symbol, goal: Rule) -> str:
    """Source of `start` in whose derivation that rule is used."""
    out: list[str] = []

    def terminal(name: str) -> None:
        spellings = SPELLINGS.get(name, (parser().get_terminal(name).pattern.value,))
        out.append(draw(st.sampled_from(spellings)) if len(spellings) > 1 else spellings[0])

    def expand(symbol: Symbol, goal: Rule | None) -> None:
        if isinstance(symbol, Terminal):
            return terminal(symbol.name)
        depth = least_depth(symbol, goal) + draw(st.integers(0, 1))
        fitting = [rule for rule in rules_of(symbol.name) if _derives_by(rule, depth, goal)]
        rule = draw(st.sampled_from(fitting)) if len(fitting) > 1 else fitting[0]
        goal = None if rule == goal else goal
        ways = [i for i, part in enumerate(rule.expansion) if goal and derives(part, depth - 1, goal)]
        way = draw(st.sampled_from(ways)) if ways else None
        for index, part in enumerate(rule.expansion):
            expand(part, goal if index == way else None)
        return None

    expand(start, goal)
    return " ".join(out)
