"""`gauntlet rulings`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from textwrap import wrap

from gauntlet_dsl.diagnostics.escape import printable, quoted
from gauntlet_dsl.diagnostics.names import did_you_mean
from validator.cli.outcome import say
from validator.cli.statuses import NOTHING_CHECKED
from validator.cli.width import page_width
from validator.findings.json_text import Json, json_text
from validator.findings.usage import UsageError
from validator.showing.rulings import Shown, rulings_of, with_scenarios
from validator.workspace.load import load
from validator.workspace.places import RULESETS, root_of

_VERSION = 1
_INDENT = 5
_NONE = "no scenario yet"


def list_rulings(id: str | None, format: str) -> int:
    """Print every ruling, or that one with its options and reason. UsageError for an id that there is not."""
    write = _FORMATS.get(format)
    if write is None:
        raise UsageError(f"unknown format {quoted(format)}; use {' or '.join(_FORMATS)}")
    root = root_of(())
    rulings = rulings_of(root / RULESETS)
    if not rulings:
        say("the library has no rulings that can be read; gauntlet check says why")
        return NOTHING_CHECKED
    if id is not None and id not in rulings:
        hint = did_you_mean(id, rulings) or '"gauntlet rulings" lists them'
        raise UsageError(f"there is no ruling {quoted(id)}; {hint}")
    wanted = rulings if id is None else {id: rulings[id]}
    write(list(with_scenarios(wanted, load((), root=root).world)))
    return 0


def _write_json(rulings: list[Shown]) -> None:
    print(json_text({"version": _VERSION, "rulings": [_document(shown) for shown in rulings]}), end="")


def _document(shown: Shown) -> Json:
    ruling = shown.ruling
    return {
        "id": shown.id,
        "chapter": int(ruling.chapter),
        "big": bool(ruling.big),
        "question": str(ruling.question),
        "options": {str(letter): str(text) for letter, text in ruling.options.items()},
        "choice": str(ruling.choice),
        "reason": str(ruling.reason),
        "parameter": str(ruling.parameter.name) if ruling.parameter else None,
        "values": [{"value": answer.value, "scenarios": list(answer.scenarios)} for answer in shown.answers],
        "scenarios": list(shown.scenarios),
    }


def _write_human(rulings: list[Shown]) -> None:
    width = page_width()
    pages = ("\n".join(_page(shown, width, in_full=len(rulings) == 1)) for shown in rulings)
    print("\n\n".join(pages))


def _page(shown: Shown, width: int, *, in_full: bool) -> Iterator[str]:
    """Question, answer, and the scenarios; in full also the options and the reason."""
    yield from _hanging(f"{shown.id:{_INDENT}}", str(shown.ruling.question), width)
    if in_full:
        yield from _options(shown, width)
        yield from _hanging(" " * _INDENT, str(shown.ruling.reason), width)
    else:
        yield from _hanging("  -> ", shown.choice, width)
    yield from _shown_by(shown, width)


def _options(shown: Shown, width: int) -> Iterator[str]:
    for letter, text in shown.ruling.options.items():
        arrow = "->" if letter == shown.ruling.choice else "  "
        yield from _hanging(f"  {arrow} ({letter}) ", str(text), width)


def _shown_by(shown: Shown, width: int) -> Iterator[str]:
    if shown.ruling.parameter is None:
        if shown.scenarios:
            yield from _hanging(" " * _INDENT, f"shown by {', '.join(shown.scenarios)}", width)
        return
    yield f"{' ' * _INDENT}{printable(str(shown.ruling.parameter.name))}"
    column = max(len(answer.value) for answer in shown.answers) + 2
    for answer in shown.answers:
        lead = f"{' ' * _INDENT}  {answer.value:{column}}"
        yield from _hanging(lead, ", ".join(answer.scenarios) or _NONE, width)


def _hanging(lead: str, text: str, width: int) -> Iterable[str]:
    """The text with further lines below its own beginning."""
    blank = " " * len(lead)
    return [
        printable(line)
        for line in wrap(text, width, initial_indent=lead, subsequent_indent=blank, break_on_hyphens=False)
    ]


_FORMATS = {"human": _write_human, "json": _write_json}
