"""How many slips of one word in printed texts are found: `python -m benchmarks.text_mutations [folder]`.

Every printed text of a library is spoiled in one place at a time and held against its effect. A slip counts
as found when a finding points at the spoiled word (for a clause that was left out: into its sentence).
Survivors are printed, and so is anything found in a text that was not spoiled.
"""

from __future__ import annotations

import re
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from gauntlet_dsl.diagnostics.source import SourceText, Span
from gauntlet_dsl.language.ast.base import Node
from gauntlet_dsl.wording.declared import lexicon_of
from gauntlet_dsl.wording.lexicon import Lexicon
from validator.text.agreement import compared
from validator.workspace.load import load
from validator.workspace.passages import PrintedPassage, all_passages

_SWAPS: dict[str, tuple[str, ...]] = {
    "may": ("must",), "must": ("may",), "you": ("the opponent",), "the opponent": ("you",),
    "your": ("the opponent's",), "the opponent's": ("your",),
    "Hand": ("Reserve", "Discard Pile", "Graveyard"), "Reserve": ("Hand", "Graveyard"),
    "Discard Pile": ("Graveyard", "Hand", "Draw Pile"), "Graveyard": ("Discard Pile", "Hand", "Reserve"),
    "Draw Pile": ("Discard Pile",), "Gambit": ("Tactic",), "Tactic": ("Gambit",),
    "before": ("after",), "after": ("before",), "gain": ("lose",), "lose": ("gain", "win"),
    "loses": ("wins",), "win": ("lose",), "wins": ("loses",), "won": ("lost",), "lost": ("won",),
    "attacker": ("defender",), "defender": ("attacker",), "attacking": ("defending",),
    "defending": ("attacking",), "first": ("each",), "each": ("first",), "accepts": ("refuses",),
    "refused": ("accepted",), "up": ("down",), "down": ("up",), "battle": ("turn",), "turn": ("battle",),
    "add": ("reduce",), "least": ("most",), "most": ("least",), "draw": ("discard",), "discard": ("draw",),
    "opposing": ("",), "not": ("",), "once": ("twice",),
}  # fmt: skip
"""Words, and what each is taken for."""
_NUMBER = re.compile(r"\b\d+\b")
_SENTENCE = re.compile(r"[^.]+\.\s*")
_DROPS = (
    re.compile(r" \([a-z][^()]*\)"),
    re.compile(r"(?<=, )if [^,]+, "),
    re.compile(r" and [^.,;()]+(?=\.)"),
)
_ADDED = (" Draw 1 card.", " Discard 1 card from Hand.", " The opponent draws 1 card.")


@dataclass(frozen=True, slots=True)
class Slip:
    """A spoiled text, and where a finding must point."""

    kind: str
    text: str
    where: Span


def slips(text: str) -> Iterator[Slip]:
    """Every way in which one word or clause of `text` is spoiled."""
    for old, news in _SWAPS.items():
        for match in re.finditer(rf"(?<![\w']){re.escape(old)}(?![\w'])", text, re.IGNORECASE):
            for new in news:
                yield _replaced(
                    f"{old} -> {new or 'nothing'}", text, match.span(), _cased(new, match.group())
                )
    for match in _NUMBER.finditer(text):
        yield _replaced("number", text, match.span(), str(int(match.group()) + 1))
    for pattern in _DROPS:
        for match in pattern.finditer(text):
            yield _dropped(text, match.span())
    sentences = list(_SENTENCE.finditer(text))
    for match in sentences if len(sentences) > 1 else ():
        kept = text[: match.start()] + text[match.end() :]
        yield Slip("sentence left out", kept.strip(), Span(0, len(kept)))
    for added in _ADDED:
        yield Slip("sentence added", text + added, Span(len(text), len(text) + len(added)))


def _cased(new: str, old: str) -> str:
    return new[:1].upper() + new[1:] if old[:1].isupper() else new


def _replaced(kind: str, text: str, span: tuple[int, int], new: str) -> Slip:
    start, end = span
    if not new and text[end : end + 1] == " ":
        end += 1
    return Slip(kind, text[:start] + new + text[end:], Span(start, start + max(len(new), 1)))


def _dropped(text: str, span: tuple[int, int]) -> Slip:
    start, end = span
    kept = text[:start] + text[end:]
    begin = kept.rfind(".", 0, start) + 1
    stop = kept.find(".", start)
    return Slip("clause left out", kept, Span(begin, len(kept) if stop < 0 else stop + 1))


def findings(text: str, passage: PrintedPassage, tree: Node, lexicon: Lexicon) -> list[tuple[str, Span]]:
    place = replace(passage.place, source=SourceText(passage.source.file, text), within=Span(0, len(text)))
    return [(found.code, found.span) for found in compared(place, tree, lexicon).found]


def is_found(slip: Slip, found: list[tuple[str, Span]]) -> bool:
    return any(span.start < slip.where.end and slip.where.start < span.end for _, span in found)


def main(arguments: list[str]) -> int:
    loaded = load([Path(argument) for argument in arguments])
    total: Counter[str] = Counter()
    caught: Counter[str] = Counter()
    unread = clean = 0
    lexicon, passages = lexicon_of(loaded.world), list(all_passages(loaded))
    for passage in passages:
        text = passage.text
        for code, _ in findings(text, passage, passage.tree, lexicon):
            print(f"not spoiled, yet {code}: {passage.source.file} {passage.name}: {text}")
            clean += 1
        for slip in slips(text):
            total[slip.kind] += 1
            found = findings(slip.text, passage, passage.tree, lexicon)
            if is_found(slip, found):
                caught[slip.kind] += 1
                unread += all(code == "X015" for code, _ in found)
            else:
                codes = ", ".join(code for code, _ in found) or "nothing"
                print(f"survives ({slip.kind}; {codes}): {passage.source.file} {passage.name}: {slip.text}")
    for kind in sorted(total, key=lambda kind: caught[kind] / total[kind]):
        print(f"{caught[kind]:5} of {total[kind]:5}  {kind}")
    everything, all_caught = sum(total.values()), sum(caught.values())
    share = 100 * all_caught / max(everything, 1)
    print(
        f"{all_caught} of {everything} slips found where they are ({share:.1f} %),"
        f" {unread} of them as unreadable"
    )
    print(f"{clean} findings in {len(passages)} texts that were not spoiled")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
