"""A page as plain text for a terminal."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterator

from gauntlet_dsl.diagnostics.escape import printable
from validator.findings.pages import FENCE, INFO

_HEADING = re.compile(r"^(#+) (.*)$", re.MULTILINE)
_PARAGRAPH_END = re.compile(r"\n[ \t]*\n")
_ITEM_START = re.compile(r"\n(?=[-*] |\d+\. )")
_ITEM = re.compile(r"([-*]|\d+\.) ")
_UNDERLINES = {"#": "=", "##": "-"}
_VERDICTS = {"bad": "found in", "good": "not found in"}


def page_text(page: str, width: int = 80) -> str:
    """`page` without its Markdown signs: prose wrapped at `width`, code indented and otherwise untouched."""
    return "\n\n".join(_blocks(page, width)) + "\n"


def _blocks(page: str, width: int) -> Iterator[str]:
    at = 0
    example = None
    for fence in FENCE.finditer(page):
        yield from _prose(page[at : fence.start()], width)
        info = INFO.fullmatch(fence[2].strip())
        yield "\n".join([*_label(info, example), *_code(fence[3])])
        example = info and info["number"]
        at = fence.end()
    yield from _prose(page[at:], width)


def _label(info: re.Match[str] | None, example: str | None) -> list[str]:
    """What an example's file is, after a file of the example numbered `example`."""
    if info is None:
        return []
    same_example = info["number"] is not None and info["number"] == example
    form = f" ({info['form']})" if info["form"] else ""
    return [f"{'together with' if same_example else _VERDICTS[info['kind']]} {info['file']}{form}:"]


def _prose(text: str, width: int) -> Iterator[str]:
    for paragraph in _PARAGRAPH_END.split(_HEADING.sub(r"\n\g<0>\n", text)):
        if paragraph.strip():
            yield _paragraph(paragraph.strip(), width)


def _paragraph(text: str, width: int) -> str:
    heading = _HEADING.fullmatch(text)
    if heading:
        title = printable(heading[2])
        return f"{title}\n{_UNDERLINES.get(heading[1], '-') * len(title)}"
    return "\n".join(_wrapped(piece, width) for piece in _ITEM_START.split(text))


def _wrapped(text: str, width: int) -> str:
    words = printable(" ".join(text.replace("**", "").split()))
    item = _ITEM.match(words)
    indent = " " * len(item[0]) if item else ""
    return textwrap.fill(
        words, width, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False
    )


def _code(text: str) -> list[str]:
    return [f"    {printable(line.expandtabs(4))}".rstrip() for line in text.splitlines()]
