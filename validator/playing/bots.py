"""Bots that a command line names."""

from __future__ import annotations

from collections.abc import Sequence

from gauntlet_dsl.diagnostics.escape import printable
from gauntlet_dsl.diagnostics.names import did_you_mean
from validator.findings.usage import UsageError


def known_bot(name: str, known: Sequence[str]) -> str:
    """The name again, or UsageError with the one that may have been meant; "" is a person."""
    if not name or name in known:
        return name
    hint = did_you_mean(name, known) or f"there are {', '.join(map(printable, known))}"
    raise UsageError(f'there is no bot "{printable(name)}": {hint}')
