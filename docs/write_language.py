"""Writes `language.md`, the reference page of the effect language, from the declarations of its words."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from gauntlet_dsl import bundled
from gauntlet_dsl.language.reference import reference_page
from gauntlet_dsl.language.words.entry import Entry
from gauntlet_dsl.library.files import TextFile, read_text_file
from gauntlet_dsl.library.kinds import CORE_KINDS, read_item
from gauntlet_dsl.library.models.words import Vocabulary

PAGE = Path(__file__).with_name("language.md")
_REMARK = "<!-- Written by `make docs`; change the words' declarations instead. -->\n\n"


def page() -> str:
    """The page for the kernel's words and those of the bundled rulesets."""
    return _REMARK + reference_page(_entries())


def _entries() -> Iterator[Entry]:
    for path in sorted((bundled.root() / "rulesets").glob("*.yaml")):
        read = read_text_file(path)
        if isinstance(read, TextFile):
            item = read_item(read.source, CORE_KINDS).item
            if isinstance(item, Vocabulary):
                yield from item.as_entries()


if __name__ == "__main__":
    PAGE.write_text(page(), "utf-8")
