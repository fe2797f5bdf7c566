"""A freshly built wheel, and the tool as it is installed from one."""

from __future__ import annotations

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="session")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(build, cwd=ROOT, check=True, capture_output=True, text=True)
    (made,) = folder.glob("*.whl")
    return made


@pytest.fixture(scope="session")
def installed(wheel: Path) -> Path:
    """A folder with the packages of the wheel, nothing of this checkout in it."""
    folder = wheel.with_name("installed")
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(folder)
    return folder
