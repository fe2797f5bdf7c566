"""One content file that comes on standard input and goes to standard output."""

from __future__ import annotations

import codecs
import sys
from dataclasses import dataclass

from gauntlet_dsl.diagnostics.finding import Finding
from gauntlet_dsl.diagnostics.source import SourceText
from gauntlet_dsl.library.decode import decode
from gauntlet_dsl.library.files import CONTENT_LIMIT, too_large
from gauntlet_dsl.library.kinds import Kinds, read_item
from gauntlet_dsl.library.world import Member, world_of
from validator.formatting.faults import faults_in
from validator.workspace.compile import compile_item
from validator.workspace.items import Items
from validator.workspace.load import Loaded

_NAME = "<stdin>"


@dataclass(frozen=True, slots=True)
class GivenFile:
    """`mark` is the byte order mark it began with, or nothing; `faults` keep it from being laid out."""

    source: SourceText
    mark: bytes
    kinds: Kinds
    faults: list[Finding]

    def write(self, text: str) -> None:
        """Put `text` on standard output, byte for byte."""
        sys.stdout.flush()
        sys.stdout.buffer.write(self.mark + text.encode())
        sys.stdout.buffer.flush()


def given_file(loaded: Loaded) -> GivenFile:
    """What standard input holds, read as a file of the loaded library."""
    data = sys.stdin.buffer.read(CONTENT_LIMIT + 1)
    mark = codecs.BOM_UTF8 if data.startswith(codecs.BOM_UTF8) else b""
    kinds = Items(loaded).kinds
    read = too_large(_NAME, CONTENT_LIMIT) if len(data) > CONTENT_LIMIT else decode(data, _NAME)
    if isinstance(read, Finding):
        return GivenFile(SourceText(_NAME, ""), mark, kinds, [read])
    member = Member(_NAME, compile_item(read_item(read, kinds)))
    around = [Member(other.file, other.unit, checked=False) for other in loaded.world.members]
    return GivenFile(read, mark, kinds, faults_in(world_of([*around, member])))
