"""A source line cut to the room there is, around the part that matters."""

from __future__ import annotations

from dataclasses import dataclass

from validator.findings.cells import cells, shown

_DOTS = "..."
_LEAST_ROOM = 30


@dataclass(frozen=True, slots=True)
class Cut:
    """A line as shown, and the cells under which its marker goes (`length` is 1 or more)."""

    text: str
    indent: int
    length: int


def cut(line: str, start: int, end: int, room: int) -> Cut:
    """`line` within `room` cells, so that the characters from `start` to before `end` are seen.

    A longer range is cut at its end. Takes time in proportion to `room`, however long the line is.
    """
    start = min(start, len(line))
    low, high = _window(line, start, max(room, _LEAST_ROOM))
    pieces = [shown(character) for character in line[low:high]]
    before = _DOTS if low else ""
    after = _DOTS if high < len(line) else ""
    return Cut(
        text=before + "".join(pieces) + after,
        indent=len(before) + cells("".join(pieces[: start - low])),
        length=max(1, cells("".join(pieces[start - low : max(start, end) - low]))),
    )


def _window(line: str, start: int, room: int) -> tuple[int, int]:
    if _forward(line, 0, room) == len(line):
        return 0, len(line)
    room -= 2 * len(_DOTS)
    low = min(_backward(line, start, room // 3), _backward(line, len(line), room))
    return low, _forward(line, low, room)


def _forward(line: str, at: int, room: int) -> int:
    """The furthest end of a stretch from `at` that fits."""
    while at < len(line) and (room := room - _cost(line[at])) >= 0:
        at += 1
    return at


def _backward(line: str, at: int, room: int) -> int:
    """The furthest start of a stretch up to `at` that fits."""
    while at > 0 and (room := room - _cost(line[at - 1])) >= 0:
        at -= 1
    return at


def _cost(character: str) -> int:
    return max(1, cells(shown(character)))
