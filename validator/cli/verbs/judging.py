"""Verbs that judge: content, decks, rulebooks, and what an edit changes."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from validator.cli.options import FailOn, Format, Ignore, NoCache, Paths, Select, With


def check(
    paths: Paths = None,
    format: Format = "human",
    fail_on: FailOn = "",
    select: Select = None,
    ignore: Ignore = None,
    baseline: Annotated[Path | None, typer.Option(help="Hide the findings recorded in this file.")] = None,
    write_baseline: Annotated[Path | None, typer.Option(help="Record all findings in this file.")] = None,
    fix: Annotated[
        bool, typer.Option("--fix", help="First make the edits that findings carry; all else stays as it is.")
    ] = False,
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
        fix=fix,
    ).run()


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
    own: With = None,
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
        further=tuple(own or ()),
        cached=not no_cache,
    ).run()


def lint(
    files: Annotated[list[str], typer.Argument(help="Rulebooks in Markdown; - reads standard input.")],
    format: Format = "human",
    fail_on: FailOn = "",
    select: Select = None,
    ignore: Ignore = None,
    alone: Annotated[bool, typer.Option("--alone", help="Do not compare it with the library.")] = False,
    record: Annotated[
        bool, typer.Option("--record", help="Record its printed abilities as those of the library.")
    ] = False,
    unread: Annotated[
        bool, typer.Option("--unread", help="List the printed abilities that could not be read in full.")
    ] = False,
    no_cache: NoCache = False,
) -> int:
    """Check a rulebook: references, names, numbers, steps, tables; and against the library."""
    from validator.cli.lint import LintRun

    return LintRun(
        files=tuple(files),
        format=format,
        fail_on=fail_on,
        select=tuple(select or ()),
        ignore=tuple(ignore or ()),
        alone=alone,
        record=record,
        unread=unread,
        cached=not no_cache,
    ).run()


def rule(
    code: Annotated[str | None, typer.Argument(help="A code such as D003, or its name.")] = None,
) -> int:
    """Explain a finding code; without one, list them all."""
    from validator.cli.rule import list_rules, show_rule

    return list_rules() if code is None else show_rule(code)


def rulings(
    id: Annotated[str | None, typer.Argument(help="A ruling such as R05; none: all of them.")] = None,
    format: Annotated[str, typer.Option("--format", "-f", help="human or json.")] = "human",
) -> int:
    """List what is done where the rulebook leaves a question open, and the scenarios that show it."""
    from validator.cli.rulings import list_rulings

    return list_rulings(id, format)


def diff(
    old: Annotated[str, typer.Argument(help="A library, a rulebook, a git revision, or REVISION:PATH.")],
    new: Annotated[str, typer.Argument(help="The same, the newer version.")],
    format: Annotated[str, typer.Option("--format", "-f", help="text, markdown or json.")] = "text",
    fail_on: Annotated[
        str, typer.Option(help="Exit with 1 from this group on: wording, numbers, rules, decks or never.")
    ] = "never",
) -> int:
    """Compare two versions: wording, numbers, rules, the decks and scenarios that turn out otherwise."""
    from validator.cli.diff import DiffRun

    return DiffRun(old, new, format, fail_on).run()


def ledger(
    check: Annotated[
        bool, typer.Option("--check", help="Write nothing; exit with 1 and show the lines that differ.")
    ] = False,
) -> int:
    """Write one line for each item - verdict, digest, wording - so that a review sees what an edit means."""
    from validator.cli.ledger import keep_ledger

    return keep_ledger(check=check)
