"""What makes a finding the same finding after lines were moved."""

from __future__ import annotations

from gauntlet_dsl.diagnostics.escape import printable
from gauntlet_dsl.diagnostics.finding import Finding

Identity = tuple[str, str, str]
"""The item (or the file, of a finding about no item), the code and the message, all as they are shown."""


def identity(finding: Finding) -> Identity:
    item = finding.subject or finding.place.file
    return printable(item), finding.code, printable(finding.message)
