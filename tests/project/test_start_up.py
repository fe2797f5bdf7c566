"""Start-up is part of the product: a verb imports what it needs and nothing else."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

HEAVY = ("lark", "pydantic", "rich", "ruamel.yaml", "markdown_it")
DECK = "decks/general-spearhead.yaml"
ROOT = Path(__file__).resolve().parents[2]
_RUN = """
import sys
from validator.cli.main import main
sys.argv = ["gauntlet", *sys.argv[1:]]
try:
    main()
finally:
    print(*sys.modules, file=sys.stderr)
"""


def modules_of(*arguments: str, cache: Path, given: str = "") -> set[str]:
    """What is imported once the verb is done."""
    ran = subprocess.run(
        [sys.executable, "-c", _RUN, *arguments],
        cwd=ROOT,
        env={**os.environ, "GAUNTLET_CACHE": str(cache)},
        input=given,
        capture_output=True,
        text=True,
    )
    assert ran.returncode in (0, 1), ran.stderr
    return set(ran.stderr.split())


@pytest.mark.parametrize(
    "arguments", [["--version"], ["--help"], ["check", "--help"], ["rule"], ["rule", "D003"]]
)
def test_what_reads_no_content_imports_nothing_heavy(arguments: list[str], tmp_path: Path) -> None:
    assert modules_of(*arguments, cache=tmp_path).isdisjoint(HEAVY)


def test_the_version_needs_no_argument_parser(tmp_path: Path) -> None:
    assert "typer" not in modules_of("--version", cache=tmp_path)


PASTED = "Leader: General\n\n30x Militia\n"


@pytest.mark.parametrize(
    ("arguments", "given"), [(["check"], ""), (["deck", "-", "--fail-on", "error", "--ignore", "D"], PASTED)]
)
def test_a_warm_run_imports_no_parser_and_no_models(arguments: list[str], given: str, tmp_path: Path) -> None:
    cold = modules_of(*arguments, cache=tmp_path, given=given)
    warm = modules_of(*arguments, cache=tmp_path, given=given)
    assert {"lark", "pydantic", "ruamel.yaml"} <= cold
    assert warm.isdisjoint(HEAVY)


def test_linting_a_rulebook_again_reads_no_library(tmp_path: Path) -> None:
    rulebook = "# 1. Turns\n\nDraw a card.\n"
    cold = modules_of("lint", "-", cache=tmp_path, given=rulebook)
    warm = modules_of("lint", "-", cache=tmp_path, given=rulebook)
    assert "lark" in cold
    assert warm.isdisjoint({*HEAVY, "validator.workspace.load"})


def test_a_deck_file_needs_no_effect_parser_when_warm(tmp_path: Path) -> None:
    modules_of("deck", DECK, cache=tmp_path)
    assert "lark.lark" not in modules_of("deck", DECK, cache=tmp_path)
