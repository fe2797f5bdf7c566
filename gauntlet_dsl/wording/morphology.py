"""Forms of English words, as far as printed abilities use them."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum

from gauntlet_dsl.language import inflection


class Form(StrEnum):
    """How a phrase is said.

    `ORDER` and `STATED` are the reader's own acts, without and with "you". What `AGREES` follows its subject
    or number: it is `ONE` or `MANY`. What is said `AS_IS` has one form only.
    """

    NONE = ""
    ORDER = "order"
    STATED = "stated"
    PLAIN = "plain"
    THIRD = "third"
    PAST = "past"
    AGREES = "agrees"
    AS_IS = "as_is"
    ONE = "one"
    MANY = "many"


_IRREGULAR_THIRD = {"have": "has", "be": "is", "do": "does", "are": "is"}
_IRREGULAR_PAST = {
    "put": "put", "set": "set", "reset": "reset", "have": "had", "lose": "lost", "win": "won", "go": "went",
    "begin": "began", "choose": "chose", "draw": "drew", "take": "took", "leave": "left", "hold": "held",
    "bind": "bound", "withdraw": "withdrew", "spend": "spent", "pay": "paid",
}  # fmt: skip


def third(verb: str) -> str:
    """`draw` -> `draws`; of several words the first changes."""
    head, space, rest = verb.partition(" ")
    return _IRREGULAR_THIRD.get(head, inflection.third_person(head)) + space + rest


def past(verb: str, forms: Sequence[str] = ()) -> str:
    """The past of a verb: from its declared forms where one is no third person, else irregular or regular."""
    declared = next((form for form in forms if form != third(verb) and not form.endswith("s")), None)
    return declared or _IRREGULAR_PAST.get(verb) or inflection.past(verb)


def inflected(verb: str, form: Form) -> str:
    """A regular verb in that form; every form but the third person and the past is the verb itself."""
    if form in (Form.THIRD, Form.ONE):
        return third(verb)
    return past(verb) if form is Form.PAST else verb
