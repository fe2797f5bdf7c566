"""What one file contributes to a library: all that later checks need, as plain data that reloads quickly."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict, dataclass, field, fields
from typing import Any, NamedTuple


class Spot(NamedTuple):
    """A place in the unit's own file: 1-based lines and columns, the end exclusive."""

    line: int = 1
    column: int = 1
    end_line: int = 1
    end_column: int = 1


class UsedWord(NamedTuple):
    """A word an effect uses. `role` is a `language.uses.Role`; `detail` the number paid, or 0."""

    role: str
    text: str
    detail: int
    spot: Spot


class Declared(NamedTuple):
    """A word or name the file declares. `kind` is a `language.symbols.SymbolKind`."""

    kind: str
    text: str
    spot: Spot


class Broken(NamedTuple):
    """A statement that does not parse; its words, to guess which was misspelt once all words are known."""

    message: str
    expected: tuple[str, ...]
    spot: Spot
    words: tuple[tuple[str, Spot], ...]
    code: str
    advice: str = ""


class Passage(NamedTuple):
    """One printed ability: the key it stands under, the uses of its effect and what in it is broken."""

    name: str
    uses: tuple[UsedWord, ...]
    broken: tuple[Broken, ...]


@dataclass(slots=True)
class Unit:
    """`kind` and `id` are "" where the file could not say. `findings` and `allows` are plain dictionaries."""

    kind: str = ""
    id: str = ""
    title: str = ""
    id_spot: Spot = Spot()
    title_spot: Spot = Spot()
    readable: bool = False
    draft: bool = False
    rules: str = ""
    rules_spot: Spot = Spot()
    faction: str = ""
    faction_spot: Spot = Spot()
    leader: str = ""
    leader_spot: Spot = Spot()
    value: int = 0
    value_spot: Spot = Spot()
    unique: bool = False
    traits: tuple[tuple[str, Spot], ...] = ()
    headings: tuple[tuple[str, Spot], ...] = ()
    does_to_itself: tuple[str, ...] = ()
    """Verbs that its effects apply to `this`."""
    declares: tuple[Declared, ...] = ()
    passages: tuple[Passage, ...] = ()
    needs: tuple[dict[str, Any], ...] = ()
    facts: dict[str, Any] = field(default_factory=dict)
    """What only some kinds have: `pool`, `kinds`, `package`, `deck`, `limits`, `windows`, `headings` ..."""
    findings: tuple[dict[str, Any], ...] = ()
    allows: tuple[dict[str, Any], ...] = ()

    def to_json(self) -> dict[str, Any]:
        """Only what differs from an empty unit."""
        data = {name: getattr(self, name) for name in _NAMES}
        return {name: value for name, value in data.items() if value != _EMPTY[name]}


_NAMES = tuple(f.name for f in fields(Unit))
_EMPTY = asdict(Unit())


def _spot(value: Any) -> Spot:
    return Spot(*value)


def _pairs(value: Any) -> tuple[tuple[str, Spot], ...]:
    return tuple((text, Spot(*spot)) for text, spot in value)


def _passage(value: Any) -> Passage:
    name, uses, broken = value
    return Passage(
        name,
        tuple(UsedWord(role, text, detail, Spot(*spot)) for role, text, detail, spot in uses),
        tuple(
            Broken(message, tuple(expected), Spot(*spot), _pairs(words), code, advice)
            for message, expected, spot, words, code, advice in broken
        ),
    )


def _declared(value: Any) -> tuple[Declared, ...]:
    return tuple(Declared(kind, text, Spot(*spot)) for kind, text, spot in value)


def _passages(value: Any) -> tuple[Passage, ...]:
    return tuple(map(_passage, value))


_READERS: dict[str, Callable[[Any], Any]] = {
    "id_spot": _spot,
    "title_spot": _spot,
    "rules_spot": _spot,
    "faction_spot": _spot,
    "leader_spot": _spot,
    "value_spot": _spot,
    "traits": _pairs,
    "headings": _pairs,
    "declares": _declared,
    "passages": _passages,
    "does_to_itself": tuple,
    "needs": tuple,
    "findings": tuple,
    "allows": tuple,
}


def unit_from_json(data: dict[str, Any]) -> Unit:
    """The unit `to_json` was made of. KeyError, TypeError or ValueError for anything else."""
    unit = Unit()
    for name, value in data.items():
        reader = _READERS.get(name)
        setattr(unit, name, reader(value) if reader else value)
    return unit
