"""Exit statuses of `gauntlet` beside 0 (clean) and 1 (findings)."""

from __future__ import annotations

NOTHING_CHECKED = 2
INTERRUPTED = 130
