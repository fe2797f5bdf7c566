"""`gauntlet rule`."""

from __future__ import annotations

from gauntlet_dsl.diagnostics.codes import CODES
from gauntlet_dsl.diagnostics.escape import quoted
from validator.cli.width import page_width
from validator.findings.code_names import suggestion
from validator.findings.page_text import page_text
from validator.findings.pages import page
from validator.findings.usage import UsageError


def show_rule(code: str) -> int:
    """Print the page of a code; UsageError for a code that has none."""
    text = page(code)
    if text is None:
        hint = suggestion(code) or '"gauntlet rule" lists all codes'
        raise UsageError(f"unknown code {quoted(code)}; {hint}")
    width = page_width()
    print(page_text(text, width))
    return 0


def list_rules() -> int:
    """Print every code with its name and severity."""
    for code in CODES.values():
        print(f"{code.code}  {code.severity:7}  {code.name}")
    return 0
