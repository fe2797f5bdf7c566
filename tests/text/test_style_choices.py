"""A library chooses the style of its texts: wording, findings and edits follow, and all styles are read."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest

from gauntlet_dsl.diagnostics.source import Span
from gauntlet_dsl.language.ast.clauses import Script
from gauntlet_dsl.language.reading.parsing import parse_script
from gauntlet_dsl.wording.english import Extent, read, word_script
from gauntlet_dsl.wording.idiom import idiomatic
from gauntlet_dsl.wording.meaning.whole import known_at, meaning_of, meaning_of_script
from gauntlet_dsl.wording.style import HOUSE, Costs, Events, Limits, Numbers, Style
from tests.wording.library import name_of, passages, words
from tests.workspace.running import CARD, check, copy_library, put
from validator.cli.text import TextRun
from validator.text.style.house import house
from validator.text.style.rules import slips
from validator.workspace.passages import PrintedPassage

RULEBOOK = Style(Numbers.WORDS, Limits.FIRST, Events.WHENEVER, Costs.TO)
STYLES = [Style(*choices) for choices in product(Numbers, Limits, Events, Costs)]
WORDED = {
    "draw 2 cards;": ("Draw 2 cards.", "Draw two cards."),
    "draw 1 card;": ("Draw 1 card.", "Draw one card."),
    "gain 2 Influence;": ("Gain 2 Influence.", "Gain 2 Influence."),
    "add 2 to your battle total;": ("Add +2 to your battle total.", "Add +2 to your battle total."),
    "advance 1;": ("Advance 1 position.", "Advance one position."),
    "once per turn, when you win a battle { draw 1 card; }": (
        "When you win a battle, draw 1 card (once per turn).",
        "Once per turn, whenever you win a battle, draw one card.",
    ),
    "first time each turn, when you win a battle { gain 1 Influence; }": (
        "When you win a battle, gain 1 Influence (first time each turn).",
        "The first time each turn you win a battle, gain 1 Influence.",
    ),
    "may pay 1 Influence { draw 1 card; }": (
        "You may pay 1 Influence. If you do, draw 1 card.",
        "You may pay 1 Influence to draw one card.",
    ),
    "may pay { discard 1 card from hand; } { draw 2 cards; }": (
        "You may discard 1 card from Hand. If you do, draw 2 cards.",
        "You may discard one card from Hand to draw two cards.",
    ),
}
SETTINGS = "text: {numbers: words, limits: first, events: whenever, costs: to}\n"
MINE = CARD.replace("Add +1 to your battle total.", "Whenever you win a battle, draw two cards.").replace(
    "add 1 to your battle total;", "when you win a battle { draw 2 cards; }"
)


def _script(effect: str) -> Script:
    tree = parse_script(effect).tree
    assert tree is not None
    return tree


@pytest.mark.parametrize("effect", WORDED)
def test_an_effect_is_worded_in_the_chosen_style(effect: str) -> None:
    worded = tuple(word_script(_script(effect), words(), style=style) for style in (HOUSE, RULEBOOK))
    assert worded == WORDED[effect]


@pytest.mark.parametrize("style", STYLES, ids=str)
@pytest.mark.parametrize("effect", WORDED)
def test_every_style_is_read_as_the_same_effect(effect: str, style: Style) -> None:
    lexicon, script = words(), _script(effect)
    reading = read(word_script(script, lexicon, style=style), lexicon)
    assert reading.extent is Extent.READ
    assert meaning_of(reading.items, known_at(lexicon)) == meaning_of_script(script, known_at(lexicon))


@pytest.mark.parametrize(
    "passage", [passage for passage in passages() if isinstance(passage.tree, Script)], ids=name_of
)
def test_an_effect_of_the_library_in_the_manner_of_a_rulebook_means_the_same(passage: PrintedPassage) -> None:
    lexicon = words()
    assert isinstance(passage.tree, Script)
    text = word_script(idiomatic(passage.tree, lexicon), lexicon, style=RULEBOOK)
    reading = read(text, lexicon)
    assert (reading.extent, text) == (Extent.READ, text)
    here = passage.place.lives_in
    said = meaning_of(reading.items, known_at(lexicon, here))
    assert said == meaning_of_script(passage.tree, known_at(lexicon, here)), text


@pytest.fixture
def library(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    copy_library("rulesets", "factions", into=".")
    return put("gauntlet.yaml", SETTINGS)


def test_findings_follow_the_settings(library: Path) -> None:
    file = put("cards/old-mill.yaml", MINE)
    assert check(file).codes == []
    library.write_text("text: {numbers: digits}\n", "utf-8")
    assert sorted(check(file).codes) == ["X016", "X017"]


@pytest.mark.usefixtures("library")
def test_edits_lead_to_the_chosen_style() -> None:
    spelled = MINE.replace("Whenever you win a battle, draw two", "When you win a battle, draw 2")
    file = put("cards/old-mill.yaml", spelled)
    check(file, fix=True)
    assert file.read_text("utf-8") == MINE


@pytest.mark.usefixtures("library")
def test_the_wording_that_is_shown_and_written_is_of_the_chosen_style() -> None:
    file = put("cards/old-mill.yaml", CARD.replace("add 1 to your battle total;", "draw 3 cards;"))
    assert TextRun("Old Mill", (file,), write=True).run() == 0
    assert "text: Draw three cards." in file.read_text("utf-8")


def test_one_wording_is_asked_for_only_where_the_settings_say_so(library: Path) -> None:
    said, late = "Whenever you win a battle, draw two cards", "Draw two cards whenever you win a battle"
    file = put("cards/old-mill.yaml", MINE.replace(said, late))
    assert check(file).codes == []
    library.write_text(SETTINGS.replace("}", ", wording: house}"), "utf-8")
    assert check(file).codes == ["X023"]
    check(file, fix=True)
    assert file.read_text("utf-8") == MINE


def test_a_choice_that_there_is_not_is_told(library: Path) -> None:
    library.write_text("text: {numbers: roman}\n", "utf-8")
    put("cards/old-mill.yaml", MINE)
    assert "Y019" in check(".").codes


@pytest.mark.parametrize("said", ["2 or 3 cards", "1-2 cards", "1 to 3 cards", "1.5 cards", "a value 2 card"])
def test_a_number_that_does_not_count_alone_stays_in_digits(said: str) -> None:
    text = f"Reveal {said}."
    ours = house(words(), {}, Style(numbers=Numbers.WORDS))
    assert list(slips(text, Span(0, len(text)), (), ours)) == []
