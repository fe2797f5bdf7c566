"""The command, ready to be run in an empty folder."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.warmth import warmed

from .running import Gauntlet


@pytest.fixture(scope="session")
def cache(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return warmed(tmp_path_factory.mktemp("cache"))


@pytest.fixture
def gauntlet(tmp_path: Path, cache: Path) -> Gauntlet:
    return Gauntlet(tmp_path, cache)


@pytest.fixture
def begun(tmp_path: Path, cache: Path) -> Gauntlet:
    """The same in a process that Python begins anew each time, as users do."""
    return Gauntlet(tmp_path, cache, copies=False)
