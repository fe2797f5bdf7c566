"""No word of an effect can be misspelt without a finding at that word."""

from __future__ import annotations

import pytest

from gauntlet_dsl.diagnostics.finding import Finding
from gauntlet_dsl.diagnostics.severity import Severity
from gauntlet_dsl.diagnostics.source import Place
from tests.structure.misspelling import Slip, slips
from tests.workspace.bundle import findings, texts, world
from validator.structure import broken, names
from validator.workspace.check import own_findings

_WITH_EFFECTS = sorted(file for file, text in texts().items() if "effect:" in text or "example:" in text)
_EVERY = 25
"""Every so many slips one is checked as a whole."""
_LONG = 150
"""Words of a file that are all misspelt; of a longer one, which is read whole for each, every third is."""


def test_there_are_thousands_of_words() -> None:
    assert sum(len(list(slips(file))) for file in _WITH_EFFECTS) > 2_000


@pytest.mark.parametrize("file", _WITH_EFFECTS)
def test_every_misspelt_word_is_an_error_at_that_word(file: str) -> None:
    survivors = [(slip.word, slip.place) for slip in _some(file) if not _noticed(file, slip)]
    assert survivors == []


@pytest.mark.parametrize("file", _WITH_EFFECTS)
def test_a_misspelt_word_is_one_finding_and_sets_off_no_other(file: str) -> None:
    several = [
        (slip.word, found) for slip in _some(file)[::_EVERY] if len(found := findings({file: slip.text})) != 1
    ]
    assert several == []


def _some(file: str) -> list[Slip]:
    found = list(slips(file))
    return found if len(found) <= _LONG else found[::3]


def _noticed(file: str, slip: Slip) -> bool:
    changed = world({file: slip.text})
    own = [found for each in changed.members if each.file == file for found in own_findings(each)]
    errors = [
        found
        for found in (*own, *names.check(changed), *broken.check(changed))
        if found.severity is Severity.ERROR and found.code.startswith("S")
    ]
    return any(_touches(found, slip.place) for found in errors)


def _touches(found: Finding, slip: Place) -> bool:
    places = (found.place, *(related.place for related in found.related))
    return any(
        place.file == slip.file
        and (place.line, place.column) <= (slip.end_line, slip.end_column)
        and (slip.line, slip.column) <= (place.end_line, place.end_column)
        for place in places
    )
