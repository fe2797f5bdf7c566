"""What clauses wait for."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from gauntlet_dsl.language.ast import clauses as k
from gauntlet_dsl.language.ast import conditions as c
from gauntlet_dsl.language.ast import effects as f
from gauntlet_dsl.language.ast import events as e
from gauntlet_dsl.language.ast import selections as s
from gauntlet_dsl.language.ast import values as v
from gauntlet_dsl.language.ast import windows as w
from gauntlet_dsl.language.ast.base import Node

Topic = tuple[str, str]
"""What clauses wait for: at a window, when, after or before (would) a verb, action, as soon as; for `while`
what it does all along, which is FORBIDS, ALLOWS or the name of the number it changes."""
FORBIDS, ALLOWS = "cannot", "allow"


def topics(clause: k.Clause, base_verb: Callable[[str], str]) -> Iterator[Topic]:
    """What a clause waits for; an event clause once for each verb."""
    match clause.timing:
        case w.At(window=window):
            yield "at", f"{window.scope.text}.{window.step.text}"
        case w.When(events=events) | w.After(events=events):
            late = isinstance(clause.timing, w.After)
            for event in events:
                timing = "after" if late else "would" if event.would else "when"
                yield timing, base_verb(event.doing.verb.text)
                if isinstance(event.doing, e.IsDone):
                    yield timing, "become"
        case w.Action():
            yield "action", ""
        case w.AsSoonAs():
            yield "as soon as", ""
        case w.WhileHolds():
            for statement in clause.effects.statements:
                yield "while", _lasting(statement)


def of_the_game(nodes: Iterable[Node]) -> Iterator[str]:
    """The verbs of facts and filters that speak of this game."""
    for node in nodes:
        match node:
            case c.Fact(verb=verb, tail=tail) if e.PastSpan(e.Stretch.GAME) in tail:
                yield verb.text
            case s.Where(verb=verb, within=e.PastSpan(stretch=e.Stretch.GAME)):
                yield verb.text


def _lasting(statement: Node) -> str:
    """What a statement of a `while` clause does all along."""
    if isinstance(statement, k.ByPlayer):
        return _lasting(statement.statement)
    match statement:
        case k.Act(verb=f.Forbid()):
            return FORBIDS
        case k.Act(verb=f.Allow()):
            return ALLOWS
        case k.Act(verb=f.Add(stat=stat) | f.Reduce(stat=stat) | f.Change(stat=stat)):
            return stat_name(stat)
    return ""


def stat_name(stat: v.Changeable) -> str:
    """The name under which a number that effects may change is kept."""
    return " ".join(word.text for word in stat.words) if isinstance(stat, v.Stat) else stat.name.text
