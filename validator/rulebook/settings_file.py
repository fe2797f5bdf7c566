"""Reading `NAME.lint.yaml`."""

from __future__ import annotations

from pathlib import Path

from pydantic import Field

from gauntlet_dsl.diagnostics.finding import Finding, finding
from gauntlet_dsl.diagnostics.source import SourceText
from gauntlet_dsl.library.located import Located
from gauntlet_dsl.library.models.base import Model
from gauntlet_dsl.library.scalars import Line
from validator.findings.code_names import known_code, suggestion
from validator.findings.settings_file import read_bound
from validator.rulebook.settings import Settings


class SettingsFile(Model):
    """What a project knows about the words of its rulebook."""

    known: tuple[Line, ...] = Field((), description="names that need no explanation in the rulebook")
    aliases: dict[Line, tuple[Line, ...]] = Field(
        {}, description="other names, by the name that should be used"
    )
    exceptions: dict[Line, tuple[Line, ...]] = Field(
        {}, description="phrases by code: lines with one of them are right"
    )
    short: tuple[Line, ...] = Field((), description="headings of layers that tell the ordinary case")
    full: tuple[Line, ...] = Field((), description="headings of layers that tell everything")


def read_settings(path: Path, shown: str) -> tuple[Settings, list[Finding]]:
    """The settings in a file, and Y019 for what is wrong with it; with a fault there are none."""
    read = read_bound(path, shown, SettingsFile)
    bound, source = read.bound, read.source
    if bound is None:
        return Settings(), list(read.faults)
    unknown = [word for word in bound.exceptions if known_code(word) is None]
    if unknown:
        return Settings(), [_unknown_code(word, source) for word in unknown]
    return _settings(bound), []


def _settings(bound: SettingsFile) -> Settings:
    usual = Settings()
    return Settings(
        tuple(map(str, bound.known)),
        {str(term): tuple(map(str, names)) for term, names in bound.aliases.items()},
        {str(known_code(code)): tuple(map(str, phrases)) for code, phrases in bound.exceptions.items()},
        tuple(map(str, bound.short)) or usual.short,
        tuple(map(str, bound.full)) or usual.full,
    )


def _unknown_code(word: Located, source: SourceText) -> Finding:
    message = f'bad settings: unknown code "{word}"'
    return finding("Y019", message, source.place(word.span), help=suggestion(word))
