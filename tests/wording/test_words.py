"""Every word has a wording that is read as that word: those of the kernel and those of the ruleset."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from ruamel.yaml import YAML

from gauntlet_dsl import bundled
from gauntlet_dsl.language.ast.base import Node, Word
from gauntlet_dsl.language.ast.clauses import Act, Block, Clause, Script
from gauntlet_dsl.language.ast.effects import Add
from gauntlet_dsl.language.ast.values import Stat
from gauntlet_dsl.language.reading.parsing import parse_condition, parse_script, parse_value
from gauntlet_dsl.language.words.conditions import CONDITIONS
from gauntlet_dsl.language.words.entry import Entry, Form
from gauntlet_dsl.language.words.kernel import ENTRIES
from gauntlet_dsl.language.words.values import VALUES
from gauntlet_dsl.language.words.verbs import VERBS
from gauntlet_dsl.wording.english import read, word_script
from gauntlet_dsl.wording.meaning.whole import known_at, meaning_of, meaning_of_script
from gauntlet_dsl.wording.writer import NoWordingError
from tests.language.kinds import NODE_CLASSES
from tests.language.strategies import DEEPEST, reaches
from tests.wording.library import words
from tests.wording.respelling import Respelling


def _reads_back(script: Script) -> None:
    lexicon = words()
    wording = word_script(script, lexicon)
    reading = read(wording, lexicon)
    assert reading.unread == (), wording
    assert meaning_of(reading.items, known_at(lexicon)) == meaning_of_script(script, known_at(lexicon)), (
        wording
    )


def _tree(parsed: Any) -> Any:
    assert parsed.tree is not None
    return parsed.tree


def _of_condition(condition: Any) -> Script:
    draw = _tree(parse_script("draw 1 card;")).items[0]
    return Script((Clause(None, None, None, None, condition, None, Block((draw,)), None),))


def _of_value(value: Any) -> Script:
    total = Stat(None, (Word("battle"), Word("total")))
    return Script((Act(None, None, Add(value, total, None, None)),))


def _example(word: Form | Entry) -> Script:
    if word in CONDITIONS:
        return _of_condition(_tree(parse_condition(word.example)))
    if word in VALUES:
        return _of_value(_tree(parse_value(word.example)))
    return _tree(parse_script(word.example))  # type: ignore[no-any-return]


KERNEL = (*VERBS, *CONDITIONS, *VALUES, *ENTRIES)


@pytest.mark.parametrize("word", KERNEL, ids=[word.text for word in KERNEL])
def test_the_example_of_a_kernel_word_is_worded_and_read_back(word: Form | Entry) -> None:
    _reads_back(Respelling(words()).tree(_example(word)))


@cache
def _examples() -> tuple[tuple[str, str], ...]:
    files = sorted((bundled.root() / "rulesets").glob("*-words.yaml"))
    return tuple(found for file in files for found in _examples_in(YAML(typ="safe").load(file)))


def _examples_in(node: Any, name: str = "") -> Iterator[tuple[str, str]]:
    if isinstance(node, dict):
        if isinstance(node.get("example"), str):
            yield name, node["example"]
        for key, value in node.items():
            yield from _examples_in(value, str(key))


def test_the_ruleset_gives_examples_of_its_words() -> None:
    assert len(_examples()) > 50


@pytest.mark.parametrize("example", [each for _, each in _examples()], ids=[word for word, _ in _examples()])
def test_the_example_of_a_word_of_the_ruleset_is_worded_and_read_back(example: str) -> None:
    _reads_back(_tree(parse_script(example)))


def test_a_word_without_a_wording_fails() -> None:
    with pytest.raises(NoWordingError):
        _reads_back(_of_value(Word("juggle")))


@pytest.mark.parametrize("cls", NODE_CLASSES, ids=[cls.__name__ for cls in NODE_CLASSES])
def test_generated_scripts_have_every_node_class(cls: type[Node]) -> None:
    assert cls is Script or reaches(Script, DEEPEST, cls)
