"""Every window with the abilities that are applied in it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from gauntlet_dsl.diagnostics.escape import printable
from validator.timing.library import Library
from validator.timing.units import Meeting, Unit

_OTHERS = (("would", "before it happens"), ("on", "when it happens"), ("as soon as", ""), ("while", ""))


def windows_view(library: Library, units: Sequence[Unit]) -> Iterator[str]:
    """The ruleset's windows in their order, those that procedures open, then what events set off."""
    living: dict[Meeting, list[Unit]] = {}
    for unit in units:
        for meeting in unit.meetings:
            living.setdefault(meeting, []).append(unit)
    own = [name for kind, name in living if kind == "at" and name not in library.windows]
    for name in (*library.windows, *sorted(own)):
        window = library.windows.get(name)
        acts = f"  ({str(window.acts).replace('_', ' ')}) {window.step}" if window is not None else ""
        yield printable(f"{name}{acts}")
        yield from _listed(living.get(("at", name), []))
    for kind, when in _OTHERS:
        for meeting in sorted(meeting for meeting in living if meeting[0] == kind):
            yield printable(" ".join(filter(None, (kind, meeting[1], f"({when})" if when else ""))))
            yield from _listed(living[meeting])


def _listed(units: Sequence[Unit]) -> Iterator[str]:
    for label in dict.fromkeys(unit.label for unit in units):
        yield printable(f"    {label}")
