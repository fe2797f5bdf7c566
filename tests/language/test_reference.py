"""The reference page holds every word, and its examples are right."""

from __future__ import annotations

import re

import pytest

from gauntlet_dsl.language.ast.clauses import Clause
from gauntlet_dsl.language.ast.costs import Offer
from gauntlet_dsl.language.reading.parsing import parse_condition, parse_script, parse_value
from gauntlet_dsl.language.reference import FRAME, Part, reference_page
from gauntlet_dsl.language.symbols import SymbolKind
from gauntlet_dsl.language.walking import children, parts
from gauntlet_dsl.language.words.entry import Area, Entry, Write
from gauntlet_dsl.language.words.kernel import ENTRIES, FORMS

PAGE = reference_page()
GRUMBLE = Entry(
    SymbolKind.STEP_VERB,
    "grumble",
    "Says so, some times.",
    "when you grumble {grumble 2;}",
    frozenset({Area.FLOW, Area.ZONE}),
    ((Area.FACE, Write.SET), (Area.ZONE, Write.MOVE)),
    ("grumbles", "grumbled"),
    ("reveal",),
)
GRUMBLED = """\
#### `grumble`

Says so, some times. Also written: `grumbles`, `grumbled`. Made to happen by: `reveal`.

```gauntlet
when you grumble { grumble 2; }
```

Reads: zone, flow. Writes: face (set), zone (move).
"""


def section_of(page: str, heading: str) -> str:
    """From a heading of the third level to the next."""
    return page.split(f"\n### {heading}\n", 1)[1].split("\n### ", 1)[0]


def test_every_form_has_a_section_with_its_meaning() -> None:
    for form in FORMS:
        assert form.meaning in section_of(PAGE, f"`{form.text}`")


def test_every_entry_stands_under_its_kind() -> None:
    for entry in ENTRIES:
        section = section_of(PAGE, entry.kind.capitalize())
        assert f"#### `{entry.text}`\n\n{entry.meaning}" in section


def test_an_entry_of_a_ruleset_is_written_whole() -> None:
    assert GRUMBLED in section_of(reference_page([GRUMBLE]), "Verb with a number")
    assert "Verb with a number" not in PAGE


def test_the_order_of_entries_does_not_matter() -> None:
    others = [GRUMBLE, Entry(SymbolKind.ZONE, "attic", "Up there.", "reveal attic;")]
    assert reference_page(others) == reference_page(reversed(others))


def test_every_example_on_the_page_is_read() -> None:
    examples = re.findall(r"```gauntlet\n(.*?)\n```", PAGE, re.DOTALL)
    assert len(examples) == len(FRAME) + len(FORMS) + len(ENTRIES)
    unread = [
        text
        for text in examples
        if all(parse(text).faults for parse in (parse_script, parse_condition, parse_value))
    ]
    assert unread == []


@pytest.mark.parametrize("part", FRAME, ids=lambda part: part.name)
def test_the_example_of_a_part_has_that_part(part: Part) -> None:
    script = parse_script(part.example).tree
    assert script is not None
    ((_, clause),) = children(script)
    assert isinstance(clause, Clause)
    field = part.name.lower()
    holder = clause.offer if field in parts(Offer) else clause
    assert getattr(holder, field) is not None


def test_the_frame_has_the_fields_of_a_clause_in_their_order() -> None:
    offered = {"offer": parts(Offer)}
    fields = [name for field in parts(Clause) for name in offered.get(field, (field,))]
    assert [part.name.lower() for part in FRAME] == fields


def test_what_runs_other_text_touches_anything() -> None:
    assert "Reads: anything. Writes: anything." in section_of(PAGE, "`apply`")
    assert "Reads: nothing. Writes: nothing." in section_of(PAGE, "`repeat`")
