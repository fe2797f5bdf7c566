"""From the AST back to source, on one line; parsing that gives the node back. `layout` breaks the line."""

from __future__ import annotations

from gauntlet_dsl.language.writing import clauses, effects, phrases, sentences
from gauntlet_dsl.language.writing.spelling import source

__all__ = ["clauses", "effects", "phrases", "sentences", "source"]
