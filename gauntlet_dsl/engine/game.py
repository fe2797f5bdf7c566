"""The machine: frames on a stack, run until somebody must decide or the game is over."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from gauntlet_dsl.engine.decisions import Decision, Option
from gauntlet_dsl.engine.definitions import Definition
from gauntlet_dsl.engine.live import NOTHING_LIVE
from gauntlet_dsl.engine.program import Program
from gauntlet_dsl.engine.state import Frame, State

if TYPE_CHECKING:
    from gauntlet_dsl.engine.ruleset import Ruleset

Runner = Callable[["Game", Frame], None]
Step = Callable[["Game", Frame, Any], None]

LONGEST_RUN = 20_000
"""Steps between two decisions after which something must be going round in circles."""


class EndlessError(Exception):
    """Mandatory effects feed each other: `cycle` names what ran, in order."""

    def __init__(self, cycle: list[str]) -> None:
        super().__init__(": ".join(filter(None, ("this never ends", ", ".join(cycle)))))
        self.cycle = cycle


class Game:
    """A game at one moment. `decision` is the open question, or None when the game is over."""

    __slots__ = ("answer", "decision", "judging", "live", "program", "ruleset", "state")

    def __init__(self, program: Program, ruleset: Ruleset, state: State) -> None:
        self.program = program
        self.ruleset = ruleset
        self.state = state
        self.decision: Decision | None = None
        self.answer: Any = None
        self.live = NOTHING_LIVE
        self.judging: set[tuple[int, int, int]] = set()
        """Texts of which it is being asked whether they apply, or by how much: to that they do not apply."""

    # the public side
    @property
    def over(self) -> bool:
        return self.state.winner is not None

    def choose(self, option: Option | str | int) -> None:
        """Answer the open decision by option, label or number, and run to the next one.

        LookupError for a label that is not offered.
        """
        self.settle(option)
        self.run()

    def settle(self, option: Option | str | int) -> None:
        """As `choose`, but nothing runs yet."""
        decision = self.decision
        if decision is None:
            raise LookupError("nothing is to be decided")
        chosen = self._chosen(decision, option)
        self.state.journal.append(
            {
                "event": "choice",
                "player": decision.player,
                "decision": decision.kind,
                "label": chosen.label,
                "secret": decision.secret,
            }
        )
        self.answer = chosen.value
        self.decision = None

    def _chosen(self, decision: Decision, option: Option | str | int) -> Option:
        if isinstance(option, int):
            return decision.options[option]
        if isinstance(option, Option):
            return option
        for offered in decision.options:
            if offered.label == option:
                return offered
        raise LookupError(f'"{option}" is not offered; offered are: {"; ".join(decision.labels())}')

    def run(self, stop: Callable[[Game], bool] | None = None) -> None:
        """Run until a decision is open or the game is over, or a step after which `stop` says so."""
        runners = self.ruleset.runners
        state = self.state
        stack = state.stack
        for _ in range(LONGEST_RUN):
            if self.decision is not None:
                return
            if state.winner is not None:
                self.ruleset.over(self)
                return
            frame = stack[-1]
            runners[frame.kind](self, frame)
            if stop is not None and stop(self):
                return
        raise EndlessError(self._recent())

    def _recent(self) -> list[str]:
        names = [str(entry.get("source", "")) for entry in self.state.journal[-400:] if entry.get("source")]
        return sorted(set(names))

    def copy(self) -> Game:
        return self._with(self.state.copy())

    def ahead(self) -> Game:
        """A copy to try something out with: its journal begins now."""
        return self._with(self.state.ahead())

    def _with(self, state: State) -> Game:
        other = Game(self.program, self.ruleset, state)
        other.decision = self.decision
        other.answer = self.answer
        other.live = self.live
        return other

    def digest(self) -> str:
        return self.state.digest()

    # for runners
    def push(self, kind: str, **vars: Any) -> Frame:
        frame = Frame(kind, vars)
        self.state.stack.append(frame)
        return frame

    def pop(self) -> None:
        self.state.stack.pop()

    def proceed(self, frame: Frame, steps: Sequence[Step], node: Any) -> None:
        """The next steps of a frame, as long as each leads to the next and nothing comes between."""
        state = self.state
        stack = state.stack
        while True:
            at = frame.pc
            steps[at](self, frame, node)
            if frame.pc == at or stack[-1] is not frame:
                return
            if self.decision is not None or state.winner is not None:
                return

    def ask(self, decision: Decision) -> None:
        """Open a decision; one with a single option answers itself."""
        if not decision.options:
            raise RuntimeError(f"a decision without options: {decision.kind}")
        if len(decision.options) == 1:
            self.answer = decision.options[0].value
        else:
            self.decision = decision

    def take_answer(self) -> Any:
        answer, self.answer = self.answer, None
        return answer

    def log(self, event: str, **details: Any) -> None:
        self.state.journal.append({"event": event, **details})

    def definition(self, obj: int) -> Definition:
        return self.program.definitions[self.state.definition[obj]]

    def title(self, obj: int) -> str:
        return self.program.definitions[self.state.definition[obj]].title

    def opponent(self, player: int) -> int:
        return 1 - player
