"""Writes `balance.md`: Leaders under two policies, and what every card does. Takes long.

python docs/write_balance.py --seed 1 --purposeful 1 --random 4 --cards random:8 --keep FOLDER

Every game is kept in files of that folder: a run can be interrupted, and gone on with or left at that.
"""

from __future__ import annotations

import argparse
import os
import tempfile
from pathlib import Path

from gauntlet_dsl.writing import write_whole
from validator.cli.balance import ALL, BalanceRun

PAGE = Path(__file__).with_name("balance.md")
_INTERRUPTED = 128
"""Exit statuses from there on: somebody ended the games, and what was played counts."""
_CUT_SHORT = "\nThe run was ended before its time: these are the games there was time for.\n"
_POLICIES = {
    "purposeful": (
        "Each player pursues one of the victories of their faction, drawn anew for each game, takes any\n"
        "other that offers itself, and looks a step ahead."
    ),
    "random": "Both players choose at random.",
}


def main() -> None:
    options = _options()
    options.keep.mkdir(parents=True, exist_ok=True)
    parts = [_head(options)]
    for bot, rounds in (("purposeful", options.purposeful), ("random", options.random)):
        if rounds:
            parts += [f"## Leaders, {bot} players\n\n{_POLICIES[bot]}\n\n" + _ran(options, bot, rounds, "")]
    for asked in options.cards:
        bot, _, rounds = asked.partition(":")
        parts += [_CARDS.format(bot=bot, policy=_POLICIES[bot]) + _ran(options, bot, int(rounds or 1), ALL)]
    write_whole(PAGE, "\n".join(parts))


_CARDS = """\
## Cards, {bot} players

Every card of every deck against blanks of equal value: in each game some titles of both decks are blanks,
drawn anew. {policy} Above zero the card is worth more than nothing, in percentage
points of games won; games in which it never came up pull towards zero. A card in several decks is judged by
all of them.

"""


def _head(options: argparse.Namespace) -> str:
    asked = f"--seed {options.seed} --purposeful {options.purposeful} --random {options.random}"
    asked += "".join(f" --cards {each}" for each in options.cards)
    return (
        f"<!-- Written by `python docs/write_balance.py {asked}`. -->\n\n# Balance\n\n"
        "From games between bots (`gauntlet balance`): per cent of games won by the Leader of the row.\n"
        "Every deck meets every other from both seats; there are two decks a Leader. Bots are no people: a\n"
        "Leader that stands out here is one to look at, not one to change at once.\n"
    )


def _ran(options: argparse.Namespace, bot: str, rounds: int, cards: str) -> str:
    """What `gauntlet balance` says as Markdown."""
    with tempfile.TemporaryDirectory() as scratch:
        output = Path(scratch) / "part.md"
        kept = options.keep / f"{bot}-{cards or 'leaders'}-{options.seed}.jsonl"
        run = BalanceRun(
            (), cards, str(rounds), str(options.seed), options.jobs, bot, "markdown", output, kept
        )
        status = run.run()
        if 0 < status < _INTERRUPTED:
            raise SystemExit(1)
        return output.read_text("utf-8") + (_CUT_SHORT if status else "")


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--purposeful", type=int, default=1, help="rounds; 0: none")
    parser.add_argument("--random", type=int, default=4, help="rounds; 0: none")
    parser.add_argument(
        "--cards", action="append", default=[], help="POLICY:ROUNDS, purposeful or random, once for each"
    )
    parser.add_argument("--keep", type=Path, default=Path(tempfile.gettempdir()) / "gauntlet-balance")
    parser.add_argument("--jobs", default=str(os.cpu_count() or 1))
    return parser.parse_args()


if __name__ == "__main__":
    main()
