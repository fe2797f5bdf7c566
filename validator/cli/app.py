"""The command line: every verb, in the order in which help lists them."""

from __future__ import annotations

from typing import Annotated

import typer

from validator.cli.verbs import authoring, judging, playing, timing

app = typer.Typer(
    name="gauntlet",
    help="Checks cards, rules and decks of the game Gauntlet.",
    no_args_is_help=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


@app.callback()
def _root(
    version: Annotated[bool, typer.Option("--version", "-V", help="Show the version.")] = False,
) -> None:
    if version:
        from gauntlet_dsl import __version__

        print(f"gauntlet {__version__}")
        raise typer.Exit


VERBS = (
    judging.check,
    judging.deck,
    judging.lint,
    authoring.show,
    authoring.text,
    judging.rule,
    authoring.fmt,
    authoring.schema,
    authoring.new,
    authoring.export,
    authoring.stats,
    playing.test,
    judging.rulings,
    judging.diff,
    judging.ledger,
    timing.timing,
    timing.windows,
    playing.explore,
    playing.why,
    playing.play,
    playing.simulate,
    playing.balance,
)

for _verb in VERBS:
    app.command()(_verb)
