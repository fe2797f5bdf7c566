"""Which codes are shown: `--select` and `--ignore`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from gauntlet_dsl.diagnostics.codes import CODES
from gauntlet_dsl.diagnostics.escape import quoted
from gauntlet_dsl.diagnostics.finding import Finding
from validator.findings.code_names import UNREAD, suggestion
from validator.findings.usage import UsageError


@dataclass(frozen=True, slots=True)
class Selection:
    """Codes or beginnings of codes. The longest one that fits a code decides; of equals, `ignore`.

    With an empty `select` every code is shown that `ignore` does not name. That a file could not be read
    is shown always.
    """

    select: tuple[str, ...] = ()
    ignore: tuple[str, ...] = ()

    def shows(self, code: str) -> bool:
        wanted = _longest(code, self.select or ("",))
        return code in UNREAD or wanted > _longest(code, self.ignore)

    def apply(self, findings: Iterable[Finding]) -> list[Finding]:
        return [finding for finding in findings if self.shows(finding.code)]


def selection(select: Iterable[str], ignore: Iterable[str]) -> Selection:
    """A selection from options as given, each with one selector or several with commas between.

    UsageError for a selector that no code begins with.
    """
    return Selection(tuple(_selectors(select)), tuple(_selectors(ignore)))


def _selectors(options: Iterable[str]) -> Iterator[str]:
    for word in (word.strip() for option in options for word in option.split(",")):
        prefix = word.upper()
        if not prefix or not any(code.startswith(prefix) for code in CODES):
            raise UsageError("; ".join(filter(None, (_unknown(word), suggestion(word)))))
        yield prefix


def _unknown(word: str) -> str:
    return f"no code begins with {quoted(word)}" if word else "a code is missing"


def _longest(code: str, prefixes: Iterable[str]) -> int:
    """The length of the longest of `prefixes` that begins `code`; -1 when none does."""
    return max((len(prefix) for prefix in prefixes if code.startswith(prefix)), default=-1)
