"""The project's own settings: `gauntlet.yaml` at the root of a library."""

from __future__ import annotations

from pathlib import Path

from gauntlet_dsl.diagnostics.finding import Finding
from validator.workspace.chosen import Settings
from validator.workspace.places import shown

FILE = "gauntlet.yaml"


def settings_of(root: Path) -> tuple[Settings, list[Finding]]:
    """The settings of the library at `root`; defaults where it has none, Y019 for a file that is none."""
    path = root / FILE
    if not path.exists():
        return Settings(), []
    from validator.workspace.settings_file import read_settings

    return read_settings(path, shown(path))
