"""The verbs about when effects are applied, and their options."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from validator.cli.options import FailOn, Format, Ignore, Select, With


def timing(
    names: Annotated[
        list[str] | None,
        typer.Argument(help="Titles, abilities, ids, factions, files or folders; none: everything."),
    ] = None,
    deck: Annotated[list[str] | None, typer.Option(help="A deck, by id or file; twice for two.")] = None,
    all: Annotated[bool, typer.Option("--all", help="Also pairs whose order is free, and why.")] = False,
    witness: Annotated[
        Path | None, typer.Option(help="Write both orders of each conflict as scenarios into this folder.")
    ] = None,
    html: Annotated[Path | None, typer.Option(help="Write all of it as one page.")] = None,
    among: Annotated[bool, typer.Option("--among", help="Only pairs of what is named.")] = False,
    ledger: Annotated[
        bool,
        typer.Option("--ledger", help="Record all files as looked at; check judges later changes."),
    ] = False,
    most: Annotated[int | None, typer.Option(min=0, help="Judge at most so many pairs.")] = None,
    own: With = None,
    format: Format = "human",
    fail_on: FailOn = "",
    select: Select = None,
    ignore: Ignore = None,
) -> int:
    """Find effects that meet and whose order matters, each shown in a position played both ways."""
    from validator.cli.timing import TimingRun

    return TimingRun(
        names=tuple(names or ()),
        decks=tuple(deck or ()),
        format=format,
        fail_on=fail_on,
        select=tuple(select or ()),
        ignore=tuple(ignore or ()),
        everything=all,
        witness=witness,
        html=html,
        most=most,
        among=among,
        ledger=ledger,
        further=tuple(own or ()),
    ).run()


def windows(
    names: Annotated[
        list[str] | None,
        typer.Argument(help="Titles, abilities, ids, factions, files or folders; none: everything."),
    ] = None,
    own: With = None,
) -> int:
    """List every window of the game with the effects that are applied in it."""
    from validator.cli.windows import list_windows

    return list_windows(tuple(names or ()), tuple(own or ()))
