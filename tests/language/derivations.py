"""Source derived from the grammar itself: the other way to every sentence of the language."""

from __future__ import annotations

from functools import cache

from hypothesis import strategies as st
from lark.grammar import Rule

from gauntlet_dsl.language.grammar import parser

DETOURS = 2
"""Steps more than needed that the path to the wanted rule may take."""
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
    """The ways to derive a symbol; a terminal has none."""
    return tuple(rule for rule in parser().rules if rule.origin.name == name)


@cache
def all_rules(start: str) -> tuple[Rule, ...]:
    """The rules that some source of `start` uses."""
    found: dict[str, tuple[Rule, ...]] = {}
    waiting = [start]
    while waiting:
        name = waiting.pop()
        if name not in found:
            found[name] = rules_of(name)
            waiting += [part.name for rule in found[name] for part in rule.expansion]
    return tuple(rule for rules in found.values() for rule in rules)


@cache
def heights() -> dict[str, int]:
    """How many levels the lowest derivation of each symbol has."""
    known = {terminal.name: 0 for terminal in parser().terminals}
    level = 0
    while len(known) < len(parser().terminals) + len({rule.origin.name for rule in parser().rules}):
        level += 1
        known |= {
            rule.origin.name: level
            for rule in parser().rules
            if rule.origin.name not in known and all(part.name in known for part in rule.expansion)
        }
    return known


@cache
def steps_to(goal: Rule) -> dict[str, int]:
    """How many steps below each symbol the wanted rule can be had."""
    known = {goal.origin.name: 0}
    level = 0
    found = known
    while found:
        level += 1
        found = {
            rule.origin.name: level
            for rule in parser().rules
            if rule.origin.name not in known and any(part.name in known for part in rule.expansion)
        }
        known = known | found
    return known


@st.composite
def sentences(draw: st.DrawFn, start: str, goal: Rule) -> str:
    """Source of `start` in whose derivation that rule is used."""
    out: list[str] = []

    def pick(options: list[Rule]) -> Rule:
        return draw(st.sampled_from(options)) if len(options) > 1 else options[0]

    def straight(name: str) -> None:
        """Something short."""
        rules = rules_of(name)
        if not rules:
            spellings = SPELLINGS.get(name) or (parser().get_terminal(name).pattern.value,)
            out.append(draw(st.sampled_from(spellings)) if len(spellings) > 1 else spellings[0])
            return
        height = heights()[name] + draw(st.integers(0, 1))
        fitting = [rule for rule in rules if all(heights()[p.name] < height for p in rule.expansion)]
        for part in pick(fitting).expansion:
            straight(part.name)

    def towards(name: str, detours: int) -> None:
        steps = steps_to(goal)
        left = steps[name] + detours
        ways = [
            (rule, index)
            for rule in rules_of(name)
            for index, part in enumerate(rule.expansion)
            if steps.get(part.name, left) < left
        ]
        arrived = name == goal.origin.name and (not ways or draw(st.booleans()))
        rule, way = (goal, None) if arrived else draw(st.sampled_from(ways))
        for index, part in enumerate(rule.expansion):
            if index == way:
                towards(part.name, left - 1 - steps[part.name])
            else:
                straight(part.name)

    towards(start, DETOURS)
    return " ".join(out)
