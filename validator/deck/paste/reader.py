"""Pasted text read into a deck list."""

from __future__ import annotations

from gauntlet_dsl.diagnostics.source import Place
from gauntlet_dsl.library.records import Pool
from validator.deck.decklist import AccountedLine, DeckList, LineKind, Mention, Part, Stated, merged
from validator.deck.names import Kind, Names
from validator.deck.paste.classify import classify
from validator.deck.paste.context import in_context
from validator.deck.paste.cut import Cut
from validator.deck.paste.forms import Heading, Item, Items, Plain, Reading, Statement
from validator.deck.paste.sections import Sections
from validator.deck.paste.source import Inside, SourceLine, source_lines
from validator.deck.paste.tables import table_readings
from validator.deck.paste.titles import unquoted
from validator.deck.paste.words import Role, Words
from validator.deck.wording import shortened

_KIND_OF = {
    Kind.CARD: (LineKind.CARD, Part.PLAYABLE),
    Kind.TERRITORY: (LineKind.TERRITORY, Part.TERRITORIES),
    Kind.LEADER: (LineKind.LEADER, Part.LEADER),
}


def read_paste(text: str, pool: Pool, file: str = "<paste>") -> DeckList:
    """The deck list in a pasted text. Never fails: `lines` says what became of every line.

    The pool decides what a line names: a Leader or a Territory is one under whichever heading it stands.
    """
    names, words = Names(pool), Words(pool)
    written = list(source_lines(text, file))
    texts = [line.cut if line.inside is Inside.TEXT else None for line in written]
    tables = table_readings(texts, names, words)
    lines = [
        (line.cut, tables[index] if index in tables else _read(line, names, words))
        for index, line in enumerate(written)
    ]
    reader = _Reader(file)
    for cut, reading in in_context(lines, names):
        reader.take(cut, reading)
    return reader.deck_list()


def _read(line: SourceLine, names: Names, words: Words) -> Reading:
    match line.inside:
        case Inside.COMMENT:
            return Plain(LineKind.COMMENT)
        case Inside.NEVER_CLOSED:
            return Plain(LineKind.NOT_UNDERSTOOD, "a comment that is never closed")
        case Inside.TEXT:
            return classify(line.cut, names, words)


class _Reader:
    """Takes line after line, and remembers what the lines before have settled."""

    def __init__(self, file: str) -> None:
        self._file = file
        self._part = Part.ANY
        self._numbering = 0
        self._placed: list[tuple[Part, Mention]] = []
        self._lines: list[AccountedLine] = []
        self._sections = Sections()
        self._title: Stated | None = None
        self._rules: Stated | None = None
        self._factions: list[Stated] = []

    def deck_list(self) -> DeckList:
        return DeckList(
            place=self._title.place if self._title else Place(self._file),
            entries=merged(self._placed),
            title=self._title,
            rules=self._rules,
            factions=tuple(self._factions),
            lines=tuple(self._lines),
            sections=self._sections.all(),
        )

    def take(self, cut: Cut, reading: Reading) -> None:
        match reading:
            case Plain():
                self._account(cut, reading.kind, reading.detail)
                if reading.kind is LineKind.NOT_UNDERSTOOD:
                    self._sections.spoil()
            case Statement():
                self._state(cut, reading)
            case Heading():
                self._open(cut, reading)
            case Items():
                self._hold(cut, reading)

    def _account(self, cut: Cut, kind: LineKind, detail: str = "") -> None:
        self._lines.append(AccountedLine(kind, shortened(cut.text), cut.place, detail))

    def _state(self, cut: Cut, statement: Statement) -> None:
        value = unquoted(statement.value)
        stated = Stated(value.text, value.place)
        kind = LineKind.METADATA
        match statement.role:
            case Role.TITLE if value.text:
                self._title = self._title or stated
            case Role.RULES if value.text:
                self._rules = self._rules or stated
            case Role.FACTION if value.text:
                kind = LineKind.FACTION
                self._factions.append(stated)
        self._account(cut, kind, f"{statement.role}: {shortened(value.text)}")

    def _open(self, cut: Cut, heading: Heading) -> None:
        keeps_aside = self._part is Part.SIDEBOARD and heading.part is Part.ANY
        self._part = Part.SIDEBOARD if keeps_aside else heading.part
        self._sections.open(heading)
        self._account(cut, LineKind.HEADER, f"opens: {self._part}")

    def _hold(self, cut: Cut, reading: Items) -> None:
        written = self._part if reading.part is None else reading.part
        kinds = [self._place(item, written) for item in reading.items]
        shown = ", ".join(_shown(item) for item in reading.items)
        self._account(cut, kinds[0], shown)

    def _place(self, item: Item, written: Part) -> LineKind:
        kind, part = _belongs(item, written)
        mention = self._mention(item)
        self._placed.append((part, mention))
        self._sections.count(mention, kind)
        return kind

    def _mention(self, item: Item) -> Mention:
        """A number in front that does not go on from the line before may be a count: it is not guessed at."""
        title, place = item.title.text, item.title.place
        number = item.numbering
        if number is None:
            return Mention(title, item.copies, place, item.written)
        goes_on = number in (1, self._numbering + 1)
        self._numbering = number
        if item.count is None and not goes_on:
            return Mention(title, 0, place, f"{number}.")
        return Mention(title, item.copies, place, item.written)


def _shown(item: Item) -> str:
    return f"{item.written or item.copies} {shortened(item.title.text)}"


def _belongs(item: Item, written: Part) -> tuple[LineKind, Part]:
    """What an item is taken for, and its part: by what it is, or by where it stands if that is unknown."""
    if written is Part.SIDEBOARD:
        return LineKind.SIDEBOARD, Part.SIDEBOARD
    kinds = {known.kind for known in item.found}
    if len(item.found) == 1 and (kind := item.found[0].kind) in _KIND_OF:
        return _KIND_OF[kind]
    if kinds == {Kind.OTHER}:
        return LineKind.COMPONENT, Part.PLAYABLE if written is Part.PLAYABLE else Part.COMPONENTS
    return LineKind.UNKNOWN_CARD, written
