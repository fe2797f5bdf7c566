"""Two versions of a rulebook: what changed in its wording, its numbers and its rules."""

from __future__ import annotations

import re
from collections.abc import Iterator
from difflib import SequenceMatcher

from validator.diffing.change import Change, Group
from validator.rulebook.document.blocks import Block, Form, blocks
from validator.rulebook.words import NUMBERS, listed

_WORD = re.compile(r"[^\W_]+(?:['’-][^\W_]+)*")
_ALIKE = 0.3
"""From this share of common words on, one sentence is a version of another."""
_BETWEEN = re.compile(r"(?<=[.!?:])\s+(?=\S)")
_RULING = listed(
    """
    may must can cannot not never no only unless except without before after during until while when if
    first each every any all both either instead own opponent opponent's attacker defender least most
    more less up win wins won lose loses lost gain gains
    """
)
"""Words that decide what a sentence of rules says, whatever stands around them."""


def document_changes(before: str, after: str, file: str) -> list[Change]:
    """Every sentence that differs, in the order of the newer text."""
    old, new = _passages(before), _passages(after)
    matcher = SequenceMatcher(None, [text for _, text in old], [text for _, text in new], autojunk=False)
    found: list[Change] = []
    for what, i1, i2, j1, j2 in matcher.get_opcodes():
        if what != "equal":
            found += _differing(old[i1:i2], new[j1:j2], file)
    return found


_Passage = tuple[Block, str]


def _passages(source: str) -> list[_Passage]:
    """Sentence by sentence, so that lines may be broken elsewhere."""
    return [
        (block, sentence)
        for block in blocks(source)
        for sentence in _BETWEEN.split(" ".join(block.text.plain.split()))
    ]


def _differing(old: list[_Passage], new: list[_Passage], file: str) -> Iterator[Change]:
    """Passages that are most alike are versions of one another; the others came or went."""
    left = list(old)
    for block, text in new:
        near = max(left, key=lambda passage: _likeness(passage[1], text), default=None)
        if near is None or _likeness(near[1], text) < _ALIKE:
            yield Change(_alone(block), _where(block), "added", "", text, file, block.line)
        else:
            left.remove(near)
            yield Change(_weighed(near[1], text), _where(block), "", near[1], text, file, block.line)
    for block, text in left:
        yield Change(_alone(block), _where(block), "removed", text, "", file, block.line)


def _likeness(one: str, other: str) -> float:
    return SequenceMatcher(None, _words(one), _words(other), autojunk=False).ratio()


def _alone(block: Block) -> Group:
    return Group.WORDING if block.form is Form.HEADING else Group.RULES


def _where(block: Block) -> str:
    return f"line {block.line}"


def _weighed(before: str, after: str) -> Group:
    old, new = _words(before), _words(after)
    if [word for word in old if word in _RULING] != [word for word in new if word in _RULING]:
        return Group.RULES
    numbers = [[word for word in side if word.isdecimal()] for side in (old, new)]
    return Group.WORDING if numbers[0] == numbers[1] else Group.NUMBERS


def _words(text: str) -> list[str]:
    """In lower case, number words as digits."""
    words = (word.lower() for word in _WORD.findall(text))
    return [str(NUMBERS.get(word, word)) for word in words]
