"""Reading the sentences of a passage one after the other, with the reminders between them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Any

from gauntlet_dsl.diagnostics.source import Span
from gauntlet_dsl.wording.fields import Category
from gauntlet_dsl.wording.lexicon import Lexicon
from gauntlet_dsl.wording.morphology import Form
from gauntlet_dsl.wording.phrases.afterthoughts import AFTERTHOUGHT, AndThen, HowOften, with_afterthought
from gauntlet_dsl.wording.pointed import pointed
from gauntlet_dsl.wording.reader import Chart, WorkLimitError
from gauntlet_dsl.wording.reminders import Reminder, reminders_in
from gauntlet_dsl.wording.rewording import reworded
from gauntlet_dsl.wording.tokens import Token

MOST_TOKENS = 800
_SAYING_NOTHING = frozenset({"also"})


class Extent(Enum):
    """How much of a text was read."""

    READ = "read"
    PARTLY = "partly read"
    UNREAD = "unread"


@dataclass(frozen=True, slots=True)
class Unread:
    """A sentence that could not be read; `span` is the part of it from where understanding stopped."""

    sentence: Span
    span: Span


@dataclass(frozen=True, slots=True)
class Reminded:
    """What a reminder at `span` says of what the text said already; `limits` are how often it reminds of."""

    span: Span
    items: tuple[Any, ...]
    limits: tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class Reading:
    """What a text says: `items` are its statements with spans into the text, `unread` the rest.

    `reminders` only repeat; what of them could not be read is also in `unread`, and in `unread_reminders`.
    """

    items: tuple[Any, ...]
    unread: tuple[Unread, ...]
    reminders: tuple[Reminded, ...] = ()
    unread_reminders: tuple[Unread, ...] = ()

    @property
    def extent(self) -> Extent:
        if not self.unread:
            return Extent.READ
        return Extent.PARTLY if self.items else Extent.UNREAD

    @property
    def is_read_without_reminders(self) -> bool:
        return len(self.unread) == len(self.unread_reminders)


def read_as_it_stands(printed: Sequence[Token], lexicon: Lexicon, category: Category) -> Reading:
    """Everything that these tokens say; declared idioms in their other words where they say nothing else."""
    plain = _read(printed, lexicon, category)
    if not plain.unread or not lexicon.idioms:
        return plain
    idiomatic = read_reworded(printed, lexicon, category)
    return idiomatic if len(idiomatic.unread) < len(plain.unread) else plain


def read_reworded(printed: Sequence[Token], lexicon: Lexicon, category: Category) -> Reading:
    """Everything that these tokens say, declared idioms in their other words."""
    return _read(reworded(printed, lexicon), lexicon, category)


def _read(printed: Sequence[Token], lexicon: Lexicon, category: Category) -> Reading:
    tokens = [token for token in printed if token.key not in _SAYING_NOTHING]
    if len(tokens) > MOST_TOKENS:
        whole = Span(tokens[0].span.start, tokens[-1].span.end)
        return Reading((), (Unread(whole, whole),))
    reminders = tuple(reminders_in(tokens))
    if not reminders:
        return _Sentences(tokens, lexicon, category).reading()
    return _with_reminders(tokens, reminders, lexicon, category)


def _with_reminders(
    tokens: Sequence[Token], reminders: Sequence[Reminder], lexicon: Lexicon, category: Category
) -> Reading:
    """A keyword that says nothing by itself says what its reminder says; all other reminders repeat."""
    kept = list(tokens)
    statements: list[Reading] = []
    repeated: list[Reminder] = []
    for reminder in reversed(reminders):
        begins = reminder.begins
        cut = kept[begins : reminder.ends]
        named = reminder.keyword if cut and cut[0].key != "(" else ()
        if named and not _Sentences(named, lexicon, category).reading().unread:
            begins, named = begins + len(named), ()
        if named:
            statements.append(_Sentences(reminder.tokens, lexicon, category).reading())
            after = kept[reminder.ends : reminder.ends + 1]
            del kept[begins : reminder.ends + (1 if after and after[0].key == "." else 0)]
        else:
            repeated.append(reminder)
            del kept[begins : reminder.ends]
    main = _Sentences(kept, lexicon, category).reading()
    read = [main, *reversed(statements)]
    items = sorted((item for each in read for item in each.items), key=lambda item: item.span.start)
    unread = sorted((one for each in read for one in each.unread), key=lambda one: one.span.start)
    return _reminded(Reading(tuple(items), tuple(unread)), list(reversed(repeated)), lexicon, category)


def _reminded(main: Reading, repeated: Sequence[Reminder], lexicon: Lexicon, category: Category) -> Reading:
    items, told = list(main.items), list[Reminded]()
    unread: list[Unread] = []
    for reminder in repeated:
        sentences = _Sentences(reminder.tokens, lexicon, category)
        inner = sentences.reading(may_hang=True)
        unread += inner.unread
        limits = tuple(x for x in sentences.hanging if not _say_how_often(items, reminder.span, x))
        told.append(Reminded(reminder.span, inner.items, limits))
    return Reading(tuple(items), (*main.unread, *unread), tuple(told), tuple(unread))


def _say_how_often(items: list[Any], where: Span, limit: Any) -> bool:
    """A reminder may be the only place that says how often what stands before it is done; whether it is."""
    before = [index for index, item in enumerate(items) if item.span.end <= where.start]
    limited = with_afterthought(items[before[-1]], HowOften(limit)) if before else None
    if limited is not None:
        items[before[-1]] = limited
    return limited is not None


class _Sentences:
    """The sentences of some tokens, read in order."""

    def __init__(self, tokens: Sequence[Token], lexicon: Lexicon, category: Category) -> None:
        self._tokens = tokens
        self._category = category if isinstance(category, tuple) else (category,)
        self._chart = Chart(tokens, lexicon)
        self._items: list[Any] = []
        self._unread: list[Unread] = []
        self.hanging: list[Any] = []
        """Limits of something that stands elsewhere."""

    def reading(self, *, may_hang: bool = False) -> Reading:
        """Everything read; with `may_hang` a sentence may say how often what stands elsewhere is done."""
        at = 0
        while at < len(self._tokens):
            self._chart.furthest = at
            end = self._statement(at) or self._afterthought(at, may_hang=may_hang)
            at = end + 1 if end else self._passed_over(at)
        items = pointed(self._items)
        if items is None:
            span = Span(self._tokens[0].span.start, self._tokens[-1].span.end)
            return Reading((), (*self._unread, Unread(span, span)))
        return Reading(items, tuple(self._unread))

    def _sentence(self, category: Category, at: int) -> tuple[int, Any] | None:
        """The longest phrase of `category` that ends with a sentence."""
        tokens = self._tokens
        try:
            ends = self._chart.ends(category, Form.ORDER, at)
        except WorkLimitError:
            return None
        full = [end for end in ends if end == len(tokens) or tokens[end].key == "."]
        return (max(full), ends[max(full)][1]) if full else None

    def _statement(self, at: int) -> int | None:
        found = self._sentence(self._category, at)
        if found is None:
            return None
        end, value = found
        self._items += value if isinstance(value, tuple) else (value,)
        return end

    def _afterthought(self, at: int, *, may_hang: bool) -> int | None:
        found = self._sentence(AFTERTHOUGHT, at)
        if found is None:
            return None
        end, thought = found
        if not self._items:
            if not may_hang or isinstance(thought, AndThen):
                return None
            self.hanging.append(thought.limit)
            return end
        changed = with_afterthought(self._items[-1], thought)
        if changed is None:
            return None
        self._items[-1] = changed
        return end

    def _passed_over(self, at: int) -> int:
        """Note the sentence at `at` as not read; where the next one begins."""
        tokens, furthest = self._tokens, self._chart.furthest
        stop = self._end(max(at, min(furthest, len(tokens) - 1)))
        failed = min(furthest, stop - 1)
        begin = failed
        while begin > at and tokens[begin - 1].key != ".":
            begin -= 1
        end = tokens[stop - 1].span.end
        self._unread.append(Unread(Span(tokens[begin].span.start, end), Span(tokens[failed].span.start, end)))
        return stop + 1

    def _end(self, at: int) -> int:
        while at < len(self._tokens) and self._tokens[at].key != ".":
            at += 1
        return max(at, 1)
