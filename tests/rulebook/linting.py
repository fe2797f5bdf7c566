"""Linting texts in tests."""

from __future__ import annotations

from gauntlet_dsl.diagnostics.finding import Finding
from gauntlet_dsl.diagnostics.source import SourceText
from validator.rulebook.book import Book
from validator.rulebook.document.model import Document, read
from validator.rulebook.lint import lint
from validator.rulebook.settings import Settings


def document(text: str) -> Document:
    return read(SourceText("rules.md", text))


def found(text: str, settings: Settings | None = None) -> list[Finding]:
    return lint(Book(document(text), settings or Settings()))


def codes(text: str, settings: Settings | None = None) -> list[str]:
    return sorted({each.code for each in found(text, settings)})


def marked(text: str, each: Finding) -> str:
    """The characters a finding points at."""
    line = text.splitlines()[each.place.line - 1]
    return line[each.place.column - 1 : each.place.end_column - 1]
