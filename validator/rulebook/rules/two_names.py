"""R005: one thing under two names."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import pairwise

from gauntlet_dsl.diagnostics.escape import quoted
from gauntlet_dsl.diagnostics.finding import Finding, Related
from validator.rulebook.book import Book
from validator.rulebook.document.model import Sentence
from validator.rulebook.words import empty, singular, stem

_HEADS = (
    frozenset({"limit", "capacity", "size", "cap"}),
    frozenset({"step", "phase", "stage"}),
    frozenset({"pile", "stack", "deck", "heap"}),
    frozenset({"tracker", "track", "dial", "meter", "gauge"}),
    frozenset({"token", "marker", "pawn", "piece", "figure"}),
    frozenset({"area", "zone"}),
    frozenset({"cost", "price", "fee"}),
    frozenset({"supply", "bank", "stockpile"}),
)
"""What comes after a name and means the same: "Asset limit", "Asset capacity"."""
_MODIFIERS = (
    frozenset({"opposing", "enemy", "hostile"}),
    frozenset({"incomplete", "uncompleted", "unfinished"}),
    frozenset({"extra", "bonus"}),
    frozenset({"final", "ultimate"}),
    frozenset({"initial", "opening", "starting"}),
)
_NOUNS = (
    ("graveyard", "cemetery", "crypt", "boneyard"),
    ("draw pile", "draw deck", "library", "draw stack"),
    ("discard pile", "discard stack", "discard deck", "trash pile", "scrap pile"),
    ("opponent", "adversary", "rival", "foe", "enemy"),
    ("attacker", "aggressor", "assailant"),
    ("occupier", "occupant"),
    ("leader", "commander", "captain", "hero", "chief"),
    ("territory", "region", "province"),
    ("hand limit", "hand size", "maximum hand size"),
    ("player token", "pawn", "meeple"),
    ("die", "cube"),
)
"""Nouns that mean one thing; the one that the rulebook explains is its name."""
_BOUNDARY = re.compile(
    r"\b(?P<word>start|beginning)s? of "
    r"(?P<rest>(?:(?:the|your|their|its|each|every|an?|next|that|this|opponent['’]s|player['’]s|"
    r"[A-Z]\w+['’]s?)\s+)*(?:turn|battle|game|round|phase|step)\b)"
)
_NAMED = re.compile(r"[\s-][A-Z]")
_RARE = 0.34
_FOR_EFFECT = re.compile(r"\bfor its (?P<name>[A-Z][a-z]+) effect\b")
_RARE_FORM = 0.5
_LEAST = 3
_LEAST_PREFIX = 5

Use = tuple[Sentence, int, int]


@dataclass(frozen=True, slots=True)
class _Names:
    """Two ways to say one thing, with their uses."""

    usual: str
    usual_uses: list[Use]
    rare: str
    rare_uses: list[Use]


def two_names(book: Book) -> Iterator[Finding]:
    """Rare names of things that usually have another."""
    pairs = _pairs(book)
    told: set[tuple[int, int]] = set()
    for found in (
        *_by_head(pairs),
        *_by_modifier(pairs),
        *_by_form(pairs),
        *_boundaries(book),
        *_effects(book),
        *_nouns(book),
    ):
        for sentence, start, end in found.rare_uses:
            place = book.document.at(sentence, start, end)
            if (place.line, place.column) in told:
                continue
            told.add((place.line, place.column))
            related = (Related(book.document.at(*found.usual_uses[0]), "the usual name"),)
            message = f"{quoted(found.rare)} seems to be what is called {quoted(found.usual)} elsewhere"
            yield book.fault("R005", message, place, help="use one name for one thing", related=related)
    yield from _aliases(book)


def _pairs(book: Book) -> dict[tuple[str, str], list[Use]]:
    """Neighbouring words, in the singular, with where they stand."""
    made: dict[tuple[str, str], list[Use]] = {}
    for sentence in book.document.sentences:
        text = sentence.plain
        found = book.words_of(sentence)
        for one, two in pairwise(found):
            if text[one.end : two.start] == " " and not empty(one.text) and not empty(two.text):
                first = (
                    one.text.split("-")[0]
                    if one.text.endswith(("-controlled", "-owned", "-held"))
                    else one.text
                )
                made.setdefault((singular(first), singular(two.text)), []).append(
                    (sentence, one.start, two.end)
                )
    return made


def _by_head(pairs: dict[tuple[str, str], list[Use]]) -> Iterator[_Names]:
    """The same name before two heads of one meaning."""
    for group in _HEADS:
        by_name: dict[str, dict[str, list[Use]]] = {}
        for (name, head), uses in pairs.items():
            if head not in group or name in group:
                continue
            if any(use[0].plain[use[1]].isupper() for use in uses):
                by_name.setdefault(name, {})[head] = uses
        for name, heads in by_name.items():
            yield from _usual_and_rare(
                {f"{name} {head}": uses for head, uses in heads.items()}, 2, _RARE_FORM
            )


def _by_modifier(pairs: dict[tuple[str, str], list[Use]]) -> Iterator[_Names]:
    """Two modifiers of one meaning before the same name."""
    for group in _MODIFIERS:
        by_name: dict[str, dict[str, list[Use]]] = {}
        for (modifier, name), uses in pairs.items():
            if modifier in group and any(_NAMED.search(use[0].plain[use[1] : use[2]]) for use in uses):
                by_name.setdefault(name, {}).setdefault(modifier, []).extend(uses)
        for name, modifiers in by_name.items():
            yield from _usual_and_rare({f"{modifier} {name}": uses for modifier, uses in modifiers.items()})


def _by_form(pairs: dict[tuple[str, str], list[Use]]) -> Iterator[_Names]:
    """Two forms of one word before the same head: "Refused effect", "refusal effect"."""
    by_head: dict[str, list[tuple[str, list[Use]]]] = {}
    for (first, head), uses in pairs.items():
        if len(first) > _LEAST_PREFIX:
            by_head.setdefault(head, []).append((first, uses))
    for head, firsts in by_head.items():
        by_prefix: dict[str, dict[str, list[Use]]] = {}
        for first, uses in firsts:
            by_prefix.setdefault(first[:_LEAST_PREFIX], {})[first] = uses
        for forms in by_prefix.values():
            usual = max(forms, key=lambda form: len(forms[form]))
            if len(forms) == 2 and all(use[0].plain[use[1]].isupper() for use in forms[usual]):
                rare = {
                    form: uses for form, uses in forms.items() if form != usual and not _is_other(form, usual)
                }
                yield from _usual_and_rare(
                    {f"{form} {head}": uses for form, uses in ({usual: forms[usual]} | rare).items()},
                    2,
                    _RARE_FORM,
                )


def _is_other(one: str, two: str) -> bool:
    """Words that begin alike and are no forms of one word: the rest must be an ending."""
    endings = {"al", "ed", "ing", "ion", "er", "ment", "ance", "e", "", "tion", "or", "y", "s"}
    shared = 0
    while shared < min(len(one), len(two)) and one[shared] == two[shared]:
        shared += 1
    return one[shared:] not in endings or two[shared:] not in endings or stem(one) == stem(two)


def _boundaries(book: Book) -> Iterator[_Names]:
    uses: dict[str, list[Use]] = {}
    for sentence in book.document.sentences:
        for match in _BOUNDARY.finditer(sentence.plain):
            noun = match["rest"].split()[-1]
            uses.setdefault(f"{match['word']} of a {noun}", []).append((sentence, match.start(), match.end()))
    by_noun: dict[str, dict[str, list[Use]]] = {}
    for name, places in uses.items():
        by_noun.setdefault(name.split()[-1], {})[name] = places
    for names in by_noun.values():
        yield from _usual_and_rare(names)


def _effects(book: Book) -> Iterator[_Names]:
    """A card that is played "for its X effect" is no "X card": other effects may stand on it."""
    usual: dict[str, list[Use]] = {}
    for sentence in book.document.sentences:
        for match in _FOR_EFFECT.finditer(sentence.plain):
            usual.setdefault(match["name"], []).append((sentence, match.start(), match.end()))
    for name, uses in usual.items():
        rare = [use for use in _uses(book, [f"{name} card"]) if not use[0].plain[use[1] : use[2]].istitle()]
        rare += _played(book, name)
        if len(uses) >= _LEAST and rare and len(rare) <= _RARE_FORM * len(uses):
            yield _Names(f"a card for its {name} effect", uses, _form(rare), rare)


def _played(book: Book, name: str) -> Iterator[Use]:
    """Where what is played is the effect: "playing an Errand"."""
    pattern = re.compile(rf"\bplay(?:s|ing|ed)?\s+(?:an?|one)\s+{re.escape(name)}\b(?!\s+(?:card|effect))")
    for sentence in book.document.sentences:
        for match in pattern.finditer(sentence.plain):
            yield sentence, match.start(), match.end()


def _usual_and_rare(
    names: dict[str, list[Use]], least: int = _LEAST, most: float = _RARE
) -> Iterator[_Names]:
    if len(names) < 2:
        return
    usual = max(names, key=lambda name: (len(names[name]), name))
    for name, uses in names.items():
        if name != usual and len(names[usual]) >= least and len(uses) <= most * len(names[usual]):
            yield _Names(_form(names[usual]), names[usual], _form(uses), uses)


def _form(uses: list[Use]) -> str:
    sentence, start, end = uses[0]
    return sentence.plain[start:end]


def _nouns(book: Book) -> Iterator[_Names]:
    """Other nouns for what the rulebook has a name for."""
    for group in _NOUNS:
        usual = next((noun for noun in group if noun in book.defined or noun == "opponent"), None)
        if usual is None:
            continue
        others = [noun for noun in group if noun != usual and noun not in book.defined]
        uses = list(_uses(book, [usual]))
        for noun in others:
            found = [use for use in _uses(book, [noun]) if not _is_compound(use)]
            if uses and found and len(found) <= _RARE * len(uses):
                yield _Names(usual, uses, noun, found)


def _uses(book: Book, names: Iterable[str]) -> Iterator[Use]:
    forms = "|".join(re.escape(name) for name in names)
    pattern = re.compile(rf"\b(?:{forms})(?:s|es)?\b", re.IGNORECASE)
    if not pattern.search(book.prose):
        return
    for sentence in book.document.sentences:
        for match in pattern.finditer(sentence.plain):
            yield sentence, match.start(), match.end()


def _is_compound(use: Use) -> bool:
    """Part of a longer name or of a compound: "Hero's Rest", "rival-owned"."""
    sentence, start, end = use
    text = sentence.plain
    after = text[end : end + 3]
    return (
        after[:1] in ("-", "'", "’")
        or bool(re.match(r" [A-Z]", after))
        or text[start - 1 : start] == "-"
        or (text[start].isupper() and start > 0)
    )


def _aliases(book: Book) -> Iterator[Finding]:
    """Names that the settings know as other names of a term."""
    for term, aliases in book.settings.aliases.items():
        for alias in aliases:
            for sentence, start, end in _uses(book, [alias]):
                place = book.document.at(sentence, start, end)
                message = f"{quoted(sentence.plain[start:end])} is another name of {quoted(term)}"
                yield book.fault("R005", message, place, help=f'write "{term}"')
