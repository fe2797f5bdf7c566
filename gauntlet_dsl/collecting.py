"""How often Python looks for what only refers to itself."""

from __future__ import annotations

import gc

_YOUNG = 50_000
_OLDER = 20


def collect_seldom() -> None:
    """For a process of its own: what it makes stays to its end or is let go at once, and next to nothing
    refers to itself, so that looking through everything as often as Python does finds nothing."""
    gc.set_threshold(_YOUNG, _OLDER, _OLDER)
