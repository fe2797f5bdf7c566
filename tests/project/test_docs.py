"""The documentation is up to date where it is generated, and its links lead somewhere."""

from __future__ import annotations

import re
import runpy

import pytest

from .code import ROOT

PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]
_LINK = re.compile(r"\]\((?!https?:)([^)#\s]+)")


@pytest.mark.parametrize(("page", "writer"), [("language.md", "page"), ("windows.md", "windows_page")])
def test_the_generated_pages_are_up_to_date(page: str, writer: str) -> None:
    written = (ROOT / "docs" / page).read_text("utf-8")
    assert written == runpy.run_path(str(ROOT / "docs" / "write_language.py"))[writer](), "run `make docs`"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_to_files_that_are_there(page: object) -> None:
    assert isinstance(page, type(ROOT))
    targets = _LINK.findall(page.read_text("utf-8"))
    assert [target for target in targets if not (page.parent / target).exists()] == []
