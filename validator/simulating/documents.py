"""A simulation for other programs: the tally as JSON, the games as CSV."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable

from gauntlet_dsl.play.plan import Plan
from gauntlet_dsl.play.table import Played
from gauntlet_dsl.play.tally import Share, Spread, Tally
from validator.findings.json_text import Json, json_text
from validator.findings.spreadsheet import cell

_VERSION = 1
_DIGITS = 6


def as_json(plan: Plan, tally: Tally) -> str:
    """The tally as one document; shares are rounded, so that every machine writes the same."""
    return json_text(
        {
            "version": _VERSION,
            "seed": plan.seed,
            "bots": list(plan.bots),
            "decks": list(plan.names),
            "games": tally.games,
            "ends": {name: _share(share) for name, share in tally.ends.items()},
            "undecided": dict(tally.undecided),
            "first_player": _share(tally.first_player),
            "turns": _spread(tally.turns),
            "battles": _spread(tally.battles),
            "decisions": _spread(tally.decisions),
            "sides": [
                {
                    "deck": side.deck,
                    "bot": side.bot,
                    "wins": _share(side.wins),
                    "by": dict(side.by),
                    "never_used": list(side.unused),
                }
                for side in tally.sides
            ],
            "faults": [
                {"game": number, "seed": plan.game_seed(number), "what": what}
                for number, what in tally.troubled
            ],
        }
    )


def _share(share: Share) -> Json:
    low, high = share.interval
    return {
        "count": share.hits,
        "of": share.of,
        "share": round(share.value, _DIGITS),
        "low": round(low, _DIGITS),
        "high": round(high, _DIGITS),
    }


def _spread(values: Spread) -> Json:
    return {
        "mean": round(values.mean, _DIGITS),
        "p5": values.low,
        "median": values.median,
        "p95": values.high,
    }


_COLUMNS = (
    "game", "seed", "deck_a", "deck_b", "bot_a", "bot_b", "pursued_a", "pursued_b",
    "first", "winner", "ended", "turns", "battles", "decisions",
)  # fmt: skip
_SEATS = ("A", "B", "")


def as_csv(plan: Plan, games: Iterable[Played]) -> str:
    """A line of names, then a line for each game in their order; nobody is an empty cell."""
    written = io.StringIO()
    rows = csv.writer(written)
    rows.writerow(_COLUMNS)
    for played in sorted(games, key=lambda each: each.number):
        result = played.result
        decks = [plan.names[index] for index in plan.pairing(played.number).decks]
        row: list[int | str] = [
            played.number, plan.game_seed(played.number), *decks, *plan.bots, *played.pursued,
            _SEATS[result.first], _SEATS[result.winner], result.ended,
            result.turns, result.battles, result.decisions,
        ]  # fmt: skip
        rows.writerow(map(cell, row))
    return written.getvalue()
