"""Keywords that cards explain: whichever card a player reads, it must say the same.

What a card says of a keyword stands in parentheses: behind the keyword alone (`Ambush (Set this face up.)`),
behind a colon, or as a sentence about it (`(A hidden card is one that lies face down.)`).
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import astuple, dataclass
from typing import TYPE_CHECKING, Any

from gauntlet_dsl.diagnostics.escape import quoted
from gauntlet_dsl.diagnostics.finding import Finding, Related, finding
from gauntlet_dsl.diagnostics.source import Place, SourceText, Span
from gauntlet_dsl.language.inflection import plural

if TYPE_CHECKING:
    from gauntlet_dsl.wording.lexicon import Lexicon
    from gauntlet_dsl.wording.tokens import Token

_CODE = "X025"
_LEFT_OUT = frozenset({"a", "the", ".", ",", ";"})


@dataclass(frozen=True, slots=True)
class Explanation:
    """`says` are the words that count, `means` their meaning, "" where they could not be read."""

    keyword: str
    says: str
    means: str
    words: str
    subject: str
    spot: tuple[int, int, int, int]

    def stored(self) -> list[Any]:
        return list(astuple(self))

    def place(self, file: str) -> Place:
        return Place(file, *self.spot)


def restored(stored: list[Any]) -> Explanation:
    """The explanation that was stored. TypeError or ValueError where it is something else."""
    keyword, says, means, words, subject, (line, column, end_line, end_column) = stored
    return Explanation(keyword, says, means, words, subject, (line, column, end_line, end_column))


def explanations(source: SourceText, within: Span, subject: str, lexicon: Lexicon) -> Iterator[Explanation]:
    """The keywords that a printed text explains."""
    from gauntlet_dsl.wording.reminders import reminders_in
    from gauntlet_dsl.wording.tokens import tokens_of

    for reminder in reminders_in(tokens_of(source.text, within)):
        if reminder.keyword:
            place = source.place(reminder.span)
            yield Explanation(
                _singular(reminder.keyword),
                " ".join(_counting(reminder.tokens)),
                _meaning(source, reminder.span, lexicon),
                " ".join(source.slice(reminder.span).split()),
                subject,
                (place.line, place.column, place.end_line, place.end_column),
            )


def _singular(words: Iterable[Token]) -> str:
    *before, last = (word.key for word in words)
    return " ".join((*before, last[:-1] if plural(last[:-1]) == last else last))


def _counting(tokens: Iterable[Token]) -> Iterator[str]:
    for token in tokens:
        if token.key not in _LEFT_OUT:
            yield token.key if token.number is None else str(token.number)


def _meaning(source: SourceText, span: Span, lexicon: Lexicon) -> str:
    from gauntlet_dsl.wording.english import Extent, read
    from gauntlet_dsl.wording.meaning.sense import repr_without_places
    from gauntlet_dsl.wording.meaning.whole import known_at, meaning_of

    reading = read(source.text, lexicon, span)
    if reading.extent is not Extent.READ:
        return ""
    return repr_without_places(meaning_of(reading.items, known_at(lexicon)))


def explained_differently(by_file: Mapping[str, Iterable[Explanation]]) -> Iterator[Finding]:
    """X025 for each explanation that is not the usual one of its keyword: what most say, or the first."""
    listed: dict[str, list[tuple[str, Explanation]]] = defaultdict(list)
    for file, found in sorted(by_file.items()):
        for each in found:
            listed[each.keyword].append((file, each))
    for _, explained in sorted(listed.items()):
        said = Counter(each.says for _, each in explained)
        usual_file, usual = max(explained, key=lambda pair: said[pair[1].says])
        for file, each in explained:
            if each.says != usual.says:
                yield _finding(file, each, usual, usual.place(usual_file))


def _finding(file: str, each: Explanation, usual: Explanation, where: Place) -> Finding:
    in_other_words = bool(each.means) and each.means == usual.means
    differs = "in other words" if in_other_words else "differently"
    message = f"{quoted(each.keyword)} is explained {differs} elsewhere: {quoted(usual.words)}"
    return finding(
        _CODE,
        message,
        each.place(file),
        subject=each.subject,
        help="explain a keyword in one way on all cards",
        related=(Related(where, "the other explanation"),),
    )
