"""A rulebook of one invented faction against a library that has it."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path

import pytest

from gauntlet_dsl import bundled
from gauntlet_dsl.diagnostics.finding import Finding
from gauntlet_dsl.diagnostics.source import SourceText
from validator.collating.collate import belongs, collate
from validator.collating.kept import Collated, collated
from validator.collating.pressing import FILE, Press, recorded, write
from validator.collating.shelf import Shelf
from validator.rulebook.book import Book
from validator.rulebook.document.model import read
from validator.workspace.load import load

FACTION = """kind: Faction
id: brewers
title: Brewers
source: house
victories: [Run the Gauntlet]
pool: {titles: 9, unique: {Old Ale: 5}}
package: {Barrel Tracker: 1, Recipe Card: 2}
declares:
  resources:
    Barrel: {start: 1, min: 0, max: 3}
kinds:
  Recipe:
    plural: Recipes
    count: 2
    fields:
      price: {type: number, min: 0}
      served: {type: ability}
      spilled: {type: ability}
  Toast:
    plural: Toasts
    count: 1
    fields:
      leader: {type: leader}
      toast: {type: ability, live: true}
abilities:
  Fermenting:
    text: When you win a battle, gain 1 Barrel.
    effect: |
      when you win a battle { gain 1 Barrel; }
"""
LEADER = """kind: Leader
id: maltster
title: Maltster
faction: Brewers
source: house
abilities:
  Second Helping:
    text: When you win a battle, you may draw 2 cards (once per turn).
    effect: |
      once per turn, when you win a battle, may { draw 2 cards; }
"""
RECIPE = """kind: Recipe
id: {id}
title: {title}
faction: Brewers
source: house
price: {price}
served:
  text: Draw {served} cards.
  effect: |
    draw {served} cards;
spilled:
  text: Draw 1 card.
  effect: |
    draw 1 card;
"""
TOAST = """kind: Toast
id: cheers
title: Cheers
faction: Brewers
source: house
leader: Maltster
toast:
  text: At the end of the Aftermath, if you won the battle, you may pay 1 Barrel. If you do, draw 1 card.
  effect: |
    at aftermath.end if you won the battle, may pay 1 Barrel { draw 1 card; }
"""
RULEBOOK = """# 10. Constructing a Deck
At least **30 cards**. No more than 60 total card value. Choose exactly three different Territories.
# 19. Brewers
| Element | Brewer rule |
|---|---|
| Resource | Barrel, minimum 0 and maximum 3. |
| Leaders | Maltster. |
| Pool | 9 Brewer card titles. |
| Unique card | Old Ale, cost 5. |
A Brewer Deck includes:
- one Brewer Leader Card;
- one Barrel Tracker;
- two Recipe Cards; and
- any Brewer cards.
Begin with 1 Barrel.
> **Fermenting:** When you win a battle, gain 1 Barrel.
## Maltster
> **Second Helping:** Once per turn, when you win a battle, you may draw two cards.
> **Cheers — 1 Barrel:** At the end of the Aftermath of a battle you won, draw one card.
## Recipes
### Stout
**Price:** 2
> **Served:** Draw three cards.
>
> **Spilled:** Draw one card.
### Bitter
**Price:** 1
> **Served:** Draw two cards.
>
> **Spilled:** Draw one card.
"""


@pytest.fixture
def library(tmp_path: Path) -> Path:
    shutil.copytree(bundled.root() / "rulesets", tmp_path / "rulesets")
    folder = tmp_path / "factions" / "brewers"
    folder.mkdir(parents=True)
    files = {
        "faction": FACTION,
        "maltster": LEADER,
        "stout": RECIPE.format(id="stout", title="Stout", price=2, served=3),
        "bitter": RECIPE.format(id="bitter", title="Bitter", price=1, served=2),
        "cheers": TOAST,
    }
    for name, text in files.items():
        (folder / f"{name}.yaml").write_text(text, "utf-8")
    return tmp_path


def book(text: str) -> Book:
    return Book(read(SourceText("rules.md", text)))


def compared(text: str, library: Path) -> list[Finding]:
    loaded = load((), root=library)
    assert belongs(book(text), loaded.world)
    return collate(book(text), Shelf(loaded))


def told(text: str, library: Path) -> list[tuple[str, int, str]]:
    return [(each.code, each.place.line, each.message) for each in compared(text, library)]


def test_a_rulebook_that_says_what_the_library_does_has_nothing_wrong(library: Path) -> None:
    assert told(RULEBOOK, library) == []


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ("30 cards", "31 cards", "R025"),
        ("60 total", "55 total", "R025"),
        ("exactly three", "exactly four", "R025"),
        ("maximum 3", "maximum 4", "R025"),
        ("Begin with 1", "Begin with 2", "R025"),
        ("9 Brewer", "10 Brewer", "R025"),
        ("cost 5", "cost 4", "R025"),
        ("one Barrel Tracker", "two Barrel Tracker", "R025"),
        ("two Recipe Cards", "three Recipe Cards", "R025"),
        ("gain 1 Barrel", "gain 2 Barrel", "R025"),
        ("draw two cards.\n> **Ch", "draw three cards.\n> **Ch", "R025"),
        ("you may draw two", "draw two", "R026"),
        ("Cheers — 1", "Cheers — 2", "R025"),
        ("**Price:** 2", "**Price:** 3", "R025"),
        ("**Served:** Draw three", "**Served:** Draw two", "R025"),
        ("### Stout\n", "### Porter\n", "R023"),
        ("### Stout\n", "### Porter\n", "R024"),
        ("**Spilled:** Draw one card.\n### B", "**Dropped:** Draw one card.\n### B", "R023"),
        ("**Second Helping:**", "**Third Helping:**", "R023"),
        (
            "> **Cheers — 1 Barrel:**",
            "> **Cheers — 1 Barrel:** Draw one card.\n> **Bravo — 1 Barrel:**",
            "R024",
        ),
        ("- one Barrel Tracker;\n", "", "R023"),
        ("- two Recipe", "- one Beer Mat;\n- two Recipe", "R024"),
        ("Old Ale, cost", "Young Ale, cost", "R024"),
        ("Old Ale, cost", "Young Ale, cost", "R023"),
        ("| Leaders | Maltster. |", "| Leaders | Maltster and Cooper. |", "R024"),
        ("## Maltster", "## Cooper", "R023"),
    ],
)
def test_what_differs_is_found_with_both_places(old: str, new: str, code: str, library: Path) -> None:
    assert RULEBOOK.count(old) == 1
    changed = RULEBOOK.replace(old, new)
    found = compared(changed, library)
    assert code in {each.code for each in found}
    for each in found:
        assert each.place.file == "rules.md"
        if each.code != "R024":
            assert each.related[0].place.file.endswith(".yaml")


def test_a_changed_number_is_told_on_its_line(library: Path) -> None:
    text = RULEBOOK.replace("**Served:** Draw three", "**Served:** Draw two")
    line = next(
        n for n, each in enumerate(text.splitlines(), 1) if "Draw two cards" in each and "Served" in each
    )
    assert told(text, library) == [("R025", line, "the rulebook says 2, the library 3")]


@pytest.mark.parametrize(
    ("old", "new", "where"),
    [
        ("At the end of the Aftermath", "At the start of the Aftermath", "start"),
        ("you may draw two cards", "you may gladly draw two cards", "gladly"),
        ("you may draw two cards", "you may draw two gilt cards", "gilt"),
        ("**Served:** Draw three cards.", "**Served:** Draw three.", "three"),
    ],
)
def test_a_word_changed_since_the_record_was_made_is_told_where_it_stands(
    old: str, new: str, where: str, library: Path
) -> None:
    press, shelf = Press(), Shelf(load((), root=library))
    assert collate(book(RULEBOOK), shelf, press) == []
    write(library, press.now)
    changed = RULEBOOK.replace(old, new)
    (found,) = collate(book(changed), shelf, Press(recorded(library)))
    assert found.code == "R028"
    line = changed.splitlines()[found.place.line - 1]
    assert line[found.place.column - 1 : found.place.end_column - 1] == where
    assert found.related[0].place.file.endswith(".yaml")


def test_the_record_holds_no_words(library: Path) -> None:
    press = Press()
    collate(book(RULEBOOK), Shelf(load((), root=library)), press)
    write(library, press.now)
    kept = json.loads((library / FILE).read_text("utf-8"))
    assert len(kept) == 7
    assert all(re.fullmatch(r"[0-9a-f]{2}( [0-9a-f]{2})*", words) for words in kept.values())


@pytest.mark.parametrize("spoiled", ["", "{", "[]", '{"a": 3}', "\xff"])
def test_a_record_that_cannot_be_read_is_none(spoiled: str, library: Path) -> None:
    (library / FILE).write_bytes(spoiled.encode("latin-1"))
    assert collate(book(RULEBOOK), Shelf(load((), root=library)), Press(recorded(library))) == []


def test_a_rulebook_of_another_game_is_not_compared(library: Path) -> None:
    loaded = load((), root=library)
    assert not belongs(book("# 1. Millers\nGrind.\n"), loaded.world)


def test_a_comparison_is_made_again_when_the_library_or_the_rulebook_changed(
    library: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("GAUNTLET_CACHE", str(tmp_path / "cache"))
    made: list[int] = []

    def make() -> Collated:
        made.append(1)
        return Collated(belongs=True, names=("Stout",), findings=tuple(compared(changed, library)))

    changed = RULEBOOK.replace("maximum 3", "maximum 4")
    source = SourceText("rules.md", changed)
    first = collated(source, library, make, cached=True)
    assert collated(source, library, make, cached=True) == first
    assert len(made) == 1
    collated(SourceText("rules.md", changed + "\n"), library, make, cached=True)
    assert len(made) == 2
    file = library / "factions" / "brewers" / "faction.yaml"
    file.write_text(file.read_text("utf-8").replace("max: 3", "max: 4"), "utf-8")
    assert collated(source, library, make, cached=True).findings != first.findings
    assert len(made) == 3
