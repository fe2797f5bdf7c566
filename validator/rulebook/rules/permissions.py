"""R015, R016: what is permitted, what is ordered, and what is permitted where it cannot be done."""

from __future__ import annotations

import re
from collections.abc import Iterator

from gauntlet_dsl.diagnostics.escape import quoted
from gauntlet_dsl.diagnostics.finding import Finding, Related
from gauntlet_dsl.diagnostics.names import fold
from validator.rulebook.around import before
from validator.rulebook.book import Book
from validator.rulebook.document.model import Section, Sentence
from validator.rulebook.words import singular, stem, stems

_DECLARED = re.compile(r"\bmay\b[^.]*\boptional\b", re.IGNORECASE)
_OPTION = re.compile(
    r"^(?:Once per|After|Before|When|Whenever|Immediately after|During|At the (?:start|end))\b[^.]*?,\s+"
    r"(?P<order>spend|pay(?!\s+(?:its|the|an?|[A-Z]\S+)\s+\S*\s*costs?))\s+(?P<rest>[^.]*)"
)
_PERMITTED = re.compile(r"\b(?:may|can|must|optional|if you (?:do|choose|wish)|instead of)\b", re.IGNORECASE)
_PURPOSE = re.compile(r"\bto\s+[a-z]+|\bfor each\b|\bper\b")
_POSSIBLE = re.compile(
    r"(?P<subject>\b(?:[Tt]he|[Tt]his|[Tt]hat|[Tt]hese|[Ii]t|[Aa]n?)\b(?!\s+(?:player|opponent|attacker|defender))[^,.;:]*?)\s+may\s+"
    r"(?P<verb>occur|happen|take place|take effect|come|be resolved|resolve)\s+(?P<when>before|after)\b"
)


def orders_for_options(book: Book) -> Iterator[Finding]:
    """Where "may" marks what is optional, a price without it is an order; and "may" orders no events."""
    if not _DECLARED.search(book.prose):
        return
    for sentence in book.document.sentences:
        if sentence.block in book.printed:
            continue
        text = sentence.plain
        match = _OPTION.match(text)
        if match and not _PERMITTED.search(text) and _PURPOSE.search(match["rest"]):
            place = book.document.at(sentence, match.start("order"), match.end("order"))
            message = f'"{match["order"]}" reads as an order here, where "may" marks what is optional'
            yield book.fault(
                "R015",
                message,
                place,
                help=f'write "may {match["order"]}" for an option, "must" for an order',
            )
        for match in _POSSIBLE.finditer(text):
            place = book.document.at(sentence, match.start("verb") - 4, match.end("when"))
            message = '"may" leaves open which comes first, or who decides it'
            yield book.fault("R015", message, place, help="say which comes first, or who chooses")


_MOMENT = re.compile(r"\b(?P<when>before|after)(?:-|\s+(?:the\s+)?)(?P<what>[a-z]+|[A-Z]\w+(?:\s+step)?)\b")
_ADMITTED = re.compile(
    r"\b(?P<when>before|after|during)(?:-|\s+(?:the\s+)?)(?P<what>\w+)(?:\s+(?:step|phase))?[\s-]+(?:opportunity|window|slot|action|turn|use)?\b[^.]*?\b"
    r"(?:used|taken|spent|reserved|kept|played)\s+(?:only\s+)?(?:for|on|as)\s+(?:an?\s+|one\s+)?(?P<kind>[A-Z][\w'’]*(?:\s+[A-Z][\w'’]*){0,4})",
    re.IGNORECASE,
)
_MEMBERS = re.compile(
    r"\b(?P<kind>[A-Z][\w'’]*(?:\s+[A-Z][\w'’]*){0,4})\s+(?:are|include|includes|consist of|comprise)\s*:?\s+"
    r"(?P<members>[^.]+)"
)
_OPPOSITE = {"before": "after", "after": "before"}


def never_usable(book: Book) -> Iterator[Finding]:
    """A moment kept for actions of a kind, where each of them says that it belongs to the opposite moment."""
    kinds = {
        singular_of(m["kind"]): (s, m) for s in book.document.sentences for m in _MEMBERS.finditer(s.plain)
    }
    if not kinds:
        return
    for sentence in book.document.sentences:
        for match in _ADMITTED.finditer(sentence.plain):
            kind = singular_of(match["kind"])
            when = match["when"].lower()
            if kind not in kinds or when not in _OPPOSITE:
                continue
            told, members = kinds[kind]
            found = [
                _moment(book, told, member)
                for member in re.split(r",\s*(?:and|or)?\s*|\s+(?:and|or)\s+", members["members"])
            ]
            known = [each for each in found if each is not None]
            wanted = (_OPPOSITE[when], stem(match["what"]))
            if len(known) >= 2 and all((moment, what) == wanted for moment, what, _ in known):
                place = book.document.at(sentence, match.start(), match.end())
                related = tuple(
                    Related(book.document.at(s), f"only {moment} {match['what']}") for moment, _, s in known
                )
                kept = f"no {quoted(match['kind'])} can be used {when} {match['what']}"
                message = f"{kept}: each of them says {wanted[0]}"
                yield book.fault(
                    "R016",
                    message,
                    place,
                    help="allow one of them at this moment, or take the permission out",
                    related=related,
                )


def singular_of(name: str) -> str:
    words = [singular(word) for word in name.split()]
    return " ".join(words[1:] if words and words[0] == "qualifying" else words)


def _moment(book: Book, told: Sentence, member: str) -> tuple[str, str, Sentence] | None:
    """When an action can be done, by the first sentence under its heading or label that tells."""
    section = _section(book, told, member)
    sentences: list[Sentence] = []
    if section is not None:
        sentences = book.sentences_in.get(section.index, [])
    else:
        label = next((found for key, found in book.labels.items() if key and key in fold(member)), None)
        if label:
            sentences = book.sentences_of.get(book.number_of[id(label[0][1])], [])
    for sentence in sentences:
        match = _MOMENT.search(sentence.plain)
        if match and re.search(r"\b(?:During|At|In|You may|Only)\b", before(sentence.plain, match.start())):
            return match["when"], stem(match["what"]), sentence
    return None


def _section(book: Book, told: Sentence, member: str) -> Section | None:
    """The section of the same chapter whose title has its words in what the action is called."""
    wanted = set(stems(member))
    chapter = book.chapter_of(told.section)
    best, most = None, 0.0
    for section in book.sections_in.get(chapter, ()):
        title = set(stems(section.title))
        if not title or section.index == told.section:
            continue
        share = len(title & wanted) / len(title | wanted)
        if title <= wanted and share + 0.5 > most:
            best, most = section, share + 0.5
        elif share >= 0.6 and share > most:
            best, most = section, share
    return best
