"""Every file of the library, spoiled in every way and written in every way: errors there, and none here."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from .bench import bench, errors
from .sparing import SPARING
from .spoiling import SPOILING
from .whole import Whole

OF_EACH_SPOILING = 50
OF_EACH_SPARING = 25


def _drawn(random: Random, count: int) -> list[Whole]:
    """Files by turns of their kinds, so that the few of a rare kind come up as well."""
    by_kind: dict[str, list[Whole]] = {}
    for whole in bench().files:
        by_kind.setdefault(whole.kind, []).append(whole)
    return [random.choice(by_kind[random.choice([*by_kind])]) for _ in range(count)]


def test_the_library_is_without_a_fault() -> None:
    found = [each for whole in bench().files for each in bench().findings(whole.file, whole.text.encode())]
    assert found == []
    assert len(bench().files) > 100


@pytest.mark.parametrize("name", SPOILING)
def test_a_spoiled_file_has_an_error_that_says_so(name: str) -> None:
    edit, codes = SPOILING[name]
    random = Random(name)
    tried = 0
    for whole in _drawn(random, 40 * OF_EACH_SPOILING):
        spoiled = edit(random, whole, bench())
        if spoiled is None or spoiled == whole.text:
            continue
        found = errors(bench().findings(whole.file, spoiled.encode()))
        assert found & codes, (whole.file, found, spoiled)
        tried += 1
        if tried == OF_EACH_SPOILING:
            break
    assert tried == OF_EACH_SPOILING


@pytest.mark.parametrize("name", SPARING)
def test_a_file_written_otherwise_has_no_finding(name: str) -> None:
    edit = SPARING[name]
    random = Random(name)
    tried = Counter[str]()
    for whole in _drawn(random, 40 * OF_EACH_SPARING):
        written = edit(random, whole, bench())
        if written is None or written == whole.text:
            continue
        found = bench().findings(whole.file, written.encode())
        assert found == [], (whole.file, written)
        tried[whole.kind] += 1
        if tried.total() == OF_EACH_SPARING:
            break
    assert tried.total() == OF_EACH_SPARING
