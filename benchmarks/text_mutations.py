"""How many slips of one word in printed texts are found.

    python -m benchmarks.text_mutations [--seed N] [--every N] [--show CLASS] [folder]

Every printed text of a library is spoiled in one place at a time and held against its effect. A slip counts
as told when a finding points at the spoiled word (for a clause that was left out: into its sentence); told
with a reading, when the spoiled text was read and contradicted. Survivors are printed, and so is anything
found in a text that was not spoiled.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from pathlib import Path

from benchmarks.mutating.texts import Slip, groups_of, slips
from gauntlet_dsl.diagnostics.source import SourceText, Span
from gauntlet_dsl.wording.declared import lexicon_of
from gauntlet_dsl.wording.english import Extent
from gauntlet_dsl.wording.lexicon import Lexicon
from validator.text.agreement import Verdict, compared
from validator.workspace.load import load
from validator.workspace.passages import PrintedPassage, all_passages


class Told(StrEnum):
    """What became of a slip."""

    READ = "told with a reading"
    UNREAD = "told unread"
    ELSEWHERE = "wrong place"
    SILENT = "silent"


def verdict(text: str, passage: PrintedPassage, lexicon: Lexicon) -> Verdict:
    """What is found where `text` stands for the passage's own."""
    place = replace(
        passage.place,
        source=SourceText(passage.source.file, text),
        within=Span(0, len(text)),
        against=passage.source,
    )
    return compared(place, passage.tree, lexicon)


def told(slip: Slip, found: Verdict) -> Told:
    if not found.found:
        return Told.SILENT
    where = slip.where
    if not any(each.span.start < where.end and where.start < each.span.end for each in found.found):
        return Told.ELSEWHERE
    return Told.READ if found.extent is Extent.READ else Told.UNREAD


@dataclass(slots=True)
class Count:
    """Slips by kind and by what became of them."""

    by_kind: dict[str, Counter[Told]] = field(default_factory=dict)

    def add(self, kind: str, outcome: Told) -> None:
        self.by_kind.setdefault(kind, Counter())[outcome] += 1

    @property
    def all(self) -> Counter[Told]:
        return sum(self.by_kind.values(), Counter())

    def lines(self) -> list[str]:
        width = max(map(len, self.by_kind), default=0)
        head = f"{'':{width}}" + "".join(f"  {outcome:>19}" for outcome in Told)
        rows = [*sorted(self.by_kind.items()), ("all", self.all)]
        return [head, *(f"{kind:{width}}" + _row(counted) for kind, counted in rows)]


def _row(counted: Counter[Told]) -> str:
    return "".join(f"  {counted[outcome]:19}" for outcome in Told)


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="text_mutations")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--every", type=int, default=1, help="only every so many texts")
    parser.add_argument("--show", type=Told, action="append", choices=list(Told), default=[])
    parser.add_argument("folders", nargs="*", type=Path)
    asked = parser.parse_args(arguments)
    loaded = load(asked.folders)
    lexicon, passages = lexicon_of(loaded.world), list(all_passages(loaded))
    groups, texts = groups_of(lexicon), [each.text for each in passages]
    count, faults = Count(), 0
    for passage in passages[:: asked.every]:
        for each in verdict(passage.text, passage, lexicon).found:
            print(f"not spoiled, yet {each.code}: {passage.source.file} {passage.name}: {passage.text}")
            faults += 1
        for slip in slips(passage.text, groups, texts, asked.seed):
            found = verdict(slip.text, passage, lexicon)
            outcome = told(slip, found)
            count.add(slip.kind, outcome)
            if outcome in (Told.SILENT, Told.ELSEWHERE, *asked.show):
                codes = ", ".join(each.code for each in found.found) or "nothing"
                print(f"{outcome} ({slip.kind}; {codes}): {passage.id} {passage.name}: {slip.text}")
    print("\n".join(count.lines()))
    everything = count.all
    total = everything.total()
    right = everything[Told.READ] + everything[Told.UNREAD]
    print(
        f"seed {asked.seed}: {right} of {total} slips told where they are"
        f" ({100 * right / max(total, 1):.1f} %),"
        f" {everything[Told.READ]} with a reading ({100 * everything[Told.READ] / max(total, 1):.1f} %)"
    )
    print(f"{faults} findings in {len(passages[:: asked.every])} texts that were not spoiled")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
