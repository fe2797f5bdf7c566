"""The open question: its options with numbers, the hand, and why the rest is not offered."""

from __future__ import annotations

import textwrap
from collections import Counter
from collections.abc import Iterator

from gauntlet_dsl.diagnostics.escape import printable
from gauntlet_dsl.engine.game import Game
from gauntlet_dsl.rules import board, movement
from gauntlet_dsl.rules.explaining import breakdown, refusals
from validator.playing.seats import LETTERS

_PRIVATE = ("hand", "reserve")


def hand(game: Game, player: int, width: int) -> Iterator[str]:
    """The player's own cards, with value and headings."""
    for zone in _PRIVATE:
        pile = game.state.zones.get((zone, player), [])
        counts = Counter(game.state.definition[obj] for obj in pile)
        for place, (index, count) in enumerate(counts.items()):
            definition = game.program.definitions[index]
            copies = f"{count} x " if count > 1 else ""
            headings = ", ".join(map(printable, definition.scripts))
            label = f"your {zone}" if place == 0 else ""
            text = f"{copies}{printable(definition.title)} ({definition.value})  {headings}"
            yield from _wrapped(f"{label:13}{text}", width)


def question(game: Game, width: int) -> Iterator[str]:
    """What is asked and every option with its number."""
    decision = game.decision
    assert decision is not None
    yield from _wrapped(f"{LETTERS[decision.player]}: {printable(decision.asks)}", width)
    for number, option in enumerate(decision.options, 1):
        yield from _wrapped(
            f"{number:4}  {printable(option.label)}{_hint(game, option.label)}", width, hang=6
        )
    refused = len(refusals(game))
    if refused:
        yield f"   -  {refused} not offered (why)"


def _hint(game: Game, label: str) -> str:
    """Where a step leads, and whether to a battle."""
    decision = game.decision
    assert decision is not None
    if decision.kind != "movement" or label == movement.HOLD:
        return ""
    player = decision.player
    step = board.towards(player) if label == movement.ADVANCE else -board.towards(player)
    target = game.state.tokens[player] + step
    territory = board.territory_at(game, target)
    where = printable(game.title(territory)) if territory >= 0 else "beyond the end"
    fight = ", to battle" if game.state.tokens[game.opponent(player)] == target else ""
    return f"  (to {where}{fight})"


def reasons(game: Game, label: str, width: int) -> Iterator[str]:
    """Why options are not offered, all or those with that label; in a battle the totals too."""
    decision = game.decision
    assert decision is not None
    found = [one for one in refusals(game) if not label or label.casefold() in one.label.casefold()]
    for one in found:
        where = f" ({one.where})" if one.where else ""
        yield from _wrapped(printable(f"{one.label}: {one.why}{where}"), width)
    if not found:
        yield from _nothing(decision.labels(), label)
    if not label:
        yield from _totals(game)


def _nothing(labels: list[str], label: str) -> Iterator[str]:
    if not label:
        yield "everything that this question is about is offered"
    elif any(label.casefold() in offered.casefold() for offered in labels):
        yield "it is offered"
    else:
        yield "this question is not about it"


def _totals(game: Game) -> Iterator[str]:
    for player in (0, 1):
        lines = breakdown(game, player)
        if lines:
            yield f"battle total of {LETTERS[player]}"
        for source, value in lines:
            yield printable(f"{value:6}  {source}")


def _wrapped(text: str, width: int, hang: int = 4) -> list[str]:
    return textwrap.wrap(
        text, width, subsequent_indent=" " * hang, break_long_words=False, drop_whitespace=True,
        replace_whitespace=False,
    ) or [""]  # fmt: skip
