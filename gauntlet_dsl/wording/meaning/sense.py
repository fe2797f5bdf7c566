"""The normal form's nodes, and what is known while a tree is brought into it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from enum import Enum
from functools import singledispatch
from typing import Any

from gauntlet_dsl.diagnostics.source import Span
from gauntlet_dsl.language.ast.base import NOWHERE, Name, Node, Number, Word
from gauntlet_dsl.language.symbols import COUNTABLE
from gauntlet_dsl.language.walking import parts as fields_of
from gauntlet_dsl.wording.lexicon import Lexicon


@dataclass(frozen=True, slots=True)
class Sense:
    """`what` it is, and its parts by role. `span` is where it stands, in the text or in the effect."""

    what: str
    parts: tuple[tuple[str, tuple[Sense, ...]], ...] = ()
    span: Span = field(default=NOWHERE, compare=False)

    def __getitem__(self, role: str) -> tuple[Sense, ...]:
        return next((senses for name, senses in self.parts if name == role), ())

    def with_part(self, role: str, senses: Iterable[Sense]) -> Sense:
        """The same with other parts in one role."""
        kept = tuple((name, held) for name, held in self.parts if name != role)
        return replace(self, parts=_ordered((*kept, (role, tuple(senses)))))


def sense(what: str, span: Span, /, **parts: Sense | Iterable[Sense] | None) -> Sense:
    """A sense with the parts that are there, in a fixed order of their roles."""
    listed = ((role, _listed(part)) for role, part in parts.items())
    return Sense(what, _ordered(listed), span)


def _listed(part: Sense | Iterable[Sense] | None) -> tuple[Sense, ...]:
    if part is None:
        return ()
    return (part,) if isinstance(part, Sense) else tuple(part)


def _ordered(parts: Iterable[tuple[str, tuple[Sense, ...]]]) -> tuple[tuple[str, tuple[Sense, ...]], ...]:
    return tuple(sorted(((role, held) for role, held in parts if held), key=lambda part: part[0]))


def unordered(senses: Iterable[Sense]) -> tuple[Sense, ...]:
    """In an order that does not depend on how they were written."""
    return tuple(sorted(senses, key=repr_without_places))


def repr_without_places(found: Sense) -> str:
    inner = ",".join(f"{role}:{list(map(repr_without_places, held))}" for role, held in found.parts)
    return f"{found.what}({inner})"


YOU = "you"


@dataclass(slots=True)
class Known:
    """Who acts, what `it` is, which names were given, and where "here" is."""

    lexicon: Lexicon
    here: Sense | None = None
    here_kind: str = ""
    actor: str = YOU
    it: str = ""
    labels: dict[str, str] = field(default_factory=dict)
    owners: dict[str, str] = field(default_factory=dict)
    picks: list[int] = field(default_factory=lambda: [0])
    values: dict[str, Sense] = field(default_factory=dict)
    """What values that the script itself defines stand for."""
    used: set[str] = field(default_factory=set)
    """Those of them that it asks for."""
    by: Span = NOWHERE
    """Where it is said who acts."""
    bare: str = ""
    """Whose a zone without owner is, where that is not the one who acts."""
    bare_at: Span = NOWHERE
    """Where that is said."""

    def pick(self, label: Word | None, owner: str = "") -> str:
        """A new thing that was chosen: from now on it is `it`."""
        self.picks[0] += 1
        name = f"pick {self.picks[0]}"
        self.it = name
        if label is not None:
            self.labels[label.text] = name
        self.owners[name] = owner
        return name

    def inside(self, **changes: Any) -> Known:
        """What is known in a part that has its own names; picks keep counting."""
        return replace(self, labels=dict(self.labels), owners=self.owners, picks=self.picks, **changes)

    def at_zone(self) -> str:
        return self.bare or self.actor

    def owner_said(self, zone: Span) -> Span:
        """Where it is said whose the `zone` without owner is; at the zone itself where nothing says so."""
        said = self.bare_at if self.bare else self.by
        return zone if said == NOWHERE else said


Lowering = Callable[[Any, Known], Sense]


@singledispatch
def lower(node: Any, known: Known) -> Sense:
    """What `node` means. A class without a function of its own means its parts."""
    if isinstance(node, Enum):
        return Sense(str(node.value))
    if isinstance(node, int | str):
        return Sense(str(node))
    return plainly(node, known)


def plainly(node: Node, known: Known) -> Sense:
    parts: dict[str, Any] = {}
    for name in fields_of(type(node)):
        value = getattr(node, name)
        if value is None or value is False:
            continue
        held = value if isinstance(value, tuple) else (value,)
        parts[name] = tuple(lower(each, known) for each in held)
    return sense(type(node).__name__, node.span, **parts)


@lower.register
def _(node: Number, _known: Known) -> Sense:
    return Sense(str(node.value), (), node.span)


@lower.register(Word)
@lower.register(Name)
def _(node: Word | Name, known: Known) -> Sense:
    _, singular = known.lexicon.lemma(COUNTABLE, node.text)
    return Sense(singular, (), node.span)
