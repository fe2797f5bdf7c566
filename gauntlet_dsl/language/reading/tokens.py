"""The terminals that mean something by themselves; keywords stay tokens."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from lark import Token

from gauntlet_dsl.diagnostics.source import Span
from gauntlet_dsl.language.ast.base import Name, Word
from gauntlet_dsl.language.ast.events import Stretch
from gauntlet_dsl.language.ast.selections import CardNoun
from gauntlet_dsl.language.reading.building import Marked

BuildToken = Callable[[Token], Any]


def name_text(token: str) -> str:
    """The name meant by a NAME token: without quotes, white space folded."""
    return " ".join(token.strip('"').split())


def _span(token: Token) -> Span:
    return Span(token.start_pos or 0, token.end_pos or 0)


def _word(token: Token) -> Word:
    return Word(str(token), span=_span(token))


def _name(token: Token) -> Name:
    return Name(name_text(token), span=_span(token))


def _marked(meaning: Callable[[str], Any]) -> BuildToken:
    return lambda token: Marked(meaning(str(token)), _span(token))


TABLE: dict[str, BuildToken] = {
    "WORD": _word,
    "NAME": _name,
    "INT": _marked(int),
    "CARD": _marked(CardNoun),
    "IS_ARE": _word,
    "BECOMES": _word,
    **dict.fromkeys(("STEP", "BATTLE", "TURN", "GAME"), _marked(Stretch)),
}
