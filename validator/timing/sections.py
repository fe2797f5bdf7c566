"""Of an effect that runs printed sections: which component and which answer make it bring an event about."""

from __future__ import annotations

from collections.abc import Iterator

from gauntlet_dsl.language.ast import clauses as k
from gauntlet_dsl.language.ast import effects as f
from gauntlet_dsl.language.ast.base import Node
from gauntlet_dsl.language.walking import walk
from gauntlet_dsl.language.words.entry import Area
from validator.timing.casting import Stage
from validator.timing.library import Library
from validator.timing.units import Unit, group
from validator.timing.verbs import touch


def lead_to(library: Library, made: Stage, host: Unit, seat: int, verbs: frozenset[str]) -> None:
    """Have the host's player choose a component whose section brings such an event about, and the opponent
    the answer upon which that section is run."""
    for label, section in _sections(library, host):
        titles = [
            definition.title
            for definition in library.program.definitions
            if section in definition.scripts and _brings(library, definition.scripts[section], verbs)
        ]
        if titles:
            made.started[seat][:0] = titles
            made.started[1 - seat][:0] = [label]


def _sections(library: Library, host: Unit) -> Iterator[tuple[str, str]]:
    """Labels of answers with the sections that are run upon them."""
    for root in _bodies(library, host):
        for _, node, _ in walk(root):
            if isinstance(node, k.LabelledOption):
                runs = (inner for _, inner, _ in walk(node.block) if isinstance(inner, f.Apply))
                yield from ((node.label.text, run.section.text) for run in runs)


def _bodies(library: Library, host: Unit) -> Iterator[Node]:
    yield host.node
    for _, node, _ in walk(host.node):
        if isinstance(node, f.Perform) and node.procedure.text in library.program.procedures:
            yield library.program.procedures[node.procedure.text].block


def _brings(library: Library, script: k.Script, verbs: frozenset[str]) -> bool:
    return any(
        change.key.area is Area.HISTORY and group(change.key.name) in verbs
        for change in touch(library.reading, script).changes
    )
