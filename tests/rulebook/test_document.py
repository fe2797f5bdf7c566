"""Markdown as people keep it: what is read as which block, and where it stands."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gauntlet_dsl.diagnostics.source import Span
from tests.rulebook.linting import document
from validator.rulebook.document.blocks import Form
from validator.rulebook.document.model import label_of

CLOSE = """# 1. Fields
## How it works
Sow in spring. Reap in autumn.
---
**Cost:** 2
**Yield:** Three sacks
- wheat;
- rye; and
- barley.
> **Scythe — 1 Coal:** Reap twice.
>
> **Plough:** Sow twice.
| Roll | Crop |
|---:|---|
| 1 | Wheat |
After the table.
"""


def shapes(text: str) -> list[tuple[str, str]]:
    return [(block.form.value, block.text.plain) for block in document(text).blocks]


def test_blocks_need_no_blank_lines_between_them() -> None:
    assert [form for form, _ in shapes(CLOSE)] == [
        *("heading", "heading", "paragraph", "paragraph", "paragraph", "item", "item", "item"),
        *("paragraph", "paragraph", "row", "row", "paragraph"),
    ]


def test_blank_lines_change_nothing() -> None:
    apart = CLOSE.replace("\n", "\n\n").replace("|\n\n|", "|\n|")
    assert shapes(apart) == shapes(CLOSE)


def test_a_wrapped_paragraph_is_one_and_a_new_sentence_on_a_new_line_may_be_another() -> None:
    assert [plain for _, plain in shapes("The tide lifts\nall ships.\nStorms do not.")] == [
        "The tide lifts all ships.",
        "Storms do not.",
    ]


def test_dashes_under_a_paragraph_are_a_rule_where_headings_have_hashes() -> None:
    assert shapes("# Sea\nCalm.\n---\nWind.")[1] == ("paragraph", "Calm.")
    assert shapes("Sea\n---\nWind.")[0] == ("heading", "Sea")
    assert shapes("Sea\n===\nWind.")[0] == ("heading", "Sea")


@pytest.mark.parametrize(
    "hidden",
    ["```\n# 3. Draft\n```", "~~~\n# 3. Draft\n~~~", "<!--\n# 3. Draft\n-->", "Text.\n\n    # 3. Draft"],
)
def test_code_and_comments_hold_no_headings(hidden: str) -> None:
    assert [c.chapter_number for c in document(f"# 1. A\n\nText.\n\n{hidden}\n\n# 2. B").chapters] == [1, 2]


def test_labels_are_run_in_and_bold() -> None:
    labels = [found[0] for block in document(CLOSE).blocks if (found := label_of(block.text))]
    assert labels == ["Cost", "Yield", "Scythe — 1 Coal", "Plough"]


def test_numbered_steps_of_a_chapter_are_no_chapters() -> None:
    made = document("# 7. Battles\n\n## 1. Open\n\n### 1. Look\n\n# 8. Peace\n")
    assert [c.chapter_number for c in made.chapters] == [7, 8]


def test_a_chapter_may_be_called_one() -> None:
    assert [c.chapter_number for c in document("# Chapter 3: Wind\n\n# Chapter 4: Rain\n").chapters] == [3, 4]


@pytest.mark.parametrize("newline", ["\n", "\r\n", "\r"])
def test_every_sentence_stands_where_it_says(newline: str) -> None:
    text = CLOSE.replace("\n", newline)
    made = document(text)
    assert len(made.sentences) > 10
    for sentence in made.sentences:
        first = made.source.text[sentence.text.offset(sentence.start) :]
        assert first.startswith(sentence.plain.split()[0])


def test_columns_survive_markup_and_quotes() -> None:
    made = document("> - **Bold** and `code` [link](#x) and *soft* end")
    text = made.blocks[0].text
    assert text.plain == "Bold and code link and soft end"
    for word in text.plain.split():
        start = text.offset(text.plain.index(word))
        assert made.source.slice(Span(start, start + len(word))) == word


def test_stars_with_room_around_them_are_no_emphasis() -> None:
    assert document("2 * 3 * 4").blocks[0].text.plain == "2 * 3 * 4"


@pytest.mark.parametrize("line", ["# Fields | and barns", "## a | b | c", "# |"])
def test_a_heading_over_the_rule_of_a_table_is_a_heading(line: str) -> None:
    read = document(f"{line}\n|---|---|\n| 1 | Wheat |\n")
    assert read.blocks[0].form is Form.HEADING


def test_cells_are_read_with_escaped_bars() -> None:
    rows = [b for b in document("| A | B |\n|---|---|\n| x \\| y | z |").blocks if b.form is Form.ROW]
    assert [cell.plain for cell in rows[1].cells] == ["x | y", "z"]


LINES = st.sampled_from(
    [
        *(
            "# 1. A",
            "## B",
            "- item",
            "1. step",
            "> quote",
            "> - q",
            "| a | b |",
            "|---|---|",
            "---",
            "===",
            "```",
            "",
        ),
        *(
            "**L:** x",
            "Text. More",
            "    code",
            "<!-- c",
            "-->",
            "\t",
            "![i]()",
            "[x](#y)",
            "Chapter 3",
            "\x00",
            "·",
        ),
    ]
)


@given(st.lists(LINES, max_size=30).map("\n".join))
def test_any_lines_are_read_and_places_stay_inside_the_file(text: str) -> None:
    made = document(text)
    lines = text.split("\n")
    for sentence in made.sentences:
        place = made.at(sentence)
        assert 1 <= place.line <= len(lines)
        assert 1 <= place.column <= place.end_column + len(text)


def test_headings_copied_with_the_mark_of_their_link_are_headings() -> None:
    made = document(
        "Reef Cards¶\nA Reef lies here.\nReef Rank¶\nIt has a rank.\nWIP\nAdditional ranks follow.\n"
    )
    assert [(s.level, s.title) for s in made.sections[1:]] == [(1, "Reef Cards"), (2, "Reef Rank")]
    assert [s.plain for s in made.sentences] == [
        "A Reef lies here.",
        "It has a rank.",
        "WIP",
        "Additional ranks follow.",
    ]
