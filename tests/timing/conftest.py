"""The bundled library, loaded once."""

from __future__ import annotations

from pathlib import Path

import pytest

from validator.timing.hints import Hints
from validator.timing.judging import Judge
from validator.timing.library import Library, library_at
from validator.timing.units import Unit, units_of

CHECKOUT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="session")
def library() -> Library:
    return library_at(CHECKOUT)


@pytest.fixture(scope="session")
def units(library: Library) -> list[Unit]:
    return units_of(library)


@pytest.fixture(scope="session")
def judge(library: Library) -> Judge:
    return Judge(library, Hints(library))
