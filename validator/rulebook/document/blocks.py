"""The lines of a Markdown file as blocks, also where no blank line parts them.

A line of dashes under a paragraph is a rule, not an underlined heading, as soon as the file has `#` headings:
people who leave no blank lines mean it so.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from validator.rulebook.document.inline import Text, inline


class Form(StrEnum):
    """What a block is."""

    HEADING = "heading"
    PARAGRAPH = "paragraph"
    ITEM = "item"
    ROW = "row"


@dataclass(frozen=True, slots=True)
class Block:
    """One heading, paragraph, list item or table row.

    `level` is a heading's level or an item's indentation in characters; `number` what a heading or item is
    numbered with; `quoted` whether it stands in a block quote; `cells` a row's cells; `run` numbers the list
    or table it belongs to (0 for none), `line` counts from 1.
    """

    form: Form
    text: Text
    line: int
    level: int = 0
    number: int | None = None
    quoted: bool = False
    cells: tuple[Text, ...] = ()
    run: int = 0


_LINE = re.compile(r"[^\r\n]*(?:\r\n|\r|\n|\Z)")
_FENCE = re.compile(r" {0,3}(`{3,}|~{3,})")
_QUOTE = re.compile(r"(?: {0,3}> ?)+")
_HEADING = re.compile(r" {0,3}(#{1,6})(?:[ \t]+(.*?))??(?:[ \t]+#+)?[ \t]*$")
_ANCHORED = re.compile(r" {0,3}(\S[^|]*?)[ \t]*¶[ \t]*$")
"""A heading as it is copied from a page of documentation, with the mark of its link."""
_MARK = re.compile(r"[A-Z]{2,8}!?$")
"""A line that is only a mark, such as TODO."""
_ITEM = re.compile(r"([ \t]*)(?:[-*+]|(\d{1,4})[.)])[ \t]+(?=\S)")
_RULE = re.compile(r" {0,3}(?:(?:-[ \t]*){3,}|(?:\*[ \t]*){3,}|(?:_[ \t]*){3,})$")
_UNDERLINE = re.compile(r" {0,3}(=+|-+)[ \t]*$")
_DELIMITER = re.compile(r"\s*\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)*\|?\s*$")
_NUMBERED = re.compile(r"(\d{1,4})\.\s+(?=\S)")
_LABELLED = re.compile(
    r"[ \t]*(?:(?:\*\*|__)[^*_\n]{1,60}(?:[:.]\s*(?:\*\*|__)|(?:\*\*|__)\s*(?:[:—–]|-\s))|!\[)"
)
_CODE = re.compile(r" {4}|\t")
_CELL = re.compile(r"(?:[^|\\]|\\.)*")


@dataclass(frozen=True, slots=True)
class _Line:
    """A line without its quote marks; `start` is where its text stands in the file."""

    start: int
    text: str
    number: int
    quoted: bool

    def piece(self, begin: int) -> tuple[int, str]:
        return self.start + begin, self.text[begin:].rstrip()

    @property
    def indent(self) -> int:
        return len(self.text) - len(self.text.lstrip())


def blocks(source: str) -> list[Block]:
    """The blocks of a file in order. Code, comments, rules and blank lines are none. Never raises."""
    return list(_Reader([_unquoted(*line) for line in _visible(source)]).read())


def _unquoted(start: int, text: str, number: int) -> _Line:
    quote = _QUOTE.match(text)
    cut = quote.end() if quote else 0
    return _Line(start + cut, text[cut:], number, quoted=quote is not None)


def _visible(source: str) -> Iterator[tuple[int, str, int]]:
    """Offset, text and number of each line; those in fences and comments are empty."""
    fence, comment = "", False
    for number, match in enumerate(_LINE.finditer(source.replace("\x00", " ")), 1):
        text = match.group().rstrip("\r\n")
        opened = _FENCE.match(text)
        hidden = bool(fence) or comment
        if fence:
            closes = opened and opened.group(1).startswith(fence) and not text.strip().strip(fence[0])
            fence = "" if closes else fence
        elif comment or text.lstrip().startswith("<!--"):
            comment, hidden = "-->" not in text, True
        elif opened and not ("`" in opened.group(1) and "`" in text[opened.end() :]):
            fence, hidden = opened.group(1), True
        yield match.start(), "" if hidden else text, number


class _Reader:
    """Goes through the lines once; `_at` is the next one."""

    def __init__(self, lines: list[_Line]) -> None:
        self._lines = lines
        self._at = 0
        self._run = 0
        self._in_list = False
        self._after_blank = True
        self._hashes = any(_HEADING.match(line.text) for line in lines)
        self._title = next((line.number for line in lines if _ANCHORED.match(line.text)), 0)

    def read(self) -> Iterator[Block]:
        while self._at < len(self._lines):
            line = self._lines[self._at]
            if not line.text.strip() or self._is_code(line):
                self._after_blank = self._after_blank or not line.text.strip()
                self._at += 1
            elif _RULE.match(line.text) or _UNDERLINE.match(line.text):
                self._in_list, self._after_blank = False, True
                self._at += 1
            else:
                yield from self._block(line)
                self._after_blank = False

    def _block(self, line: _Line) -> Iterator[Block]:
        heading, item = _HEADING.match(line.text), _ITEM.match(line.text)
        if heading:
            self._in_list = False
            self._at += 1
            begin = heading.start(2) if heading.group(2) else len(line.text)
            pieces = [(line.start + begin, heading.group(2) or "")]
            yield _heading(line, pieces, len(heading.group(1)))
        elif self._is_table(line):
            self._in_list = False
            yield from self._table()
        elif anchored := _ANCHORED.match(line.text):
            self._in_list = False
            self._at += 1
            pieces = [(line.start + anchored.start(1), anchored.group(1))]
            yield _heading(line, pieces, 1 if line.number == self._title else 2)
        else:
            if item and (not self._in_list or (self._after_blank and item.group(2) == "1")):
                self._run += 1
            self._in_list = item is not None or (self._in_list and line.text[:1] in " \t")
            yield self._paragraph(line, item)

    def _is_code(self, line: _Line) -> bool:
        """An indented line after a blank one is code, unless it goes on with a list."""
        return self._after_blank and not self._in_list and bool(_CODE.match(line.text)) and not line.quoted

    def _is_table(self, line: _Line) -> bool:
        if "|" not in line.text or line.number >= len(self._lines):
            return False
        following = self._lines[line.number].text
        return "-" in following and "|" in following and bool(_DELIMITER.match(following))

    def _table(self) -> Iterator[Block]:
        self._run += 1
        head = self._at
        while self._at < len(self._lines):
            line = self._lines[self._at]
            if "|" not in line.text or _HEADING.match(line.text):
                return
            if self._at != head + 1:
                text, cells = inline([line.piece(0)]), tuple(_cells(line))
                yield Block(Form.ROW, text, line.number, quoted=line.quoted, cells=cells, run=self._run)
            self._at += 1

    def _paragraph(self, line: _Line, item: re.Match[str] | None) -> Block:
        pieces = [line.piece(item.end() if item else line.indent)]
        self._at += 1
        while self._at < len(self._lines) and self._goes_on(line, pieces[-1][1]):
            following = self._lines[self._at]
            pieces.append(following.piece(following.indent))
            self._at += 1
        level = 0 if item or line.quoted else self._underlined()
        if level:
            self._at += 1
            return _heading(line, pieces, level)
        text = inline(pieces)
        if item is None:
            return Block(Form.PARAGRAPH, text, line.number, quoted=line.quoted)
        number = int(item.group(2)) if item.group(2) else None
        indent = len(item.group(1).expandtabs(4))
        return Block(Form.ITEM, text, line.number, indent, number, line.quoted, run=self._run)

    def _underlined(self) -> int:
        """The level that the next line, as an underline, gives to the paragraph just read; 0 for none."""
        text = self._lines[self._at].text if self._at < len(self._lines) else ""
        if not _UNDERLINE.match(text):
            return 0
        if text.strip().startswith("="):
            return 1
        return 0 if self._hashes else 2

    def _goes_on(self, first: _Line, before: str) -> bool:
        """Whether the next line goes on with the paragraph that begins with `first` and ends in `before`."""
        line = self._lines[self._at]
        text = line.text
        if line.quoted != first.quoted or not text.strip() or _RULE.match(text) or _UNDERLINE.match(text):
            return False
        if (
            _ITEM.match(text)
            or _HEADING.match(text)
            or _ANCHORED.match(text)
            or _LABELLED.match(text.lstrip())
            or self._is_table(line)
        ):
            return False
        ended = bool(_MARK.match(before)) or before.rstrip('*_"”’)').endswith((".", ":", "!", "?"))
        return not ended or text.lstrip()[:1].islower()


def _heading(line: _Line, pieces: list[tuple[int, str]], level: int) -> Block:
    text = inline(pieces)
    numbered = _NUMBERED.match(text.plain)
    number = int(numbered.group(1)) if numbered else None
    return Block(Form.HEADING, text, line.number, level, number, line.quoted)


def _cells(line: _Line) -> Iterator[Text]:
    text = line.text
    begin = line.indent
    begin += text[begin : begin + 1] == "|"
    end = len(text.rstrip())
    if end > begin and text[end - 1] == "|" and text[end - 2 : end - 1] != "\\":
        end -= 1
    at = begin
    while at <= end:
        match = _CELL.match(text, at, end)
        assert match is not None
        cell = match.group()
        indent = len(cell) - len(cell.lstrip())
        yield inline([(line.start + at + indent, cell.strip())])
        at = match.end() + 1
