"""The most promising answer to each decision on the way to a meeting."""

from __future__ import annotations

from dataclasses import dataclass

from gauntlet_dsl.engine.decisions import Decision, Option
from gauntlet_dsl.engine.game import Game
from validator.timing.casting import Stage

_QUIET = ("pass", "no", "done", "hold")
_FIGHT = "advance"


@dataclass(frozen=True, slots=True)
class Ranking:
    """Titles that shall be used, labels that shall be started, and whether the active player moves on."""

    stage: Stage
    advances: bool = True
    recipe: frozenset[tuple[int, str, str]] = frozenset()
    """Answers that led there when each ability was tried by itself: seat, kind of decision, label."""

    def __call__(self, game: Game, decision: Decision) -> list[Option]:
        return sorted(decision.options, key=lambda option: self._rank(game, decision, option))

    def _rank(self, game: Game, decision: Decision, option: Option) -> tuple[int, int]:
        label, seat = option.label, decision.player
        if (seat, decision.kind, label) in self.recipe and label not in _QUIET:
            return 0, -1
        if decision.kind == "order":
            return (0 if option is decision.options[-1] else 3), 0
        if decision.kind == "movement":
            return (0 if (label == _FIGHT) is self.advances else 1), 0
        wanted, started = self.stage.wanted[seat], self.stage.started[seat]
        if label in started:
            return 0, started.index(label)
        place = self._place(label, wanted)
        if place >= 0:
            return 1, place
        if game.program.base_verb(label) in wanted:
            return 1, len(wanted)
        if decision.kind == "may" and any(title in decision.asks for title in (*wanted, *started)):
            return (0 if label == "yes" else 1), 0
        if label in _QUIET:
            return 2, 0
        return 3, -self._worth(game, option)

    def _worth(self, game: Game, option: Option) -> int:
        """The sum of the numbers printed on a component: more is at stake with greater ones."""
        if isinstance(option.value, int) and 0 <= option.value < len(game.state.definition):
            return sum(game.definition(option.value).numbers.values())
        return 0

    def _place(self, label: str, titles: list[str]) -> int:
        """Where the label stands among the titles, -1 where it names none of them."""
        for place, title in enumerate(titles):
            if label in (title, f"play {title}") or label.startswith(f"{title}:"):
                return place
        return -1
