"""Writes `balance.md`: Leaders under two policies, and what the cards of some decks do. Takes long.

python docs/write_balance.py --seed 1 --purposeful 1 --random 4 --trial general-spearhead:1
"""

from __future__ import annotations

import argparse
import os
import tempfile
from pathlib import Path

from gauntlet_dsl.writing import write_whole
from validator.cli.balance import BalanceRun

PAGE = Path(__file__).with_name("balance.md")
_INTERRUPTED = 128
"""Exit statuses from there on: somebody ended the games, and what was played counts."""
_CUT_SHORT = "\nThe run was ended before its time: these are the games there was time for.\n"
_LEADERS = {
    "purposeful": "Both players pursue one of their victories in turn and look a step ahead.",
    "random": "Both players choose at random.",
}


def main() -> None:
    options = _options()
    parts = [_head(options)]
    for bot, rounds in (("purposeful", options.purposeful), ("random", options.random)):
        if rounds:
            parts += [f"## Leaders, {bot} players\n\n{_LEADERS[bot]}\n\n" + _ran(options, bot, rounds, "")]
    if options.trial:
        parts += [_CARDS.format(policy=options.trial_bot)]
    for trial in options.trial:
        deck, _, rounds = trial.partition(":")
        parts += [_ran(options, options.trial_bot, int(rounds or 1), deck)]
    write_whole(PAGE, "\n".join(parts))


_CARDS = """\
## Cards

Each card of a deck against blanks of equal value, in the same games: the same opponents, seats, cards and
dice, between {policy} players. Above zero the card is worth more than nothing; games in which it never came
up pull towards zero.
"""


def _head(options: argparse.Namespace) -> str:
    asked = f"--seed {options.seed} --purposeful {options.purposeful} --random {options.random}"
    trials = "".join(f" --trial {trial}" for trial in options.trial)
    if options.trial and options.trial_bot != "purposeful":
        trials += f" --trial-bot {options.trial_bot}"
    return (
        f"<!-- Written by `python docs/write_balance.py {asked}{trials}`. -->\n\n# Balance\n\n"
        "From games between bots (`gauntlet balance`): per cent of games won by the Leader of the row.\n"
        "Every deck meets every other from both seats; there are two decks a Leader. Bots are no people: a\n"
        "Leader that stands out here is one to look at, not one to change at once.\n"
    )


def _ran(options: argparse.Namespace, bot: str, rounds: int, cards: str) -> str:
    """What `gauntlet balance` says as Markdown."""
    with tempfile.TemporaryDirectory() as scratch:
        output = Path(scratch) / "part.md"
        run = BalanceRun((), cards, str(rounds), str(options.seed), options.jobs, bot, "markdown", output)
        status = run.run()
        if 0 < status < _INTERRUPTED:
            raise SystemExit(1)
        return output.read_text("utf-8") + (_CUT_SHORT if status else "")


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--purposeful", type=int, default=1, help="rounds; 0: none")
    parser.add_argument("--random", type=int, default=4, help="rounds; 0: none")
    parser.add_argument("--trial", action="append", default=[], help="DECK:ROUNDS, as often as wanted")
    parser.add_argument("--trial-bot", default="purposeful", choices=("purposeful", "random"))
    parser.add_argument("--jobs", default=str(os.cpu_count() or 1))
    return parser.parse_args()


if __name__ == "__main__":
    main()
