"""Verbs for writing content: make, show, lay out, hand on."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from validator.cli.options import Paths, With


def new(
    kind: Annotated[
        str,
        typer.Argument(
            help="What to make: Card, Territory, Leader, Deck, a kind of component ..., or Library."
        ),
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
    """Make a new item that passes check, ready to be filled in; or a Library, a copy of this one."""
    from validator.cli.new import NewRun

    return NewRun(kind, title, faction, leader, id, into).run()


def show(
    name: Annotated[str, typer.Argument(help="Title, id or file of a card, Leader, faction ...")],
    paths: Annotated[list[Path] | None, typer.Argument(help="Where to look; none: the library.")] = None,
) -> int:
    """Show an item: its text, its effects, the windows it lives in, its findings."""
    from validator.cli.show import show_item

    return show_item(name, tuple(paths or ()))


def text(
    name: Annotated[
        str | None,
        typer.Argument(help="Title, id or file of an item; none: how far texts are read, by file."),
    ] = None,
    paths: Annotated[list[Path] | None, typer.Argument(help="Where to look; none: the library.")] = None,
    write: Annotated[bool, typer.Option("--write", help="Put this wording into the file.")] = False,
) -> int:
    """Show the effects of an item in the words of the house, beside what is printed."""
    from validator.cli.text import TextRun

    return TextRun(name, tuple(paths or ()), write).run()


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


def stats(
    names: Annotated[
        list[str] | None,
        typer.Argument(help="Words or groups to list the users of; a folder is the library to look at."),
    ] = None,
    format: Annotated[str, typer.Option("--format", "-f", help="human or json.")] = "human",
    own: With = None,
) -> int:
    """Count what the pool holds and which words of the language it uses, or nothing uses."""
    from validator.cli.stats import show_statistics

    return show_statistics(tuple(names or ()), format, tuple(own or ()))
