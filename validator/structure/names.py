"""Words and names that stand for nothing, in effects and between items: S002, S003, S012, S015."""

from __future__ import annotations

from collections.abc import Iterator

from gauntlet_dsl.diagnostics.finding import Finding
from gauntlet_dsl.library.world import World
from validator.structure import references, unknown, words


def check(world: World) -> Iterator[Finding]:
    yield from unknown.report([*words.unknown(world), *references.unknown(world)], world)
