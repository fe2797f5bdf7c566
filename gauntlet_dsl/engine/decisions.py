"""The one question that is open, with its complete list of answers."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, NamedTuple


class Option(NamedTuple):
    """`label` is stable and unique in its decision; `value` is what the machine gets back."""

    label: str
    value: Any


class Decision(NamedTuple):
    """`player` decides. `kind` says about what; `asks` words it. `secret` answers are not shown."""

    player: int
    kind: str
    asks: str
    options: tuple[Option, ...]
    secret: bool = False

    def labels(self) -> list[str]:
        return [option.label for option in self.options]


@dataclass(frozen=True, slots=True)
class Refused:
    """An option that is not offered, and why: `where` names the rule or text that forbids it."""

    label: str
    why: str
    where: str = ""


@dataclass(slots=True)
class Choices:
    """Options gathered with labels made unique by numbering equal ones."""

    options: list[Option] = field(default_factory=list)
    _seen: dict[str, int] = field(default_factory=dict)

    def add(self, label: str, value: Any) -> None:
        count = self._seen[label] = self._seen.get(label, 0) + 1
        self.options.append(Option(label if count == 1 else f"{label} ({count})", value))
