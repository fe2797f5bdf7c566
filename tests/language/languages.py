"""The three things an author writes, with the kind of tree each gives and what reads it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from gauntlet_dsl.language.ast.clauses import Script
from gauntlet_dsl.language.ast.conditions import Condition
from gauntlet_dsl.language.ast.values import Value
from gauntlet_dsl.language.reading.parsing import Parsed, parse_condition, parse_script, parse_value


@dataclass(frozen=True)
class Sort:
    kind: Any
    start: str
    parse: Callable[[str], Parsed]


SCRIPT = Sort(Script, "start", parse_script)
CONDITION = Sort(Condition, "cond", parse_condition)
VALUE = Sort(Value, "expr", parse_value)
SORTS = (SCRIPT, CONDITION, VALUE)
