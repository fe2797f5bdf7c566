"""Where two orders are known to come to the same."""

from __future__ import annotations

from dataclasses import dataclass, field

from validator.timing.orders import Ends, Meeting


@dataclass(slots=True)
class Same:
    """Moments of which it is known that both orders come to the same when the window closes, whatever dice
    would fall later: of a position with other dice that need not be asked again."""

    _known: set[str] = field(default_factory=set)

    def covers(self, met: Meeting) -> bool:
        return _moment(met) in self._known

    def add(self, met: Meeting, *orders: Ends) -> None:
        if not any(order.rolled for order in orders):
            self._known.add(_moment(met))


def _moment(met: Meeting) -> str:
    return met.course.game.digest()
