"""The page of each code: `validator/pages/CODE.md`.

A page is Markdown of this form, with the headings in this order:

    # D003 unknown-card
    Default severity: error
    ## What it finds
    ## Why it matters
    ## How to mend it
    ## Examples

What stands under the first three is prose, with lists and code where they help; its first paragraph under
*What it finds* also stands alone as the short description. Under *Examples* every fenced block is one file
and says in its info string whether the code must be found:

    ```yaml bad file=cards/old-mill.yaml
    ```text good file=deck.txt
    ```yaml bad file=cards/new-mill.yaml example=1

    ```yaml bad file=cards/mill.yaml as=latin-1

`bad`: the code is found in it; `good`: it is not. `file` is a relative path. Blocks with the same
`example=NUMBER` are files of one example and are of one kind; a block without a number is an example by
itself. `as` says how a file is made that is no UTF-8 text: the encoding it is written in, or `pipe` for a
named pipe, which holds nothing. A fenced block without `bad` or `good` is an illustration.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from pathlib import Path, PurePosixPath

from gauntlet_dsl.diagnostics.codes import CODES
from validator.findings.code_names import known_code

_FOLDER = Path(__file__).parent.parent / "pages"
FENCE = re.compile(r"^(`{3,})([^`\n]*)\n(.*?)^\1[ \t]*$", re.DOTALL | re.MULTILINE)
INFO = re.compile(
    r"\w+ (?P<kind>bad|good) file=(?P<file>\S+)(?: example=(?P<number>[1-9][0-9]*))?(?: as=(?P<form>\S+))?"
)
_EXAMPLE_WORDS = re.compile(r"\b(bad|good|file=|example=)")


class Kind(StrEnum):
    """Whether the code of the page is found in the example."""

    BAD = "bad"
    GOOD = "good"


@dataclass(frozen=True, slots=True)
class Example:
    """One file of an example; those with the same number belong together."""

    kind: Kind
    file: str
    text: str
    number: int
    form: str = "utf-8"


def codes() -> list[str]:
    """All codes that have a page."""
    return sorted(path.stem for path in _FOLDER.glob("*.md") if path.stem in CODES)


def page(code: str) -> str | None:
    """The Markdown of the page of `code`, which may also be given by its name; None when there is none."""
    known = known_code(code)
    path = _FOLDER / f"{known}.md"
    return path.read_text(encoding="utf-8") if known and path.is_file() else None


def short_description(text: str) -> str:
    """The first paragraph under *What it finds*, on one line."""
    _, _, found = text.partition("\n## What it finds\n")
    return " ".join(found.strip().split("\n\n")[0].split())


def examples(code: str) -> list[Example]:
    """The files of the examples on the page of `code`, in order. ValueError for one not written as above."""
    blocks = list(_blocks(page(code) or ""))
    taken = {block.number for block in blocks}
    free = iter(number for number in range(1, 2 * len(blocks) + 1) if number not in taken)
    return [replace(block, number=block.number or next(free)) for block in blocks]


def _blocks(text: str) -> Iterator[Example]:
    """The examples of a page; those without a number have 0."""
    for _, info, body in FENCE.findall(text):
        match = INFO.fullmatch(info.strip())
        if match:
            number, form = int(match["number"] or 0), match["form"] or "utf-8"
            yield Example(Kind(match["kind"]), _relative(match["file"]), body, number, form)
        elif _EXAMPLE_WORDS.search(info):
            raise ValueError(f"not the info string of an example: {info}")


def _relative(file: str) -> str:
    path = PurePosixPath(file)
    if path.is_absolute() or ".." in path.parts:
        raise ValueError(f"the file of an example must be a relative path: {file}")
    return file
