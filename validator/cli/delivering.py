"""Where the text goes that is the result of a verb."""

from __future__ import annotations

import sys
from pathlib import Path

from gauntlet_dsl.writing import write_whole
from validator.cli.outcome import say
from validator.workspace.places import shown


def deliver(text: str, output: Path | None) -> None:
    """To the file that was asked for, else to standard output. OSError where it cannot be written."""
    if output is None:
        sys.stdout.write(text)
    else:
        write_whole(output, text)
        say(f"written: {shown(output)}")
