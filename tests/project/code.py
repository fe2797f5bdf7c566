"""The project's Python files as text, trees and words."""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PACKAGES = ("gauntlet_dsl", "validator")


def modules(*folders: str) -> list[Path]:
    return sorted(path for folder in folders for path in (ROOT / folder).rglob("*.py"))


def shown(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def strings_and_names(source: str) -> Iterator[tuple[int, str, bool]]:
    """Line, text, and whether it is a string: what is left of a file without comments and docstrings."""
    remarks = set(_docstrings(ast.parse(source)))
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        is_string = token.type in _STRINGS
        if is_string and token.start not in remarks:
            yield token.start[0], token.string, True
        elif token.type == tokenize.NAME:
            yield token.start[0], token.string, False


_STRINGS = {tokenize.STRING, getattr(tokenize, "FSTRING_MIDDLE", tokenize.STRING)}


def _docstrings(tree: ast.Module) -> Iterator[tuple[int, int]]:
    """Strings that stand as statements of their own."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            yield node.value.lineno, node.value.col_offset


def parts_of(identifier: str) -> str:
    """An identifier as words: `NoCommand_here` is "no command here"."""
    return " ".join(re.findall(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+", identifier)).lower()
