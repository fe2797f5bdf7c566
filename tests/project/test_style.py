"""Promises about the shape of the project that no linter keeps."""

from __future__ import annotations

import ast
from collections.abc import Iterator

import pytest

from .code import PACKAGES, modules, shown

LONGEST = 320
CALLS = {"eval", "exec", "compile", "__import__"}
MODULES = {"importlib", "runpy", "imp", "pickle", "marshal", "shelve", "subprocess", "ctypes", "code"}


GIT = ("validator/diffing/sides.py", "subprocess")
"""The one module that starts a program: it asks git for an earlier version, and names everything itself."""


def test_no_module_is_too_long_to_read() -> None:
    paths = modules(*PACKAGES, "tests", "benchmarks")
    lengths = {shown(path): len(path.read_text("utf-8").splitlines()) for path in paths}
    assert len(lengths) > 100
    assert {name: length for name, length in lengths.items() if length > LONGEST} == {}


def hooks(source: str) -> Iterator[tuple[int, str]]:
    """Calls and imports by which text that was read could become code that runs."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Call(func=ast.Name(id=name)) if name in CALLS:
                yield node.lineno, name
            case ast.Import(names=names):
                yield from ((node.lineno, alias.name) for alias in names if _package(alias.name) in MODULES)
            case ast.ImportFrom(module=str(name), level=0) if _package(name) in MODULES:
                yield node.lineno, name


def _package(module: str) -> str:
    return module.partition(".")[0]


HOOKS = ["eval(text)", "import importlib.util", "from pickle import loads", "import runpy as r", "exec(x)"]


@pytest.mark.parametrize("code", HOOKS)
def test_hooks_are_recognised(code: str) -> None:
    assert len(list(hooks(code))) == 1


def test_nothing_runs_python_from_content() -> None:
    found = [
        f"{shown(path)}:{line}: {what}"
        for path in modules(*PACKAGES)
        for line, what in hooks(path.read_text("utf-8"))
        if (shown(path), what) != GIT
    ]
    assert found == []
