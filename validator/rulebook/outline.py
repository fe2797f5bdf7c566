"""The headings of a rulebook: their levels, places, link targets, and which of them number its chapters."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import pairwise

from markdown_it import MarkdownIt
from markdown_it.token import Token


@dataclass(frozen=True, slots=True)
class Heading:
    """One heading. `line` counts from 1; `slug` is what a link to it says after `#`.

    `number` is the number it starts with ("7. Battles": 7); None without one, and inside lists and quotes.
    """

    level: int
    text: str
    line: int
    slug: str
    number: int | None = None


@dataclass(frozen=True, slots=True)
class Outline:
    """All headings in the order of the file."""

    headings: tuple[Heading, ...]

    @property
    def chapters(self) -> tuple[Heading, ...]:
        """The numbered headings of the highest level that has any; numbered steps below them are none."""
        numbered = [heading for heading in self.headings if heading.number is not None]
        top = min((heading.level for heading in numbered), default=0)
        return tuple(heading for heading in numbered if heading.level == top)


def outline(text: str) -> Outline:
    """The outline of a Markdown text. Never raises: an unclosed code fence reaches to the end of the file."""
    slugs = _Slugs()
    return Outline(tuple(_headings(_BLOCKS.parse(text), slugs)))


_BLOCKS = MarkdownIt("commonmark").enable("table").disable("inline")
"""Finds the headings; the text between them is not looked into."""
_INLINE = MarkdownIt("commonmark")
_NUMBERED = re.compile(r"(\d{1,4})\.\s+\S")


def _headings(tokens: list[Token], slugs: _Slugs) -> Iterator[Heading]:
    for opening, inline in pairwise(tokens):
        if opening.type != "heading_open" or opening.map is None:
            continue
        text = _spoken(inline.content)
        numbered = _NUMBERED.match(text) if opening.level == 0 else None
        number = int(numbered.group(1)) if numbered else None
        yield Heading(int(opening.tag[1:]), text, opening.map[0] + 1, slugs.next(text), number)


def _spoken(markdown: str) -> str:
    """What is left of a heading once its markup is gone."""
    if not _MARKUP.search(markdown):
        return markdown
    return "".join(_texts(_INLINE.parseInline(markdown))).strip()


_MARKUP = re.compile(r"[*_`\\\[\]<>&\n]")
_SPOKEN = {"text": None, "code_inline": None, "text_special": None, "softbreak": " ", "hardbreak": " "}


def _texts(tokens: Iterable[Token]) -> Iterator[str]:
    for token in tokens:
        if token.type == "inline":
            yield from _texts(token.children or ())
        elif token.type in _SPOKEN:
            yield _SPOKEN[token.type] or token.content


_DROPPED = re.compile(r"[^\w\- ]")


class _Slugs:
    """Link targets as GitHub makes them: the second `how-it-works` is `how-it-works-1`."""

    def __init__(self) -> None:
        self._seen: dict[str, int] = {}

    def next(self, text: str) -> str:
        base = _DROPPED.sub("", text.lower()).replace(" ", "-")
        slug, repeats = base, self._seen.get(base)
        if repeats is not None:
            while slug in self._seen:
                repeats += 1
                slug = f"{base}-{repeats}"
            self._seen[base] = repeats
        self._seen[slug] = 0
        return slug
