"""Templates: how a phrase is spelled.

`{field}` stands for a part, `{field:form}` for one in a form of its own, `{field|or}` for several parts with
`or` before the last. What stands in `[...]` is said only where its parts are there. `<verb>` takes the form
of the whole phrase. `«` and `»` are the brackets that keep together what would be read otherwise.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from gauntlet_dsl.wording.morphology import Form
from gauntlet_dsl.wording.tokens import keys_of

_PIECE = re.compile(r"\[|\]|\{(\w+)(?:=(\w+))?(?::(\w+))?(?:\|([^}]+))?\}|<([^>]+)>|([^\[\]{}<>]+)")
_BRACKETS = str.maketrans("«»", "[]")


@dataclass(frozen=True, slots=True)
class Literal:
    """Words that stand there as they are; `verb` ones take the phrase's form."""

    keys: tuple[str, ...]
    verb: str = ""


@dataclass(frozen=True, slots=True)
class Slot:
    """A part: `form` None is the phrase's own, `joiner` says how several are joined."""

    field: str
    group: str
    form: Form | None
    joiner: str


@dataclass(frozen=True, slots=True)
class Optional:
    elements: tuple[Element, ...]


Element = Literal | Slot | Optional


def compiled(template: str) -> tuple[Element, ...]:
    """The elements of a template. ValueError for one whose brackets do not match."""
    stack: list[list[Element]] = [[]]
    for match in _PIECE.finditer(template):
        field, group, form, joiner, verb, text = match.groups()
        if match.group() == "[":
            stack.append([])
        elif match.group() == "]":
            inner = stack.pop()
            if not stack:
                raise ValueError(template)
            stack[-1].append(Optional(tuple(inner)))
        elif field:
            stack[-1].append(Slot(field, group or "", Form(form) if form else None, joiner or ""))
        elif verb:
            stack[-1].append(Literal(keys_of(verb), verb))
        elif text.strip():
            stack[-1].append(Literal(keys_of(text.translate(_BRACKETS))))
    if len(stack) != 1:
        raise ValueError(template)
    return tuple(stack[0])


def slots_of(elements: tuple[Element, ...]) -> tuple[tuple[Slot, bool], ...]:
    """Every slot with whether the phrase cannot do without it."""
    found: list[tuple[Slot, bool]] = []
    for element in elements:
        if isinstance(element, Slot):
            found.append((element, True))
        elif isinstance(element, Optional):
            found += [(slot, False) for slot, _ in slots_of(element.elements)]
    return tuple(found)
