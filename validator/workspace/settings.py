"""The project's own settings: `gauntlet.yaml` at the root of a library."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from gauntlet_dsl.diagnostics.finding import Finding
from gauntlet_dsl.wording.style import HOUSE, Style
from validator.workspace.places import shown

FILE = "gauntlet.yaml"


@dataclass(frozen=True, slots=True)
class Settings:
    """`severity` by code, codes to `ignore`, the severity from which a run fails, and the `style` of texts.

    With `one_wording` a text that says the same in other words than the style's own is told (X023).
    """

    severity: Mapping[str, str] = field(default_factory=dict)
    ignore: tuple[str, ...] = ()
    fail_on: str = "error"
    style: Style = HOUSE
    one_wording: bool = False


def settings_of(root: Path) -> tuple[Settings, list[Finding]]:
    """The settings of the library at `root`; defaults where it has none, Y019 for a file that is none."""
    path = root / FILE
    if not path.exists():
        return Settings(), []
    from validator.workspace.settings_file import read_settings

    return read_settings(path, shown(path))
