"""Lines of prose are no wider than the terminal they are shown in."""

from __future__ import annotations

import pytest

from gauntlet_dsl.engine.game import EndlessError
from validator.cli import hanging
from validator.findings.layout import terminal


def test_a_long_line_goes_on_further_in(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(hanging, "layout_for", lambda _: terminal(40))
    hanging.print_hanging("  every answer and every die was tried, and none of them is left")
    hanging.print_hanging("")
    shown = capsys.readouterr().out.splitlines()
    assert shown[0].startswith("  every answer")
    assert all(len(line) <= 40 for line in shown)
    assert shown[1].startswith("      ")
    assert shown[-1] == ""


def test_a_cycle_without_names_is_told_without_a_colon() -> None:
    assert str(EndlessError([])) == "this never ends"
    assert str(EndlessError(["Echo"])) == "this never ends: Echo"
