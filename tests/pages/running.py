"""Running an example of a page: its files in a folder, read by the verb that reads such files."""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Iterable
from contextlib import redirect_stdout
from io import StringIO
from itertools import groupby
from pathlib import Path

from gauntlet_dsl import bundled
from tests.workspace.running import CONTENT
from validator.cli.check import CheckRun
from validator.cli.deck import DeckRun
from validator.cli.lint import LintRun
from validator.cli.test import TestRun
from validator.cli.timing import TimingRun
from validator.findings.pages import Example, examples
from validator.timing.accepting import FILE as ACCEPTANCES
from validator.workspace.settings import FILE as SETTINGS

PIPE = "pipe"


def numbered(code: str) -> list[list[Example]]:
    """The examples of a page, each with all its files."""
    listed = sorted(examples(code), key=lambda example: example.number)
    return [list(group) for _, group in groupby(listed, key=lambda example: example.number)]


def severities(example: Iterable[Example], folder: Path) -> list[tuple[str, str]]:
    """Code and severity of all that the verb for such files finds in an example."""
    paths = {file.file: folder / file.file for file in example}
    lists = [str(path) for name, path in paths.items() if name.endswith(".txt")]
    rulebooks = [str(path) for name, path in paths.items() if name.endswith(".md")]
    if lists:
        _become_library(folder, CONTENT)
    elif SETTINGS in paths or any(name.startswith("factions/") and rulebooks for name in paths):
        _become_library(folder, ("rulesets",))
    for file in example:
        _make(paths[file.file], file)
    printed = StringIO()
    with redirect_stdout(printed):
        if lists:
            DeckRun(tuple(lists), "json", "", (), (), None, lines=False, further=(), cached=True).run()
        elif rulebooks:
            LintRun(
                tuple(rulebooks), "json", "", (), (), alone=False, record=False, unread=False, cached=True
            ).run()
        elif ACCEPTANCES in paths:
            _become_library(folder, ("rulesets",))
            TimingRun((str(folder),), (), "json", "", (), (), everything=False).run()
        elif any(name.startswith("timing/") for name in paths):
            TimingRun((str(folder),), (), "json", "", (), (), everything=False, among=True).run()
        elif any(name.startswith("scenarios/") for name in paths):
            TestRun((folder,), "json", coverage=False).run()
        else:
            CheckRun((folder,), "json", "", (), (), None, None, cached=True).run()
    return [(found["code"], found["severity"]) for found in json.loads(printed.getvalue())["findings"]]


def _make(path: Path, example: Example) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    if example.form == PIPE:
        os.mkfifo(path)
    else:
        path.write_text(example.text, encoding=example.form, newline="\n")


def _become_library(folder: Path, names: Iterable[str]) -> None:
    """Settings and pasted lists are read in the library whose folder they are in."""
    for name in names:
        shutil.copytree(bundled.root() / name, folder / name)
