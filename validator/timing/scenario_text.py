"""A scenario file as text, as a person would write it: a line for each player and each run of answers."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Any

from gauntlet_dsl.library.models.scenarios import SEATS
from validator.timing.driving import Choice
from validator.timing.situations import Situation, given_of

_PLAIN = re.compile(r"[A-Za-z][A-Za-z0-9 '_.]*(?<! )")
_SPECIAL = frozenset({"y", "n", "yes", "no", "on", "off", "true", "false", "null", "none"})


def scenario_text(
    id: str,
    title: str,
    situation: Situation,
    choices: Sequence[Choice],
    dice: Sequence[int],
    then: dict[str, Any],
) -> str:
    given = given_of(situation)
    lines = ["kind: Scenario", f"id: {id}", f"title: {_written(title)}", "given:"]
    lines += [f"  {key}: {_written(value)}" for key, value in given.items()]
    lines.append("when:" if dice or choices else "when: []")
    if dice:
        lines.append(f"  - dice: {_written(list(dice))}")
    lines += _answers(choices)
    lines.append("then:")
    lines += [f"  {key}: {_written(value)}" for key, value in then.items()]
    return "\n".join(lines) + "\n"


def _answers(choices: Sequence[Choice]) -> Iterator[str]:
    for player, run in groupby(choices, key=lambda choice: choice.player):
        labels = [choice.label for choice in run]
        yield f"  - {SEATS[player]}: {_written(labels if len(labels) > 1 else labels[0])}"


def _written(value: Any) -> str:
    """In one line, quoted only where it must be."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{_written(str(key))}: {_written(part)}" for key, part in value.items()) + "}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(_written, value)) + "]"
    if isinstance(value, int):
        return str(value)
    text = str(value)
    if _PLAIN.fullmatch(text) and text.lower() not in _SPECIAL:
        return text
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'
