"""Mutants of the engine and the rules: the code of one function is replaced while the module stays loaded."""

from __future__ import annotations

import ast
import gc
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import _lru_cache_wrapper
from pathlib import Path
from types import CodeType, FunctionType

import gauntlet_dsl
from benchmarks.mutating.code_operators import OPERATORS, Change
from benchmarks.mutating.mutant import Mutant, difference, with_own_keys
from benchmarks.mutating.trace import Trace
from gauntlet_dsl.engine.program import Program

_ROOT = Path(gauntlet_dsl.__file__).parent
_FOLDERS = ("rules", "engine", "engine/asking", "engine/options", "engine/acts")
NO_RULES = {
    "chance.py": "the generator of random numbers: tested by itself",
    "decisions.py": "questions and their answers as data",
    "explaining.py": "words for `gauntlet why`",
    "invariants.py": "what tests ask of any game",
    "loading.py": "reads files",
    "program.py": "numbers what was read",
    "saves.py": "writes and reads saved games",
    "state.py": "plain values, their copies and their digest: tested by playing and by itself",
    "views.py": "what a player may see: tested by playing",
}
"""Modules without a rule of the game in them."""

Function = ast.FunctionDef


Unit = ast.AST
Place = tuple[str, int, str]
"""File, first line and name of a function."""
_COMPOUND = ast.If | ast.For | ast.While | ast.With | ast.Try | ast.Match | ast.match_case | ast.FunctionDef
_NOT_RUN = ("annotation", "returns", "decorator_list", "args", "type_params")


@dataclass(frozen=True, slots=True)
class Module:
    path: Path
    tree: ast.Module

    @property
    def name(self) -> str:
        return self.path.relative_to(_ROOT).as_posix()


@dataclass(frozen=True, slots=True)
class Site:
    """A function in its module."""

    module: Module
    name: str
    function: Function

    def codes(self) -> dict[Place, CodeType]:
        """The code of the function and of those inside it, as their tree is now."""
        tree = ast.fix_missing_locations(self.module.tree)
        compiled = compile(tree, str(self.module.path), "exec")
        outer = next(code for code in _codes(compiled) if code.co_qualname == self.name)
        return {_place(code): code for code in (outer, *_codes(outer))}

    def install(self) -> None:
        """Give the living functions the code of the tree as that is now: all that hold them run that."""
        changed = self.codes()
        living = [each for each in gc.get_objects() if isinstance(each, FunctionType)]
        found = [each for each in living if _place(each.__code__) in changed]
        if not found:
            raise LookupError(f"{self.name} is not loaded as it stands in {self.module.path}")
        for each in found:
            each.__code__ = changed[_place(each.__code__)]
        _forget(found)


def _forget(changed: Sequence[FunctionType]) -> None:
    """What the functions answered before they were changed must not be answered again."""
    for each in gc.get_objects():
        if isinstance(each, _lru_cache_wrapper) and each.__wrapped__ in changed:
            each.cache_clear()


def _codes(code: CodeType) -> Iterator[CodeType]:
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield constant
            yield from _codes(constant)


def _place(code: CodeType) -> Place:
    return code.co_filename, code.co_firstlineno, code.co_qualname


def modules() -> list[Module]:
    paths = (path for folder in _FOLDERS for path in sorted((_ROOT / folder).glob("*.py")))
    return [Module(path, ast.parse(path.read_text("utf-8"))) for path in paths if path.name not in NO_RULES]


def code_mutants(found: Sequence[Module], trace: Trace) -> Iterator[Mutant]:
    """Every change of one place in a function of these modules."""
    return with_own_keys(
        _mutant(Site(module, name, function), units, operator, change, trace)
        for module in found
        for name, function in _functions(module.tree)
        for units in [_units(function)]
        for node in _inside(function)
        for operator, changes in OPERATORS.items()
        for change in changes(node)
    )


def _functions(tree: ast.Module) -> Iterator[tuple[str, Function]]:
    for node in tree.body:
        if isinstance(node, Function):
            yield node.name, node
        elif isinstance(node, ast.ClassDef):
            yield from (
                (f"{node.name}.{each.name}", each) for each in node.body if isinstance(each, Function)
            )


def _inside(root: ast.AST) -> Iterator[ast.AST]:
    """What runs: no docstring, annotation or assertion."""
    for child in _parts(root):
        if not isinstance(child, ast.Assert) and not _is_text(child):
            yield child
            yield from _inside(child)


def _is_text(node: ast.AST) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def _parts(node: ast.AST) -> Iterator[ast.AST]:
    for name, part in ast.iter_fields(node):
        if name not in _NOT_RUN:
            listed = part if isinstance(part, list) else [part]
            yield from (each for each in listed if isinstance(each, ast.AST))


def _units(function: Function) -> dict[int, Unit]:
    """For each node, what a reader sees as one: its simple statement, or its part of a compound one."""
    units: dict[int, Unit] = {}
    for node in _inside(function):
        units.setdefault(id(node), node)
        if not isinstance(node, _COMPOUND):
            for inner in _inside(node):
                units.setdefault(id(inner), units[id(node)])
    return units


def _mutant(site: Site, units: dict[int, Unit], operator: str, change: Change, trace: Trace) -> Mutant:
    target, made = change
    unit = units[id(target)]
    first, last = _line(unit), getattr(unit, "end_lineno", _line(unit))
    exact = range(first, first + 1) if isinstance(target, _COMPOUND) else range(first, last + 1)

    def apply(program: Program) -> Program:
        _swap(site.function, target, made)
        site.install()
        return program

    def related() -> Sequence[int]:
        return trace.of_lines(str(site.module.path), exact, _span(site.function))

    def sound() -> bool:
        """A function that lives inside another keeps what it takes from there."""
        free = [code.co_freevars for code in site.codes().values()]
        _swap(site.function, target, made)
        still = [code.co_freevars for code in site.codes().values()]
        _swap(site.function, made, target)
        return free == still

    place = f"{site.module.name}: {site.name}"
    return Mutant(place, operator, _shown(unit, target, made), apply, related, sound)


def _line(node: ast.AST) -> int:
    line: int = getattr(node, "lineno", 0)
    return line


def _span(function: Function) -> range:
    return range(function.lineno, (function.end_lineno or function.lineno) + 1)


def _shown(unit: Unit, target: ast.AST, made: ast.AST) -> str:
    if unit is target:
        return difference(_first_line(target), _first_line(made))
    before = ast.unparse(unit)
    _swap(unit, target, made)
    after = ast.unparse(unit)
    _swap(unit, made, target)
    return difference(before, after)


def _first_line(node: ast.AST) -> str:
    return ast.unparse(node).partition("\n")[0]


def _swap(root: ast.AST, old: ast.AST, new: ast.AST) -> None:
    """Put `new` where `old` stands below `root`."""
    for parent in ast.walk(root):
        for name, part in ast.iter_fields(parent):
            if part is old:
                setattr(parent, name, new)
                return
            if isinstance(part, list) and any(each is old for each in part):
                part[:] = [new if each is old else each for each in part]
                return
    raise LookupError("the node is not there")
