"""The two ways to run a program, and which of them is wished for."""

from __future__ import annotations

import os
from collections.abc import Callable

from gauntlet_dsl.engine.compiled.making import compiled
from gauntlet_dsl.engine.program import Program
from gauntlet_dsl.engine.tables import Tables, plainly

Interpreter = Callable[[Program], Tables]
SWITCH = "GAUNTLET_INTERPRETER"
"""Environment variable: `plain` goes through the trees of effects for whatever is asked."""
INTERPRETERS: dict[str, Interpreter] = {"compiled": compiled, "plain": plainly}


def wished() -> Interpreter:
    """The interpreter that the environment names, else the fast one. SystemExit for a name that none has."""
    name = os.environ.get(SWITCH) or "compiled"
    if name not in INTERPRETERS:
        raise SystemExit(f'{SWITCH} is "{name}"; it can be {" or ".join(INTERPRETERS)}')
    return INTERPRETERS[name]
