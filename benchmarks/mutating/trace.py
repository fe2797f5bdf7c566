"""Which scenario runs which lines of code and which texts: those that can notice a mutant see it first."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from types import FrameType
from typing import Any

from gauntlet_dsl.engine.program import Program
from gauntlet_dsl.scenarios.reading import ScenarioFile, run_file

Line = tuple[str, int]


@dataclass(slots=True)
class Trace:
    """Numbers of scenarios by the line or text they ran, the shortest scenarios first."""

    order: list[int] = field(default_factory=list)
    lines: dict[Line, set[int]] = field(default_factory=dict)
    texts: dict[tuple[int, str], set[int]] = field(default_factory=dict)
    present: dict[int, set[int]] = field(default_factory=dict)
    """Scenarios by the definitions of the objects in their games."""
    red: list[str] = field(default_factory=list)
    """Scenarios that fail before anything is changed."""

    def of_lines(self, path: str, exact: Iterable[int], around: Iterable[int]) -> Sequence[int]:
        """Those that ran one of the exact lines, then those that only ran lines around them."""
        return self._ordered(self._on(path, exact), self._on(path, around))

    def of_text(self, definition: int, key: str, *, speaks_for_all: bool) -> Sequence[int]:
        """Those that applied the text, those with its card in play, then, if others use it, all others."""
        ran = self.texts.get((definition, key), set())
        others = set(self.order) if speaks_for_all else set()
        return self._ordered(ran, self.present.get(definition, set()), others)

    def _on(self, path: str, lines: Iterable[int]) -> set[int]:
        return {number for line in lines for number in self.lines.get((path, line), ())}

    def _ordered(self, *groups: set[int]) -> Sequence[int]:
        listed = (number for group in groups for number in self.order if number in group)
        return list(dict.fromkeys(listed))


def traced(program: Program, files: Sequence[ScenarioFile], paths: Iterable[str]) -> Trace:
    """Run every scenario once and record what it runs of these modules."""
    trace = Trace()
    watched = frozenset(paths)
    effort = {}
    for number, file in enumerate(files):
        lines: set[Line] = set()
        outcome = _watching(watched, lines, lambda file=file: run_file(program, file))  # type: ignore[misc]
        effort[number] = len(lines)
        trace.red += [file.path.stem] if outcome.failures else []
        for line in lines:
            trace.lines.setdefault(line, set()).add(number)
        for node in outcome.ran:
            if node < len(program.owner_of):
                trace.texts.setdefault(program.owner_of[node], set()).add(number)
        for definition in outcome.game.state.definition if outcome.game else ():
            trace.present.setdefault(definition, set()).add(number)
    trace.order = sorted(effort, key=lambda number: effort[number])
    return trace


def _watching(paths: frozenset[str], lines: set[Line], call: Callable[[], Any]) -> Any:
    """The result of the call; the lines it ran in these files are added to `lines`."""

    def enter(frame: FrameType, _event: str, _argument: Any) -> Any:
        return step if frame.f_code.co_filename in paths else None

    def step(frame: FrameType, _event: str, _argument: Any) -> Any:
        lines.add((frame.f_code.co_filename, frame.f_lineno))
        return step

    before = sys.gettrace()
    sys.settrace(enter)
    try:
        return call()
    finally:
        sys.settrace(before)
