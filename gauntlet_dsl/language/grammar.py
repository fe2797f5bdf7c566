"""The grammar of the effect language as one LALR parser that builds the AST while it parses.

The kernel's grammar files and the one of a ruleset are read as one text. Building the tables takes about
half a second, so they are kept in the user's own cache folder.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from types import SimpleNamespace
from typing import Any

from lark import Lark, Token

from gauntlet_dsl import caching
from gauntlet_dsl.language.grammar_files import grammar_text
from gauntlet_dsl.language.reading import clauses, effects, phrases, sentences, tokens

STARTS = ("start", "statement", "option", "row", "expr", "cond")
BUILDERS = {**tokens.TABLE, **phrases.TABLE, **sentences.TABLE, **clauses.TABLE, **effects.TABLE}


class _WholeWords:
    """Lets the contextual lexer try WORD everywhere, so that a keyword never ends inside a longer word."""

    always_accept = ("WORD",)

    def process(self, stream: Iterator[Token]) -> Iterator[Token]:
        return stream


def options() -> dict[str, Any]:
    """The options every parser of the language is built with."""
    return {
        "parser": "lalr",
        "lexer": "contextual",
        "postlex": _WholeWords(),
        "start": list(STARTS),
        "keep_all_tokens": True,
        "maybe_placeholders": True,
    }


@cache
def parser() -> Lark:
    """The parser, from the cache where there is one; its results are AST nodes."""
    folder = caching.private_folder()
    stored = str(folder / "grammar") if folder else False
    return Lark(grammar_text(), transformer=SimpleNamespace(**BUILDERS), cache=stored, **options())
