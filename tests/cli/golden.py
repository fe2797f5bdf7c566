"""Outputs kept as files. `GOLDEN=write` makes them anew, to be looked through before they are kept."""

from __future__ import annotations

import os
from pathlib import Path

_FOLDER = Path(__file__).with_name("golden")


def assert_golden(name: str, text: str) -> None:
    path = _FOLDER / name
    if os.environ.get("GOLDEN") == "write":
        path.write_text(text, "utf-8")
    assert text == path.read_text("utf-8")
