"""`gauntlet windows`: what lives where."""

from __future__ import annotations

from validator.timing.library import Library
from validator.timing.units import Unit
from validator.timing.windows_view import windows_view


def test_every_window_is_listed_in_the_order_of_play(library: Library, units: list[Unit]) -> None:
    lines = [line.split("  ")[0] for line in windows_view(library, units) if not line.startswith(" ")]
    assert lines[: len(library.windows)] == list(library.windows)


def test_an_effect_stands_under_its_window(library: Library, units: list[Unit]) -> None:
    lines = list(windows_view(library, units))
    start = next(i for i, line in enumerate(lines) if line.startswith("aftermath.destined"))
    under = lines[start + 1 : start + 12]
    assert "    Grand Inquisitor: Final Judgment" in under
    assert "    Inquisition: Conviction" in under
