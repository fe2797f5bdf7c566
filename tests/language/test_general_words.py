"""No word of the kernel serves one ability alone: another text, printed or of a scenario, uses it too."""

from __future__ import annotations

from collections.abc import Iterator

from benchmarks.playing import library
from gauntlet_dsl import bundled
from gauntlet_dsl.engine.definitions import Definition
from gauntlet_dsl.language.ast.base import Node
from gauntlet_dsl.language.resolve import ACCEPTS
from gauntlet_dsl.language.uses import uses_in
from gauntlet_dsl.language.walking import walk
from gauntlet_dsl.language.words.kernel import ENTRIES, FORMS
from gauntlet_dsl.scenarios.invented import with_invented
from gauntlet_dsl.scenarios.reading import read_scenarios

NOBODYS_YET = {
    *("take the", "release the", "insert", "sum from", "player.name", "open", "total", "min, max", "held"),
    *("end turn", "ignore", "revise", "not", "holds", "reveal (verb with objects)", "affect (event)"),
    *("removed (property)", "copied (property)", "revealed (property)", "known (property)"),
    *("adding (property)", "possible (property)", "controller (attribute)", "source (attribute)"),
    *("gain (event)", "perform (event)", "effect (thing to prevent)"),
}
"""Words of factions that are not in the library yet: no ability has them, or only one has so far."""


def _texts() -> Iterator[Node]:
    program, _ = library()
    yield from _of(program.definitions)
    for file in read_scenarios([bundled.root() / "scenarios"]):
        if file.scenario is not None and file.scenario.given.cards:
            extended = with_invented(program, file.scenario.given.cards)
            yield from _of(extended.definitions[len(program.definitions) :])


def _of(definitions: list[Definition]) -> Iterator[Node]:
    for definition in definitions:
        yield from definition.scripts.values()
        yield from definition.conditions.values()


def _words(text: Node) -> Iterator[str]:
    nodes = {type(node) for _, node, _ in walk(text)} | {type(text)}
    yield from (form.text for form in FORMS if form.node in nodes)
    uses = list(uses_in(text))
    for entry in ENTRIES:
        spellings = (entry.text, *entry.forms)
        if any(use.text in spellings and entry.kind in ACCEPTS.get(use.role, ()) for use in uses):
            yield f"{entry.text} ({entry.kind})"


def test_no_word_serves_one_ability_alone() -> None:
    served: dict[str, set[Node]] = {}
    for text in _texts():
        for word in _words(text):
            served.setdefault(word, set()).add(text)
    words = {form.text for form in FORMS} | {f"{entry.text} ({entry.kind})" for entry in ENTRIES}
    alone = {word for word in words if len(served.get(word, ())) < 2}
    assert alone - NOBODYS_YET == set()
