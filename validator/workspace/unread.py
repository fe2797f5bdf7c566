"""What statements that do not parse still tell: the words that may be misspelt, and what they may define."""

from __future__ import annotations

import re
from collections.abc import Iterator

from gauntlet_dsl.diagnostics.source import Span
from gauntlet_dsl.language.reading import chunks as cut
from gauntlet_dsl.language.reading.parsing import Fault

_PIECE = re.compile(r"""#[^\n\r]*|"[^"\n]*"|[A-Za-z][\w'’-]*""")
_NAME = r"[A-Z][\w'’-]*(?:\s+(?:(?:of|the)\s+)*[A-Z][\w'’-]*)*"
_GIVEN = re.compile(
    rf"""\bcalled\s+([a-z][\w'’-]*)
       | \b(?:value|procedure|for)\s+({_NAME})(?:\s+on\s+([a-z][\w'’-]*))?""",
    re.VERBOSE,
)
_CHOICE = re.compile(r"\bchoose\s+one\b")
_ANSWER = re.compile(r"[{}]\s*([a-z][\w'’-]*)\s*\{")


def suspects(text: str, within: Span, fault: Fault) -> Iterator[tuple[str, Span]]:
    """The words of a spoiled statement up to one after its fault, without those that the passage makes up."""
    if not fault.words:
        return
    made_up = _made_up(text, within)
    for word, span in _words(text, Span(fault.words[0][1].start, within.end)):
        if word not in made_up:
            yield word, span
        if span.start > fault.span.end:
            return


def words_unread(text: str, within: Span, faults: tuple[Fault, ...], *, whole: bool) -> set[str]:
    """All words of the statements with faults; of the whole passage where it was not cut into statements."""
    spoiled = [within] if whole else [
        chunk.span for chunk in cut.chunks(text, within) if any(_overlap(chunk.span, f.span) for f in faults)
    ]  # fmt: skip
    return {word for span in spoiled for word, _ in _words(text, span)}


def _made_up(text: str, within: Span) -> set[str]:
    """Labels, answers and names that the passage gives."""
    bounds = (within.start, within.end)
    forms = (_GIVEN, _ANSWER) if _CHOICE.search(text, *bounds) else (_GIVEN,)
    given = [
        word for form in forms for match in form.finditer(text, *bounds) for word in match.groups() if word
    ]
    return {word for words in given for word in words.split()}


def _words(text: str, within: Span) -> Iterator[tuple[str, Span]]:
    for match in _PIECE.finditer(text, within.start, within.end):
        if match.group()[0] not in '#"':
            yield match.group(), Span(match.start(), match.end())


def _overlap(one: Span, other: Span) -> bool:
    return one.start <= other.end and other.start <= one.end
