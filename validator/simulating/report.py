"""A tally for people: who wins by what, how long games are, and which cards nobody used."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Iterator

from gauntlet_dsl.diagnostics.escape import printable
from gauntlet_dsl.play.plan import Plan
from gauntlet_dsl.play.tally import Side, Tally
from validator.simulating.figures import percent, spread

_WIDTH = 80
_NAME = 32
_MOST_TROUBLED = 20


def lines(plan: Plan, tally: Tally) -> Iterator[str]:
    """The report in lines of at most 80 columns, as far as names allow."""
    bots = " against ".join(dict.fromkeys(plan.bots))
    games = "1 game" if tally.games == 1 else f"{tally.games} games"
    yield f"{games}, seed {plan.seed}, bots: {printable(bots)}"
    yield ""
    yield from _sides(plan, tally.sides)
    yield "Games ended by"
    for name, share in tally.ends.items():
        yield f"  {_name(name)} {share.hits:7}  {percent(share)}"
    for reason, count in tally.undecided.items():
        yield f"  {_name(reason)} {count:7}"
    yield ""
    yield f"  {_name('won by who went first')} {tally.first_player.hits:7}  {percent(tally.first_player)}"
    for what, values in (("turns", tally.turns), ("battles", tally.battles), ("decisions", tally.decisions)):
        yield f"  {_name(what)} {spread(values)}"
    yield from _unused(tally.sides)
    yield from _troubled(plan, tally)


def _sides(plan: Plan, sides: Iterable[Side]) -> Iterator[str]:
    differ = len(set(plan.bots)) > 1
    for bot in dict.fromkeys(plan.bots):
        yield f"Games won{f' by {printable(bot)}' if differ else ''}, of each deck's"
        for side in sides:
            if side.bot == bot:
                yield f"  {_name(side.deck)} {f'{side.wins.hits}/{side.wins.of}':>11}  {percent(side.wins)}"
                for victory, count in side.by.items():
                    yield f"    {count:7}  by {printable(victory)}"
        yield ""


def _name(text: str) -> str:
    shown = printable(text)
    return f"{shown:{_NAME}}"


def _unused(sides: Iterable[Side]) -> Iterator[str]:
    lists = [(side, ", ".join(map(printable, side.unused))) for side in sides if side.unused]
    if lists:
        yield ""
        yield "Cards never used"
    for side, titles in lists:
        yield from textwrap.wrap(
            f"{printable(side.deck)} ({printable(side.bot)}): {titles}",
            _WIDTH, initial_indent="  ", subsequent_indent="    ", break_long_words=False,
        )  # fmt: skip


def _troubled(plan: Plan, tally: Tally) -> Iterator[str]:
    """Games that show a fault, with what is needed to play them again."""
    if tally.troubled:
        yield ""
        yield "Games with a fault"
    for number, what in tally.troubled[:_MOST_TROUBLED]:
        decks = " against ".join(printable(plan.names[index]) for index in plan.pairing(number).decks)
        yield f"  game {number}, seed {plan.game_seed(number)}, {decks}: {printable(what)}"
    left = len(tally.troubled) - _MOST_TROUBLED
    if left > 0:
        yield f"  and {left} more"
