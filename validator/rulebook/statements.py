"""Sentences and clauses by what they are about: what is said twice is found without comparing all pairs."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from validator.rulebook.document.model import Sentence
from validator.rulebook.words import ORDINALS, WORD, empty, number_of, stem, stems_of

_CLAUSE = re.compile(r"[^,;:()—]+")
_PERMITS = re.compile(r"\b(?:may|can|optional(?:ly)?)\b(?! not)", re.IGNORECASE)
_FORCES = re.compile(r"\b(?:must|required|mandatory|has to|have to)\b(?! not)", re.IGNORECASE)
_DENIES = re.compile(r"\b(?:not|cannot|never|no|n['’]t|neither|nor|without)\b", re.IGNORECASE)
_CASE_DENIED = re.compile(
    r"(?:\b(?:that|who|which|whom|where)(?:\s+(?:you|it|they|(?:a|the)\s+\w+))?"
    r"(?:\s+(?:is|are|was|were|has|have|had|do|does|did|can|could|may|will|would|should))?"
    r"|\b(?:if|when|whenever|while|as long as|until|once)\b[^,;:]*)\s*$",
    re.IGNORECASE,
)
"""Before a denial that is part of a case ("if it is not ...") or of a thing ("one that has no ...")."""
_PAIRED_NO = re.compile(r"\bneither\b(?=[^.;]*\bnor\b)", re.IGNORECASE)
_EXCEPTS = re.compile(r"\b(?:unless|except|other than|only if|only when|normally|usually)\b", re.IGNORECASE)
_EITHER_WAY = stems_of(
    """
    may can must required optional not cannot never no normally usually unless except otherwise
    """
)
_NO_NUMBER = re.compile(
    r"\b(?:one(?= or more)|one(?= another)|one(?= of)|one(?=-for-one)"
    r"|(?<=[Cc]hapter )\d+|(?<=[Ss]ection )\d+|(?<=[Pp]art )\d+|(?<=[Ss]tep )\d+"
    r"|(?<=of )\w+|(?<=of its )\w+|(?<=of the )\w+|(?<=of your )\w+)",
    re.IGNORECASE,
)
_KEYS = 4
_CROWD = 24
"""Most statements that share a rare word and are still compared with each other."""


@dataclass(frozen=True, slots=True)
class Statement:
    """A range of a sentence: what it is about (`about`), and the numbers in it with their places."""

    sentence: Sentence
    start: int
    end: int
    about: frozenset[str]
    numbers: tuple[tuple[int, int, int], ...]

    @property
    def text(self) -> str:
        return self.sentence.plain[self.start : self.end]

    @property
    def permits(self) -> bool:
        return bool(_PERMITS.search(self.text))

    @property
    def forces(self) -> bool:
        return bool(_FORCES.search(self.text))

    @property
    def denies(self) -> bool:
        return bool(_DENIES.search(self.text))

    @property
    def denies_its_rule(self) -> bool:
        """Whether its one denial is of the rule, and not of the case or the thing that the rule is about."""
        text = _PAIRED_NO.sub("", self.text)
        denials = list(_DENIES.finditer(text))
        return len(denials) == 1 and not _CASE_DENIED.search(text[: denials[0].start()])

    @property
    def excepts(self) -> bool:
        return bool(_EXCEPTS.search(self.text))


def statement(sentence: Sentence, start: int, end: int) -> Statement:
    """What the characters from `start` to `end` of a sentence are about."""
    about: set[str] = set()
    skipped = {match.start() for match in _NO_NUMBER.finditer(sentence.plain, start, end)}
    numbers: list[tuple[int, int, int]] = []
    for match in WORD.finditer(sentence.plain, start, end):
        for part in match.group().split("-"):
            number = None if part.lower() in ORDINALS else number_of(part)
            if match.start() in skipped:
                continue
            if number is not None:
                numbers.append((number, match.start(), match.end()))
            elif part and not empty(part) and stem(part) not in _EITHER_WAY:
                about.add(stem(part))
    return Statement(sentence, start, end, frozenset(about), tuple(numbers))


def whole(sentences: Iterable[Sentence]) -> list[Statement]:
    return [statement(sentence, 0, sentence.end - sentence.start) for sentence in sentences]


def clauses(sentences: Iterable[Sentence]) -> list[Statement]:
    """The parts of sentences between commas and other marks."""
    return [
        statement(sentence, match.start(), match.end())
        for sentence in sentences
        for match in _CLAUSE.finditer(sentence.plain)
        if match.group().strip()
    ]


def alike(
    statements: list[Statement], least: int, share: float
) -> Iterator[tuple[Statement, Statement, float]]:
    """Pairs that share at least `share` of all the words they are about, of which each has `least` or more.

    Every statement is filed under its rarest words, and only those filed together are compared; of those with
    the same text only the first.
    """
    frequency = Counter(word for each in statements for word in each.about)
    files: dict[str, list[int]] = {}
    seen: set[tuple[int, int]] = set()
    filed_texts: set[str] = set()
    for number, each in enumerate(statements):
        if len(each.about) < least or each.text in filed_texts:
            continue
        filed_texts.add(each.text)
        for word in sorted(each.about, key=lambda word: (frequency[word], word))[:_KEYS]:
            filed = files.setdefault(word, [])
            for other in filed[-_CROWD:]:
                if (other, number) in seen:
                    continue
                seen.add((other, number))
                before = statements[other].about
                likeness = len(before & each.about) / len(before | each.about)
                if likeness >= share:
                    yield statements[other], each, likeness
            filed.append(number)
