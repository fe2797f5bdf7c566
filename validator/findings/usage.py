"""What the user asked for cannot be done as asked."""

from __future__ import annotations


class UsageError(ValueError):
    """A bad option or setting. The message is one safe line that says what is wrong and what was meant."""
