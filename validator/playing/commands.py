"""What a player can type: a choice by number or label, or a command."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from gauntlet_dsl.diagnostics.names import fold


class Verb(StrEnum):
    """The commands, as they are typed."""

    WHY = "why"
    CARD = "card"
    UNDO = "undo"
    SAVE = "save"
    JOURNAL = "journal"
    LOOK = "look"
    HELP = "help"
    QUIT = "quit"


HELP = """\
NUMBER or LABEL  choose; a part of a label will do where it fits only one
why [LABEL]      what is not offered and why; in a battle also what makes up the totals
card NAME        the text of a card, Leader, Territory ...
look             show the table again
undo             take back your latest choice
save FILE        keep the game; go on with: gauntlet play --resume FILE
journal [FILE]   what has happened as you could follow it; into a file as JSON
quit             leave; the game is lost unless you saved it"""


@dataclass(frozen=True, slots=True)
class Command:
    """A command and what follows it."""

    verb: Verb
    rest: str


@dataclass(frozen=True, slots=True)
class Pick:
    """A choice, by its place among the options."""

    index: int


@dataclass(frozen=True, slots=True)
class Unclear:
    """Nothing that can be done; `why` says what is wrong with it."""

    why: str


_NUMBER = re.compile(r"[0-9]{1,6}")


def understood(line: str, labels: Sequence[str]) -> Command | Pick | Unclear:
    """What a line means where these options are offered. A label goes before a command of that name."""
    text = line.strip()
    if text in labels:
        return Pick(labels.index(text))
    if _NUMBER.fullmatch(text):
        number = int(text)
        if 1 <= number <= len(labels):
            return Pick(number - 1)
        return Unclear(f"there is no choice {number}; there are 1 to {len(labels)}")
    word, _, rest = text.partition(" ")
    for verb in Verb:
        if word.casefold() == verb or (word == "?" and verb is Verb.HELP):
            return Command(verb, rest.strip())
    return _by_part(text, labels)


def _by_part(text: str, labels: Sequence[str]) -> Pick | Unclear:
    wanted = fold(text)
    same = [index for index, label in enumerate(labels) if fold(label) == wanted]
    fitting = same or [index for index, label in enumerate(labels) if wanted and wanted in fold(label)]
    if len(fitting) == 1:
        return Pick(fitting[0])
    if not fitting:
        return Unclear(f"that is no choice; type 1 to {len(labels)}, or help")
    return Unclear(f"{len(fitting)} choices fit; type the number")
