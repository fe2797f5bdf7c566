"""The outline of a rulebook. C023 of the case list: repeated headings, link targets, code fences."""

from __future__ import annotations

import pytest

from validator.rulebook.outline import Heading, outline

CHAPTERS = [f"# {number}. Chapter of {number}\n\n## How it works\n\nText.\n" for number in range(1, 19)]
FENCED = "```\n# 19. Test\n```\n"


def slugs(text: str) -> list[str]:
    return [heading.slug for heading in outline(text).headings]


def test_headings_in_code_fences_are_none_and_chapters_stay_in_order() -> None:
    made = outline("\n".join([*CHAPTERS[:9], FENCED, *CHAPTERS[9:], FENCED]))
    assert [chapter.number for chapter in made.chapters] == list(range(1, 19))


def test_repeated_headings_get_numbered_link_targets() -> None:
    found = [slug for slug in slugs("\n".join(CHAPTERS)) if slug.startswith("how")]
    assert found[:3] == ["how-it-works", "how-it-works-1", "how-it-works-2"]
    assert found[-1] == "how-it-works-17"


def test_a_heading_knows_its_level_text_line_and_number() -> None:
    made = outline("intro\n\n# 2. *Cards*, [Zones](#zones) and `Piles`\n\nUnder\n=====\n")
    assert made.headings == (
        Heading(1, "2. Cards, Zones and Piles", 3, "2-cards-zones-and-piles", 2),
        Heading(1, "Under", 5, "under"),
    )


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("# Part I — Learn to Play", ["part-i--learn-to-play"]),
        ("# What's new? (0.6.1)", ["whats-new-061"]),
        ("# Gambits & Tactics", ["gambits--tactics"]),
        ("# snake_case and-dash", ["snake_case-and-dash"]),
        ("# Écu\n# ÉCU", ["écu", "écu-1"]),
        ("# a\n# a\n# a-1\n# a", ["a", "a-1", "a-1-1", "a-2"]),
        ("# a-1\n# a\n# a", ["a-1", "a", "a-2"]),
        ("# a \\# b #", ["a--b"]),
        ("#", [""]),
    ],
)
def test_link_targets_are_githubs(text: str, expected: list[str]) -> None:
    assert slugs(text) == expected


@pytest.mark.parametrize(
    "text",
    [
        FENCED,
        "~~~~\n# 19. Test\n~~~\n# 19. Test\n",
        "    # 19. Test\n",
        "<!--\n# 19. Test\n-->\n",
        "#19. Test\n",
        "| # 19. Test |\n| --- |\n",
        "```\nnever closed\n\n# 19. Test\n",
    ],
)
def test_what_only_looks_like_a_heading(text: str) -> None:
    assert outline(text).headings == ()


def test_quoted_and_listed_headings_are_link_targets_but_no_chapters() -> None:
    made = outline("# 1. One\n\n> # 2. Quoted\n\n- # 3. Listed\n")
    assert [heading.number for heading in made.headings] == [1, None, None]
    assert [heading.slug for heading in made.headings] == ["1-one", "2-quoted", "3-listed"]


def test_numbered_steps_below_chapters_are_no_chapters() -> None:
    made = outline("# Title\n\n# 7. Battles\n\n### 1. Opening effects\n\n## 8. A part of the battle\n")
    assert [chapter.text for chapter in made.chapters] == ["7. Battles"]


def test_a_text_without_numbers_has_no_chapters() -> None:
    assert outline("# One\n\n## Two\n").chapters == ()


@pytest.mark.parametrize("line", ["# Heading", "text", "> - # deep", "```", "[a", "a | b", "*a", "<div>"])
def test_long_files_are_read_to_the_end(line: str) -> None:
    made = outline("# 1. First\n\n" + f"{line}\n" * 20_000 + "\n# 2. Last\n")
    assert [chapter.text for chapter in made.chapters] == ["1. First", "2. Last"]
