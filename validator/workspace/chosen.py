"""What a project chooses for itself."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from gauntlet_dsl.wording.style import HOUSE, Style


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
