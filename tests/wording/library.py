"""The bundled library's words and printed passages, read once."""

from __future__ import annotations

from functools import cache

from gauntlet_dsl.wording.declared import lexicon_of
from gauntlet_dsl.wording.lexicon import Lexicon
from validator.workspace.load import load
from validator.workspace.passages import PrintedPassage, all_passages


@cache
def library() -> tuple[Lexicon, tuple[PrintedPassage, ...]]:
    loaded = load([])
    return lexicon_of(loaded.world), tuple(all_passages(loaded))


def words() -> Lexicon:
    return library()[0]


def passages() -> tuple[PrintedPassage, ...]:
    return library()[1]


def name_of(passage: PrintedPassage) -> str:
    return f"{passage.id} {passage.name}"
