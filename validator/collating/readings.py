"""How far the printed abilities of a rulebook were read: plain records, kept with what was found."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from gauntlet_dsl.diagnostics.escape import printable, quoted
from gauntlet_dsl.diagnostics.source import Place
from validator.text.extents import Extents, extent_sentence

READ = "read"
PARTLY = "partly read"


@dataclass(frozen=True, slots=True)
class Stop:
    """Where understanding stopped: the words from there on, to the end of their sentence."""

    place: Place
    words: str


@dataclass(frozen=True, slots=True)
class PassageReading:
    """One printed ability, by the id of its item and its name there.

    `extent` is "read", "partly read" or "unread". What was read but leans on words outside the passage counts
    as partly read.
    """

    id: str
    name: str
    place: Place
    extent: str
    stops: tuple[Stop, ...] = ()


def counted(readings: Iterable[PassageReading]) -> Extents:
    """How many were read, read in part, and not at all."""
    counts = Counter(each.extent for each in readings)
    read, partly = counts.pop(READ, 0), counts.pop(PARTLY, 0)
    return Extents(read, partly, counts.total())


def summary(readings: Iterable[PassageReading]) -> str:
    """The count as a line: `printed abilities: 20 of 59 texts read, 8 partly, 31 not`."""
    return f"printed abilities: {extent_sentence(counted(readings))}"


def unread_lines(readings: Iterable[PassageReading]) -> Iterator[str]:
    """Each passage that was not read in full, and from which words on it was not."""
    for each in readings:
        if each.extent != READ:
            where = f"{each.place.file}:{each.place.line}"
            yield f"{where}: {printable(each.id)} {quoted(each.name)} {each.extent}"
            for stop in each.stops:
                yield f"    {stop.place.line}:{stop.place.column} from {quoted(stop.words)} on"
