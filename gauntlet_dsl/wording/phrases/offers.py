"""What is offered and paid before the effects: "you may ... If you do, ..."."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from gauntlet_dsl.diagnostics.source import Span
from gauntlet_dsl.language.ast import costs as q
from gauntlet_dsl.wording.phrases.blocks import is_plain_block
from gauntlet_dsl.wording.style import Costs, way
from gauntlet_dsl.wording.table import Paraphrase, Parts, Phrase, same

Body = Mapping[str, Any]
"""The last three fields of a clause: `offer`, `effects`, `otherwise`."""

_M = q.Mode


def _body(mode: _M | None) -> Any:
    """Build of a body whose offer has this mode."""

    def build(parts: Parts) -> Body:
        choice, cost = parts.get("choice"), parts.get("cost")
        asked = mode is not None or choice is not None or cost is not None
        first = next(part for part in (choice, cost, parts["effects"]) if part is not None)
        said: Span = parts["span"]
        span = Span(said.start, first.span.start if first.span.start > said.start else said.end)
        return {
            "offer": q.Offer(mode, choice, cost, span=span) if asked else None,
            "effects": parts["effects"],
            "otherwise": parts.get("otherwise"),
        }

    return build


def _said_mode(offer: q.Offer) -> _M | None:
    """The mode that is said; a cost that may be declined is said with "may"."""
    return _M.MAY if offer.mode is None and offer.cost is not None else offer.mode


_KINDS = {q.PayAmounts: "amounts", q.PayBlock: "block"}


def _with(mode: _M | None, *, choice: bool, cost: str) -> Any:
    """Match of bodies that offer just this."""

    def match(body: Body) -> Parts | None:
        offer = body["offer"]
        if offer is None:
            return dict(body) if mode is None and not choice and not cost else None
        if _said_mode(offer) is not mode or (offer.choice is not None) != choice:
            return None
        if _KINDS.get(type(offer.cost), "") != cost:
            return None
        return {**body, "choice": offer.choice, "cost": offer.cost}

    return match


_OTHERWISE = "[. otherwise, {otherwise:order}]"
_OTHERWISE_READ = tuple(
    f"[{stop} {{otherwise:order}}]"
    for stop in (
        ", otherwise",
        ", otherwise,",
        "; otherwise",
        "; otherwise,",
        ". otherwise",
        "; if not,",
        ". if not,",
    )
)
_DO = ". if you do, {effects:order}"
_THEN = ". then {effects:order}"
_DO_SO = ". if you do so, {effects:order}"
_IF_SO = ". if so, {effects:order}"
_TO = " to {effects:plain}"


class _Bodies:
    """The bodies of clauses of one kind: `block` is how their effects are said."""

    def __init__(self, group: str, block: str) -> None:
        self._group = group
        self._offered = "offered " + group
        choice = (q.Choose, q.ChooseNumber)
        self._parts = {"effects": block, "otherwise": block, "choice": choice, "cost": q.PayAmounts}
        self._done = {**self._parts, "cost": "done"}

    def declare(self) -> None:
        Phrase(
            self._group,
            "{it}",
            categories={"it": self._offered},
            build=same,
            match=lambda body: {"it": body} if body["offer"] is not None else None,
        )
        self._say(self._group, "{effects:order}", None, reads=("then {effects:order}",))
        self._bare()
        self._asked(_M.MAY_INSTEAD, "you may instead ", (_DO, _TO), late=_DO + " instead")
        self._asked(_M.MAY, "you may ", (_DO, _DO_SO, _IF_SO, _TO))
        for mode, said in ((_M.MUST, "you must "), (_M.INSTEAD, "instead you ")):
            self._asked(mode, said, (_THEN, "; then {effects:order}", ", then {effects:order}", _DO, _TO))
        self._paraphrased()

    def _bare(self) -> None:
        """Offers without a choice or cost of their own."""
        say = self._say
        may_instead = ("you may instead {effects:plain}",)
        say(self._offered, "you may {effects:plain}", _M.MAY, cost_of=1)
        say(self._offered, "you may {effects:plain} instead", _M.MAY_INSTEAD, reads=may_instead)
        say(
            self._offered,
            "{effects:order} instead",
            _M.INSTEAD,
            reads=("instead {effects:order}",),
            only=is_plain_block,
        )
        say(self._offered, "instead {effects:order}", _M.INSTEAD, block="bracketed")
        say(self._offered, "{choice:order}" + _THEN, None, choice=True, cost_of=2)
        say(self._offered, "you must {effects:plain}", _M.MUST, cost_of=1)

    def _asked(self, mode: _M, said: str, ends: tuple[str, ...], late: str = "") -> None:
        """Everything that can be chosen and paid first, with what leads on to the effects.

        `late` is an end that says by itself that something is replaced.
        """
        pays = ("pay", "spend")

        def ways(*starts: str) -> tuple[str, ...]:
            lately = tuple("you may " + start + late for start in starts) if late else ()
            return (*(said + start + end for start in starts for end in ends), *lately)

        def both(first: str) -> tuple[str, ...]:
            return ways(*(first + pay + " {cost}" for pay in pays))

        choosing = "{choice:plain}"
        to = _TO in ends
        for template, choice, cost, reads, cost_of in (
            (choosing, True, "", ways(choosing), 0),
            ("pay {cost}", False, "amounts", both(""), 0),
            ("{cost:plain}", False, "block", ways("{cost:plain}"), 0),
            (choosing + " and pay {cost}", True, "amounts", both(choosing + " and "), 0),
            (choosing + " and {cost:plain}", True, "block", (), 1),
        ):
            if to and cost:
                self._say(
                    self._offered, said + template + _TO, mode, choice=choice, cost=cost, way=way(Costs.TO)
                )
            self._say(
                self._offered,
                said + template + ends[0],
                mode,
                choice=choice,
                cost=cost,
                reads=reads,
                cost_of=cost_of,
            )

    def _paraphrased(self) -> None:
        Paraphrase(
            self._offered,
            "pay {cost}" + _TO,
            _body(None),
            categories=self._parts,
            reads=("pay {cost}: {effects:order}", "pay {cost}" + _DO, "spend {cost}" + _TO),
        )
        choosing = tuple(
            f"{{choice:order}} and {pay} {{cost}}{end}"
            for pay in ("pay", "spend")
            for end in (_TO, _DO, _THEN)
        )
        Paraphrase(
            self._offered, choosing[0], _body(_M.MUST), categories=self._parts, reads=choosing[1:], cost=8
        )
        Paraphrase(self._offered, "{cost:order}" + _DO, _body(_M.MUST), categories=self._done, cost=8)

    def _say(
        self,
        group: str,
        template: str,
        mode: _M | None,
        *,
        choice: bool = False,
        cost: str = "",
        reads: tuple[str, ...] = (),
        cost_of: int = 0,
        only: Callable[[Any], bool] = lambda _: True,
        block: str = "",
        way: str = "",
    ) -> None:
        offered = _with(mode, choice=choice, cost=cost)
        parts = self._done if cost == "block" else self._parts
        Phrase(
            group,
            template + _OTHERWISE,
            categories={**parts, "effects": block} if block else parts,
            build=_body(mode),
            match=lambda body: offered(body) if only(body["effects"]) else None,
            reads=(
                *(template + end for end in _OTHERWISE_READ),
                *(each + end for each in reads for end in (_OTHERWISE, *_OTHERWISE_READ)),
            ),
            cost=cost_of,
            way=way,
        )


Phrase(
    "done",
    "{it}",
    categories={"it": "inner block"},
    build=lambda parts: q.PayBlock(parts["it"], span=parts["span"]),
    match=lambda value: {"it": value.block} if isinstance(value, q.PayBlock) else None,
)
_Bodies("body", "outer block").declare()
_Bodies("inner body", "inner block").declare()
