"""Every window with the abilities that are applied in it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from gauntlet_dsl.diagnostics.escape import printable
from validator.timing.library import Library
from validator.timing.units import Meeting, Unit

_OTHERS = (("would", "before it happens"), ("on", "when it happens"), ("as soon as", ""), ("while", ""))


def windows_view(library: Library, units: Sequence[Unit]) -> Iterator[str]:
    """The ruleset's windows in their order, those that procedures open, then what events set off."""
    return _view(library, _living(units), tuple(library.windows))


def windows_of(library: Library, units: Sequence[Unit]) -> Iterator[str]:
    """The same, without the windows in which none of the units is applied."""
    living = _living(units)
    return _view(library, living, tuple(name for name in library.windows if ("at", name) in living))


def _living(units: Sequence[Unit]) -> dict[Meeting, list[Unit]]:
    living: dict[Meeting, list[Unit]] = {}
    for unit in units:
        for meeting in unit.meetings:
            living.setdefault(meeting, []).append(unit)
    return living


def _view(library: Library, living: Mapping[Meeting, list[Unit]], windows: Sequence[str]) -> Iterator[str]:
    own = [name for kind, name in living if kind == "at" and name not in library.windows]
    for name in (*windows, *sorted(own)):
        yield _headline(library, name)
        yield from _listed(living.get(("at", name), []))
    for kind, when in _OTHERS:
        for meeting in sorted(meeting for meeting in living if meeting[0] == kind):
            yield printable(" ".join(filter(None, (kind, meeting[1], f"({when})" if when else ""))))
            yield from _listed(living[meeting])


def _headline(library: Library, name: str) -> str:
    window = library.windows.get(name)
    acts = f"  ({str(window.acts).replace('_', ' ')}) {window.step}" if window is not None else ""
    return printable(f"{name}{acts}")


def _listed(units: Sequence[Unit]) -> Iterator[str]:
    for label in dict.fromkeys(unit.label for unit in units):
        yield printable(f"    {label}")
