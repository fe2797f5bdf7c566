"""Reading `gauntlet.yaml`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from pydantic import Field

from gauntlet_dsl.diagnostics.finding import Finding, finding
from gauntlet_dsl.diagnostics.source import SourceText
from gauntlet_dsl.library.located import Located
from gauntlet_dsl.library.models.base import Model
from gauntlet_dsl.library.scalars import Line, OneOf
from validator.findings.code_names import UNREAD, known_code, suggestion
from validator.findings.settings_file import read_bound
from validator.workspace.settings import Settings

Severity = Annotated[Located, OneOf(("error", "warning", "note"))]


class SettingsFile(Model):
    """How findings are weighed in this project."""

    severity: dict[Line, Severity] = Field({}, description="severity by finding code")
    ignore: tuple[Line, ...] = Field((), description="finding codes that are not shown")
    fail_on: Severity | None = Field(None, description="severity from which a run fails")


def read_settings(path: Path, shown: str) -> tuple[Settings, list[Finding]]:
    read = read_bound(path, shown, SettingsFile)
    bound, source = read.bound, read.source
    if bound is None:
        return Settings(), list(read.faults)
    problems = [fault for word in (*bound.severity, *bound.ignore) for fault in _bad_code(word, source)]
    settings = Settings(
        {str(code): str(severity) for code, severity in bound.severity.items()},
        tuple(map(str, bound.ignore)),
        str(bound.fail_on or "error"),
    )
    return (Settings() if problems else settings), problems


def _bad_code(word: Located, source: SourceText) -> list[Finding]:
    code = known_code(word)
    if code in UNREAD:
        message = f"bad settings: {code} is about files that could not be read and always stays an error"
        return [finding("Y019", message, source.place(word.span))]
    if code is None:
        message = f'bad settings: unknown code "{word}"'
        return [finding("Y019", message, source.place(word.span), help=suggestion(word))]
    return []
