"""Text without its Markdown, with the way back to every character of the file."""

from __future__ import annotations

import re
from bisect import bisect_right
from dataclasses import dataclass

_MARKUP = re.compile(
    r"(?P<image>!\[(?P<alt>[^\]\n]*)\]\((?P<picture>[^()\n]*)\))"
    r"|\[(?P<label>[^\[\]\n]+)\]\((?P<target>[^()\n]*)\)"
    r"|\[(?P<link>[^\[\]\n]+)\]\[(?P<ref>[^\]\n]*)\]"
    r"|(?P<code>`+[^`\n]+`+)"
    r"|(?P<comment><!--.*?-->)"
    r"|(?P<tag></?[A-Za-z][^<>\n]{0,200}>)"
    r"|\\(?P<escaped>[!-/:-@\[-`{-~])"
    r"|(?P<strong>\*\*|__)"
    r"|(?P<soft>\*|(?<!\w)_(?=\S)|(?<=\S)_(?!\w))",
    re.DOTALL,
)


@dataclass(frozen=True, slots=True)
class Link:
    """A link or an image: its label, where it leads as written, and its range in the file."""

    label: str
    target: str
    start: int
    end: int
    image: bool


@dataclass(frozen=True, slots=True)
class Text:
    """`plain` is what a reader sees. `bold` are half-open ranges of it.

    `_plain` and `_file` are two columns: from the plain index in one, the file offset in the other counts on.
    """

    plain: str
    bold: tuple[tuple[int, int], ...]
    links: tuple[Link, ...]
    _plain: tuple[int, ...]
    _file: tuple[int, ...]

    def offset(self, index: int) -> int:
        """The place in the file of the plain character at `index`."""
        at = max(0, bisect_right(self._plain, index) - 1)
        return self._file[at] + index - self._plain[at]

    def bold_texts(self) -> list[str]:
        return [self.plain[start:end] for start, end in self.bold]


class _Builder:
    def __init__(self) -> None:
        self.parts: list[str] = []
        self.length = 0
        self.plain: list[int] = []
        self.file: list[int] = []
        self.bold: list[tuple[int, int]] = []
        self.links: list[Link] = []
        self.open_bold: int | None = None

    def add(self, text: str, offset: int) -> None:
        if text:
            self.plain.append(self.length)
            self.file.append(offset)
            self.parts.append(text)
            self.length += len(text)

    def strong(self) -> None:
        if self.open_bold is None:
            self.open_bold = self.length
            return
        if self.open_bold < self.length:
            self.bold.append((self.open_bold, self.length))
        self.open_bold = None

    def built(self, offset: int) -> Text:
        plain = self.plain or [0]
        file = self.file or [offset]
        return Text("".join(self.parts), tuple(self.bold), tuple(self.links), tuple(plain), tuple(file))


def inline(pieces: list[tuple[int, str]]) -> Text:
    """One text of the pieces of a block: each an offset in the file and the characters from there on.

    Pieces (the lines of a wrapped paragraph) are joined by one space.
    """
    made = _Builder()
    for number, (offset, raw) in enumerate(pieces):
        if number and made.length:
            made.add(" ", offset - 1)
        _read(raw, offset, made)
    return made.built(pieces[0][0] if pieces else 0)


def _read(raw: str, offset: int, made: _Builder) -> None:
    at = 0
    for match in _MARKUP.finditer(raw):
        made.add(raw[at : match.start()], offset + at)
        _markup(match, offset, made)
        at = match.end()
    made.add(raw[at:], offset + at)


def _markup(match: re.Match[str], offset: int, made: _Builder) -> None:
    start, end = offset + match.start(), offset + match.end()
    if match["image"] is not None:
        made.links.append(Link(match["alt"], match["picture"].strip(), start, end, image=True))
    elif match["label"] is not None:
        made.links.append(Link(match["label"], match["target"].strip(), start, end, image=False))
        made.add(match["label"], offset + match.start("label"))
    elif match["link"] is not None:
        made.add(match["link"], offset + match.start("link"))
    elif match["escaped"] is not None:
        made.add(match["escaped"], offset + match.start("escaped"))
    elif match["code"] is not None:
        made.add(match["code"].strip("`"), start + len(match["code"]) - len(match["code"].lstrip("`")))
    elif match["strong"] is not None:
        made.strong()
    elif match["soft"] is not None and _between_spaces(match):
        made.add(match["soft"], start)


def _between_spaces(match: re.Match[str]) -> bool:
    """A star with room on both sides is no emphasis."""
    text = match.string
    before = text[match.start() - 1 : match.start()]
    return before in ("", " ") and text[match.end() : match.end() + 1] in ("", " ")
