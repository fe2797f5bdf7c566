"""Reading `gauntlet.yaml`."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Annotated

from pydantic import Field

from gauntlet_dsl.diagnostics.finding import Finding, finding
from gauntlet_dsl.diagnostics.source import Place, SourceText
from gauntlet_dsl.library.binding import bind
from gauntlet_dsl.library.compose import compose
from gauntlet_dsl.library.files import read_text_file
from gauntlet_dsl.library.located import Located
from gauntlet_dsl.library.models.base import Model
from gauntlet_dsl.library.scalars import Line, OneOf
from validator.findings.code_names import UNREAD, known_code, suggestion
from validator.workspace.settings import Settings

Severity = Annotated[Located, OneOf(("error", "warning", "note"))]


class SettingsFile(Model):
    """How findings are weighed in this project."""

    severity: dict[Line, Severity] = Field({}, description="severity by finding code")
    ignore: tuple[Line, ...] = Field((), description="finding codes that are not shown")
    fail_on: Severity | None = Field(None, description="severity from which a run fails")


def read_settings(path: Path, shown: str) -> tuple[Settings, list[Finding]]:
    read = read_text_file(path)
    if isinstance(read, Finding):
        return Settings(), [replace(read, place=Place(shown))]
    source = SourceText(shown, read.source.text)
    composed = compose(source)
    if composed.root is None or composed.findings:
        return Settings(), [_as_settings(found) for found in composed.findings]
    bound, faults = bind(SettingsFile, composed.root, source, "")
    if bound is None:
        return Settings(), [_as_settings(found) for found in faults]
    problems = [fault for word in (*bound.severity, *bound.ignore) for fault in _bad_code(word, source)]
    settings = Settings(
        {str(code): str(severity) for code, severity in bound.severity.items()},
        tuple(map(str, bound.ignore)),
        str(bound.fail_on or "error"),
    )
    return (Settings() if problems else settings), problems


def _as_settings(found: Finding) -> Finding:
    return replace(found, code="Y019", message=f"bad settings: {found.message}")


def _bad_code(word: Located, source: SourceText) -> list[Finding]:
    code = known_code(word)
    if code in UNREAD:
        message = f"bad settings: {code} is about files that could not be read and always stays an error"
        return [finding("Y019", message, source.place(word.span))]
    if code is None:
        message = f'bad settings: unknown code "{word}"'
        return [finding("Y019", message, source.place(word.span), help=suggestion(word))]
    return []
