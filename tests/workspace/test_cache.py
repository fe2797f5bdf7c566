"""What is kept between runs never changes what a run says."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from gauntlet_dsl import caching
from tests.workspace.running import BAD, CARD, check, copy_library, put
from validator.workspace.store import _MOST_LIBRARIES, Store

_PROGRAM = """\
import sys
sys.argv = ["gauntlet", "check"]
from validator.cli.main import main
try:
    main()
except SystemExit as left:
    assert not left.code, left.code
print(sorted({"lark", "pydantic", "ruamel"} & set(sys.modules)))
"""


@pytest.fixture
def cache(tmp_path: Path) -> Path:
    """A cache of its own for each test."""
    return tmp_path / "cache"


def _kept() -> Path:
    (file,) = Path(os.environ[caching.SWITCH]).rglob("units-*.json")
    return file


def _swapped(old: bytes, new: bytes) -> Callable[[Path], object]:
    def swap(file: Path) -> None:
        assert old in file.read_bytes()
        file.write_bytes(file.read_bytes().replace(old, new))

    return swap


SPOILED: dict[str, Callable[[Path], object]] = {
    "cut short": lambda file: file.write_bytes(file.read_bytes()[:-100]),
    "emptied": lambda file: file.write_bytes(b""),
    "not text": lambda file: file.write_bytes(b"\xff\xfe\x00"),
    "other JSON": lambda file: file.write_text("[]\n{}"),
    "of another tool": lambda file: file.write_bytes(b"x" + file.read_bytes()[1:]),
    "a unit renamed": _swapped(b"Old Mill", b"Odd Mill"),
    "a word changed": _swapped(b"addd", b"dddd"),
    "a folder": lambda file: (file.unlink(), file.mkdir()),
}


def test_a_second_run_imports_neither_the_parser_nor_the_models(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(copy_library())
    runs = [
        subprocess.run([sys.executable, "-c", _PROGRAM], capture_output=True, text=True, check=True).stdout
        for _ in range(2)
    ]
    cold, warm = (run.splitlines() for run in runs)
    assert (cold[-1], warm[-1]) == ("['lark', 'pydantic', 'ruamel']", "[]")
    assert cold[:-1] == warm[:-1]


def test_a_copy_of_a_library_begins_with_what_was_kept_of_it(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    first = copy_library()
    runs = []
    for at in (first, shutil.copytree(first, tmp_path / "copy")):
        monkeypatch.chdir(at)
        command = [sys.executable, "-c", _PROGRAM]
        runs.append(subprocess.run(command, capture_output=True, text=True, check=True).stdout.splitlines())
    assert runs[1][-1] == "[]"
    assert runs[0][:-1] == runs[1][:-1]


def test_what_is_kept_for_libraries_long_unused_is_forgotten(cache: Path) -> None:
    for number in range(_MOST_LIBRARIES + 3):
        store = Store.of(cache / f"library {number}")
        store.keep("a", 1)
        store.save()
    kept = list(Path(os.environ[caching.SWITCH]).rglob("units-*.json"))
    assert len(kept) == _MOST_LIBRARIES
    assert Store.of(cache / f"library {number}").value("a") == 1


@pytest.mark.usefixtures("rules")
def test_a_changed_file_is_read_again() -> None:
    put("old-mill.yaml", CARD)
    assert check("old-mill.yaml").codes == []
    put("old-mill.yaml", BAD)
    assert check("old-mill.yaml").codes == ["S002"]
    put("old-mill.yaml", CARD)
    assert check("old-mill.yaml").codes == []


@pytest.mark.usefixtures("rules")
def test_a_moved_file_is_reported_under_its_new_name() -> None:
    file = put("old-mill.yaml", BAD)
    check("old-mill.yaml")
    file.rename("mill.yaml")
    assert [found["file"] for found in check("mill.yaml").findings] == ["mill.yaml"]


def test_a_component_is_read_again_when_its_kind_is_declared_otherwise() -> None:
    faction = (
        "kind: Faction\nid: weavers\ntitle: Weavers\nsource: house\n"
        "kinds:\n  Loom:\n    plural: Looms\n    fields: {{{}}}\n"
    )
    put("weavers.yaml", faction.format("price: {type: number}"))
    put("loom.yaml", "kind: Loom\nid: loom\ntitle: Hand Loom\nsource: house\nfaction: Weavers\nprice: 3\n")
    assert check(".").codes == []
    put("weavers.yaml", faction.format("price: {type: number, max: 2}"))
    assert check(".").codes == ["Y020"]
    put("weavers.yaml", faction.format("cost: {type: number}"))
    assert check(".").codes == ["Y010", "Y009"]


@pytest.fixture
def rules() -> None:
    """A library that is quickly read anew: the rules, and no content."""
    copy_library("rulesets", into=".")


@pytest.mark.usefixtures("rules")
@pytest.mark.parametrize("spoil", SPOILED.values(), ids=SPOILED)
def test_a_spoiled_cache_is_made_anew(spoil: Callable[[Path], object]) -> None:
    put("old-mill.yaml", BAD)
    sound = check("old-mill.yaml")
    spoil(_kept())
    again = check("old-mill.yaml")
    assert (again.status, again.printed, again.said) == (sound.status, sound.printed, sound.said)


@pytest.mark.usefixtures("rules")
@pytest.mark.parametrize("switch", ["off", "/dev/null/cache"])
def test_without_a_cache_the_findings_are_the_same(switch: str, monkeypatch: pytest.MonkeyPatch) -> None:
    put("old-mill.yaml", BAD)
    kept = check("old-mill.yaml").printed
    assert check("old-mill.yaml", cached=False).printed == kept
    monkeypatch.setenv(caching.SWITCH, switch)
    assert check("old-mill.yaml").printed == kept


@pytest.mark.usefixtures("rules")
def test_a_cache_folder_that_others_can_write_is_not_used() -> None:
    put("old-mill.yaml", BAD)
    sound = check("old-mill.yaml").printed
    _kept().parent.chmod(0o777)
    _kept().write_text("never read", "utf-8")
    assert check("old-mill.yaml").printed == sound
    assert _kept().read_text("utf-8") == "never read"
