"""Numbers: constants, amounts, counts and formulas."""

from __future__ import annotations

from typing import Any

from gauntlet_dsl.language.ast import values as v
from gauntlet_dsl.language.ast.base import Number, Word
from gauntlet_dsl.language.ast.references import Every, Known, Label, Named, PartOf, Reference
from gauntlet_dsl.language.roles import Role
from gauntlet_dsl.wording.fields import Lexical
from gauntlet_dsl.wording.table import Paraphrase, Parts, Phrase, same

_SUMS = {v.Operator.PLUS: "plus", v.Operator.MINUS: "minus"}


def _chain(operators: tuple[v.Operator, ...]) -> Any:
    """Build and match of terms joined by operators that group to the left."""

    def build(parts: Parts) -> Any:
        value = parts["first"]
        for operator, term in parts["rest"]:
            value = v.Arithmetic(value, operator, term, span=value.span.join(term.span))
        return value

    def match(value: Any) -> Parts | None:
        rest: list[tuple[v.Operator, Any]] = []
        while isinstance(value, v.Arithmetic) and value.operator in operators:
            rest.insert(0, (value.operator, value.right))
            value = value.left
        return {"first": value, "rest": tuple(rest)} if rest else None

    return build, match


def _operation(group: str, operator: v.Operator, word: str, term: str) -> None:
    Phrase(
        group,
        word + " {it}",
        categories={"it": term},
        build=lambda parts: (operator, parts["it"]),
        match=lambda value: {"it": value[1]} if value[0] is operator else None,
    )


for _operator, _word in _SUMS.items():
    _operation("summand", _operator, _word, "term")
_operation("factor", v.Operator.TIMES, "times", "atom")

_build, _match = _chain((v.Operator.PLUS, v.Operator.MINUS))
Phrase(
    "value",
    "{first} {rest|space}",
    categories={"first": "term", "rest": "summand"},
    build=_build,
    match=_match,
)
_build, _match = _chain((v.Operator.TIMES,))
Phrase(
    "term", "{first} {rest|space}", categories={"first": "atom", "rest": "factor"}, build=_build, match=_match
)
Paraphrase(
    "term",
    "twice {it}",
    lambda parts: v.Arithmetic(Number(2), v.Operator.TIMES, parts["it"]),
    categories={"it": "atom"},
)

_ATOMS = (
    Number, v.Extreme, v.Half, v.Series, v.Cases, v.Held, v.PlayersNamed, v.Stat, v.Count, v.Total, Named,
    Reference, Label, PartOf,
)  # fmt: skip


def _bracketed(value: object) -> Parts | None:
    return {"it": value} if isinstance(value, v.Arithmetic) else None


def _atom(value: object) -> Parts | None:
    return {"it": value} if isinstance(value, _ATOMS) else None


Phrase("value", "{it}", categories={"it": "term"}, build=same, match=lambda value: {"it": value})
Phrase("term", "{it}", categories={"it": "atom"}, build=same, match=lambda value: {"it": value})
Phrase("atom", "{it}", categories={"it": _ATOMS}, build=same, match=_atom)
_CLOSED = (Number, v.Held, v.PlayersNamed, v.Stat, Named, Reference, Label, PartOf)


def _closed(value: object) -> Parts | None:
    return {"it": value} if isinstance(value, _CLOSED) else None


Phrase("closed", "{it}", categories={"it": _CLOSED}, build=same, match=_closed)
Phrase("closed", "( {it} )", categories={"it": "value"}, build=same, match=lambda value: {"it": value})
Paraphrase("closed", "{it}", same, categories={"it": "atom"})
Phrase("atom", "( {it} )", categories={"it": "value"}, build=same, match=_bracketed)


def _least_zero(value: object) -> Parts | None:
    return {"value": value.value} if isinstance(value, Number) and value.value >= 0 else None


def _below_zero(value: object) -> Parts | None:
    return {"value": -value.value} if isinstance(value, Number) and value.value < 0 else None


Phrase(Number, "{value}", build=lambda parts: Number(parts["value"]), match=_least_zero)
Phrase(Number, "- {value}", build=lambda parts: Number(-parts["value"]), match=_below_zero)
Phrase(
    "signed",
    "+ {value}",
    categories={"value": int},
    build=lambda parts: Number(parts["value"]),
    match=_least_zero,
)
Phrase(
    "signed",
    "{it}",
    categories={"it": Number},
    build=same,
    match=lambda value: {"it": value} if _below_zero(value) else None,
    cost=1,
)

Phrase(
    v.Extreme,
    "the lesser of {left} and {right}",
    given={"bound": v.Bound.LEAST},
    reads=("the lower of {left} and {right}", "the smaller of {left} and {right}"),
    categories={"left": "atom", "right": "atom"},
)
Phrase(
    v.Extreme,
    "the greater of {left} and {right}",
    given={"bound": v.Bound.GREATEST},
    reads=("the higher of {left} and {right}", "the larger of {left} and {right}"),
    categories={"left": "atom", "right": "atom"},
)
for _rounding in v.Rounding:
    Phrase(
        v.Half,
        "half of {of}, rounded " + _rounding,
        given={"rounding": _rounding},
        reads=(
            "half of {of} rounded " + _rounding,
            "half {of}, rounded " + _rounding,
            "half {of} rounded " + _rounding,
        ),
        categories={"of": "atom"},
    )
Phrase(v.Series, "the sum from {first} to {last}", categories={"first": "atom", "last": "atom"})
Phrase(v.Case, "{value} if {condition}")
Phrase(v.Cases, "( {cases|comma}, otherwise {otherwise} )")
Phrase(v.Held, "your {name}", categories={"name": Lexical(Role.HELD, known=True)}, reads=("{name}",))
Phrase(v.Held, "your held {name}")
Phrase(v.PlayersNamed, "{owner} {name}", categories={"owner": "whose"})
Phrase(v.Count, "the number of {of}", reads=("number of {of}", "how many {of}"))
Phrase(
    v.Total,
    "the total {attribute} of {of}",
    reads=("total {attribute} of {of}", "the combined {attribute} of {of}"),
)

_STAT = Lexical(Role.STAT)


def _stat_words(value: v.Stat) -> Word:
    return Word(" ".join(word.text for word in value.words))


def _stat(parts: Parts) -> v.Stat:
    name = parts["name"]
    words = tuple(Word(text, span=name.span) for text in name.text.split())
    return v.Stat(parts.get("owner"), words)


Phrase(
    v.Stat,
    "{name}",
    categories={"name": _STAT},
    build=_stat,
    match=lambda value: (
        {"name": _stat_words(value)} if isinstance(value, v.Stat) and value.owner is None else None
    ),
    reads=("the {name}",),
)
Phrase(
    v.Stat,
    "{owner} {name}",
    categories={"name": _STAT, "owner": "whose"},
    build=_stat,
    match=lambda value: (
        {"name": _stat_words(value), "owner": value.owner}
        if isinstance(value, v.Stat) and value.owner
        else None
    ),
)

Phrase(Named, "your {name}", categories={"name": Lexical(Role.RESOURCE, known=True)})
Phrase(Named, "{name}", reads=("the {name}", "your {name}"))
Phrase(Named, "{name} of {on}", reads=("the {name} of {on}",))
Paraphrase(Named, "its {name}", lambda parts: Named(parts["name"], Reference(Known.IT)))
Phrase(Every, "every {name}", reads=("each {name}",))
Phrase(Label, "the {word}", cost=1)
for _known, _said, _also in (
    (Known.THIS, "this card", ("this",)),
    (
        Known.IT,
        "it",
        ("that card", "the chosen card", "the revealed card", "that one", "that much", "that number"),
    ),
    (Known.THEM, "them", ("those cards", "these cards", "the chosen cards", "they")),
    (Known.BATTLE, "the battle", ("this battle", "that battle")),
    (Known.CONTESTED_POSITION, "the contested position", ("the contested Territory",)),
):
    Phrase(Reference, _said, given={"to": _known}, reads=_also)
Paraphrase(
    Reference,
    "this {kind}",
    lambda parts: Label(Word(f"this {parts['kind'].text}")),
    categories={"kind": Lexical(Role.KIND)},
    cost=0,
)
Paraphrase(
    Reference,
    "that {kind}",
    lambda _: Reference(Known.IT),
    categories={"kind": Lexical(Role.KIND)},
    reads=("the chosen {kind}",),
)

_SIMPLE = (Reference, Label)


def _of(known: Known) -> Any:
    return lambda value: (
        {"part": value.part} if isinstance(value, PartOf) and value.of == Reference(known) else None
    )


Phrase(
    PartOf, "its {part}", build=lambda parts: PartOf(parts["part"], Reference(Known.IT)), match=_of(Known.IT)
)
Phrase(
    PartOf,
    "their {part}",
    build=lambda parts: PartOf(parts["part"], Reference(Known.THEM)),
    match=_of(Known.THEM),
)
Phrase(PartOf, "the {part} of {of}", reads=("{part} of {of}",))
Paraphrase(
    PartOf,
    "the {kind} this card is bound to",
    lambda _: PartOf(Word("host"), Reference(Known.THIS)),
    categories={"kind": Lexical(Role.KIND)},
    reads=tuple(
        f"the {{kind}} {each}"
        for each in (
            *("this card is attached to", "to which this card is bound", "to which this card is attached"),
            *("it is bound to", "it is attached to"),
        )
    ),
)
Paraphrase(
    PartOf, "{of}'s {part}", lambda parts: PartOf(parts["part"], parts["of"]), categories={"of": _SIMPLE}
)
