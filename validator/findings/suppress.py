"""Findings that a comment in their file allows.

The comment is `# gauntlet: allow S006 - reason`, or begins with `//` or `<!--`. It may name several codes
and holds for its whole file, wherever it stands.
"""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from gauntlet_dsl.diagnostics.codes import CODES
from gauntlet_dsl.diagnostics.escape import printable, quoted
from gauntlet_dsl.diagnostics.finding import Finding, finding
from gauntlet_dsl.diagnostics.source import Place, SourceText, Span
from validator.findings.code_names import UNREAD, known_code, suggestion

_COMMENT = re.compile(r"(?<!\S)(?:#|//|<!--)[ \t]*gauntlet:[ \t]*allow\b([^\r\n]*)", re.IGNORECASE)
_IN_ANY_COMMENT = "auntlet:"  # with a small or a capital G before it
_BEFORE_REASON = re.compile(r"\s[-–—]+|[-–—]+(?=\s|$)|:")
_MOST_CHARACTERS = 500
_NEVER_ALLOWED = UNREAD | {"Y017", "Y018"}


@dataclass(frozen=True, slots=True)
class Suppression:
    """One comment: where it stands, the codes as they were written, and the reason given ("" for none)."""

    place: Place
    codes: tuple[str, ...]
    reason: str

    def as_data(self) -> dict[str, Any]:
        """Plain values that JSON can hold; `from_data` reads them."""
        return asdict(self)

    @staticmethod
    def from_data(data: Mapping[str, Any]) -> Suppression:
        return Suppression(Place(**data["place"]), tuple(data["codes"]), data["reason"])

    @property
    def allowed(self) -> list[str]:
        """The codes that this comment hides, without repetition; none when it gives no reason."""
        codes = [known_code(word) for word in self.codes if self.reason]
        return list(dict.fromkeys(code for code in codes if code and code not in _NEVER_ALLOWED))


def extract(source: SourceText) -> list[Suppression]:
    """The suppressions in `source`, good and bad. A text that has none costs one search for a word."""
    if _IN_ANY_COMMENT not in source.text:
        return []
    return [_suppression(source, match) for match in _COMMENT.finditer(source.text)]


def apply(
    findings: Iterable[Finding], suppressions: Sequence[Suppression], checked: Container[str] = CODES
) -> list[Finding]:
    """`findings` without the allowed ones, and with those about the suppressions themselves.

    `checked` has the codes that were looked for: a suppression of any other is not called unused, nor is
    one in a file that could not be read to its end.
    """
    findings = list(findings)
    pairs = _pairs(suppressions)
    kept = [each for each in findings if (each.place.file, each.code) not in pairs]
    return [*kept, *_bad(suppressions), *_unused(findings, suppressions, checked)]


def allowed(findings: Iterable[Finding], suppressions: Iterable[Suppression]) -> list[Finding]:
    """Those of `findings` that a comment in their file allows."""
    pairs = _pairs(suppressions)
    return [each for each in findings if (each.place.file, each.code) in pairs]


def _pairs(suppressions: Iterable[Suppression]) -> set[tuple[str, str]]:
    """File and code of what is allowed."""
    return {(each.place.file, code) for each in suppressions for code in each.allowed}


def _suppression(source: SourceText, match: re.Match[str]) -> Suppression:
    written = match.group(1)[:_MOST_CHARACTERS].strip().removesuffix("-->")
    words, reason = _parted(written)
    end = match.start() + len(match.group().rstrip())
    return Suppression(source.place(Span(match.start(), end)), tuple(words.replace(",", " ").split()), reason)


def _parted(written: str) -> tuple[str, str]:
    mark = _BEFORE_REASON.search(written)
    if mark is None:
        return written, ""
    return written[: mark.start()], written[mark.end() :].strip()


def _bad(suppressions: Iterable[Suppression]) -> Iterator[Finding]:
    for each in suppressions:
        if not each.codes:
            yield _fault(each, "suppression without a code", "write the code before the reason")
        elif not each.reason:
            yield _fault(each, "suppression without a reason", f'write "{_model(each)}"')
        else:
            yield from _bad_codes(each)


def _bad_codes(suppression: Suppression) -> Iterator[Finding]:
    for word in dict.fromkeys(suppression.codes):
        code = known_code(word)
        if code is None:
            yield _fault(suppression, f"suppression of an unknown code {quoted(word)}", suggestion(word))
        elif code in _NEVER_ALLOWED:
            yield _fault(suppression, f"{code} cannot be suppressed", "mend what it reports")


def _model(suppression: Suppression) -> str:
    """The comment as it should have been."""
    code = known_code(suppression.codes[0]) or suppression.codes[0]
    return f"gauntlet: allow {printable(code)} - why it is right here"


def _fault(suppression: Suppression, message: str, help: str) -> Finding:
    return finding("Y017", message, suppression.place, help=help)


def _unused(
    findings: Iterable[Finding], suppressions: Iterable[Suppression], checked: Container[str]
) -> Iterator[Finding]:
    present = {(each.place.file, each.code) for each in findings}
    unread = {file for file, code in present if code in UNREAD}
    for each in suppressions:
        file = each.place.file
        idle = [code for code in each.allowed if code in checked and (file, code) not in present]
        if idle and file not in unread:
            message = f"nothing in this file has {' or '.join(idle)}"
            yield finding("Y018", message, each.place, help="remove it from the suppression")
