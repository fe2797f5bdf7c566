"""The tour of the README works: its files can be saved and its commands print what it says."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.warmth import warmed
from validator.cli.app import VERBS

from .code import ROOT
from .tour import Call, File, printed_as_told, steps

_SHOWN = sorted({verb.__name__ for verb in VERBS} - {"diff", "ledger"})
"""Every verb but those that need a library of one's own, and its history."""

TOUR = list(steps((ROOT / "README.md").read_text("utf-8")))


def run(command: str, folder: Path) -> str:
    """What a command prints, complaints included."""
    environment = {
        **os.environ,
        "PATH": os.pathsep.join([str(Path(sys.executable).parent), os.environ.get("PATH", "")]),
        "GAUNTLET_CACHE": str(folder / ".cache"),
        "COLUMNS": "80",
    }
    ran = subprocess.run(
        command,
        shell=True,
        cwd=folder,
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        encoding="utf-8",
    )
    return ran.stdout


def test_the_tour_is_carried_out_as_it_is_told(tmp_path: Path) -> None:
    warmed(tmp_path / ".cache")
    for step in TOUR:
        match step:
            case File(name, text):
                (tmp_path / name).write_text(text, "utf-8")
            case Call(command, told):
                printed = run(command, tmp_path)
                assert printed_as_told(told, printed), f"$ {command}\n{printed}"


@pytest.mark.parametrize("verb", _SHOWN)
def test_the_tour_shows_every_verb(verb: str) -> None:
    assert verb in {step.command.split()[1] for step in TOUR if isinstance(step, Call)}


PAGE = """\
Save it:
```yaml file=a.yaml
a: 1
```
````console
$ make test
hidden
$ gauntlet check a.yaml
fine
...
end
```
````
"""


def test_a_page_is_read_as_files_and_commands() -> None:
    assert list(steps(PAGE)) == [
        File("a.yaml", "a: 1\n"),
        Call("gauntlet check a.yaml", ("fine", "...", "end", "```")),
    ]


@pytest.mark.parametrize(
    ("told", "printed", "expected"),
    [
        (["a", "b"], "a\nb\n", True),
        (["a", "...", "b"], "a\nb\n", True),
        (["a", "...", "b"], "a\nx\n\ny\nb\n", True),
        (["..."], "", True),
        ([], "", True),
        ([], "a\n", False),
        (["a"], "a\nb\n", False),
        (["a.c"], "abc\n", False),
        (["a", "..."], "b\na\n", False),
    ],
)
def test_dots_stand_for_lines(told: list[str], printed: str, expected: bool) -> None:
    assert printed_as_told(tuple(told), printed) is expected
