"""Slips of one word or clause in a printed text, drawn by a seed where there is a choice."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random

from gauntlet_dsl.diagnostics.source import Span
from gauntlet_dsl.language.symbols import SymbolKind as K
from gauntlet_dsl.wording.lexicon import Lexicon

_SAME_PART = {
    "may or must": ("may", "must"),
    "you or the opponent": ("you", "the opponent"),
    "whose": ("your", "the opponent's", "both players'"),
    "before or after": ("before", "after"),
    "gain or lose": ("gain", "lose"),
    "win or lose": ("win", "lose"),
    "wins or loses": ("wins", "loses"),
    "won or lost": ("won", "lost"),
    "draw or discard": ("draw", "discard"),
    "draws or discards": ("draws", "discards"),
    "attacker or defender": ("attacker", "defender"),
    "attacking or defending": ("attacking", "defending"),
    "first or each": ("first", "each"),
    "accept or refuse": ("accepts", "refuses"),
    "accepted or refused": ("accepted", "refused"),
    "up or down": ("up", "down"),
    "this battle or turn": ("this battle", "this turn"),
    "per battle or turn": ("per battle", "per turn", "per game"),
    "least or most": ("least", "most"),
    "once or twice": ("once", "twice"),
    "more or less": ("more", "less"),
    "if or unless": ("if", "unless"),
    "and or or": ("and", "or"),
}
"""Words of which one is taken for another."""
_ONE_WAY = {"hold": "lose", "opposing": "", "not": ""}
"""Words that are taken for one that says something else, or left out."""
_OF_A_LIBRARY = {"zone": K.ZONE, "resource": K.RESOURCE, "trait": K.TRAIT, "heading": K.HEADING}
"""Names of a library of which one is taken for another."""
_NUMBER = re.compile(r"\b\d+\b")
_BONUS = re.compile(r"[+-](?=\d)")
_SENTENCE = re.compile(r"[^.]+\.\s*")
_DROPS = (
    re.compile(r" \([a-z][^()]*\)"),
    re.compile(r"(?<=, )if [^,]+, "),
    re.compile(r" and [^.,;()]+(?=\.)"),
)
_HANGING = ("If you do", "Otherwise", "Then", "Repeat")
"""What goes on from the sentence before."""
_ADDED = (" Draw 1 card.", " Discard 1 card from Hand.", " The opponent draws 1 card.")


@dataclass(frozen=True, slots=True)
class Slip:
    """A spoiled text, and where a finding must point."""

    kind: str
    text: str
    where: Span


def groups_of(lexicon: Lexicon) -> dict[str, tuple[str, ...]]:
    """Words of which one can be taken for another, by what they are."""
    named = {
        name: tuple(sorted({said for row in lexicon.rows if row.kind == kind for said in row.printed[:1]}))
        for name, kind in _OF_A_LIBRARY.items()
    }
    return {**_SAME_PART, **named}


def slips(
    text: str, groups: Mapping[str, Sequence[str]], others: Sequence[str], seed: int = 0
) -> Iterator[Slip]:
    """Every place of `text` spoiled once, as `seed` draws; `others` are texts to take a clause from."""
    chance = Random(f"{seed} {text}")
    yield from _taken_for_another(text, groups, chance)
    for match in _NUMBER.finditer(text):
        wrong = [number for number in range(1, 8) if str(number) != match.group()]
        yield _replaced("number", text, match.span(), str(chance.choice(wrong)))
    for match in _BONUS.finditer(text):
        yield _replaced("bonus or malus", text, match.span(), "-" if match.group() == "+" else "+")
    for pattern in _DROPS:
        for match in pattern.finditer(text):
            yield _dropped(text, match.span())
    sentences = list(_SENTENCE.finditer(text))
    for match in sentences if len(sentences) > 1 else ():
        kept = text[: match.start()] + text[match.end() :]
        yield Slip("sentence left out", kept.strip(), Span(0, len(kept)))
    foreign = [sentence for sentence in _sentences(others) if sentence not in text]
    for added in (chance.choice(_ADDED), " " + chance.choice(foreign)) if foreign else ():
        yield Slip("sentence added", text + added, Span(len(text), len(text) + len(added)))


def _sentences(texts: Iterable[str]) -> Iterator[str]:
    """Sentences that stand by themselves."""
    for text in texts:
        said = [match.group().strip() for match in _SENTENCE.finditer(text)]
        yield from (
            each for each in said if not each.startswith(_HANGING) and "[" not in each and "]" not in each
        )


def _taken_for_another(text: str, groups: Mapping[str, Sequence[str]], chance: Random) -> Iterator[Slip]:
    for name, words in groups.items():
        for old in words:
            for span, said in _found(text, old):
                new = chance.choice([each for each in words if each != old])
                yield _replaced(name, text, span, _cased(new, said))
    for old, new in _ONE_WAY.items():
        for span, said in _found(text, old):
            yield _replaced(f"{old} -> {new or 'nothing'}", text, span, _cased(new, said))


def _found(text: str, word: str) -> Iterator[tuple[tuple[int, int], str]]:
    for match in re.finditer(rf"(?<![\w']){re.escape(word)}(?![\w'])", text, re.IGNORECASE):
        yield match.span(), match.group()


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
