"""Every code has a page, and every example on it shows what the page says."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from gauntlet_dsl import caching
from gauntlet_dsl.diagnostics.codes import CODES
from gauntlet_dsl.diagnostics.severity import Severity
from tests.pages.running import numbered, severities
from validator.findings import pages
from validator.findings.pages import Example, Kind


def _all(kind: Kind) -> list[object]:
    return [
        pytest.param(code, example, id=f"{code}-{number}")
        for code in sorted(CODES)
        for number, example in enumerate(numbered(code), 1)
        if example[0].kind is kind
    ]


@pytest.fixture(scope="module", autouse=True)
def cache(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(caching.SWITCH, str(tmp_path_factory.mktemp("cache")))
        yield


@pytest.mark.parametrize("code", sorted(CODES))
def test_every_code_has_a_page_with_its_name_and_severity(code: str) -> None:
    text = pages.page(code) or ""
    entry = CODES[code]
    assert text.startswith(f"# {code} {entry.name}\n\nDefault severity: {entry.severity}\n\n")


def test_every_page_belongs_to_a_code() -> None:
    folder = Path(pages.__file__).parent.parent / "pages"
    assert {file.stem for file in folder.iterdir()} == set(CODES)


@pytest.mark.parametrize("code", sorted(CODES))
def test_every_page_shows_the_fault_and_a_way_without_it(code: str) -> None:
    assert {example.kind for example in pages.examples(code)} == {Kind.BAD, Kind.GOOD}


@pytest.mark.parametrize(("code", "example"), _all(Kind.BAD))
def test_a_bad_example_has_its_fault_and_no_other_error(
    code: str, example: list[Example], tmp_path: Path
) -> None:
    found = severities(example, tmp_path)
    assert code in {found_code for found_code, _ in found}
    assert {found_code for found_code, severity in found if severity == Severity.ERROR} <= {code}


@pytest.mark.parametrize(("code", "example"), _all(Kind.GOOD))
def test_a_good_example_has_neither_its_fault_nor_any_error(
    code: str, example: list[Example], tmp_path: Path
) -> None:
    found = severities(example, tmp_path)
    assert [each for each in found if code in each or Severity.ERROR in each] == []
