"""Decks that a verb can play, or a word about why not."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from pathlib import Path

from validator.cli.outcome import say
from validator.findings.excerpts import Excerpts
from validator.findings.report import report
from validator.playing.chosen import Chosen, chosen_decks


def legal_decks(names: Sequence[str], further: Iterable[Path] = ()) -> Chosen | None:
    """The decks with these names, for none all of the library; None where one is illegal, which is said.
    Cards of one's own are known where they lie beside a list, or in `further`.

    BrokenLibraryError where the library they are from cannot be run.
    """
    chosen = chosen_decks(names, further)
    if not chosen.findings:
        return chosen
    made = report(chosen.findings, Excerpts(chosen.texts, Path), len(chosen.texts))
    made.write("human", sys.stderr)
    say("only legal decks are played")
    return None
