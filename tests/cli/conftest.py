"""Libraries to try the verbs on, and a cache that no other run shares."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from unittest import mock

import pytest

from tests.cli.running import CHECKOUT, SMALL, copied
from tests.warmth import warmed


@pytest.fixture(scope="session", autouse=True)
def _own_cache(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    cache = warmed(tmp_path_factory.mktemp("cache"))
    with mock.patch.dict(os.environ, {"GAUNTLET_CACHE": str(cache)}):
        yield


@pytest.fixture
def small(tmp_path: Path) -> Path:
    """A library of a game that is not the bundled one."""
    return copied(SMALL, tmp_path / "small")


@pytest.fixture
def bundled(tmp_path: Path) -> Path:
    """The bundled library."""
    return copied(CHECKOUT, tmp_path / "bundled")
