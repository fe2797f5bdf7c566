"""Where the grammar and the library that come with the tool are, in a wheel and in a checkout alike."""

from __future__ import annotations

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent
_IN_WHEEL = _PACKAGE / "bundled"


def root() -> Path:
    """The folder that holds `grammar/`, `rulesets/`, `factions/`, `cards/` and `decks/`."""
    return _IN_WHEEL if _IN_WHEEL.is_dir() else _PACKAGE.parent
