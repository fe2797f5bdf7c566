"""A verb imports what it needs: no colour for a pipe, no effect parser for a schema."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.running import CHECKOUT

_RUN = """
import sys
from validator.cli.main import main
sys.argv = ["gauntlet", *sys.argv[1:]]
try:
    main()
finally:
    print(*sys.modules, file=sys.stderr)
"""


def modules_of(*arguments: str, at: Path) -> set[str]:
    ran = subprocess.run(
        [sys.executable, "-c", f"import sys; sys.path.insert(0, {str(CHECKOUT)!r}){_RUN}", *arguments],
        cwd=at,
        capture_output=True,
        text=True,
        check=True,
    )
    return set(ran.stderr.split())


@pytest.mark.parametrize("verb", ["show", "fmt", "schema", "new", "export"])
def test_help_needs_no_machinery(verb: str, small: Path) -> None:
    modules = modules_of(verb, "--help", at=small)
    assert "typer" in modules
    assert modules.isdisjoint({"lark", "pydantic", "ruamel.yaml", "rich"})


@pytest.mark.parametrize(
    "arguments",
    [("show", "feint"), ("fmt", "cards"), ("schema",), ("new", "Card", "Sea Change"), ("export",)],
    ids=lambda arguments: arguments[0],
)
def test_a_pipe_needs_no_colour(arguments: tuple[str, ...], small: Path) -> None:
    assert "rich" not in modules_of(*arguments, at=small)


def test_a_schema_needs_no_effect_parser_when_warm(small: Path) -> None:
    modules_of("schema", at=small)
    assert "lark" not in modules_of("schema", at=small)
