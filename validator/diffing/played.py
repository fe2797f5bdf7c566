"""A scenario of one version, played under its rules or another's."""

from __future__ import annotations

from gauntlet_dsl.engine.program import Program
from gauntlet_dsl.library.models.scenarios import Scenario
from gauntlet_dsl.scenarios.running import run


def failure(program: Program, scenario: Scenario) -> str:
    """Why the scenario does not hold under that program; "" where it does."""
    failures = run(program, scenario).failures
    return failures[0].message if failures else ""
