"""What a printed text says against what its effect does, clause by clause.

The reading is made of the text and the lexicon alone (`gauntlet_dsl.wording.english.read`); only its meaning
is held against the effect's. What could not be read is told and never counts as agreeing; the claims that can
be read off it without understanding it are still compared.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import reduce
from typing import Any

from gauntlet_dsl.diagnostics.escape import quoted
from gauntlet_dsl.diagnostics.source import SourceText, Span
from gauntlet_dsl.language.ast.base import NOWHERE, Node
from gauntlet_dsl.language.ast.clauses import Script
from gauntlet_dsl.language.ast.conditions import AllOf
from gauntlet_dsl.wording.alternatives import alternatives
from gauntlet_dsl.wording.english import (
    Extent,
    Reading,
    Unread,
    read,
    read_condition,
    word_condition,
    word_script,
)
from gauntlet_dsl.wording.idiom import idiomatic
from gauntlet_dsl.wording.lexicon import Lexicon
from gauntlet_dsl.wording.meaning.comparing import Difference, Facet, differences
from gauntlet_dsl.wording.meaning.sense import Sense
from gauntlet_dsl.wording.meaning.timings import limit_sense
from gauntlet_dsl.wording.meaning.whole import known_at, meaning_of, meaning_of_condition
from gauntlet_dsl.wording.style import HOUSE, Style
from gauntlet_dsl.wording.writer import NoWordingError
from validator.text.claims import disagreements as claims
from validator.text.disagreement import Disagreement
from validator.text.nearest import nearest
from validator.text.reach import within_reach
from validator.text.reminders import is_part_of

_LONGEST_QUOTE = 70
_LONGEST_HELP = 400


@dataclass(frozen=True, slots=True)
class Sides:
    """What a message calls the side that says something and the side that does it."""

    said: str = "text"
    done: str = "effect"


_SIDES = Sides()


@dataclass(frozen=True, slots=True)
class Passage:
    """A printed text at `within` of `source`.

    `lives_in` is what its heading's cards lie on, "" for nothing; `itself` what the thing calls itself;
    `style` how its library words such texts.
    `against` is where the effect stands if not in the same source; `sides` what the two are called.
    """

    source: SourceText
    within: Span
    lives_in: str = ""
    is_condition: bool = False
    itself: str = "card"
    style: Style = HOUSE
    against: SourceText | None = None
    sides: Sides = _SIDES


@dataclass(frozen=True, slots=True)
class Verdict:
    """How much of a text was read, and what is wrong with it."""

    extent: Extent
    found: tuple[Disagreement, ...]


_CODES: dict[Facet, tuple[str, str]] = {
    Facet.NUMBER: ("X001", "number"),
    Facet.MODE: ("X002", "choice"),
    Facet.DECISION: ("X003", "decision"),
    Facet.WHO: ("X004", "player"),
    Facet.ZONE: ("X005", "zone"),
    Facet.TIMING: ("X006", "timing"),
    Facet.LIMIT: ("X007", "limit"),
    Facet.COST: ("X008", "cost"),
    Facet.CONDITION: ("X009", "condition"),
    Facet.DURATION: ("X010", "duration"),
    Facet.ORDER: ("X011", "order"),
    Facet.ONLY_SAID: ("X012", "instruction"),
    Facet.ONLY_DONE: ("X013", "instruction"),
    Facet.ACT: ("X014", "instruction"),
}
_UNREAD = "X015"
_REMINDER = "X024"


def reading_of(passage: Passage, lexicon: Lexicon) -> Reading:
    """What the text of a passage says by itself."""
    text = passage.source.text
    read_as = read_condition if passage.is_condition else read
    return read_as(text, lexicon, passage.within)


def agreement(passage: Passage, reading: Reading, tree: Node, lexicon: Lexicon) -> Iterator[Disagreement]:
    """Where a reading and an effect part; nothing for a text that was not read in full.

    `tree` is the script or condition of the effect, with spans in the same source.
    """
    parting = parted(passage, reading, tree, lexicon)
    if parting:
        yield from told(parting, passage, wording_help(passage, tree, lexicon))


def parted(passage: Passage, reading: Reading, tree: Node, lexicon: Lexicon) -> tuple[Difference, ...]:
    """The differences in meaning of a text that was read in full and an effect."""
    if not reading.is_read_without_reminders or not reading.items:
        return ()
    done = _done(passage, tree, lexicon)
    found: list[tuple[Difference, ...]] = []
    for items in alternatives(reading.items):
        said = _said(passage, items, lexicon)
        if said == done:
            return ()
        found.append(tuple(differences(said, done)))
    return min(found, key=len)


def told(parting: Iterable[Difference], passage: Passage, help: str) -> Iterator[Disagreement]:
    """Differences in words, each place with each code once."""
    seen: set[tuple[str, Span]] = set()
    for difference in parting:
        found = _told(difference, passage, help)
        if (found.code, found.span) not in seen:
            seen.add((found.code, found.span))
            yield found


def compared(passage: Passage, tree: Node, lexicon: Lexicon) -> Verdict:
    """Everything about one passage: how far it was read, what differs, what could not be read."""
    return judged(passage, reading_of(passage, lexicon), tree, lexicon)


def judged(passage: Passage, reading: Reading, tree: Node, lexicon: Lexicon) -> Verdict:
    """The same for a passage that was read already."""
    reading = within_reach(reading, tree)
    if reading.is_read_without_reminders:
        help = wording_help(passage, tree, lexicon)
        found = (
            *agreement(passage, reading, tree, lexicon),
            *_misremembered(passage, reading, tree, lexicon),
            *(_not_read(passage.source, each, help) for each in reading.unread_reminders),
        )
        return Verdict(reading.extent, found)
    claimed = tuple(claims(passage.source.text, passage.within, tree))
    help = wording_help(passage, tree, lexicon)
    near = _nearest(passage, tree, lexicon, help)
    unread = (near,) if near else tuple(_not_read(passage.source, each, help) for each in reading.unread)
    return Verdict(reading.extent, (*claimed, *unread))


def _misremembered(
    passage: Passage, reading: Reading, tree: Node, lexicon: Lexicon
) -> Iterator[Disagreement]:
    """What reminders say that the effect does nowhere."""
    if not reading.reminders:
        return
    done = _done(passage, tree, lexicon)
    for reminder in reading.reminders:
        said = _said(passage, reminder.items, lexicon) if reminder.items else Sense("nothing")
        limits = (limit_sense(limit) for limit in reminder.limits)
        for part in (*(each for _, held in said.parts for each in held), *limits):
            if not is_part_of(part, done):
                span = part.span if part.span != NOWHERE else reminder.span
                message = f"the {passage.sides.done} has nothing that this reminder says: " + _quote(
                    passage.source, span
                )
                yield Disagreement(_REMINDER, message, span, tree.span, wording_help(passage, tree, lexicon))


def _nearest(passage: Passage, tree: Node, lexicon: Lexicon, help: str) -> Disagreement | None:
    """What the words of the effect would be where a text was not read, if little else differs."""
    wording = canonical(passage, tree, lexicon)
    found = nearest(passage.source.text, passage.within, wording, lexicon) if wording else None
    if found is None:
        return None
    said = f"says {quoted(found.said)}" if found.said else "says nothing"
    done = quoted(found.expected) if found.expected else "nothing"
    message = f"this could not be read: the text {said} where the words of the effect have {done}"
    return Disagreement(found.code, message, found.span, tree.span, help)


def said_by(passage: Passage, reading: Reading, lexicon: Lexicon) -> Sense:
    """What a text says, as it is read first."""
    return _said(passage, reading.items, lexicon)


def _said(passage: Passage, items: Sequence[Any], lexicon: Lexicon) -> Sense:
    known = known_at(lexicon, passage.lives_in)
    if passage.is_condition:
        return meaning_of_condition(reduce(_both, items), known)
    return meaning_of(items, known)


def _both(left: Any, right: Any) -> AllOf:
    """Requirements in sentences of their own must all hold."""
    return AllOf(left, right, span=left.span.join(right.span))


def _done(passage: Passage, tree: Node, lexicon: Lexicon) -> Sense:
    known = known_at(lexicon, passage.lives_in)
    if passage.is_condition:
        return meaning_of_condition(tree, known)
    return meaning_of(tree.items if isinstance(tree, Script) else (tree,), known)


def canonical(passage: Passage, tree: Node, lexicon: Lexicon) -> str | None:
    """The effect in the words of the house; None where they have a gap."""
    try:
        if not isinstance(tree, Script):
            return word_condition(tree, lexicon, itself=passage.itself, style=passage.style)
        here = passage.lives_in if passage.lives_in[:1].isupper() else ""
        script = idiomatic(tree, lexicon)
        return word_script(script, lexicon, itself=passage.itself, here=here, style=passage.style)
    except NoWordingError:
        return None


def wording_help(passage: Passage, tree: Node, lexicon: Lexicon) -> str:
    wording = canonical(passage, tree, lexicon)
    if wording is None or len(wording) > _LONGEST_HELP:
        return "make the text and the effect say the same"
    return f"the effect in words: {wording}"


def _told(difference: Difference, passage: Passage, help: str) -> Disagreement:
    facet = _facet(difference)
    code, noun = _CODES[facet]
    text, effect = passage.sides.said, passage.sides.done
    said = _quote(passage.source, difference.said_span)
    done = _quote(passage.against or passage.source, difference.done_span)
    if facet is Facet.MODE and difference.done is None:
        message = f'the {text} says "may", the {effect} leaves no choice: {done}'
    elif facet is Facet.MODE:
        message = f'the {effect} says "may", the {text} does not: {said}'
    elif facet is Facet.DECISION:
        message = f"each player may, says the {text}, but the {effect} asks one player for all"
    elif difference.done is None:
        message = f"only the {text} has this {noun}: {said}"
    elif difference.said is None:
        message = f"only the {effect} has this {noun}: {done}"
    elif facet is Facet.ORDER:
        message = f"another order: {said} comes first in the {text}, {done} in the {effect}"
    elif facet is Facet.NUMBER and _is_number(difference.said) and _is_number(difference.done):
        message = f"the {text} says {difference.said.what}, the {effect} {difference.done.what}"
    else:
        message = f"another {noun}: the {text} says {said}, the {effect} {done}"
    return Disagreement(code, message, difference.said_span, difference.done_span, help)


def _facet(difference: Difference) -> Facet:
    said, done = difference.said, difference.done
    is_mode = difference.facet is Facet.MODE and said is not None and done is not None
    if is_mode and said is not None and said.what.startswith("each player"):
        return Facet.DECISION
    return Facet.WHO if is_mode else difference.facet


def _is_number(sense: Sense | None) -> bool:
    return sense is not None and sense.what.lstrip("-").isdecimal()


def _quote(source: SourceText, span: Span) -> str:
    text = " ".join(source.slice(span).split())
    shown = text if len(text) <= _LONGEST_QUOTE else text[:_LONGEST_QUOTE].rsplit(" ", 1)[0] + " ..."
    return quoted(shown)


def _not_read(source: SourceText, unread: Unread, help: str) -> Disagreement:
    message = f"this sentence could not be read from {_quote(source, unread.span)} on"
    return Disagreement(_UNREAD, message, unread.sentence, None, help)
