"""Trees as English would have them: a thing that was just chosen is "it", and needs no name."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from gauntlet_dsl.language.ast import costs as q
from gauntlet_dsl.language.ast import selections as s
from gauntlet_dsl.language.ast.base import Node, Number
from gauntlet_dsl.language.ast.clauses import Script
from gauntlet_dsl.language.ast.references import Known, Label, Reference
from gauntlet_dsl.language.walking import walk
from gauntlet_dsl.wording.lexicon import Lexicon
from gauntlet_dsl.wording.meaning.whole import known_at, meaning_of_script
from gauntlet_dsl.wording.rebuilding import rebuilt

_MOST_CHOICES = 40
"""An effect with more of them keeps their names: each one costs a reading of the whole."""


def idiomatic(script: Script, lexicon: Lexicon) -> Script:
    """The script with pronouns for the names of its choices, where these mean the same for all of them."""
    choices = {number: list(_labelled(item)) for number, item in enumerate(script.items)}
    if not 0 < sum(map(len, choices.values())) <= _MOST_CHOICES:
        return script
    meaning = meaning_of_script(script, known_at(lexicon))
    for number, named in choices.items():
        if not named:
            continue
        simpler = script
        for choice in named:
            now = _without_label(simpler.items[number], choice)
            simpler = replace(simpler, items=(*script.items[:number], now, *script.items[number + 1 :]))
        if meaning_of_script(simpler, known_at(lexicon)) == meaning:
            script = simpler
    return script


def _labelled(script: Node) -> Iterator[q.Choose]:
    for _, node, _ in walk(script):
        if isinstance(node, q.Choose) and node.label is not None:
            yield node


def _without_label(item: Any, choice: q.Choose) -> Any:
    assert choice.label is not None
    name = choice.label.text
    pronoun = Reference(Known.THEM if _is_many(choice.selection) else Known.IT)

    def changed(node: Any) -> Any:
        if isinstance(node, Label) and node.word.text == name:
            return replace(pronoun, span=node.span)
        if isinstance(node, q.Choose) and node.label is not None and node.label.text == name:
            node = replace(node, label=None)
        return rebuilt(node, changed) if isinstance(node, Node) else node

    return changed(item)


def _is_many(selection: s.Selection) -> bool:
    if isinstance(selection, s.TopCard):
        return False
    quantity = selection.quantity
    if quantity is None:
        return False
    high = quantity.high if quantity.high is not None else quantity.low
    single = quantity.quantifier in (s.Quantifier.ONE, s.Quantifier.ANOTHER)
    return not single and not (isinstance(high, Number) and high.value == 1)
