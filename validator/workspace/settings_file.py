"""Reading `gauntlet.yaml`."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Annotated

from pydantic import Field

from gauntlet_dsl.diagnostics.finding import Finding, finding
from gauntlet_dsl.diagnostics.source import SourceText
from gauntlet_dsl.library.located import Located
from gauntlet_dsl.library.models.base import Model
from gauntlet_dsl.library.scalars import Line, OneOf
from gauntlet_dsl.wording.style import HOUSE, Costs, Events, Limits, Numbers, Style
from validator.findings.code_names import UNREAD, known_code, suggestion
from validator.findings.settings_file import read_bound
from validator.workspace.chosen import Settings

_ANY, _HOUSE = _WORDINGS = ("any", "house")
Severity = Annotated[Located, OneOf(("error", "warning", "note"))]


def _one_of(choices: type[StrEnum]) -> OneOf:
    return OneOf(tuple(map(str, choices)))


class TextSettings(Model):
    """How printed texts are worded in this project, where the words of the house leave a choice."""

    numbers: Annotated[Located, _one_of(Numbers)] | None = Field(None, description="how many of something")
    limits: Annotated[Located, _one_of(Limits)] | None = Field(None, description="where it is said how often")
    events: Annotated[Located, _one_of(Events)] | None = Field(None, description="the word for an event")
    costs: Annotated[Located, _one_of(Costs)] | None = Field(None, description="what follows a cost")
    wording: Annotated[Located, OneOf(_WORDINGS)] | None = Field(
        None, description="whether texts that say the same in other words are told"
    )


class SettingsFile(Model):
    """How findings are weighed in this project."""

    severity: dict[Line, Severity] = Field({}, description="severity by finding code")
    ignore: tuple[Line, ...] = Field((), description="finding codes that are not shown")
    fail_on: Severity | None = Field(None, description="severity from which a run fails")
    text: TextSettings | None = Field(None, description="how printed texts are worded")


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
        _style(bound.text or TextSettings()),
        bound.text is not None and bound.text.wording == _HOUSE,
    )
    return (Settings() if problems else settings), problems


def _style(text: TextSettings) -> Style:
    return Style(
        Numbers(str(text.numbers or HOUSE.numbers)),
        Limits(str(text.limits or HOUSE.limits)),
        Events(str(text.events or HOUSE.events)),
        Costs(str(text.costs or HOUSE.costs)),
    )


def _bad_code(word: Located, source: SourceText) -> list[Finding]:
    code = known_code(word)
    if code in UNREAD:
        message = f"bad settings: {code} is about files that could not be read and always stays an error"
        return [finding("Y019", message, source.place(word.span))]
    if code is None:
        message = f'bad settings: unknown code "{word}"'
        return [finding("Y019", message, source.place(word.span), help=suggestion(word))]
    return []
