"""R004: terms that nothing in the rulebook explains."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator, Sequence

from gauntlet_dsl.diagnostics.escape import quoted
from gauntlet_dsl.diagnostics.finding import Finding, Related
from validator.rulebook.around import before
from validator.rulebook.book import Book
from validator.rulebook.document.model import Sentence
from validator.rulebook.names import key
from validator.rulebook.words import WORD, empty, listed, number_of, stem, stems_of

_LEGAL = re.compile(r"copyright|credit|licen[cs]e|acknowledg|thanks|design", re.IGNORECASE)
_STRUCTURE = listed(
    """
    chapter part section appendix page step figure table rulebook version revision i ii iii iv v vi vii
    viii ix x monday english internet
    """
)
_DETERMINERS = listed(
    """
    a an the this that each every any one another no its their your his her more additional extra
    """
)
_HANDLED = stems_of(
    """
    spend gain lose pay roll place take resolve trigger perform enter become receive earn recover
    """
)
_COMPONENTS = listed(
    """
    card deck token marker player tracker effect ability step phase area pile track space zone value
    cost point level die dice counter tile board piece unit action
    """
)
_STOCK = {
    "active player": r"(?<!in)active player",
    "inactive": r"inactive(?! player)",
    "non-active player": r"(?:non-?|in)active player",
    "second player": r"second player",
    "starting player": r"start(?:ing)? player",
    "response": r"responses?(?= (?:opportunit|timing|window)|s?\b(?=[,.]))",
    "expiration timer": r"(?:expiration|expiry|countdown) timers?",
    "default": r"(?:caus\w+|in|into|on) default\b|default(?= (?:puts|ends|means|loses|costs))",
    "card pool": r"card pools?",
    "timing window": r"(?:timing|reveal|reaction) windows?",
    "movement sequence": r"movement sequences?",
    "effect layer": r"(?:effect|copy) layers?",
    "relief condition": r"relief conditions?",
    "face state": r"face states?",
    "survive": r"survives?(?= (?:until|to))",
    "priority": r"priority(?= (?:passes|player|window))|(?:has|gains?|receives?|holds?) priority",
    "upkeep": r"upkeep(?: step| phase)?",
    "exhaust": r"exhaust(?:s|ed)?",
    "stunned": r"stunned",
    "the stack": r"the stack",
    "line of sight": r"line of sight",
    "fizzle": r"fizzles?",
    "round": r"(?:each|this|next|every) round",
    "eliminated": r"eliminated(?= player)",
    "command zone": r"exile zone|removed? from the game zone",
}
"""Words that rulebooks use as terms without saying so, by how they are written then."""
_LONGEST_NAME = 8
_UPPER_RUN = r"[A-Z][\w'’-]*(?: [A-Z][\w'’-]*){0,7}"
_TOLD_OF = re.compile(rf"\b({_UPPER_RUN})[\"”*]*\s+(?:is|are|means?|refers?|describes?|includes?)\b")
_CALLED = re.compile(rf"\b(?:called|named|known as)\s+(?:the\s+|an?\s+)?[\"“*]*({_UPPER_RUN})")
_KIND_OF = re.compile(
    rf"(?:^|[.!?\n]\s*)(?:An?|Any|Every|Each) [^.;:\n]*? (?:is|counts as) an? ({_UPPER_RUN})(?=[.;])"
)
"""What things of a kind are, by what makes them so: "A player with 6 Favour is a Guest." """
_ENTRY = re.compile(rf"(?:^|[.!?\n]\s*)({_UPPER_RUN}): (?:an?|the|any|every|each|one|all|what|where|how) ")
"""An entry without bold type, as plain text has it: "Crate: a wooden cube." """
_ONE_OF = re.compile(rf"\bone of ((?:{_UPPER_RUN}, ){{0,9}}{_UPPER_RUN},? (?:and|or) {_UPPER_RUN})")
_UPPER_AFTER = re.compile(r" [A-Z][a-z]")
_UPPER_BEFORE = re.compile(r"\W[A-Z][\w-]* $")
_SMALL_AFTER = re.compile(r" ([a-z]+)")
_MARK_BEFORE = re.compile(r"[.,;:]\s*$")
_TELLING = {
    "survive": re.compile(r"\b(?:eliminat|destroy|kill|defeated|dies\b)", re.IGNORECASE),
    "round": re.compile(
        r"\bA round\b|\brounds? (?:is|are|consists?|has|ends?|begins?)|\bplayed (?:in|over) \w* ?rounds",
        re.IGNORECASE,
    ),
}


def unexplained_names(book: Book) -> Iterator[Finding]:
    """Names with capitals, and words every rulebook uses as terms, that are used and nowhere explained."""
    yield from _names(book)
    yield from _stock(book)


def _names(book: Book) -> Iterator[Finding]:
    known = book.defined
    single = sorted({word for name in known for word in name.split()})
    explained = _explained(book)
    names = [words for name in known if 1 < len(words := name.split()) <= _LONGEST_NAME]
    longer = {
        " ".join(part) for words in names for i in range(1, len(words)) for part in (words[i:], words[:i])
    }
    for name, written in book.written.items():
        if not written.alone or name in known or name in longer or _composed(name.split(), known):
            continue
        if len(name.split()) == 1 and _verb_of(name, single):
            continue
        places = [(s, a, e) for s, a, e in written.capitalised if not _is_legal(book, s) and _alone(s, a, e)]
        used = [place for place in places if _used_as_term(*place)]
        if used and key(WORD.findall(written.form)) not in explained:
            yield _fault(book, written.form, used)


def _alone(sentence: Sentence, start: int, end: int) -> bool:
    text = sentence.plain
    return not _UPPER_AFTER.match(text, end) and not _UPPER_BEFORE.search(before(text, start))


def _composed(words: list[str], known: frozenset[str]) -> bool:
    """Whether the name is put together of known ones, or is one with something hyphenated to it."""
    if not words or words[0] in _STRUCTURE:
        return True
    parts = {0}
    for end in range(1, len(words) + 1):
        if any(
            at in parts and (" ".join(words[at:end]) in known or _hyphenated(words[at:end], known))
            for at in range(end)
        ):
            parts.add(end)
    return len(words) in parts


def _hyphenated(words: list[str], known: frozenset[str]) -> bool:
    return len(words) == 1 and "-" in words[0] and words[0].split("-")[0] in known


def _verb_of(name: str, words: Sequence[str]) -> bool:
    """Whether it is an inflected form of one of the sorted `words`: "Interfere" of "Interference"."""
    root = stem(name)
    at = bisect_left(words, root)
    return len(root) > 3 and at < len(words) and words[at].startswith(root)


def _is_legal(book: Book, sentence: Sentence) -> bool:
    return any(_LEGAL.search(above.title) for above in book.document.ancestors(sentence.section))


def _used_as_term(sentence: Sentence, start: int, end: int) -> bool:
    text = sentence.plain
    words = WORD.findall(text[max(0, start - 40) : start])[-3:]
    following = _SMALL_AFTER.match(text, end)
    if (
        following
        and key([following.group(1)]) in _COMPONENTS
        and not _MARK_BEFORE.search(before(text, start))
    ):
        return True
    if not words:
        return False
    near = [word.lower() for word in words]
    if stem(near[-1]) in _HANDLED or number_of(near[-1]) is not None:
        return not text.startswith((" and ", " or "), end) or number_of(near[-1]) is not None
    determined = any(word in _DETERMINERS for word in near[-2:]) or (
        near[0] in _DETERMINERS and not any(map(empty, near[1:]))
    )
    return determined and all(not empty(word) or word in _DETERMINERS for word in near[-1:])


def _explained(book: Book) -> frozenset[str]:
    """The keys of all names that some sentence explains: "a Reef is ...", "... is called the Reef"."""
    found: set[str] = set()
    for match in _TOLD_OF.finditer(book.prose):
        words = WORD.findall(match.group(1))[-_LONGEST_NAME:]
        found.update(key(words[at:]) for at in range(len(words)))
    for match in _CALLED.finditer(book.prose):
        words = WORD.findall(match.group(1))[:_LONGEST_NAME]
        found.update(key(words[:end]) for end in range(1, len(words) + 1))
    for form in (_KIND_OF, _ENTRY):
        found.update(key(WORD.findall(match.group(1))) for match in form.finditer(book.prose))
    for match in _ONE_OF.finditer(book.prose):
        listed_names = re.split(r",? (?:and|or) |, ", match.group(1))
        found.update(key(WORD.findall(name)) for name in listed_names)
    return frozenset(found)


def _stock(book: Book) -> Iterator[Finding]:
    names = [*book.titles, *book.labels, *(term.lower() for term, _ in book.glossary_entries)]
    headed = [frozenset(map(stem, WORD.findall(name))) for name in names]
    bold = "\n".join(bold for block in book.document.blocks for bold in block.text.bold_texts())
    for term, pattern in _STOCK.items():
        if not re.search(rf"\b(?:{pattern})", book.small_prose) or _told(book, term, headed, bold):
            continue
        uses = re.compile(rf"\b(?:{pattern})", re.IGNORECASE)
        places = [
            (sentence, match.start(), match.end())
            for sentence in book.document.sentences
            for match in uses.finditer(sentence.plain)
        ]
        if places:
            yield _fault(book, term, places)


def _told(book: Book, term: str, headed: list[frozenset[str]], bold: str) -> bool:
    """Whether the term has a heading, label or entry, stands in bold, or a sentence explains it."""
    wanted = {stem(word) for word in WORD.findall(term)}
    if any(wanted <= name for name in headed) or key(term.split()) in book.defined:
        return True
    if re.search(rf"^(?:{_STOCK[term]})$", bold, re.IGNORECASE | re.MULTILINE):
        return True
    if term in _TELLING and _TELLING[term].search(book.prose):
        return True
    uses = re.finditer(re.escape(term), book.small_prose)
    return any(_is_explaining(book.small_prose, *match.span()) for match in uses)


_NAMES_IT = re.compile(r"\b(?:is|are|becomes?|called|be|as) (?:the |an? )?[\"“]?$")
_OPENS_LINE = re.compile(r"(?:^|\n)(?:the |an? )?$")
_IS_THEN = re.compile(r"\w*[\"”]? (?:is|are|means?)\b")
_GOES_ON = re.compile(r"\w| \w")
_WORDS_BEFORE = 24


def _is_explaining(prose: str, start: int, end: int) -> bool:
    """Whether a sentence calls something by the term at this place, or begins with what it is."""
    ahead = prose[max(0, start - _WORDS_BEFORE) : start]
    if _NAMES_IT.search(ahead) and not _GOES_ON.match(prose, end):
        return True
    return bool(_OPENS_LINE.search(ahead) and _IS_THEN.match(prose, end))


def _fault(book: Book, term: str, places: list[tuple[Sentence, int, int]]) -> Finding:
    first, *others = [book.document.at(*place) for place in places]
    related = tuple(Related(place, "used here too") for place in others[:3])
    message = f"{quoted(term)} is used as a term, and nothing in the rulebook explains it"
    return book.fault(
        "R004", message, first, help="explain it where it is first used, or in the glossary", related=related
    )
