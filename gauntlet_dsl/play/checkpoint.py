"""Games that were played, kept in a file as they come: a line of JSON each, below one that says of what."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable
from pathlib import Path
from typing import IO, Any

from gauntlet_dsl.play.match import Result
from gauntlet_dsl.play.table import Played

_FORM = "gauntlet simulation"
_VERSION = 1
_MOST_COUNTED = 1 << 40
"""Far more than any game has of anything, and still a number to reckon with."""


class CheckpointError(Exception):
    """The file cannot be gone on with: the message says why."""


class Checkpoint:
    """A file of games that belong to one plan. CheckpointError where it is something else."""

    def __init__(self, path: Path, identity: str, about: dict[str, Any]) -> None:
        self._path = path
        self.played: dict[int, Played] = {}
        self._file = self._opened(identity, about)

    def add(self, played: Iterable[Played]) -> None:
        """Keep further games; they are in the file before this returns."""
        self._file.write("".join(json.dumps(_as_data(each)) + "\n" for each in played))
        self._file.flush()
        os.fsync(self._file.fileno())

    def close(self) -> None:
        self._file.close()

    def _opened(self, identity: str, about: dict[str, Any]) -> IO[str]:
        if self._path.exists() and not self._path.is_file():
            raise CheckpointError("this is no regular file")
        file = self._path.open("a+", encoding="utf-8", newline="")
        try:
            _lock(file)
            file.seek(0)
            self._read(file.read(), identity)
            if file.tell() == 0:
                file.write(
                    json.dumps({"form": _FORM, "version": _VERSION, "identity": identity, **about}) + "\n"
                )
                file.flush()
            else:
                _cut_after_last_line(file)
        except BaseException:
            file.close()
            raise
        return file

    def _read(self, text: str, identity: str) -> None:
        if not text:
            return
        *lines, _unfinished = text.split("\n")
        if not lines:
            raise CheckpointError("this is no checkpoint of a simulation")
        _require_header(lines[0], identity)
        for number, line in enumerate(lines[1:], 2):
            try:
                played = _from_data(json.loads(line))
            except (ValueError, KeyError, TypeError, IndexError, RecursionError):
                raise CheckpointError(f"line {number} is damaged") from None
            self.played.setdefault(played.number, played)


def _require_header(line: str, identity: str) -> None:
    try:
        header = json.loads(line)
        form, version, whose = header["form"], header["version"], header["identity"]
    except (ValueError, KeyError, TypeError, RecursionError):
        raise CheckpointError("this is no checkpoint of a simulation") from None
    if form != _FORM:
        raise CheckpointError("this is no checkpoint of a simulation")
    if version != _VERSION:
        raise CheckpointError(f"it has form {version}, form {_VERSION} can be read")
    if whose != identity:
        raise CheckpointError("it belongs to other decks, bots or seed, or the rules have changed since")


def _cut_after_last_line(file: IO[str]) -> None:
    """What a run wrote when it was killed in the middle of a line is played again."""
    file.seek(0)
    whole = file.read().encode()
    keep = whole.rfind(b"\n") + 1
    if keep < len(whole):
        os.ftruncate(file.fileno(), keep)
    file.seek(0, os.SEEK_END)


def _lock(file: IO[str]) -> None:
    """Two runs must not write into one file; where the system cannot say, nothing is checked."""
    try:
        import fcntl
    except ImportError:
        return
    try:
        fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        raise CheckpointError("another run is using it") from None


def _as_data(played: Played) -> dict[str, Any]:
    result = played.result
    return {
        "game": played.number,
        "winner": result.winner,
        "ended": result.ended,
        "first": result.first,
        "turns": result.turns,
        "battles": result.battles,
        "decisions": result.decisions,
        "used": result.used,
        "pursued": played.pursued,
    }


def _from_data(data: dict[str, Any]) -> Played:
    used, pursued = data["used"], data["pursued"]
    whole = [data[key] for key in ("game", "winner", "first", "turns", "battles", "decisions")]
    if not all(type(value) is int for value in whole):
        raise TypeError
    number, winner, first, turns, battles, decisions = whole
    if number < 0 or not all(0 <= count <= _MOST_COUNTED for count in (turns, battles, decisions)):
        raise ValueError
    if winner not in (-1, 0, 1) or first not in (-1, 0, 1):
        raise ValueError
    result = Result(
        winner, str(data["ended"]), first, turns, battles, decisions,
        (tuple(map(str, used[0])), tuple(map(str, used[1]))),
    )  # fmt: skip
    return Played(number, result, (str(pursued[0]), str(pursued[1])))
