"""What chats, Markdown and lists put in front of a line or around a title."""

from __future__ import annotations

import re

from validator.deck.paste.cut import Cut

MARKS = "*_`~\"'\u201c\u201d\u2018\u2019\u00ab\u00bb[],;."
_LAYOUT = frozenset("-=*_~`#|:+.\u2014\u2013\u2500\u2501\u2550 \t")
_FENCES = ("```", "~~~")
_BULLET = re.compile(
    r"[-*+\u2013\u2014]\s+|[\u2022\u00b7\u25cf\u25e6\u25aa\u2023\u25a0\u25ba\u2013]\s*|>+\s*|\[[ xX]\]\s+"
)
_NUMBERING = re.compile(r"(\d{1,4})[.)]\s+")
_LINK = re.compile(r"\[([^\[\]]+)\]\([^()\s]*\)")
_MOST_BULLETS = 6


def is_layout(text: str) -> bool:
    """Whether a line only draws: a rule, a fence, the frame of a table."""
    return text.startswith(_FENCES) or (len(text) > 1 and _LAYOUT.issuperset(text))


def without_bullets(cut: Cut) -> Cut:
    """Without quotation marks of a chat, bullets and boxes to tick."""
    for _ in range(_MOST_BULLETS):
        match = _BULLET.match(cut.text)
        if not match or match.end() == len(cut.text):
            break
        cut = cut.after(match.end())
    return cut


def without_numbering(cut: Cut) -> tuple[Cut, int | None]:
    """The text behind a list number such as `2.`, and that number."""
    match = _NUMBERING.match(cut.text)
    return (cut.after(match.end()), int(match[1])) if match else (cut, None)


def without_marks(cut: Cut) -> Cut:
    """Without emphasis, quotes and closing punctuation around; a link gives its text."""
    link = _LINK.search(cut.text)
    if link and not cut.text[: link.start()].strip(MARKS + " "):
        return cut.before(link.end(1)).after(link.start(1)).stripped(MARKS)
    return cut.stripped(MARKS)
