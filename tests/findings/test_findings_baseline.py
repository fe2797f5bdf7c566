"""The baseline of known findings."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gauntlet_dsl.diagnostics.finding import Finding, finding
from gauntlet_dsl.diagnostics.source import Place
from validator.findings import baseline
from validator.findings.baseline import Baseline

from . import samples


def stored(path: Path, found: list[Finding]) -> Baseline:
    baseline.write(path, found)
    loaded, faults = baseline.load(path, "known.json")
    assert faults == []
    return loaded


def test_known_findings_are_hidden_wherever_they_have_moved(tmp_path: Path) -> None:
    loaded = stored(tmp_path / "known.json", samples.ALL)
    moved = [replace(each, place=replace(each.place, line=each.place.line + 7)) for each in samples.ALL]
    assert baseline.apply(moved, loaded) == []
    assert len(baseline.known(moved, loaded)) == len(samples.ALL)


def test_one_more_of_a_known_kind_is_news(tmp_path: Path) -> None:
    first, second, third = (finding("S006", "m", Place("a.yaml", line), subject="a") for line in (1, 2, 3))
    loaded = stored(tmp_path / "known.json", [first, second])
    assert baseline.apply([third, second, first], loaded) == [third]


@pytest.mark.parametrize(
    "other",
    [
        finding("S006", "m", Place("a.yaml"), subject="b"),
        finding("S006", "other", Place("a.yaml"), subject="a"),
        finding("S005", "m", Place("a.yaml"), subject="a"),
    ],
)
def test_another_item_code_or_message_is_news(tmp_path: Path, other: Finding) -> None:
    loaded = stored(tmp_path / "known.json", [finding("S006", "m", Place("a.yaml"), subject="a")])
    assert other in baseline.apply([other], loaded)


def test_without_a_subject_the_file_counts(tmp_path: Path) -> None:
    loaded = stored(tmp_path / "known.json", [finding("S006", "m", Place("a.yaml"))])
    other = finding("S006", "m", Place("b.yaml"))
    assert other in baseline.apply([other], loaded)


def test_what_is_gone_is_counted_at_the_baseline(tmp_path: Path) -> None:
    loaded = stored(tmp_path / "known.json", [samples.UNKNOWN, samples.UNKNOWN, samples.TWICE])
    [notice] = baseline.apply([samples.UNKNOWN], loaded)
    assert (notice.code, notice.place.file) == ("Y018", "known.json")
    assert notice.message == "the baseline lists 2 findings that no longer occur"
    assert baseline.gone([samples.UNKNOWN], loaded) == 2


@pytest.mark.parametrize("code", ["Y001", "Y003", "Y008", "Y017", "Y018", "Y019"])
def test_what_no_baseline_can_hide(tmp_path: Path, code: str) -> None:
    each = finding(code, "m", Place("a.yaml"))
    loaded = stored(tmp_path / "known.json", [each])
    assert baseline.apply([each], loaded) == [each]
    forged = Baseline("known.json", {("a.yaml", code, "m"): 1})
    assert each in baseline.apply([each], forged)


@pytest.mark.parametrize(
    ("content", "message", "line"),
    [
        (b'{"version": 1,\n <<<<<<< mine', "the baseline is not JSON: ", 2),
        (b"", "the baseline is not JSON: ", 1),
        (b"\xff\xfe", "the file is not a baseline of this tool", 1),
        (b"[]", "the file is not a baseline of this tool", 1),
        (b"{}", "the file is not a baseline of this tool", 1),
        (b'{"version": 2, "findings": []}', "the file is not a baseline of this tool", 1),
        (b'{"version": 1, "findings": [{"item": "a"}]}', "the file is not a baseline of this tool", 1),
        (
            b'{"version": 1, "findings": [{"item": "a", "code": "b", "message": "c", "count": -1}]}',
            "the file is not a baseline of this tool",
            1,
        ),
        (
            b'{"version": 1, "findings": [{"item": "a", "code": "b", "message": "c", "count": NaN}]}',
            "the file is not a baseline of this tool",
            1,
        ),
        (b"[" * 100_000, "the file is not a baseline of this tool", 1),
        (b'{"version": ' + b"1" * 5_000 + b"}", "the file is not a baseline of this tool", 1),
    ],
)
def test_a_corrupt_or_foreign_file_is_one_finding(
    tmp_path: Path, content: bytes, message: str, line: int
) -> None:
    path = tmp_path / "known.json"
    path.write_bytes(content)
    loaded, [fault] = baseline.load(path, "known.json")
    assert loaded == Baseline("known.json")
    assert (fault.code, fault.place.file, fault.place.line) == ("Y019", "known.json", line)
    assert fault.message.startswith(message)


def test_a_file_that_cannot_be_read_is_one_finding(tmp_path: Path) -> None:
    _, [missing] = baseline.load(tmp_path / "none.json", "none.json")
    _, [folder] = baseline.load(tmp_path, "folder")
    assert missing.message == "the baseline cannot be read: No such file or directory"
    assert folder.message == "the baseline cannot be read: not a regular file"


def test_writing_again_gives_the_same_bytes_and_leaves_nothing_behind(tmp_path: Path) -> None:
    path = tmp_path / "known.json"
    baseline.write(path, samples.ALL)
    first = path.read_bytes()
    baseline.write(path, reversed(samples.ALL))
    assert path.read_bytes() == first
    assert list(tmp_path.iterdir()) == [path]
    assert json.loads(first)["version"] == 1


def test_a_failed_write_keeps_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "known.json"
    baseline.write(path, samples.ALL)
    before = path.read_bytes()

    def full(_path: Path, _target: Path) -> None:
        raise OSError("no space left")

    monkeypatch.setattr(Path, "replace", full)
    with pytest.raises(OSError, match="no space left"):
        baseline.write(path, [])
    assert path.read_bytes() == before
    assert list(tmp_path.iterdir()) == [path]


def test_a_link_to_a_baseline_stays_a_link(tmp_path: Path) -> None:
    (tmp_path / "link.json").symlink_to(tmp_path / "known.json")
    baseline.write(tmp_path / "link.json", samples.ALL)
    assert (tmp_path / "link.json").is_symlink()
    assert (tmp_path / "known.json").is_file()


@given(found=st.lists(samples.findings, max_size=6))
def test_what_is_written_is_known_when_read(
    found: list[Finding], tmp_path_factory: pytest.TempPathFactory
) -> None:
    loaded = stored(tmp_path_factory.mktemp("baseline") / "known.json", found)
    left = baseline.apply(found, loaded)
    assert all(each in found and each.code in baseline.NEVER_KNOWN for each in left)
