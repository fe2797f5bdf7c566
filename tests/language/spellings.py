"""Words and names as authors write them: the vocabulary in its own place, and made-up ones everywhere."""

from __future__ import annotations

import re
from functools import cache

from hypothesis import strategies as st

from gauntlet_dsl.language.ast import events, selections, values
from gauntlet_dsl.language.ast.base import Name, Node, Word
from gauntlet_dsl.language.grammar import parser
from gauntlet_dsl.language.resolve import ACCEPTS
from gauntlet_dsl.language.roles import Role
from gauntlet_dsl.language.uses import ROLES
from gauntlet_dsl.language.words import spellings

MADE_UP = ("grumble", "off", "andor", "is_so", "cards_up", "ever-green", "dawn's", "notion", "thesis", "x")
NAMES = (
    "Coin",
    "X",
    "Peace Treaty",
    "Rite of Blood",
    "Circle of the Dawn",
    "Keeper the Second",
    "Line-Of-Credit",
    "O’Neil’s Rest2",
    "Card",
    "The",
    "of",
    "lower case",
    "Law for Two",
    "card",
    "# no comment",
    "};{",
    "(a, b)",
    "2nd",
    "Übung",
)
BY_HAND_ROLES = {
    (events.IsDone, "verb"): (Role.EVENT, Role.BECOMES),
    (values.Stat, "words"): (Role.STAT,),
    (selections.Noun, "name"): (Role.CARD_NOUN,),
}


@cache
def keywords() -> frozenset[str]:
    """Everything the grammar spells out."""
    return frozenset(t.pattern.value for t in parser().terminals if t.pattern.type == "str")


def _vocabulary(cls: type[Node], field: str) -> set[str]:
    """The kernel's spellings that may stand there."""
    role = ROLES.get((cls, field))
    roles = BY_HAND_ROLES.get((cls, field), () if role is None else (role,))
    kinds = {kind for role in roles for kind in ACCEPTS.get(role, ())}
    return {symbol.text for symbol in spellings.symbols() if symbol.kind in kinds}


@cache
def words(cls: type[Node], field: str) -> st.SearchStrategy[str]:
    free = parser().get_terminal("WORD").pattern.to_regexp()
    fitting = sorted(word for word in _vocabulary(cls, field) if re.fullmatch(free, word))
    return st.sampled_from([*fitting, *(word for word in MADE_UP if word not in keywords())])


def _folded(text: str) -> str:
    return " ".join(text.split())


_QUOTABLE = st.text(
    st.characters(min_codepoint=32, max_codepoint=0x24F, exclude_characters='"'), min_size=1, max_size=12
)

NAME_TEXTS = st.sampled_from(NAMES) | _QUOTABLE.map(_folded).filter(bool)


def spelling(cls: type[Node], owner: type[Node], field: str) -> st.SearchStrategy[str]:
    """The text of a `Word` or `Name` that stands in `field` of an `owner`."""
    return {Word: words(owner, field), Name: NAME_TEXTS}[cls]
