"""Every test of this folder has a current folder of its own; what is read is kept for the whole run."""

from __future__ import annotations

from pathlib import Path

import pytest

from gauntlet_dsl import caching


@pytest.fixture(scope="session")
def cache(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("cache")


@pytest.fixture(autouse=True)
def here(tmp_path: Path, cache: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty current folder."""
    folder = tmp_path / "here"
    folder.mkdir()
    monkeypatch.setenv(caching.SWITCH, str(cache))
    monkeypatch.chdir(folder)
    return folder
