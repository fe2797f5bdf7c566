"""`gauntlet rule`."""

from __future__ import annotations

import shutil
import sys

from gauntlet_dsl.diagnostics.codes import CODES
from gauntlet_dsl.diagnostics.escape import quoted
from validator.findings.code_names import suggestion
from validator.findings.page_text import page_text
from validator.findings.pages import page
from validator.findings.usage import UsageError

_WIDEST = 100


def show_rule(code: str) -> int:
    """Print the page of a code; UsageError for a code that has none."""
    text = page(code)
    if text is None:
        hint = suggestion(code) or '"gauntlet rule" lists all codes'
        raise UsageError(f"unknown code {quoted(code)}; {hint}")
    width = min(shutil.get_terminal_size().columns, _WIDEST) if sys.stdout.isatty() else 80
    print(page_text(text, width))
    return 0


def list_rules() -> int:
    """Print every code with its name and severity."""
    for code in CODES.values():
        print(f"{code.code}  {code.severity:7}  {code.name}")
    return 0
