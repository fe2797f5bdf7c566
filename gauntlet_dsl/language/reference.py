"""The reference page of the effect language, written from the declarations of its words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from gauntlet_dsl.language.layout import laid_out
from gauntlet_dsl.language.symbols import SymbolKind
from gauntlet_dsl.language.words.conditions import CONDITIONS
from gauntlet_dsl.language.words.entry import EVERYTHING, Area, Entry, Form, Write
from gauntlet_dsl.language.words.kernel import ENTRIES
from gauntlet_dsl.language.words.values import VALUES
from gauntlet_dsl.language.words.verbs import VERBS


@dataclass(frozen=True, slots=True)
class Part:
    """One field of the clause frame. `example` is a whole clause that has it."""

    name: str
    meaning: str
    example: str


FRAME: tuple[Part, ...] = (
    Part(
        "Limit",
        "How often. `once per` is used up when the cost is paid, whatever becomes of the effects; "
        "`first time each` counts the first occurrence, even if it is declined or cannot be paid. `for`"
        " names a counter that several clauses share, `between both players` makes it one counter for "
        "the pair. A clause with such a counter that runs inside another may run again in the same run.",
        "first time each turn, when you gain Coin { draw 1 card; }",
    ),
    Part(
        "Timing",
        "`at` a window: both players may respond there in turn. `when` an event happens, or `would` "
        "happen. `after` everything the event set going is done. `action`: chosen in an opportunity to "
        "act. `as soon as` something becomes true. `while` it is true. Without timing the clause "
        "applies where it stands: now.",
        "after you perform Parley { draw 1 card; }",
    ),
    Part(
        "Tag",
        "`ahead of other effects` comes first in its window; `even while dormant` works where the "
        "card's text otherwise sleeps.",
        "when you gain Coin ahead of other effects { draw 1 card; }",
    ),
    Part(
        "Turn", "Only `on your turn`, or only `on opponent's turn`.", "action on your turn { draw 1 card; }"
    ),
    Part(
        "Condition",
        "Read when the timing comes and again when the clause's turn comes. False at first: the clause "
        "was never triggered. False later: nothing happens and no limit is used.",
        "when you gain Coin if you own this { draw 1 card; }",
    ),
    Part(
        "Mode",
        "None: it must be done. `may`: the player is asked. A cost to pay means `may` unless `must` is "
        "said. `instead` replaces the event. An offer is only made when its cost and choices can be "
        "completed.",
        "when you would lose Coin, may instead { draw 1 card; }",
    ),
    Part(
        "Choice",
        "What the cost depends on - cards, a number - is chosen before anything is paid; `called` names"
        " it. All other choices belong to the effects.",
        "may choose 1 card from hand called bait { reveal the bait; }",
    ),
    Part(
        "Cost",
        "All or nothing, in order. It stays paid even if the effects are prevented. A block in place of"
        " amounts is a cost that is something done: *if you do*.",
        "may pay 2 Coin { draw 1 card; }",
    ),
    Part(
        "Effects",
        "In the order written, each as far as possible. `opponent:` lets another player do one "
        "statement; inside braces it is `you` again. A clause among the effects waits for its own "
        "timing.",
        "may { opponent: draw 1 card; }",
    ),
    Part(
        "Otherwise",
        "Done when the condition was false, or the offer was declined or could not be paid; never "
        "because a limit is used up.",
        "if you own this { draw 1 card; } otherwise { withdraw; }",
    ),
)

_INTRODUCTION = """\
# The effect language

An effect is a list of statements. White space means nothing, a statement ends in `;` or with its
block, and `#` begins a comment. Words of the language are lower case; names that the game's content
declares are capitalised, or stand in quotes when they hold anything else: `Long Winter`, `"Age 2"`.
Every word is looked up when an effect is loaded, and an unknown one is an error.
"""

_CLAUSES = """\
## Clauses

A clause says when something applies, what it takes and what it does. Its parts stand in this order,
which is also the order in which they are settled. Each may be missing; effects never are, and
something stands before them.
"""

_FACETS = """\
## Reading an entry

*Reads* and *writes* name the areas of the game that a word touches; the analyses compare them to
find effects that depend on their order. A write is an `add` (two of them commute), a `set` (the
last one counts), a `move`, or a `cancel` of something pending. *Anything* stands for a word that
runs other text.
"""


def reference_page(entries: Iterable[Entry] = ()) -> str:
    """The page as Markdown: the clause frame, then the kernel's words and the `entries` of a ruleset."""
    sections = (
        (_INTRODUCTION, _CLAUSES),
        map(_part, FRAME),
        (_FACETS,),
        *(
            (f"## {title}\n", *map(_form, forms))
            for title, forms in (("Verbs", VERBS), ("Conditions", CONDITIONS), ("Values", VALUES))
        ),
        ("## Words\n\nThese stand in the places that verbs, conditions and values leave open.\n",),
        _grouped((*ENTRIES, *entries)),
    )
    return "\n".join(block for section in sections for block in section)


def _part(part: Part) -> str:
    return f"### {part.name}\n\n{part.meaning}\n\n{_code(part.example)}"


def _form(form: Form) -> str:
    return f"### `{form.text}`\n\n{form.meaning}\n\n{_code(form.example)}\n{_touches(form)}"


def _grouped(entries: Iterable[Entry]) -> Iterator[str]:
    """The entries by kind, in the order of kinds; within one by spelling."""
    by_text = sorted(entries, key=lambda entry: entry.text)
    for kind in SymbolKind:
        listed = [entry for entry in by_text if entry.kind is kind]
        if listed:
            yield f"### {kind[:1].upper()}{kind[1:]}\n"
            yield from map(_entry, listed)


def _entry(entry: Entry) -> str:
    about = (
        entry.meaning,
        _listed("Also written", entry.forms),
        _listed("Made to happen by", entry.emitted_by),
    )
    told = " ".join(filter(None, about))
    return f"#### `{entry.text}`\n\n{told}\n\n{_code(entry.example)}\n{_touches(entry)}"


def _listed(label: str, words: tuple[str, ...]) -> str:
    return f"{label}: {', '.join(f'`{word}`' for word in words)}." if words else ""


def _code(example: str) -> str:
    return f"```gauntlet\n{laid_out(example)}\n```\n"


def _touches(word: Form | Entry) -> str:
    return f"Reads: {_areas(word.reads)}. Writes: {_writes(word.writes)}.\n"


def _areas(areas: frozenset[Area]) -> str:
    if areas == EVERYTHING:
        return "anything"
    return ", ".join(area for area in Area if area in areas) or "nothing"


def _writes(writes: tuple[tuple[Area, Write], ...]) -> str:
    if {area for area, _ in writes} == EVERYTHING:
        return "anything"
    return ", ".join(f"{area} ({write})" for area, write in writes) or "nothing"
