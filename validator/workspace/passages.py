"""Every printed text of a library beside the tree of its effect."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from gauntlet_dsl.diagnostics.source import SourceText, Span
from gauntlet_dsl.language.ast.base import Node
from gauntlet_dsl.library.printed import Reading
from gauntlet_dsl.wording.style import HOUSE, Style
from validator.text.agreement import Passage
from validator.workspace.compile import Compiled
from validator.workspace.load import Loaded
from validator.workspace.settings import settings_of


@dataclass(frozen=True, slots=True)
class PrintedPassage:
    """A printed text with its effect's tree. `code` is where the effect stands, `whole` the text as YAML."""

    id: str
    name: str
    place: Passage
    tree: Node
    code: Span
    whole: Span

    @property
    def source(self) -> SourceText:
        return self.place.source

    @property
    def text(self) -> str:
        """The text as one line."""
        return " ".join(self.source.slice(self.place.within).split())


_CARDS = ("Card", "Faction")
"""Kinds of which printed text says "this card", if it says anything."""


def passages_of(
    compiled: Compiled, lives_in: Mapping[str, str], style: Style = HOUSE
) -> Iterator[PrintedPassage]:
    """The passages of a file whose effects have no faults. `lives_in`: what cards of a heading lie on."""
    for printing, parsed in compiled.printed:
        if printing.text is None or printing.code is None or parsed is None:
            continue
        if parsed.tree is None or parsed.faults:
            continue
        heading = str(printing.key) if printing.is_heading else ""
        is_condition = printing.reading is Reading.CONDITION
        place = Passage(
            compiled.source,
            printing.text.content,
            lives_in.get(heading, ""),
            is_condition,
            "card" if compiled.unit.kind in _CARDS else compiled.unit.kind,
            style,
        )
        name = str(printing.key)
        yield PrintedPassage(
            compiled.unit.id, name, place, parsed.tree, printing.code.content, printing.text.span
        )


def all_passages(loaded: Loaded) -> Iterator[PrintedPassage]:
    """The passages of all checked files of a library."""
    lives_in = loaded.world.merged("lives_in")
    style = settings_of(loaded.root)[0].style
    for member in loaded.checked:
        if member.unit.facts.get("texts"):
            yield from passages_of(loaded.compiled(loaded.texts[member.file]), lives_in, style)
