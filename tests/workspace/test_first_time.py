"""Who watches the first run is told why it takes longer; nobody else is."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from validator.workspace.load import load
from validator.workspace.store import Store

CARD = "kind: Card\nid: mill\ntitle: Mill\nsource: house\nfaction: Neutral\nvalue: 1\n"


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.fixture
def library(tmp_path: Path) -> Path:
    (tmp_path / "rulesets").mkdir()
    (tmp_path / "cards").mkdir()
    (tmp_path / "cards" / "mill.yaml").write_text(CARD, "utf-8")
    return tmp_path


def _told(library: Path, store: Store, stream: io.StringIO, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setattr("sys.stderr", stream)
    load((), store, root=library)
    return stream.getvalue()


def test_the_first_run_is_told_once(library: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = library / "units-a.json"
    first, second = (_told(library, Store(kept), Terminal(), monkeypatch) for _ in range(2))
    assert first == "gauntlet: reading the library for the first time; what is read is kept\n"
    assert second == ""


def test_a_program_and_a_run_that_keeps_nothing_are_told_nothing(
    library: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert _told(library, Store(library / "units-a.json"), io.StringIO(), monkeypatch) == ""
    assert _told(library, Store(None), Terminal(), monkeypatch) == ""
