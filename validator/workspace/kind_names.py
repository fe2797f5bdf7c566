"""Kinds as people type them."""

from __future__ import annotations

from collections.abc import Collection

from gauntlet_dsl.diagnostics.escape import printable, quoted
from gauntlet_dsl.diagnostics.names import did_you_mean, fold
from gauntlet_dsl.library.wording import listed
from validator.findings.usage import UsageError


def kind_named(word: str, kinds: Collection[str]) -> str:
    """The one of `kinds` that `word` names, however it is capitalised. UsageError for none."""
    for kind in kinds:
        if fold(kind) == fold(word):
            return kind
    known = f"the kinds are {listed(list(map(printable, kinds)), 'and')}"
    raise UsageError(f"unknown kind {quoted(word)}; {did_you_mean(word, kinds) or known}")
