"""Reminders repeat what the effect does already: whatever else they say is told."""

from __future__ import annotations

from collections.abc import Iterator

from gauntlet_dsl.wording.meaning.nouns import OWNER
from gauntlet_dsl.wording.meaning.sense import Sense

_UNSAID = frozenset({"as", "label"})
"""Parts that a reminder may leave out or that have no words."""
_THINGS = frozenset({"cards", "things", "this"})
_PLAYERS = frozenset({"you", "opponent"})


def is_part_of(said: Sense, done: Sense) -> bool:
    """Whether an effect that means `done` does `said` somewhere, perhaps under conditions not repeated."""
    return any(_covers(each, said) for each in _all_of(done))


def _all_of(sense: Sense) -> Iterator[Sense]:
    yield sense
    for _, held in sense.parts:
        for each in held:
            yield from _all_of(each)


def _covers(done: Sense, said: Sense) -> bool:
    """Whether `done` has all the parts of `said`, which may point at what it names."""
    if _points(said):
        return _points(done) or done.what in _THINGS
    if done.what != said.what:
        return said.what == OWNER and done.what in _PLAYERS
    return all(
        any(_covers(each, part) for each in done[role])
        for role, held in said.parts
        for part in held
        if role not in _UNSAID
    )


def _points(sense: Sense) -> bool:
    """Whether it is a word for something that was named before."""
    return sense.what == "it" or sense.what.startswith("pick ") or sense.what == "what it happened to"
