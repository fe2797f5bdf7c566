"""Verbs that run the game: scenarios, positions, whole games."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from validator.cli.options import Format, With


def test(
    paths: Annotated[list[Path] | None, typer.Argument(help="Scenarios; none: the library's.")] = None,
    format: Format = "human",
    coverage: Annotated[bool, typer.Option("--coverage", help="Show what no scenario exercises.")] = False,
    watch: Annotated[bool, typer.Option("--watch", help="Run again what changes, until Ctrl-C.")] = False,
    own: With = None,
) -> int:
    """Run scenarios: positions with scripted choices and what must come of them."""
    from validator.cli.test import TestRun

    run = TestRun(tuple(paths or ()), format, coverage, tuple(own or ()))
    if watch:
        from validator.cli import watch as watching

        watching.watch(run)
    return run.run()


def why(
    scenario: Annotated[Path, typer.Argument(help="A scenario; its last position is explained.")],
    option: Annotated[str | None, typer.Argument(help="An option to ask about; none: all.")] = None,
    own: With = None,
) -> int:
    """Explain a position: why an option is not offered, what makes up a battle total."""
    from validator.cli.why import explain

    return explain(scenario, option, tuple(own or ()))


def explore(
    scenario: Annotated[
        Path, typer.Argument(help="A scenario: its position is where the exploration begins.")
    ],
    format: Annotated[str, typer.Option("--format", "-f", help="human or json.")] = "human",
    limit: Annotated[int, typer.Option(help="Stop at this many positions.")] = 20_000,
    played: Annotated[bool, typer.Option("--played", help="Begin where the scenario's lines end.")] = False,
    reduction: Annotated[
        bool, typer.Option(help="Take equal positions as one; without, every line for itself.")
    ] = True,
    own: With = None,
) -> int:
    """Try every answer and every die to the end of the battle: who can win, and does an order decide it?"""
    from validator.cli.explore import ExploreRun

    return ExploreRun(scenario, format, limit, played, reduction, tuple(own or ())).run()


def play(
    decks: Annotated[
        list[str] | None, typer.Argument(help="Your deck, then the other player's: id, title or file.")
    ] = None,
    bot: Annotated[str, typer.Option(help="random, purposeful, or a victory to pursue.")] = "purposeful",
    people: Annotated[str, typer.Option(help="1: against a bot; 2: at one keyboard.")] = "1",
    seed: Annotated[str, typer.Option(help="The same seed, the same cards and dice; none: any.")] = "",
    resume: Annotated[Path | None, typer.Option(help="Go on with a game that was saved.")] = None,
    journal: Annotated[
        Path | None, typer.Option(help="Write what happened into this file at the end.")
    ] = None,
    own: With = None,
) -> int:
    """Play a game, against a bot or with somebody at the same keyboard."""
    from validator.cli.play import PlayRun

    return PlayRun(tuple(decks or ()), bot, people, seed, resume, journal, tuple(own or ())).run()


def simulate(
    decks: Annotated[
        list[str] | None, typer.Argument(help="Decks by id, title or file; none: all of the library.")
    ] = None,
    games: Annotated[str, typer.Option("--games", "-n", help="How many games.")] = "100",
    seed: Annotated[str, typer.Option(help="The same seed, the same games.")] = "1",
    jobs: Annotated[str, typer.Option("--jobs", "-j", help="Processes; none: one for each core.")] = "",
    bot: Annotated[str, typer.Option(help="random, purposeful, or a victory to pursue.")] = "purposeful",
    against: Annotated[
        str, typer.Option(help="The bot of the second deck of each pair; none: the same.")
    ] = "",
    format: Annotated[
        str, typer.Option("--format", "-f", help="human, json or csv (a line a game).")
    ] = "human",
    output: Annotated[Path | None, typer.Option("--output", "-o", help="Write to this file.")] = None,
    checkpoint: Annotated[
        Path | None, typer.Option(help="Keep every game in this file, and go on from those it holds.")
    ] = None,
    own: With = None,
) -> int:
    """Play many games between bots: who wins by what, how long it takes, which cards nobody uses."""
    from validator.cli.simulate import SimulateRun

    return SimulateRun(
        decks=tuple(decks or ()),
        games=games,
        seed=seed,
        jobs=jobs,
        bot=bot,
        against=against,
        format=format,
        output=output,
        checkpoint=checkpoint,
        further=tuple(own or ()),
    ).run()


def balance(
    decks: Annotated[
        list[str] | None, typer.Argument(help="Decks by id, title or file; none: all of the library.")
    ] = None,
    cards: Annotated[
        str,
        typer.Option(help="A deck whose cards are held against blanks of equal value; all: every deck."),
    ] = "",
    rounds: Annotated[
        str, typer.Option("--rounds", "-n", help="How often every pair meets, from both seats.")
    ] = "1",
    seed: Annotated[str, typer.Option(help="The same seed, the same games.")] = "1",
    jobs: Annotated[str, typer.Option("--jobs", "-j", help="Processes; none: one for each core.")] = "",
    bot: Annotated[str, typer.Option(help="How both play: purposeful or random.")] = "purposeful",
    format: Annotated[str, typer.Option("--format", "-f", help="human, markdown or json.")] = "human",
    output: Annotated[Path | None, typer.Option("--output", "-o", help="Write to this file.")] = None,
    checkpoint: Annotated[
        Path | None, typer.Option(help="Keep every game in this file, and go on from those it holds.")
    ] = None,
    own: With = None,
) -> int:
    """Hold Leaders against each other, or each card of a deck against a blank, in games between bots."""
    from validator.cli.balance import BalanceRun

    return BalanceRun(
        decks=tuple(decks or ()),
        cards=cards,
        rounds=rounds,
        seed=seed,
        jobs=jobs,
        bot=bot,
        format=format,
        output=output,
        checkpoint=checkpoint,
        further=tuple(own or ()),
    ).run()
