"""What to write instead, where a statement is put as other languages or printed texts put it."""

from __future__ import annotations

import re
from dataclasses import dataclass

from gauntlet_dsl.diagnostics.source import Span

_MOST_READ = 200
"""Characters before a fault, and after it, in which a way of putting it is looked for."""


@dataclass(frozen=True, slots=True)
class Advice:
    """A way of putting it that holds the fault, and how it is said here, with groups of it in braces."""

    form: re.Pattern[str]
    help: str


def _advice(form: str, help: str) -> Advice:
    return Advice(re.compile(form), help)


_WHO = r"(?P<who>opponent|attacker|defender|each player|both players)"
_TABLE = (
    _advice(r"&&?", 'write "and"'),
    _advice(r"\|\|?", 'write "or"'),
    _advice(
        r"\bnumber\s+of\s+cards?\s+in\s+(?:your\s+|the\s+)?(?P<zone>[\w.]+)",
        "a zone comes after from: number of cards from {zone}",
    ),
    _advice(
        r"\bnumber\s+of\s+(?!cards?\b)(?P<zone>(?:\w+\.)?[a-z_]+)",
        "say what is counted before where: number of cards from {zone}",
    ),
    _advice(
        r"\b(?P<cards>cards?)\s+in\s+(?:your\s+|the\s+)?(?P<zone>[\w.]+)",
        "a zone comes after from: {cards} from {zone}",
    ),
    _advice(
        r"\bat\s+(?:the\s+)?(?:end|start|beginning)\s+of\s+(?:\w+\s+)?\w+",
        'a moment is the name of a window, as in "at turn.end"; gauntlet windows lists them',
    ),
    _advice(
        r"\b(?P<may>may|must)\s+(?!pay\b|choose\b|instead\b)(?P<act>[a-z][^;{}]*?)\s*\{",
        "what is done in return for something stands in braces: {may} pay {{ {act}; }} {{ ... }}",
    ),
    _advice(
        r"\b(?P<pay>pay\s+[^:{};,]+?)\s*:", "what is paid for stands in braces: {pay} {{ ... }}"
    ),
    _advice(r"\bchoose\s+one\s*:", "the choices stand in braces: choose one {{ ...; ...; }}"),
    _advice(
        r"\b(?P<limit>once\s+per\s+\w+|first\s+time\s+each\s+\w+)\s*:", "a comma follows: {limit}, ..."
    ),
    _advice(r"\bonce\s+(?:each|every|a)\s+(?P<span>\w+)", "write once per {span}, ..."),
    _advice(r"\bfirst\s+time\s+(?:this|every|per|a)\s+(?P<span>\w+)", "write first time each {span}, ..."),
    _advice(
        rf"\b(?:the\s+)?{_WHO}\s+may\s+(?P<act>[a-z]+)",
        "who acts stands before a colon: {who}: may {act} ...;",
    ),
    _advice(r"\byou\s+may\s+(?P<act>[a-z]+)", "an effect is yours as it stands: may {act} ...;"),
    _advice(
        rf"\b(?:the\s+)?{_WHO}\s+(?P<act>[a-z]+?)s?\b",
        "who acts stands before a colon: {who}: {act} ...;",
    ),
    _advice(r"\byou\s+(?P<act>[a-z]+)\b", "an effect is yours as it stands: {act} ...;"),
    _advice(
        r"\b(?:your|opponent'?s?)[\s.]+[a-z][a-z ]*?\s*[-+=]", "a number is changed by a verb: add 1 to ...;"
    ),
    _advice(r"\+\s*(?P<number>\d+)", "a number needs no plus, and a verb before it: add {number} to ...;"),
    _advice(r"[<>]=?|[=!]=?", "compare in words: is at least, is at most, is more than, is less than, is"),
    _advice(r"\((?P<number>\d+)\)", "a number is written without brackets: {number}"),
    _advice(r"\buntil\s+(?:the\s+)?end\s+of\b", "how long it lasts comes last: ... until end of turn;"),
    _advice(r"\bwin\s+the\s+\w+", "a victory has a name: win by ...;"),
    _advice(
        r"\breturn\s+(?P<what>(?:\d+|a|the|all)\s+[^;{}]*?cards?\b[^;{}]*)", "cards are moved: move {what};"
    ),
    _advice(r'"[^"]*;[^"]*"', "an effect is written without quotation marks around it"),
    _advice(r"\.(?=\s|$)", 'a statement ends in ";"'),
)  # fmt: skip
_MESSAGES = {
    "this brace is never closed": 'every "{" needs a "}" behind what it holds',
    "this brace closes nothing": 'every "}" needs a "{" before what it holds',
    "there is no effect here": 'an effect is made of statements such as "draw 1 card;"; "#" begins a remark',
}
_NEXT = re.compile(r"(?:,|and\b|then\b)\s*[a-z]")


def advice(text: str, within: Span, fault: Span, message: str, expected: tuple[str, ...]) -> str:
    """How the author can put it; "" where it is put in no way that is known."""
    if message in _MESSAGES:
        return _MESSAGES[message]
    start, end = max(within.start, fault.start - _MOST_READ), min(within.end, fault.end + _MOST_READ)
    for each in _TABLE:
        for found in each.form.finditer(text, start, end):
            if found.start() <= fault.start <= found.end() and fault.start < max(found.end(), fault.end):
                return each.help.format(
                    **{name: " ".join(said.split()) for name, said in found.groupdict().items()}
                )
    if '";"' in expected and _NEXT.match(text, fault.start, end):
        return 'each statement ends in ";"'
    return ""
