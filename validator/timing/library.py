"""A library as the timing analysis needs it: the program, the words with their facets, windows and files."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from gauntlet_dsl.diagnostics.source import Place, SourceText
from gauntlet_dsl.engine.program import Program
from gauntlet_dsl.language.ast.base import Node
from gauntlet_dsl.library.kinds import Opened
from gauntlet_dsl.library.models.base import Item
from gauntlet_dsl.library.models.declares import Heading
from gauntlet_dsl.library.models.rulesets import Window
from gauntlet_dsl.library.models.words import entries_of
from gauntlet_dsl.rules.loading import program_of, read_items, rules_of
from validator.timing.context import Reading, Tables, Words


@dataclass(frozen=True, slots=True)
class Library:
    """`windows` and `headings` are the ruleset's, in the order of its file; `sources` the files by id."""

    program: Program
    words: Words
    windows: Mapping[str, Window]
    headings: Mapping[str, Heading]
    common: str
    sources: Mapping[str, SourceText]
    tables: Tables

    @property
    def reading(self) -> Reading:
        return Reading(self.program, self.words, self.tables)

    def place(self, definition: int, node: Node) -> Place:
        """Where a node of that definition stands in the file its author edits."""
        return self.sources[self.program.definitions[definition].id].place(node.span)


def library_at(root: Path, extra: Iterable[Path] = ()) -> Library:
    """BrokenLibraryError where something cannot be read."""
    return library_of(read_items(root, extra))


def library_of(items: list[tuple[Item, Opened]], program: Program | None = None) -> Library:
    """Of items, whose program may be known. BrokenLibraryError where nothing says what the rules are."""
    ruleset, _ = rules_of(items)
    declared = [made for item, _ in items if (made := getattr(item, "declares", None)) is not None]
    entries = entries_of(item for item, _ in items)
    words = {(entry.kind, form): entry for entry in reversed(entries) for form in (*entry.forms, entry.text)}
    program = program or program_of(items)
    return Library(
        program=program,
        tables=Tables(program),
        words=words,
        windows={str(window.name): window for window in ruleset.windows},
        headings={str(name): made for each in declared for name, made in each.headings.items()},
        common=str(ruleset.deck.common_pool),
        sources={str(item.id): opened.source for item, opened in items},
    )
