"""The printed abilities of a rulebook, read by themselves and held against the library's effects."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from gauntlet_dsl.diagnostics.source import SourceText
from tests.cli.running import run
from tests.collating.millers import RULEBOOK, compared, made_library
from validator.collating.collate import collate
from validator.collating.kept import Collated, collated
from validator.collating.pressing import NOT_READ, Press
from validator.collating.readings import summary, unread_lines
from validator.collating.shelf import Shelf
from validator.rulebook.book import Book
from validator.rulebook.document.model import read
from validator.workspace.load import load


@pytest.fixture
def library(tmp_path: Path) -> Path:
    return made_library(tmp_path)


def test_what_says_the_same_in_other_words_and_marks_agrees(library: Path) -> None:
    found, readings = compared(RULEBOOK, library)
    assert found == []
    assert {each.name: each.extent for each in readings} == {
        "Harvest": "read",
        "Hard Crust": "read",
        "Early Riser": "read",
        "baked": "read",
    }


@pytest.mark.parametrize(
    ("old", "new", "message", "where"),
    [
        ("you win a battle, gain", "you lose a battle, gain", "another timing", "lose a battle"),
        ("two cards.\n\n## B", "three cards.\n\n## B", "the rulebook says 3, the library 2", "three"),
        ("Each player discards", "The opponent discards", "another player", ""),
        ("Once per turn, when you", "When you", "only the library has this limit", ""),
        ("battle you initiated", "battle you did not initiate", "another condition", ""),
        ("to your battle total", "to the opponent's battle total", "another player", ""),
        ("> Draw two", "> Discard two", "another instruction", ""),
    ],
)
def test_a_meaning_that_differs_is_told_with_both_places(
    old: str, new: str, message: str, where: str, library: Path
) -> None:
    assert RULEBOOK.count(old) == 1
    changed = RULEBOOK.replace(old, new)
    found, _ = compared(changed, library)
    assert found
    assert all(each.code in ("R025", "R026") for each in found)
    assert any(each.message.startswith(message) for each in found), [each.message for each in found]
    for each in found:
        assert each.place.file == "rules.md"
        assert each.related[0].place.file.endswith(".yaml")
        line = changed.splitlines()[each.place.line - 1]
        assert where in line[each.place.column - 1 :]


def test_a_message_quotes_the_librarys_effect_from_the_library(library: Path) -> None:
    found, _ = compared(RULEBOOK.replace("Once per turn, when", "When"), library)
    assert any('"once per turn' in each.message for each in found), [each.message for each in found]


@pytest.mark.parametrize(
    ("old", "new", "extent"),
    [
        ("> Draw two cards.", "> Whistle two tunes. Draw two cards.", "partly read"),
        ("Each player discards one card from Hand.\n> Draw two cards.", "Whistle two tunes.", "unread"),
    ],
)
def test_what_cannot_be_read_is_counted_and_concludes_nothing(
    old: str, new: str, extent: str, library: Path
) -> None:
    found, readings = compared(RULEBOOK.replace(old, new), library)
    assert [each for each in found if each.code not in ("R025", "R029")] == []
    (one,) = [each for each in readings if each.extent != "read"]
    assert (one.name, one.extent) == ("Hard Crust", extent)
    assert one.stops
    listed = list(unread_lines(readings))
    assert listed[0] == f'rules.md:4: millers "Hard Crust" {extent}'
    assert len(listed) == 1 + len(one.stops)
    assert summary(readings).startswith("printed abilities: 3 of 4 texts read")


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("two cards.\n\n## B", "two cards gladly.\n\n## B", "this could not be read from"),
        ("gain one **Flour**", "capture that Territory", "this could not be read from"),
        ("card from Hand", "card from their Hand. Put one card from your Hand in Graveyard", ""),
        (" in a battle you initiated", "", "only the library has this condition"),
    ],
)
def test_a_changed_word_is_told_by_reading_alone(old: str, new: str, message: str, library: Path) -> None:
    assert RULEBOOK.count(old) == 1
    changed = RULEBOOK.replace(old, new)
    line = changed[: changed.index(new or "Before dice are rolled")].count("\n") + 1
    found, _ = compared(changed, library)
    assert {each.place.line for each in found} == {line}, found
    assert all(each.message.startswith(message) for each in found), [each.message for each in found]


def test_only_what_could_not_be_read_when_it_was_recorded_is_not_told_again(library: Path) -> None:
    changed = RULEBOOK.replace("two cards.\n\n## B", "two cards gladly.\n\n## B")
    shelf = Shelf(load((), root=library))
    book = Book(read(SourceText("rules.md", changed)))
    first = Press()
    assert [each.code for each in collate(book, shelf, first)] == ["R029"]
    assert collate(book, shelf, Press(first.now)) == []
    as_if_read = {key: [word for word in words if word != NOT_READ] for key, words in first.now.items()}
    assert [each.code for each in collate(book, shelf, Press(as_if_read))] == ["R029"]


def test_words_that_point_outside_their_passage_are_not_concluded_from(library: Path) -> None:
    changed = RULEBOOK.replace("gain one **Flour**", "capture that Territory")
    found, readings = compared(changed, library)
    assert [each.code for each in found] == ["R029"]
    assert [each.extent for each in readings if each.name == "Harvest"] == ["partly read"]


def test_how_far_it_was_read_is_kept_with_the_comparison(
    library: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("GAUNTLET_CACHE", str(tmp_path / "cache"))
    text = RULEBOOK.replace("> Draw two", "> Whistle two tunes. Draw two")
    found, readings = compared(text, library)
    made = Collated(belongs=True, names=("Rye",), findings=tuple(found), readings=tuple(readings))
    source = SourceText("rules.md", text)
    assert collated(source, library, lambda: made, cached=True) == made
    assert collated(source, library, lambda: replace(made, readings=()), cached=True) == made


def test_the_verb_counts_what_was_read_and_lists_the_rest_when_asked(library: Path) -> None:
    text = RULEBOOK.replace("> Draw two", "> Whistle two tunes. Draw two")
    (library / "rules.md").write_text(text, "utf-8")
    plain = run("lint", "rules.md", at=library).out
    assert "printed abilities: 3 of 4 texts read, 1 partly, 0 not\n" in plain
    assert "Whistle two tunes" not in plain.split("printed abilities")[0]
    listed = run("lint", "rules.md", "--unread", at=library).out
    assert 'rules.md:4: millers "Hard Crust" partly read\n' in listed
    assert '    5:3 from "Whistle two tunes" on\n' in listed
    again = run("lint", "rules.md", "--unread", at=library).out
    assert again == listed


def test_asking_for_what_is_unread_where_all_is_read_prints_no_empty_line(library: Path) -> None:
    (library / "rules.md").write_text(RULEBOOK, "utf-8")
    listed = run("lint", "rules.md", "--unread", at=library).out
    assert "printed abilities: 4 texts read\n" in listed
    assert "\n\n\n" not in listed
