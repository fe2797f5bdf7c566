"""Balance for people and for programs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from gauntlet_dsl.diagnostics.escape import printable
from gauntlet_dsl.play.tally import Share
from validator.balancing.blanks import Effect, Trial
from validator.balancing.matrix import HIGH, LOW, Matrix
from validator.simulating.figures import percent

_VERSION = 1
_COLUMN = 5


def matrix_lines(matrix: Matrix) -> Iterator[str]:
    """For a terminal: games won by the Leader of the row, in per cent, against that of the column."""
    width = max(map(len, matrix.leaders)) + 4
    numbers = "".join(f"{number:>{_COLUMN}}" for number in range(1, len(matrix.leaders) + 1))
    yield _counts(matrix)
    yield ""
    yield f"{'won against':{width}}{numbers}"
    for number, leader in enumerate(matrix.leaders, 1):
        cells = "".join(f"{_cell(matrix, leader, other):>{_COLUMN}}" for other in matrix.leaders)
        yield printable(f"{number:>2}  {leader:{width - 4}}{cells}")
    yield ""
    yield "against all others"
    for leader in matrix.leaders:
        yield printable(f"    {leader:{width - 4}}  {percent(matrix.field[leader])}{_mark(matrix, leader)}")
    yield ""
    yield f"won by: {_ends(matrix)}"


def matrix_markdown(matrix: Matrix) -> Iterator[str]:
    """For a page."""
    yield _counts(matrix)
    yield ""
    yield f"| won against | {' | '.join(matrix.leaders)} | all others, with 95 % |"
    yield f"| --- |{' ---: |' * len(matrix.leaders)} --- |"
    for leader in matrix.leaders:
        cells = " | ".join(_cell(matrix, leader, other) for other in matrix.leaders)
        yield f"| {leader} | {cells} | {percent(matrix.field[leader]).strip()}{_mark(matrix, leader)} |"
    yield ""
    yield f"Won by: {_ends(matrix)}."


def _counts(matrix: Matrix) -> str:
    left = [f"{matrix.own} between decks of one Leader"] if matrix.own else []
    left += [f"{matrix.undecided} without a winner"] if matrix.undecided else []
    return f"{matrix.games} games" + (f" ({', '.join(left)}: not counted below)" if left else "")


def _cell(matrix: Matrix, leader: str, other: str) -> str:
    share = matrix.cells.get((leader, other))
    return "-" if leader == other or share is None else f"{100 * share.value:.0f}"


def _mark(matrix: Matrix, leader: str) -> str:
    if leader not in matrix.outside():
        return ""
    return f"  under {LOW:.0%}" if matrix.field[leader].value < LOW else f"  over {HIGH:.0%}"


def _ends(matrix: Matrix) -> str:
    counted = sorted(matrix.ends.items(), key=lambda each: (-each[1], each[0]))
    return ", ".join(f"{name} {count}" for name, count in counted) or "nothing"


def effect_lines(trial: Trial, effects: Sequence[Effect]) -> Iterator[str]:
    """For a terminal: what each card of one deck does."""
    width = max((len(effect.title) for effect in effects), default=0)
    yield printable(f"{trial.names[0]}: games won with a card, less those won with blanks of equal value")
    for effect in effects:
        yield printable(f"  {effect.title:{width}}  {_worth(effect)}")


def effect_markdown(trial: Trial, effects: Sequence[Effect]) -> Iterator[str]:
    """For a page."""
    yield f"**{trial.names[0]}**"
    yield ""
    yield "| card | games won more often, with 95 % |"
    yield "| --- | --- |"
    for effect in effects:
        yield f"| {effect.title} | {_worth(effect).strip()} |"


def _worth(effect: Effect) -> str:
    low, high = effect.interval
    return f"{100 * effect.mean:+6.1f}  ({100 * low:+.1f} to {100 * high:+.1f}), {effect.games} games"


def matrix_document(matrix: Matrix, seed: int, bots: Sequence[str]) -> dict[str, Any]:
    """For other programs."""
    return {
        "version": _VERSION,
        "seed": seed,
        "bots": list(bots),
        "games": matrix.games,
        "undecided": matrix.undecided,
        "own": matrix.own,
        "ends": dict(matrix.ends),
        "leaders": {
            leader: {
                "field": _share(matrix.field[leader]),
                "against": {
                    other: _share(matrix.cells[leader, other])
                    for other in matrix.leaders
                    if (leader, other) in matrix.cells
                },
            }
            for leader in matrix.leaders
        },
        "outside": matrix.outside(),
    }


def effects_document(trial: Trial, effects: Sequence[Effect]) -> dict[str, Any]:
    """For other programs."""
    return {
        "version": _VERSION,
        "seed": trial.seed,
        "bots": list(trial.bots),
        "deck": trial.names[0],
        "cards": [
            {
                "title": effect.title,
                "games": effect.games,
                "gained": effect.gained,
                "lost": effect.lost,
                "low": round(effect.interval[0], 6),
                "high": round(effect.interval[1], 6),
            }
            for effect in effects
        ],
    }


def _share(share: Share) -> dict[str, Any]:
    low, high = share.interval
    return {"won": share.hits, "of": share.of, "low": round(low, 6), "high": round(high, 6)}
