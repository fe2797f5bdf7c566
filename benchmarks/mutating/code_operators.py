"""What can be changed at one node of Python code: each operator gives nodes and what replaces them."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator, Mapping

Change = tuple[ast.AST, ast.AST]
Operator = Callable[[ast.AST], Iterator[Change]]

_OPPOSITES: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}
_BOUNDARIES: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
}
_SIDES = {"attacker": "defender", "defender": "attacker"}
_NAMES = {"min": "max", "max": "min", "any": "all", "all": "any"}
_ATTRIBUTES = {"you": "actor", "actor": "you"}


def _conditions(node: ast.AST) -> Iterator[ast.expr]:
    if isinstance(node, ast.If | ast.IfExp | ast.While):
        yield node.test
    elif isinstance(node, ast.comprehension):
        yield from node.ifs


def negate(node: ast.AST) -> Iterator[Change]:
    for test in _conditions(node):
        bare = isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not)
        yield test, test.operand if bare else ast.UnaryOp(ast.Not(), test)  # type: ignore[attr-defined]


def always(node: ast.AST) -> Iterator[Change]:
    if not isinstance(node, ast.While):
        yield from ((test, ast.Constant(value=True)) for test in _conditions(node))


def never(node: ast.AST) -> Iterator[Change]:
    if isinstance(node, ast.If):
        yield node.test, ast.Constant(value=False)


def _compared(table: Mapping[type[ast.cmpop], type[ast.cmpop]]) -> Operator:
    def change(node: ast.AST) -> Iterator[Change]:
        if isinstance(node, ast.Compare):
            for number, operator in enumerate(node.ops):
                if type(operator) in table:
                    ops = [*node.ops[:number], table[type(operator)](), *node.ops[number + 1 :]]
                    yield node, ast.Compare(node.left, ops, node.comparators)

    return change


def and_or(node: ast.AST) -> Iterator[Change]:
    if isinstance(node, ast.BoolOp):
        yield node, ast.BoolOp(ast.Or() if isinstance(node.op, ast.And) else ast.And(), node.values)


def operand(node: ast.AST) -> Iterator[Change]:
    if isinstance(node, ast.BoolOp):
        for number in range(len(node.values)):
            rest = node.values[:number] + node.values[number + 1 :]
            yield node, rest[0] if len(rest) == 1 else ast.BoolOp(node.op, rest)


def numbers(node: ast.AST) -> Iterator[Change]:
    if isinstance(node, ast.Constant) and type(node.value) is int:
        yield from ((node, ast.Constant(value=node.value + step)) for step in (-1, 1))


def constants(node: ast.AST) -> Iterator[Change]:
    if isinstance(node, ast.Constant) and type(node.value) is bool:
        yield node, ast.Constant(value=not node.value)


def sides(node: ast.AST) -> Iterator[Change]:
    if isinstance(node, ast.Constant) and node.value in _SIDES:
        yield node, ast.Constant(value=_SIDES[node.value])
    elif isinstance(node, ast.Name) and node.id in _SIDES and isinstance(node.ctx, ast.Load):
        yield node, ast.Name(_SIDES[node.id], node.ctx)


def opponents(node: ast.AST) -> Iterator[Change]:
    """`game.opponent(player)` and `1 - player` become the player."""
    match node:
        case ast.Call(func=ast.Attribute(attr="opponent"), args=[player]):
            yield node, player
        case ast.BinOp(left=ast.Constant(value=1), op=ast.Sub(), right=player):
            yield node, player
        case ast.Attribute(attr=name, ctx=ast.Load()) if name in _ATTRIBUTES:
            yield node, ast.Attribute(node.value, _ATTRIBUTES[name], node.ctx)


def extremes(node: ast.AST) -> Iterator[Change]:
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in _NAMES:
        yield node.func, ast.Name(_NAMES[node.func.id], ast.Load())


def signs(node: ast.AST) -> Iterator[Change]:
    match node:
        case ast.BinOp(left=left, op=ast.Add() | ast.Sub(), right=right):
            yield node, ast.BinOp(left, _other_sign(node.op), right)
        case ast.AugAssign(target=target, op=ast.Add() | ast.Sub(), value=value):
            yield node, ast.AugAssign(target, _other_sign(node.op), value)


def _other_sign(sign: ast.operator) -> ast.operator:
    return ast.Sub() if isinstance(sign, ast.Add) else ast.Add()


def dropped_call(node: ast.AST) -> Iterator[Change]:
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Call):
        yield node, ast.Pass()


def early_return(node: ast.AST) -> Iterator[Change]:
    """The function ends where a statement stood that gives nothing back."""
    if isinstance(node, ast.Expr | ast.For | ast.Assign | ast.AugAssign | ast.If):
        yield node, ast.Return()


OPERATORS: dict[str, Operator] = {
    "negate an if": negate,
    "drop a condition": always,
    "skip a branch": never,
    "turn a comparison": _compared(_OPPOSITES),
    "shift a boundary": _compared(_BOUNDARIES),
    "swap and/or": and_or,
    "drop an operand": operand,
    "number +-1": numbers,
    "swap True and False": constants,
    "swap attacker and defender": sides,
    "swap player and opponent": opponents,
    "swap min/max, any/all": extremes,
    "swap + and -": signs,
    "drop a call": dropped_call,
    "return early": early_return,
}
