"""The verbs and their options. Each imports its own machinery when it runs."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

app = typer.Typer(
    name="gauntlet",
    help="Checks cards, rules and decks of the game Gauntlet.",
    no_args_is_help=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)

Paths = Annotated[list[Path] | None, typer.Argument(help="Files and folders; none: the whole library.")]
Format = Annotated[str, typer.Option("--format", "-f", help="human, json, sarif or github.")]
FailOn = Annotated[str, typer.Option(help="Exit with 1 from this severity on: error, warning or note.")]
Select = Annotated[list[str] | None, typer.Option(help="Only these codes or families, e.g. S or S006,D.")]
Ignore = Annotated[list[str] | None, typer.Option(help="Not these codes or families.")]
NoCache = Annotated[bool, typer.Option("--no-cache", help="Read every file anew.")]


@app.callback()
def _root(
    version: Annotated[bool, typer.Option("--version", "-V", help="Show the version.")] = False,
) -> None:
    if version:
        from gauntlet_dsl import __version__

        print(f"gauntlet {__version__}")
        raise typer.Exit


@app.command()
def check(
    paths: Paths = None,
    format: Format = "human",
    fail_on: FailOn = "",
    select: Select = None,
    ignore: Ignore = None,
    baseline: Annotated[Path | None, typer.Option(help="Hide the findings recorded in this file.")] = None,
    write_baseline: Annotated[Path | None, typer.Option(help="Record all findings in this file.")] = None,
    no_cache: NoCache = False,
) -> int:
    """Check cards, factions, rules and decks: everything, or what the paths name."""
    from validator.cli.check import CheckRun

    return CheckRun(
        paths=tuple(paths or ()),
        format=format,
        fail_on=fail_on,
        select=tuple(select or ()),
        ignore=tuple(ignore or ()),
        baseline=baseline,
        write_baseline=write_baseline,
        cached=not no_cache,
    ).run()


@app.command()
def deck(
    files: Annotated[list[str], typer.Argument(help="Deck files or pasted lists; - reads standard input.")],
    format: Format = "human",
    fail_on: FailOn = "",
    select: Select = None,
    ignore: Ignore = None,
    write: Annotated[
        Path | None,
        typer.Option(help="Write the canonical list here (.yaml: as a deck file, else as text)."),
    ] = None,
    lines: Annotated[bool, typer.Option("--lines", help="Show what each line was taken for.")] = False,
    no_cache: NoCache = False,
) -> int:
    """Validate decklists, pasted in any common form or as deck files."""
    from validator.cli.deck import DeckRun

    return DeckRun(
        files=tuple(files),
        format=format,
        fail_on=fail_on,
        select=tuple(select or ()),
        ignore=tuple(ignore or ()),
        write=write,
        lines=lines,
        cached=not no_cache,
    ).run()


@app.command()
def lint(
    files: Annotated[list[str], typer.Argument(help="Rulebooks in Markdown; - reads standard input.")],
    format: Format = "human",
    fail_on: FailOn = "",
    select: Select = None,
    ignore: Ignore = None,
) -> int:
    """Check a rulebook: references, terms, numbers, steps, tables, and what it says twice."""
    from validator.cli.lint import LintRun

    return LintRun(tuple(files), format, fail_on, tuple(select or ()), tuple(ignore or ())).run()


@app.command()
def show(
    name: Annotated[str, typer.Argument(help="Title, id or file of a card, Leader, faction ...")],
    paths: Annotated[list[Path] | None, typer.Argument(help="Where to look; none: the library.")] = None,
) -> int:
    """Show an item: its text, its effects, the windows it lives in, its findings."""
    from validator.cli.show import show_item

    return show_item(name, tuple(paths or ()))


@app.command()
def rule(
    code: Annotated[str | None, typer.Argument(help="A code such as D003, or its name.")] = None,
) -> int:
    """Explain a finding code; without one, list them all."""
    from validator.cli.rule import list_rules, show_rule

    return list_rules() if code is None else show_rule(code)


@app.command()
def fmt(
    paths: Annotated[
        list[Path] | None,
        typer.Argument(help="Files and folders; none: the whole library; - reads standard input."),
    ] = None,
    check: Annotated[
        bool, typer.Option("--check", help="Change nothing; exit with 1 if something would.")
    ] = False,
    diff: Annotated[bool, typer.Option("--diff", help="As --check, and show the differences.")] = False,
) -> int:
    """Lay out the effects in content files; comments and everything around them stay."""
    from validator.cli.fmt import FormatRun

    return FormatRun(tuple(paths or ()), check, diff).run()


@app.command()
def schema(
    kind: Annotated[str | None, typer.Argument(help="A kind of file; none: one schema for all.")] = None,
    into: Annotated[
        Path | None,
        typer.Option(help="Write the schema of all files, and one for each kind, into this folder."),
    ] = None,
) -> int:
    """Print JSON Schema that YAML editors complete and check with."""
    from validator.cli.schema import print_schema, write_schemas
    from validator.findings.usage import UsageError

    if into is None:
        return print_schema(kind)
    if kind is not None:
        raise UsageError("--into writes the schemas of all kinds: leave the kind out")
    return write_schemas(into)


@app.command()
def new(
    kind: Annotated[
        str, typer.Argument(help="What to make: Card, Territory, Leader, Deck, a kind of component ...")
    ],
    title: Annotated[str, typer.Argument(help="Its printed title.")],
    faction: Annotated[
        str | None, typer.Option(help="Its faction; none: the common pool, or the only one.")
    ] = None,
    leader: Annotated[str | None, typer.Option(help="Its Leader, where it has one.")] = None,
    id: Annotated[str | None, typer.Option(help="Its id; none: made of the title.")] = None,
    into: Annotated[
        Path | None, typer.Option(help="Folder for the file; none: where its kind belongs.")
    ] = None,
) -> int:
    """Make a new item that passes check, ready to be filled in."""
    from validator.cli.new import NewRun

    return NewRun(kind, title, faction, leader, id, into).run()


@app.command()
def export(
    paths: Paths = None,
    format: Annotated[
        str | None, typer.Option("--format", "-f", help="csv or json; none: as --output ends, else csv.")
    ] = None,
    output: Annotated[Path | None, typer.Option("--output", "-o", help="Write to this file.")] = None,
    kind: Annotated[list[str] | None, typer.Option(help="Only items of this kind; may be repeated.")] = None,
    effects: Annotated[bool, typer.Option("--effects", help="The effects too, beside the texts.")] = False,
) -> int:
    """Export cards, Territories, Leaders and components as a table, for card-layout tools.

    In CSV, text that a spreadsheet would take for a formula (it begins with = + - @ or a tab) has an
    apostrophe before it. Files with errors are left out, and named.
    """
    from validator.cli.export import ExportRun

    return ExportRun(tuple(paths or ()), format, output, tuple(kind or ()), effects).run()


@app.command()
def test(
    paths: Annotated[list[Path] | None, typer.Argument(help="Scenarios; none: the library's.")] = None,
    format: Format = "human",
    coverage: Annotated[bool, typer.Option("--coverage", help="Show what no scenario exercises.")] = False,
    watch: Annotated[bool, typer.Option("--watch", help="Run again what changes, until Ctrl-C.")] = False,
) -> int:
    """Run scenarios: positions with scripted choices and what must come of them."""
    from validator.cli.test import TestRun

    run = TestRun(tuple(paths or ()), format, coverage)
    if watch:
        from validator.cli import watch as watching

        watching.watch(run)
    return run.run()


@app.command()
def rulings(
    id: Annotated[str | None, typer.Argument(help="A ruling such as R05; none: all of them.")] = None,
    format: Annotated[str, typer.Option("--format", "-f", help="human or json.")] = "human",
) -> int:
    """List what is done where the rulebook leaves a question open, and the scenarios that show it."""
    from validator.cli.rulings import list_rulings

    return list_rulings(id, format)


@app.command()
def diff(
    old: Annotated[
        str, typer.Argument(help="A library, a rulebook, a git revision, or REVISION:RULEBOOK.md.")
    ],
    new: Annotated[str, typer.Argument(help="The same, the newer version.")],
    format: Annotated[str, typer.Option("--format", "-f", help="text, markdown or json.")] = "text",
    fail_on: Annotated[
        str, typer.Option(help="Exit with 1 from this group on: wording, numbers, rules, decks or never.")
    ] = "never",
) -> int:
    """Compare two versions: wording, numbers, rules, the decks and scenarios that turn out otherwise."""
    from validator.cli.diff import DiffRun

    return DiffRun(old, new, format, fail_on).run()


@app.command()
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
) -> int:
    """Try every answer and every die to the end of the battle: who can win, and does an order decide it?"""
    from validator.cli.explore import ExploreRun

    return ExploreRun(scenario, format, limit, played, reduction).run()


@app.command()
def why(
    scenario: Annotated[Path, typer.Argument(help="A scenario; its last position is explained.")],
    option: Annotated[str | None, typer.Argument(help="An option to ask about; none: all.")] = None,
) -> int:
    """Explain a position: why an option is not offered, what makes up a battle total."""
    from validator.cli.why import explain

    return explain(scenario, option)


@app.command()
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
) -> int:
    """Play a game, against a bot or with somebody at the same keyboard."""
    from validator.cli.play import PlayRun

    return PlayRun(tuple(decks or ()), bot, people, seed, resume, journal).run()


@app.command()
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
) -> int:
    """Play many games between bots: who wins by what, how long it takes, which cards nobody uses."""
    from validator.cli.simulate import SimulateRun

    return SimulateRun(tuple(decks or ()), games, seed, jobs, bot, against, format, output, checkpoint).run()
