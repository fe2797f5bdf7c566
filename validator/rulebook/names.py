"""How a rulebook writes its names: what stands with capitals inside sentences, and how often.

The first word of a sentence, and what follows a colon or a dash, says nothing about its capital.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from validator.rulebook.around import before
from validator.rulebook.document.model import Sentence
from validator.rulebook.words import WORD, empty, singular

_FREE = re.compile(r"(?:^|[:—–;.!?|/]|\d\.)[\s\"“‘'(*]*$")
"""Before a word whose capital is the sentence's own."""
LONGEST = 3
_BEFORE = 12


@dataclass(frozen=True, slots=True)
class Word:
    """One word of a sentence. `free`: it would have a capital here whatever it means."""

    text: str
    start: int
    end: int
    free: bool

    @property
    def capitalised(self) -> bool:
        return self.text[0].isupper()


@dataclass(slots=True)
class Written:
    """Places of a phrase with its capitals, `alone` of them in no longer name, and with a small letter."""

    capitalised: list[tuple[Sentence, int, int]] = field(default_factory=list)
    alone: int = 0
    small: list[tuple[Sentence, int, int]] = field(default_factory=list)
    form: str = ""


def _owner(word: str) -> bool:
    return "'" in word or "’" in word


def words(sentence: Sentence) -> list[Word]:
    """The words of a sentence in order."""
    text = sentence.plain
    return [_word(text, match) for match in WORD.finditer(text)]


def _word(text: str, match: re.Match[str]) -> Word:
    start = match.start()
    word = match.group()
    free = word[0].isupper() and bool(_FREE.search(text[max(0, start - _BEFORE) : start]))
    return Word(word, start, match.end(), free or start == 0)


def key(phrase: Iterable[str]) -> str:
    """The form under which numbers and cases of one phrase are equal."""
    return " ".join(singular(word) for word in phrase)


def phrases(found: list[Word], text: str) -> Iterator[tuple[str, list[Word]]]:
    """Runs of up to three neighbouring words without a mark between them, with their keys."""
    for first in range(len(found)):
        run: list[Word] = []
        for word in found[first : first + LONGEST]:
            if run and text[run[-1].end : word.start] != " ":
                break
            run.append(word)
            if not empty(run[0].text) and not empty(word.text) and not any(_owner(w.text) for w in run[:-1]):
                yield key(each.text for each in run), list(run)


_CAPITALISED_BEFORE = re.compile(r"\W[A-Z][\w-]* $")
_CAPITALISED_AFTER = re.compile(r" [A-Z][a-z]")


def _stands_alone(text: str, run: list[Word]) -> bool:
    return not _CAPITALISED_AFTER.match(text, run[-1].end) and not _CAPITALISED_BEFORE.search(
        before(text, run[0].start)[-30:]
    )


def written(sentences: Iterable[tuple[Sentence, list[Word]]]) -> dict[str, Written]:
    """Every phrase that has its capitals somewhere, with how it is written throughout.

    `sentences` come with their words.
    """
    seen: dict[str, Written] = {}
    later: list[tuple[str, Sentence, list[Word]]] = []
    for sentence, found in sentences:
        for phrase, run in phrases(found, sentence.plain):
            if all(word.capitalised for word in run) and not any(
                word.text.isupper() and len(word.text) > 1 for word in run
            ):
                if not run[0].free:
                    entry = seen.setdefault(phrase, Written())
                    entry.capitalised.append((sentence, run[0].start, run[-1].end))
                    entry.alone += _stands_alone(sentence.plain, run)
                    entry.form = entry.form or " ".join(word.text for word in run)
            elif not any(word.text[0].isdigit() for word in run):
                later.append((phrase, sentence, run))
    for phrase, sentence, run in later:
        if phrase in seen and any(not word.capitalised and not word.free for word in run):
            seen[phrase].small.append((sentence, run[0].start, run[-1].end))
    return seen
