"""Events that are not told with the word of the style: X017."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from gauntlet_dsl.diagnostics.escape import quoted
from gauntlet_dsl.diagnostics.source import Span
from gauntlet_dsl.language.ast.base import NOWHERE, Node
from gauntlet_dsl.language.ast.windows import When
from gauntlet_dsl.language.walking import walk
from gauntlet_dsl.wording.style import Events
from gauntlet_dsl.wording.tokens import Token
from validator.text.style.house import House
from validator.text.style.slip import Slip

_CODE = "X017"
_OTHERS = {Events.WHEN: (("whenever",), ("each", "time")), Events.WHENEVER: (("when",), ("each", "time"))}


def check(tokens: tuple[Token, ...], items: Sequence[Node], house: House) -> Iterator[Slip]:
    """One slip for each event that is told with another word than that of the style.

    An event that was not read is known by `whenever` alone.
    """
    word = house.style.events
    told = {node.span.start for node in _nodes(items, When)}
    for at, token in enumerate(tokens):
        for other in _OTHERS[word]:
            keys = tuple(each.key for each in tokens[at : at + len(other)])
            if keys == other and (token.span.start in told or other == (Events.WHENEVER,)):
                span = Span(token.span.start, tokens[at + len(other) - 1].span.end)
                yield _slip(span, f"an event is told with {quoted(' '.join(other))}", word, token)


def _slip(span: Span, message: str, word: str, first: Token) -> Slip:
    shown = word[0].upper() + word[1:] if first.text[0].isupper() else word
    return Slip(_CODE, message, span, f"write {quoted(shown)}", shown)


def _nodes(items: Sequence[Node], cls: type[Node]) -> Iterator[Node]:
    for item in items:
        for node in (item, *(node for _, node, _ in walk(item))):
            if isinstance(node, cls) and node.span != NOWHERE:
                yield node
