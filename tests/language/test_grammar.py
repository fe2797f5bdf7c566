"""The grammar, its builders, its printers and the table of uses know the same things."""

from __future__ import annotations

import pytest
from lark import Lark
from lark.exceptions import GrammarError

from gauntlet_dsl.language.ast.base import Name, Node, Word
from gauntlet_dsl.language.grammar import BUILDERS, STARTS, options, parser
from gauntlet_dsl.language.grammar_files import grammar_text
from gauntlet_dsl.language.reading import clauses, effects, phrases, sentences, tokens
from gauntlet_dsl.language.uses import BY_HAND, ROLES
from gauntlet_dsl.language.writing import source
from tests.language.derivations import all_rules
from tests.language.kinds import NODE_CLASSES, Several, alternatives, annotations, field_kinds, whole


def test_no_conflicts_and_no_colliding_terminals() -> None:
    strict = Lark(grammar_text(), strict=True, **options())
    assert {rule.origin.name for rule in strict.rules} >= set(STARTS)


def test_strict_building_refuses_a_conflict() -> None:
    with pytest.raises(GrammarError, match="collision"):
        Lark(
            grammar_text() + '\n%extend verb: "withdraw" [each] ["for" "each" select]',
            strict=True,
            **options(),
        )


def test_every_rule_has_a_builder_and_every_builder_a_rule() -> None:
    assert _called() == BUILDERS.keys() - tokens.TABLE.keys()


def _called() -> set[str]:
    """What the parser calls: the alias of a rule, else its name; an inlined rule only with several parts."""
    called = set()
    for rule in parser().rules:
        name = rule.origin.name
        inlined = rule.options.expand1 and len(rule.expansion) == 1
        if rule.alias or not (name.startswith("_") or inlined):
            called.add(rule.alias or name)
    return called


def test_terminals_that_are_built_exist() -> None:
    assert tokens.TABLE.keys() - {terminal.name for terminal in parser().terminals} == set()


def test_no_builder_is_declared_twice() -> None:
    tables = [module.TABLE for module in (tokens, phrases, sentences, clauses, effects)]
    assert sum(map(len, tables)) == len(BUILDERS)


def test_every_rule_can_be_used() -> None:
    used = {rule for start in STARTS for rule in all_rules(start)}
    assert set(parser().rules) - used == set()


@pytest.mark.parametrize("cls", NODE_CLASSES, ids=lambda cls: cls.__name__)
def test_every_node_class_has_a_printer(cls: type[Node]) -> None:
    assert source.dispatch(cls) is not source.dispatch(object)


def test_a_node_class_without_a_printer_is_noticed() -> None:
    class Unknown(Node):
        """Nothing prints this."""

    with pytest.raises(TypeError, match="Unknown"):
        source(Unknown())


def _holds_leaf(cls: type[Node], field: str) -> bool:
    leaves = set()
    for kind in alternatives(field_kinds(whole(cls))[field]):
        leaves |= {kind} if not isinstance(kind, Several) else set(alternatives(kind.kind))
    return bool({getattr(leaf, "cls", None) for leaf in leaves} & {Word, Name})


LEAF_FIELDS = {(cls, field) for cls in NODE_CLASSES for field in annotations(cls) if _holds_leaf(cls, field)}


def test_every_word_and_name_is_classified_once() -> None:
    named = {(cls.__name__, field) for cls, field in LEAF_FIELDS}
    assert {(cls.__name__, field) for cls, field in [*ROLES, *BY_HAND]} == named
    assert ROLES.keys() & BY_HAND == set()
