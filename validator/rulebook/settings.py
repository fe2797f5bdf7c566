"""What a project knows about its rulebook's words: `NAME.lint.yaml` beside the rulebook."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

SUFFIX = ".lint.yaml"


@dataclass(frozen=True, slots=True)
class Settings:
    """`known` names need no explanation; `aliases` are other names by the name that should be used.

    `exceptions` are phrases by code: no finding of the code stands in a line that holds one of them. `short`
    and `full` are the headings of the layers of a chapter that tell the ordinary case, and the whole of it.
    """

    known: tuple[str, ...] = ()
    aliases: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    exceptions: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    short: tuple[str, ...] = ("How it works", "Overview", "In short", "Summary")
    full: tuple[str, ...] = ("Complete rules", "Full rules", "Details")
