"""Ways of saying what no effect does: they are read, and every effect is another thing."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from gauntlet_dsl.language.ast import clauses as k
from gauntlet_dsl.language.ast import costs as q
from gauntlet_dsl.language.ast import events as e
from gauntlet_dsl.language.ast.players import Player
from gauntlet_dsl.wording.moments import Moment
from gauntlet_dsl.wording.phrases.acts import YOURS
from gauntlet_dsl.wording.said import Before, OfferTo, Times
from gauntlet_dsl.wording.table import Paraphrase, Parts

# -- moments and limits ------------------------------------------------------------------------------------
Paraphrase(
    "moment",
    "before {events|or} [{turn}]",
    lambda p: Moment(Before(p["events"], span=p["span"]), p.get("turn")),
    categories={"events": e.Event, "turn": k.Turn},
    cost=6,
)


def _times(parts: Parts) -> k.Limit:
    return Times(k.Counting.ONCE, parts["stretch"], parts.get("key"), parts.get("count", 2))


Paraphrase(
    k.Limit,
    "twice per {stretch} [{key}]",
    _times,
    categories={"stretch": "stretch", "count": int},
    reads=tuple(
        f"{often} {per} {{stretch}} [{{key}}]"
        for often in ("twice", "up to twice", "{count} times", "up to {count} times", "only {count} times")
        for per in ("per", "each", "a")
    ),
)

# -- what is offered ---------------------------------------------------------------------------------------
Body = Mapping[str, Any]
_NOTHING = k.Block(())
_DOES = ("you do", "they do", "the opponent does", "that player does", "the opponent do")
_DOES_NOT = (
    *("if you do not", "if you don't", "if not", "unless you do", "if they do not", "if they don't"),
    *("if the opponent does not", "unless they do", "unless the opponent does"),
)
_PAID = ("pay {cost}", "spend {cost}")
_CHOSEN = ("", "{choice:plain} and ")


def _body(offered: Callable[[Parts], q.Offer]) -> Callable[[Parts], Body]:
    def build(parts: Parts) -> Body:
        return {
            "offer": offered(parts),
            "effects": parts.get("effects", _NOTHING),
            "otherwise": parts.get("otherwise"),
        }

    return build


def _yours(parts: Parts) -> q.Offer:
    return q.Offer(q.Mode.MAY, parts.get("choice"), parts["cost"], span=parts["cost"].span)


def _theirs(parts: Parts) -> q.Offer:
    player: Player = parts["player"]
    cost = parts["cost"]
    span = player.span.join(cost.span)
    return OfferTo(q.Mode.MAY, parts.get("choice"), cost, player, span=span)


for _group, _block in (("offered body", "outer block"), ("offered inner body", "inner block")):
    _categories = {
        "player": "single player",
        "choice": (q.Choose, q.ChooseNumber),
        "effects": _block,
        "otherwise": _block,
    }
    for _cost, _ways in (
        (q.PayAmounts, tuple(chosen + paid for chosen in _CHOSEN for paid in _PAID)),
        ("done", ("{cost:plain}",)),
    ):
        _told = {**_categories, "cost": _cost}
        for _way in _ways:
            _without = tuple(f"you may {_way}. {each}, {{otherwise:order}}" for each in _DOES_NOT)
            if _cost is q.PayAmounts:
                Paraphrase(_group, "you may " + _way, _body(_yours), categories=_told, cost=6)
            Paraphrase(_group, _without[0], _body(_yours), categories=_told, reads=_without[1:], cost=6)
            _starts = "{player} may " + _way
            _done = tuple(f"{_starts}. if {each}, {{effects:order}}" for each in _DOES)
            _failed = tuple(f"{_starts}. {each}, {{otherwise:order}}" for each in _DOES_NOT)
            Paraphrase(
                _group, _done[0], _body(_theirs), categories=_told, reads=(*_done[1:], *_failed), cost=6
            )


# -- one of two --------------------------------------------------------------------------------------------
def _either(parts: Parts) -> k.ChooseOne:
    return k.ChooseOne(tuple(k.PlainOption(act, span=act.span) for act in _acts(parts)))


def _acts(parts: Parts) -> list[k.Act | k.ByPlayer]:
    return [parts[name] for name in ("first", "second", "third") if parts.get(name) is not None]


def _either_by(parts: Parts) -> k.ByPlayer:
    player: Player = parts["player"]
    options = (k.ByPlayer(player, act, span=act.span) for act in _acts(parts))
    chosen = k.ChooseOne(tuple(k.PlainOption(option, span=option.span) for option in options))
    return k.ByPlayer(player, chosen)


_ACTS = {"first": k.Act, "second": (k.Act, k.ByPlayer), "third": (k.Act, k.ByPlayer)}
Paraphrase(
    k.ChooseOne,
    "{first} or {second}",
    _either,
    categories=_ACTS,
    reads=("{first}, or {second}", "{first}, {second}, or {third}", "{first}, {second} or {third}"),
    forms=YOURS,
    cost=9,
)
for _players, _form in (("several players", "plain"), ("single player", "third")):
    Paraphrase(
        k.ByPlayer,
        f"{{player}} {{first:{_form}}} or {{second:{_form}}}",
        _either_by,
        categories={"player": _players, "first": k.Act, "second": k.Act},
        reads=(f"{{player}} {{first:{_form}}}, or {{second:{_form}}}",),
        cost=9,
    )
