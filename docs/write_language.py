"""Writes `language.md` and `windows.md`, the reference pages of the effect language."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from gauntlet_dsl import bundled
from gauntlet_dsl.language.reference import reference_page
from gauntlet_dsl.language.words.entry import Entry
from gauntlet_dsl.library.files import TextFile, read_text_file
from gauntlet_dsl.library.kinds import CORE_KINDS, read_item
from gauntlet_dsl.library.models.base import Item
from gauntlet_dsl.library.models.rulesets import Ruleset, Window
from gauntlet_dsl.library.models.words import Vocabulary

PAGE = Path(__file__).with_name("language.md")
WINDOWS = Path(__file__).with_name("windows.md")
_REMARK = "<!-- Written by `make docs`; change the words' declarations instead. -->\n\n"


def page() -> str:
    """The page for the kernel's words and those of the bundled rulesets."""
    return _REMARK + reference_page(_entries())


def windows_page() -> str:
    """The windows in the order of play, and what each heading of a card means."""
    lines = [
        _REMARK + "# Windows and headings",
        "",
        "Effects wait `at` these windows, in the order of play.",
        "",
    ]
    lines += ["| window | what happens | who applies effects |", "|---|---|---|"]
    rulesets = [item for item in _items() if isinstance(item, Ruleset)]
    lines += [f"| `{w.name}` | {w.step} | {_actors(w)} |" for r in rulesets for w in r.windows]
    lines += ["", "A card prints its effects under headings.", ""]
    lines += [
        "| heading | used from | applies at | can reach | lives in | goes to |",
        "|---|---|---|---|---|---|",
    ]
    for ruleset in rulesets:
        for name, heading in ruleset.declares.headings.items() if ruleset.declares else ():
            reach = f"`{heading.from_}` to `{heading.until}`"
            cells = (heading.used_from, heading.runs, reach, heading.lives_in, heading.then)
            lines.append(f"| {name} | {' | '.join(str(cell) if cell else '' for cell in cells)} |")
    return "\n".join(lines) + "\n"


def _actors(window: Window) -> str:
    return str(window.acts).replace("_", " ") if window.applies else "nobody: the rules alone act then"


def _entries() -> Iterator[Entry]:
    for item in _items():
        if isinstance(item, Vocabulary):
            yield from item.as_entries()


def _items() -> Iterator[Item]:
    for path in sorted((bundled.root() / "rulesets").glob("*.yaml")):
        read = read_text_file(path)
        item = read_item(read.source, CORE_KINDS).item if isinstance(read, TextFile) else None
        if item is not None:
            yield item


if __name__ == "__main__":
    PAGE.write_text(page(), "utf-8")
    WINDOWS.write_text(windows_page(), "utf-8")
