"""Link targets of headings. C023 of the case list: repeated headings, link targets, code fences."""

from __future__ import annotations

import pytest

from tests.rulebook.linting import document
from validator.rulebook.document.anchors import anchors

CHAPTERS = [f"# {number}. Chapter of {number}\n\n## How it works\n\nText.\n" for number in range(1, 19)]
FENCED = "```\n# 19. Test\n```\n"


def targets(text: str) -> list[str]:
    headings = [section.heading for section in document(text).sections if section.heading]
    return list(anchors(heading.text.plain for heading in headings))


def test_headings_in_code_fences_are_none_and_chapters_stay_in_order() -> None:
    made = document("\n".join([*CHAPTERS[:9], FENCED, *CHAPTERS[9:], FENCED]))
    assert [chapter.chapter_number for chapter in made.chapters] == list(range(1, 19))


def test_repeated_headings_get_numbered_link_targets() -> None:
    found = [target for target in targets("\n".join(CHAPTERS)) if target.startswith("how")]
    assert found[:3] == ["how-it-works", "how-it-works-1", "how-it-works-2"]
    assert found[-1] == "how-it-works-17"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("# Part I — Learn to Play", ["part-i--learn-to-play"]),
        ("# What's new? (0.6.1)", ["whats-new-061"]),
        ("# Gambits & Tactics", ["gambits--tactics"]),
        ("# snake_case and-dash", ["snake_case-and-dash"]),
        ("# *Cards*, [Zones](#zones) and `Piles`", ["cards-zones-and-piles"]),
        ("# Écu\n# ÉCU", ["écu", "écu-1"]),
        ("# a\n# a\n# a-1\n# a", ["a", "a-1", "a-1-1", "a-2"]),
        ("# a-1\n# a\n# a", ["a-1", "a", "a-2"]),
        ("Under\n=====\n", ["under"]),
    ],
)
def test_link_targets_are_githubs(text: str, expected: list[str]) -> None:
    assert targets(text) == expected


@pytest.mark.parametrize(
    "text",
    [
        FENCED,
        "~~~~\n# 19. Test\n~~~\n# 19. Test\n",
        "<!--\n# 19. Test\n-->\n",
        "#19. Test\n",
        "| # 19. Test |\n| --- |\n",
        "```\nnever closed\n\n# 19. Test\n",
    ],
)
def test_what_only_looks_like_a_heading(text: str) -> None:
    assert targets(text) == []


@pytest.mark.parametrize("line", ["# Heading", "text", "> - # deep", "```", "[a", "a | b", "*a", "<div>"])
def test_long_files_are_read_to_the_end(line: str) -> None:
    made = document(
        "# 1. First\n\n" + f"{line}\n" * 20_000 + ("```\n" if line == "```" else "") + "\n# 2. Last\n"
    )
    assert made.chapters[0].chapter_number == 1
    assert line == "```" or made.chapters[-1].chapter_number == 2
