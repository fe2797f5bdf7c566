"""`gauntlet text`."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from gauntlet_dsl.diagnostics.escape import printable, quoted
from gauntlet_dsl.library.edits import Edit, edited
from validator.cli.outcome import say
from validator.cli.statuses import NOTHING_CHECKED
from validator.findings.usage import UsageError
from validator.formatting.rewriting import RefusedError, rewrite
from validator.workspace.load import Loaded, load
from validator.workspace.places import is_file, is_folder, root_of, shown
from validator.workspace.settings import settings_of

if TYPE_CHECKING:
    from gauntlet_dsl.library.world import Member
    from gauntlet_dsl.wording.lexicon import Lexicon
    from validator.workspace.passages import PrintedPassage


@dataclass(frozen=True, slots=True)
class TextRun:
    """One call of the verb. Without a name, or with a folder for it: how far texts could be read."""

    name: str | None
    paths: tuple[Path, ...]
    write: bool

    def run(self) -> int:
        if self.name is not None and not self.paths and is_folder(self.name):
            return replace(self, name=None, paths=(Path(self.name),)).run()
        alone = self.name is not None and not self.paths and is_file(self.name)
        paths = (Path(str(self.name)),) if alone else self.paths
        loaded = load(paths, root=root_of(paths))
        for path in loaded.missing:
            say(f"no such file or folder: {shown(path)}")
        if loaded.missing:
            return NOTHING_CHECKED
        if self.name is None:
            if self.write:
                raise UsageError("--write needs the name of an item")
            return _extents(loaded)
        return self._of_item(self.name, list(loaded.checked) if alone else _named(self.name, loaded), loaded)

    def _of_item(self, name: str, found: list[Member], loaded: Loaded) -> int:
        from gauntlet_dsl.wording.declared import lexicon_of
        from validator.showing.search import UNKNOWN_NAME, suggestion
        from validator.workspace.check import MISREAD, check
        from validator.workspace.passages import passages_of

        if len(found) != 1:
            hint = suggestion(name, loaded.checked) or UNKNOWN_NAME
            several = f"{len(found)} items are called {quoted(name)}; name one by its id"
            raise UsageError(several if found else f"nothing is called {quoted(name)}; {hint}")
        (member,) = found
        text = loaded.texts.get(member.file)
        if text is None:
            raise UsageError(f"{member.file} could not be read")
        if any(found.code in MISREAD for found in check(loaded.only(member.file))):
            say(f"{member.file} has effects with errors: first mend what gauntlet check finds")
            return NOTHING_CHECKED
        compiled = loaded.compiled(text)
        style = settings_of(loaded.root)[0].style
        passages = list(passages_of(compiled, loaded.world.merged("lives_in"), style))
        if not passages:
            say(f"{printable(member.unit.title)} has no text with an effect that could be read")
            return NOTHING_CHECKED
        edits = list(_shown(passages, lexicon_of(loaded.world)))
        return _written(member, loaded, edits) if self.write else 0


def _named(name: str, loaded: Loaded) -> list[Member]:
    from validator.showing.search import called

    return called(name, loaded.checked)


def _extents(loaded: Loaded) -> int:
    """Every file with texts, and how many of them were read."""
    from validator.text.extents import extent_sentence
    from validator.workspace.texts import TextCheck

    texts = TextCheck(loaded).run()
    library = f"{shown(loaded.root)}/"
    names = {file: file.removeprefix(library) for file in texts.by_file}
    width = max(map(len, names.values()), default=0)
    for file, found in sorted(texts.by_file.items()):
        print(f"{names[file]:{width}}  {extent_sentence(found.extents)}")
    print(extent_sentence(texts.extents))
    return 0 if texts.by_file else NOTHING_CHECKED


def _shown(passages: list[PrintedPassage], lexicon: Lexicon) -> Iterator[Edit]:
    """Print each passage in the words of the house; an edit for each that is printed otherwise."""
    from validator.text.agreement import canonical
    from validator.text.reprinting import reprinted

    for passage in passages:
        wording = canonical(passage.place, passage.tree, lexicon)
        print(printable(passage.name))
        if wording is None:
            print("    there are no words for this effect")
            continue
        if wording == passage.text:
            print(f"    {printable(wording)}")
            continue
        print(f"  - {printable(passage.text)}")
        print(f"  + {printable(wording)}")
        yield reprinted(passage.source, passage.whole, wording)


def _written(member: Member, loaded: Loaded, edits: list[Edit]) -> int:
    path, before = loaded.paths[member.file], loaded.texts[member.file].source.text
    if not edits:
        print(f"{member.file} is in the words of the house")
        return 0
    try:
        rewrite(path, before, edited(before, edits))
    except RefusedError as refused:
        print(str(refused), file=sys.stderr)
        return NOTHING_CHECKED
    changed = "1 text" if len(edits) == 1 else f"{len(edits)} texts"
    print(f"changed {changed} in {member.file}")
    return 0
