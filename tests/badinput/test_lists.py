"""Pasted decklists, spoiled in every way and written in every way."""

from __future__ import annotations

from random import Random

import pytest

from gauntlet_dsl.diagnostics.finding import Finding
from gauntlet_dsl.diagnostics.severity import Severity
from validator.deck.paste.reader import read_paste
from validator.deck.validate import judge

from .bench import bench, errors
from .lists import SPARING, SPOILING, pasted

OF_EACH = 12


def judged(text: str) -> list[Finding]:
    return list(judge(read_paste(text, bench().pool), bench().pool).findings)


def grave(text: str) -> set[str]:
    return {found.code for found in judged(text) if found.severity is not Severity.NOTE}


@pytest.mark.parametrize("name", SPOILING)
def test_a_spoiled_list_has_an_error_that_says_so(name: str) -> None:
    edit, codes = SPOILING[name]
    random = Random(name)
    for deck in random.choices(pasted(bench().world), k=OF_EACH):
        text = edit(random, deck, bench().pool)
        assert errors(judged(text)) & codes, text


@pytest.mark.parametrize("name", SPARING)
def test_a_list_written_otherwise_is_as_legal(name: str) -> None:
    random = Random(name)
    for deck in random.choices(pasted(bench().world), k=OF_EACH):
        text = SPARING[name](random, deck, bench().pool)
        assert grave(deck.text()) == set()
        assert grave(text) == set(), text
