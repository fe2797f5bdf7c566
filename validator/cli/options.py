"""Options that several verbs share."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

Paths = Annotated[list[Path] | None, typer.Argument(help="Files and folders; none: the whole library.")]
Format = Annotated[str, typer.Option("--format", "-f", help="human, json, sarif or github.")]
FailOn = Annotated[str, typer.Option(help="Exit with 1 from this severity on: error, warning or note.")]
Select = Annotated[list[str] | None, typer.Option(help="Only these codes or families, e.g. S or S006,D.")]
Ignore = Annotated[list[str] | None, typer.Option(help="Not these codes or families.")]
With = Annotated[
    list[Path] | None,
    typer.Option("--with", help="A file or folder with cards of your own, wherever they lie."),
]
NoCache = Annotated[bool, typer.Option("--no-cache", help="Read every file anew.")]
