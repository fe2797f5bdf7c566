"""When a clause applies, and how often."""

from __future__ import annotations

from typing import Any

from gauntlet_dsl.language.ast import clauses as k
from gauntlet_dsl.language.ast import conditions as c
from gauntlet_dsl.language.ast import windows as w
from gauntlet_dsl.wording.meaning.conditions import conjuncts
from gauntlet_dsl.wording.meaning.sense import Known, Sense, lower, plainly, sense, unordered
from gauntlet_dsl.wording.said import Before, OnTheOtherSide, Times


def timing_of(clause: k.Clause, known: Known) -> dict[str, Any]:
    timing, parts = clause.timing, {}
    if isinstance(timing, w.When | w.After):
        parts["timing"] = sense(
            "before" if isinstance(timing, Before) else "when" if isinstance(timing, w.When) else "after",
            timing.span,
            event=tuple(lower(event, known) for event in timing.events),
        )
        known.it = "what it happened to"
    elif isinstance(timing, OnTheOtherSide):
        window = f"{timing.window.scope.text}.{timing.window.step.text}"
        parts["timing"] = Sense(f"the other side of {window}", (), timing.span)
    elif isinstance(timing, w.At):
        parts["timing"] = Sense(f"{timing.window.scope.text}.{timing.window.step.text}", (), timing.span)
    elif isinstance(timing, w.WhileHolds | w.AsSoonAs):
        kind = "while" if isinstance(timing, w.WhileHolds) else "as soon as"
        parts["timing"] = sense(kind, timing.span, condition=conjuncts(timing.condition, known))
    elif timing is not None:
        parts["timing"] = plainly(timing, known)
    if clause.turn is not None:
        where = timing.span if timing is not None else clause.span
        parts["turn"] = Sense(str(clause.turn), (), where)
    if clause.tag is not None:
        parts["tag"] = Sense(str(clause.tag), (), clause.span)
    return parts


def limit_sense(limit: k.Limit) -> Sense:
    key = limit.key
    often = f"{limit.times} times per" if isinstance(limit, Times) else str(limit.counting)
    return sense(
        f"{often} {limit.stretch}",
        limit.span,
        key=None if key is None else Sense(key.name.text, (), key.span),
        shared=Sense("between both players", (), key.span) if key is not None and key.shared else None,
    )


def standing(timing: dict[str, Any], conditions: tuple[Sense, ...]) -> dict[str, Any]:
    """ "While this holds, if that does" is while both do."""
    lasting: Sense | None = timing.get("timing")
    if lasting is None or lasting.what != "while" or _is_stretch(lasting) or not conditions:
        return {**timing, "condition": conditions}
    both = unordered(dict.fromkeys((*lasting["condition"], *conditions)))
    return {**timing, "timing": lasting.with_part("condition", both)}


def _is_stretch(lasting: Sense) -> bool:
    """Whether it only says in which period."""
    return all(each.what == c.InPeriod.__name__ for each in lasting["condition"])
