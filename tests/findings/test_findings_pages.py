"""The pages of the codes: reading them, their examples, and showing them."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from gauntlet_dsl.diagnostics.codes import CODES
from validator.findings import pages
from validator.findings.page_text import page_text
from validator.findings.pages import Example, Kind

PAGE = """\
# D003 unknown-card

Default severity: error

## What it finds

A **line** that
names no card.

More.

## How to mend it
- One thing to do that is long enough to need a second line.
- Another.

```yaml
an: illustration
```

## Examples

```text bad file=deck.txt example=2
1 Nothing
```

```yaml bad file=cards/a.yaml example=2
kind: Card
```

````text good file=deck.txt
```
\x1b\tx
````
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(pages, "_FOLDER", tmp_path)
    return tmp_path


def _without_fences(page: str) -> str:
    """An example may be a Markdown file with headings of its own."""
    return re.sub(r"^```.*?^```$", "", page, flags=re.MULTILINE | re.DOTALL)


def test_every_page_names_its_code_its_severity_and_gives_both_kinds_of_example() -> None:
    assert {"D003", "Y005"} <= set(pages.codes())
    for code in pages.codes():
        text = pages.page(code)
        assert text is not None
        assert text.startswith(f"# {code} {CODES[code].name}\n\nDefault severity: {CODES[code].severity}\n")
        headings = [line for line in _without_fences(text).splitlines() if line.startswith("## ")]
        assert headings == ["## What it finds", "## Why it matters", "## How to mend it", "## Examples"]
        assert {example.kind for example in pages.examples(code)} == {Kind.BAD, Kind.GOOD}
        assert pages.short_description(text)


def test_every_file_in_the_folder_is_the_page_of_a_code() -> None:
    files = (Path(pages.__file__).parent.parent / "pages").iterdir()
    assert sorted(file.name for file in files) == [f"{code}.md" for code in pages.codes()]


def test_a_page_is_found_by_code_in_any_case_and_by_name() -> None:
    assert pages.page("d003") == pages.page("D003") == pages.page("unknown-card")


@pytest.mark.parametrize("word", ["", "D999", "../pages/D003", "D003.md", "\0"])
def test_nothing_else_is_a_page(word: str) -> None:
    assert pages.page(word) is None
    assert pages.examples(word) == []


@pytest.mark.usefixtures("folder")
def test_a_code_may_have_no_page_yet() -> None:
    assert pages.page("D003") is None
    assert pages.codes() == []


def test_examples_are_files_with_a_verdict(folder: Path) -> None:
    (folder / "D003.md").write_text(PAGE, encoding="utf-8")
    assert pages.examples("D003") == [
        Example(Kind.BAD, "deck.txt", "1 Nothing\n", 2),
        Example(Kind.BAD, "cards/a.yaml", "kind: Card\n", 2),
        Example(Kind.GOOD, "deck.txt", "```\n\x1b\tx\n", 1),
    ]
    assert pages.short_description(PAGE) == "A **line** that names no card."


@pytest.mark.parametrize(
    "info",
    [
        "yaml bad",
        "yaml god file=a.yaml",
        "yaml bad file=a.yaml example=x",
        "bad file=a.yaml",
        "yaml bad file=../a",
        "yaml bad file=/a",
    ],
)
def test_a_misspelled_example_is_not_overlooked(folder: Path, info: str) -> None:
    (folder / "D003.md").write_text(f"```{info}\nx\n```\n", encoding="utf-8")
    with pytest.raises(ValueError, match="example"):
        pages.examples("D003")


def test_a_page_in_a_terminal() -> None:
    assert (
        page_text(PAGE, width=40)
        == """\
D003 unknown-card
=================

Default severity: error

What it finds
-------------

A line that names no card.

More.

How to mend it
--------------

- One thing to do that is long enough to
  need a second line.
- Another.

    an: illustration

Examples
--------

found in deck.txt:
    1 Nothing

together with cards/a.yaml:
    kind: Card

not found in deck.txt:
    ```
    <U+001B>   x
"""
    )


def test_reading_a_page_is_quick_to_start() -> None:
    program = (
        "import sys\n"
        "from validator.findings import pages, page_text\n"
        "page_text.page_text(pages.page('D003'))\n"
        "heavy = {'rich', 'lark', 'pydantic', 'ruamel', 'typer', 'json', 'hashlib', 'typing', 'logging'}\n"
        "print(sorted(heavy & set(sys.modules)))"
    )
    root = Path(__file__).parents[2]
    done = subprocess.run(
        [sys.executable, "-S", "-c", program], cwd=root, capture_output=True, text=True, check=True
    )
    assert done.stdout == "[]\n"
