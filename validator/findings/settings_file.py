"""Reading a file of settings into its model."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path
from typing import Generic, TypeVar

from gauntlet_dsl.diagnostics.finding import Finding
from gauntlet_dsl.diagnostics.source import Place, SourceText
from gauntlet_dsl.library.binding import bind
from gauntlet_dsl.library.compose import compose
from gauntlet_dsl.library.files import read_text_file
from gauntlet_dsl.library.models.base import Model

Bound = TypeVar("Bound", bound=Model)


@dataclass(frozen=True, slots=True)
class SettingsRead(Generic[Bound]):
    """`bound` is None where the file cannot be used: `faults` say why, as Y019 where it could be read."""

    source: SourceText
    bound: Bound | None
    faults: tuple[Finding, ...] = ()


def read_bound(path: Path, shown: str, model: type[Bound]) -> SettingsRead[Bound]:
    """The settings at `path`, named `shown` in findings."""
    read = read_text_file(path)
    if isinstance(read, Finding):
        return SettingsRead(SourceText(shown, ""), None, (replace(read, place=Place(shown)),))
    source = SourceText(shown, read.source.text)
    composed = compose(source)
    if composed.root is None or composed.findings:
        return SettingsRead(source, None, tuple(map(_as_settings, composed.findings)))
    bound, faults = bind(model, composed.root, source, "")
    return SettingsRead(source, bound, tuple(map(_as_settings, faults)) if bound is None else ())


def _as_settings(found: Finding) -> Finding:
    return replace(found, code="Y019", message=f"bad settings: {found.message}")
