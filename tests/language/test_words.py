"""Every kernel word has its facets, or stands on the one list of what is missing."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from gauntlet_dsl import wording
from gauntlet_dsl.engine.acts import doing
from gauntlet_dsl.engine.asking import selecting
from gauntlet_dsl.language.ast import conditions as c
from gauntlet_dsl.language.ast import effects as f
from gauntlet_dsl.language.ast import values as v
from gauntlet_dsl.language.ast.base import Number
from gauntlet_dsl.language.ast.conditions import Condition
from gauntlet_dsl.language.ast.effects import Verb
from gauntlet_dsl.language.ast.references import Reference
from gauntlet_dsl.language.ast.values import Value
from gauntlet_dsl.language.reading.parsing import parse_condition, parse_script, parse_value
from gauntlet_dsl.language.resolve import ACCEPTS
from gauntlet_dsl.language.uses import uses_in
from gauntlet_dsl.language.walking import walk
from gauntlet_dsl.language.words.conditions import CONDITIONS
from gauntlet_dsl.language.words.entry import Entry, Form
from gauntlet_dsl.language.words.kernel import ENTRIES, FORMS
from gauntlet_dsl.language.words.values import VALUES
from gauntlet_dsl.language.words.verbs import VERBS
from gauntlet_dsl.language.writing import source
from gauntlet_dsl.wording.english import TOPICS
from gauntlet_dsl.wording.fields import Lexical
from gauntlet_dsl.wording.table import TABLE
from tests.language.kinds import alternatives
from tests.language.running import running_words

READERS = {
    **dict.fromkeys(VERBS, parse_script),
    **dict.fromkeys(CONDITIONS, parse_condition),
    **dict.fromkeys(VALUES, parse_value),
}

STEERING = {"choose", "choose a number", "choose one", "repeat", "for each"}
"""Verbs that only say who decides, or how often."""

COMPOSED = {"and", "or", "not", "+, -, *", "min, max", "half of", "sum from", "by case", "label"}
"""Forms that read what their parts read, and nothing else."""

PRINTED = {
    "title (attribute)",
    "owner (attribute)",
    "copying (property)",
    "adding (property)",
    "effect (thing)",
    "event (thing to prevent)",
    "effect (thing to prevent)",
}
"""Entries that nothing in a game can change, or that name what their verb touches."""


def entry_id(entry: Entry) -> str:
    return f"{entry.text} ({entry.kind})"


def form_id(form: Form) -> str:
    return form.text


WORDS = [*map(form_id, FORMS), *map(entry_id, ENTRIES)]
BY_FORM = pytest.mark.parametrize("form", FORMS, ids=form_id)
BY_ENTRY = pytest.mark.parametrize("entry", ENTRIES, ids=entry_id)


def test_no_word_is_declared_twice() -> None:
    assert len(set(WORDS)) == len(WORDS)


@BY_FORM
def test_the_example_of_a_form_is_read_as_its_node(form: Form) -> None:
    parsed = READERS[form](form.example)
    assert parsed.faults == ()
    assert parsed.tree is not None
    assert isinstance(parsed.tree, form.node) or any(
        isinstance(n, form.node) for _, n, _ in walk(parsed.tree)
    )


@BY_FORM
def test_a_form_is_printed_as_its_example(form: Form) -> None:
    parsed = READERS[form](form.example).tree
    assert parsed is not None
    assert READERS[form](source(parsed)).tree == parsed


@BY_ENTRY
def test_the_example_of_an_entry_uses_it_as_what_it_is(entry: Entry) -> None:
    parsed = parse_script(entry.example)
    assert parsed.faults == ()
    assert parsed.tree is not None
    uses = [use for use in uses_in(parsed.tree) if use.text in (entry.text, *entry.forms)]
    assert entry.kind in {kind for use in uses for kind in ACCEPTS.get(use.role, ())}


@BY_ENTRY
def test_the_example_of_an_entry_survives_printing(entry: Entry) -> None:
    parsed = parse_script(entry.example).tree
    assert parsed is not None
    assert parse_script(source(parsed)).tree == parsed


@pytest.mark.parametrize("word", [*FORMS, *ENTRIES], ids=WORDS)
def test_the_meaning_is_a_sentence(word: Form | Entry) -> None:
    assert re.fullmatch(r"\S.*\.", word.meaning)
    assert word.meaning == " ".join(word.meaning.split())


def test_only_verbs_write_and_every_verb_but_the_steering_ones_does() -> None:
    assert {form.text for form in VERBS if not form.writes} == STEERING
    assert [form.text for form in (*CONDITIONS, *VALUES) if form.writes] == []


def test_entries_write_exactly_when_they_are_verbs() -> None:
    writing = {entry_id(entry) for entry in ENTRIES if entry.writes}
    assert writing == {entry_id(entry) for entry in ENTRIES if entry.kind.startswith("verb")}


def test_conditions_and_values_say_what_they_read() -> None:
    silent = {form.text for form in (*CONDITIONS, *VALUES) if not form.reads}
    assert silent == COMPOSED


def test_entries_say_what_they_read() -> None:
    assert {entry_id(entry) for entry in ENTRIES if not entry.reads} == PRINTED


def test_what_emits_an_event_is_a_verb() -> None:
    verbs = {text.strip() for form in VERBS for text in form.text.split(",")}
    verbs |= {entry.text for entry in ENTRIES if entry.kind.startswith("verb")}
    emitters = {verb for entry in ENTRIES for verb in entry.emitted_by}
    assert emitters - verbs == set()


def test_every_topic_of_the_phrase_table_is_loaded() -> None:
    files = {path.stem for path in (Path(wording.__file__).parent / "phrases").glob("[!_]*.py")}
    assert {topic.__name__.rpartition(".")[2] for topic in TOPICS} == files


BY_TABLE = {f.PlainAct, f.StepAct, f.ObjectAct, f.ZoneAct}
OF_A_RULESET = {f.FurtherAct}
NOT_A_WORD = {Number, Reference}


def test_every_verb_condition_and_value_is_declared() -> None:
    nodes = {each.cls for kind in (Verb, Condition, Value) for each in alternatives(kind)}
    undeclared = nodes - {form.node for form in FORMS}
    assert undeclared == BY_TABLE | OF_A_RULESET | NOT_A_WORD


def _worded() -> frozenset[str]:
    """The words that the phrase table can say: forms by their node, entries by what they are."""
    said = {rule.target for rules in TABLE.rules.values() for rule in rules if rule.match is not None}
    kinds = {
        kind
        for rules in TABLE.rules.values()
        for rule in rules
        if rule.match is not None
        for category in rule.categories.values()
        for member in (category if isinstance(category, tuple) else (category,))
        if isinstance(member, Lexical)
        for kind in member.accepted
    }
    forms = {form_id(form) for form in FORMS if form.node in said or form.node in _JOINED}
    return frozenset(forms | {entry_id(entry) for entry in ENTRIES if entry.kind in kinds})


_JOINED = {c.AllOf, c.AnyOf, v.Arithmetic}
"""Nodes that are worded as groups of phrases, by how tightly they bind; round trips prove them."""

PROVIDED: dict[str, Callable[[], frozenset[str]]] = {"run": running_words, "wording": _worded}
"""The words that have each facet that is not declared with the word."""

HEAD = re.compile(r"# (\d+) facets are missing\. This number may only get smaller\.")


def test_missing_facets_are_listed_and_counted() -> None:
    head, *lines = (Path(__file__).parent / "missing_facets.txt").read_text("utf-8").splitlines()
    counted = HEAD.fullmatch(head)
    assert counted is not None
    assert len(lines) == int(counted.group(1))
    missing = {f"{word}: {facet}" for facet, provided in PROVIDED.items() for word in set(WORDS) - provided()}
    assert sorted(lines) == sorted(missing)


def test_a_word_that_the_interpreter_does_not_know_does_not_run(monkeypatch: pytest.MonkeyPatch) -> None:
    assert {"put", "fresh (property)"} <= running_words()
    monkeypatch.delitem(doing._VERBS, f.Put)
    monkeypatch.delitem(selecting.PROPERTIES, "fresh")
    assert {"put", "fresh (property)"} & running_words() == set()
