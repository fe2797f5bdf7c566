"""The effects of a content file put in canonical layout, everything around them left as it was written."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from gauntlet_dsl.diagnostics.source import SourceText, Span
from gauntlet_dsl.language.layout import laid_out
from gauntlet_dsl.library.code_sites import Site, code_sites
from gauntlet_dsl.library.edits import Edit, edited
from gauntlet_dsl.library.kinds import Kinds, ReadItem, read_item
from gauntlet_dsl.library.nodes import Style
from gauntlet_dsl.library.printed import printings
from gauntlet_dsl.library.sameness import comments_in, same_item

_LINE_END = re.compile(r"\r?\n")
_NOT_PLAIN = re.compile(": |:$")


@dataclass(frozen=True, slots=True)
class Left:
    """Code that stays as it is although its layout is not canonical, and why."""

    span: Span
    reason: str


@dataclass(frozen=True, slots=True)
class Relaid:
    """The text of a file after the change; `changed` names the passages that look otherwise now."""

    text: str
    changed: tuple[str, ...] = ()
    left: tuple[Left, ...] = ()


def relaid(source: SourceText, kinds: Kinds) -> Relaid:
    """A readable file in canonical layout.

    Nothing changes where the result would not say the same in every value, effect and comment, nor in a file
    that holds no item.
    """
    before = read_item(source, kinds)
    found = [(site, _rewritten(site, source)) for site in _sites(before)]
    edits = [edit for _, made in found if isinstance(made, tuple) for edit in made]
    left = tuple(made for _, made in found if isinstance(made, Left))
    if not edits:
        return Relaid(source.text, (), left)
    text = edited(source.text, edits)
    if not same_item(before, read_item(SourceText(source.file, text), kinds)):
        everything = Left(Span(0, 0), "a new layout would change what the file says")
        return Relaid(source.text, (), (everything,))
    changed = dict.fromkeys(site.name for site, made in found if isinstance(made, tuple) and made)
    return Relaid(text, tuple(changed), left)


def _sites(read: ReadItem) -> Iterator[Site]:
    if read.item is not None and read.opened.root is not None:
        yield from code_sites(read.opened.root, read.opened.source, list(printings(read.item)))


def _rewritten(site: Site, source: SourceText) -> tuple[Edit, ...] | Left:
    """The edits that lay one piece of code out; none where it is already."""
    lines = laid_out(source.slice(site.value.content)).split("\n")
    if site.value.style.is_block:
        return _block(site, source, lines)
    if site.in_brackets or _stays_on_its_line(site, source, lines):
        return _in_one_line(site, source, lines)
    return _as_block(site, source, lines)


def _stays_on_its_line(site: Site, source: SourceText, lines: Sequence[str]) -> bool:
    """Whether the code fits on one line, and YAML would not read that line as something else."""
    fits = len(lines) == 1 and not comments_in(source.slice(site.value.content))
    return fits and not (site.value.style is Style.PLAIN and _NOT_PLAIN.search(lines[0]))


def _replaced(span: Span, text: str, source: SourceText) -> tuple[Edit, ...]:
    return () if source.slice(span) == text else (Edit(span, text),)


def _block(site: Site, source: SourceText, lines: Sequence[str]) -> tuple[Edit, ...]:
    """The lines of a block anew, at its own indentation; its header and the blank lines after it stay."""
    content = site.value.content
    written = source.slice(content)
    last = len(written.rstrip())
    end = last + len(written[last:]) - len(written[last:].lstrip(" \t"))
    line_end = "\r\n" if source.text[: content.start].endswith("\r\n") else "\n"
    indent = " " * (_indentation(written) - _indentation(site.value.value))
    text = line_end.join(indent + line for line in lines)
    return _replaced(Span(content.start, content.start + end), text, source)


def _indentation(text: str) -> int:
    """Spaces before the first line that is not blank."""
    first = next((line for line in text.splitlines() if line.strip()), "")
    return len(first) - len(first.lstrip(" "))


def _as_block(site: Site, source: SourceText, lines: Sequence[str]) -> tuple[Edit, ...] | Left:
    """A block instead of code on one line; a remark behind that line stays behind its key."""
    value, text = site.value, source.text
    before = Span(site.key.span.end, value.span.start)
    if source.slice(before).strip() != ":":
        return Left(value.span, "a comment stands between it and its key")
    found = _LINE_END.search(text, value.span.end)
    line_end = (found or _LINE_END.search(text) or [None])[0] or "\n"
    behind = found.start() if found else len(text)
    block = "".join(line_end + " " * site.indent + line for line in lines)
    return Edit(before.join(value.span), ": |"), Edit(Span(behind, behind), block)


def _in_one_line(site: Site, source: SourceText, lines: Sequence[str]) -> tuple[Edit, ...] | Left:
    """In the quotes it has; between brackets that is all that can be done."""
    value = site.value
    if comments_in(source.slice(value.content)):
        return Left(value.span, "it has a comment and stands between brackets, where no block can")
    one_line = " ".join(line.strip() for line in lines)
    return _replaced(value.content, one_line, source)
