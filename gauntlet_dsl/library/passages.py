"""Printed passages with their code parsed."""

from __future__ import annotations

from gauntlet_dsl.diagnostics.source import SourceText
from gauntlet_dsl.language.reading.parsing import Parsed
from gauntlet_dsl.library.printed import Printing


def parsed(printing: Printing, source: SourceText) -> Parsed:
    """The tree of a passage's code, with spans in the file; nothing where it has no code."""
    if printing.code is None:
        return Parsed(None)
    (parse,) = printing.reading.value
    result: Parsed = parse(source.text, printing.code.content)
    return result
