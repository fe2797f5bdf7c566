"""Two versions of a rulebook: what changed in its wording, its numbers and its rules."""

from __future__ import annotations

import re
from collections import Counter
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
    more less up win wins won lose loses lost gain gains or your their
    """
)
"""Words that decide what a sentence of rules says, whatever stands around them."""


def document_changes(before: str, after: str, file: str) -> list[Change]:
    """Every sentence that differs, in the order of the newer text."""
    old, new = _passages(before), _passages(after)
    matcher = SequenceMatcher(None, [text for _, text in old], [text for _, text in new], autojunk=False)
    stretches = [
        (old[i1:i2], new[j1:j2]) for what, i1, i2, j1, j2 in matcher.get_opcodes() if what != "equal"
    ]
    gone, come = (Counter(text for stretch in stretches for _, text in stretch[side]) for side in (0, 1))
    was, now = Counter(gone & come), Counter(gone & come)
    found: list[Change] = []
    for earlier, later in stretches:
        _, away = _parted(earlier, was)
        moved, fresh = _parted(later, now)
        found += [_moved(*passage, file) for passage in moved]
        found += _differing(away, fresh, file)
    return found


_Passage = tuple[Block, str]


def _passages(source: str) -> list[_Passage]:
    """Sentence by sentence, so that lines may be broken elsewhere."""
    return [(block, sentence) for block in blocks(source) for sentence in _sentences(block)]


def _sentences(block: Block) -> list[str]:
    """A heading and a row of a table are one each, whatever stands between its cells."""
    parts = block.cells or (block.text,)
    text = " | ".join(" ".join(part.plain.split()) for part in parts)
    return _BETWEEN.split(text) if block.form in (Form.PARAGRAPH, Form.ITEM) else [text]


def _parted(passages: list[_Passage], counted: Counter[str]) -> tuple[list[_Passage], list[_Passage]]:
    """Those that are counted, each as often as it is, and the others."""
    inside: list[_Passage] = []
    others: list[_Passage] = []
    for passage in passages:
        (inside if counted[passage[1]] > 0 else others).append(passage)
        counted[passage[1]] -= 1
    return inside, others


def _moved(block: Block, text: str, file: str) -> Change:
    """Only in a list of steps does the place say anything."""
    group = Group.WORDING if block.number is None else _alone(block)
    return Change(group, _where(block), "moved", "", text, file, block.line)


def _differing(old: list[_Passage], new: list[_Passage], file: str) -> Iterator[Change]:
    """Passages that are most alike are versions of one another; the others came or went."""
    left = list(old)
    for block, text in new:
        near = max(left, key=lambda passage: _likeness(passage[1], text), default=None)
        if near is None or _likeness(near[1], text) < _ALIKE:
            yield Change(_alone(block), _where(block), "added", "", text, file, block.line)
        else:
            left.remove(near)
            yield Change(_weighed(block, near[1], text), _where(block), "", near[1], text, file, block.line)
    for block, text in left:
        yield Change(_alone(block), _where(block), "removed", text, "", file, block.line)


def _likeness(one: str, other: str) -> float:
    return SequenceMatcher(None, _words(one), _words(other), autojunk=False).ratio()


def _alone(block: Block) -> Group:
    return Group.WORDING if block.form is Form.HEADING else Group.RULES


def _where(block: Block) -> str:
    return f"line {block.line}"


def _weighed(block: Block, before: str, after: str) -> Group:
    if block.form is Form.HEADING:
        return Group.WORDING
    old, new = _words(before), _words(after)
    if [word for word in old if word in _RULING] != [word for word in new if word in _RULING]:
        return Group.RULES
    numbers = [[word for word in side if word.isdecimal()] for side in (old, new)]
    return Group.WORDING if numbers[0] == numbers[1] else Group.NUMBERS


def _words(text: str) -> list[str]:
    """In lower case, number words as digits."""
    words = (word.lower() for word in _WORD.findall(text))
    return [str(NUMBERS.get(word, word)) for word in words]
