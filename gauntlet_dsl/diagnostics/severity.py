"""How much a finding matters."""

from __future__ import annotations

from enum import StrEnum


class Severity(StrEnum):
    """`error` breaks a rule, `warning` is probably a mistake, `note` is advice or information."""

    ERROR = "error"
    WARNING = "warning"
    NOTE = "note"

    @property
    def rank(self) -> int:
        """0 for the gravest."""
        return _ORDER.index(self)

    def at_least(self, other: Severity) -> bool:
        """Whether this is as grave as `other`, or graver."""
        return self.rank <= other.rank


_ORDER = (Severity.ERROR, Severity.WARNING, Severity.NOTE)
