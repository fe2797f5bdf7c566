"""When a clause applies."""

from __future__ import annotations

from typing import Any

from gauntlet_dsl.language.ast import windows as w
from gauntlet_dsl.language.ast.base import Word
from gauntlet_dsl.language.ast.clauses import Turn
from gauntlet_dsl.language.ast.conditions import InPeriod
from gauntlet_dsl.language.ast.events import Event, NamedPeriod, SomePeriod, TurnPeriod
from gauntlet_dsl.language.roles import Role
from gauntlet_dsl.wording.fields import Lexical
from gauntlet_dsl.wording.moments import Moment
from gauntlet_dsl.wording.style import Events, way
from gauntlet_dsl.wording.table import Constant, Paraphrase, Parts, Phrase, same

Period = (NamedPeriod, SomePeriod, TurnPeriod)
OPPORTUNITY = Lexical(Role.PERMISSION)

for _turn, _said, _also in (
    (Turn.YOURS, "on your turn", ("during your turn",)),
    (Turn.OPPONENTS, "on the opponent's turn", ("during the opponent's turn",)),
):
    Constant(Turn, _turn, _said, *_also)


def _of_events(cls: Any) -> Any:
    def match(moment: Any) -> Parts | None:
        fits = isinstance(moment, Moment) and isinstance(moment.timing, cls)
        return {"events": moment.timing.events, "turn": moment.turn} if fits else None

    return lambda parts: Moment(cls(parts["events"], span=parts["span"]), parts.get("turn")), match


_EVENTS: tuple[tuple[Any, str, tuple[str, ...]], ...] = (
    (w.When, "when", ("if", "each time")),
    (w.After, "after", ("once",)),
)
for _cls, _word, _others in _EVENTS:
    _build, _match = _of_events(_cls)
    Phrase(
        "moment",
        _word + " {events|or} [{turn}]",
        categories={"events": Event, "turn": Turn},
        build=_build,
        match=_match,
        reads=(_word + " {events|when} [{turn}]",),
    )
    if _cls is w.When:
        Phrase(
            "moment",
            "whenever {events|or} [{turn}]",
            categories={"events": Event, "turn": Turn},
            build=_build,
            match=_match,
            way=way(Events.WHENEVER),
        )
    for _other in _others:
        Paraphrase(
            "moment",
            _other + " {events|or} [{turn}]",
            _build,
            categories={"events": Event, "turn": Turn},
            cost=6 if _other == "if" else 2,
        )


def _action(parts: Parts) -> Moment:
    side = parts.get("side")
    slot = None if side is None else w.ActionSlot(side, parts["word"])
    return Moment(w.Action(slot, span=parts["span"]), parts.get("turn"))


def _action_parts(moment: Any) -> Parts | None:
    if not isinstance(moment, Moment) or not isinstance(moment.timing, w.Action):
        return None
    slot = moment.timing.slot
    return {
        "slot": OPPORTUNITY_WORD,
        "side": slot and slot.side,
        "word": slot and slot.word,
        "turn": moment.turn,
    }


OPPORTUNITY_WORD = Word("opportunities")
_SLOT = {"slot": "opportunity", "side": w.SlotSide, "word": Lexical(Role.STEP), "turn": Turn}
Phrase(
    "opportunity",
    "{it:one}",
    categories={"it": OPPORTUNITY},
    build=same,
    match=lambda value: {"it": value},
)
Phrase(
    "moment",
    "with a {slot} [{side} {word}] [{turn}]",
    categories=_SLOT,
    build=_action,
    match=_action_parts,
    reads=(
        "during a {slot} [{side} {word}] [{turn}]",
        "as a {slot} [{side} {word}] [{turn}]",
        "using a {slot} [{side} {word}] [{turn}]",
    ),
)
for _side in w.SlotSide:
    Constant(w.SlotSide, _side, str(_side))


def _standing(cls: Any) -> Any:
    def match(moment: Any) -> Parts | None:
        fits = isinstance(moment, Moment) and isinstance(moment.timing, cls)
        return {"condition": moment.timing.condition} if fits else None

    return lambda parts: Moment(cls(parts["condition"], span=parts["span"]), None), match


_STATES: tuple[tuple[Any, str], ...] = ((w.AsSoonAs, "as soon as"), (w.WhileHolds, "while"))
for _cls, _word in _STATES:
    _build, _match = _standing(_cls)
    Phrase("moment", _word + " {condition}", categories={"condition": "cond"}, build=_build, match=_match)
Paraphrase(
    "moment",
    "during {period}",
    lambda parts: Moment(
        w.WhileHolds(InPeriod(parts["period"], span=parts["period"].span), span=parts["span"]), None
    ),
    categories={"period": Period},
    cost=3,
)
Paraphrase(
    "moment",
    "as long as {condition}",
    lambda parts: Moment(w.WhileHolds(parts["condition"], span=parts["span"]), None),
    categories={"condition": "cond"},
)
