"""What a designer's folder holds: own cards beside a list, a scenario or nothing else."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.running import run

_CARD = """kind: {kind}
id: {id}
title: {title}
source: house
{more}"""
_MILL = _CARD.format(kind="Card", id="old-mill", title="Old Mill", more="faction: Neutral\nvalue: 2\n") + (
    "effects:\n  Gambit:\n    text: Draw 1 card.\n    effect: |\n      {effect}\n"
)
_MARSH = _CARD.format(kind="Territory", id="salt-marsh", title="Salt Marsh", more="")
_LIST = "2 Old Mill\nTerritories:\nSalt Marsh\n"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "old-mill.yaml").write_text(_MILL.format(effect="draw 1 card;"), "utf-8")
    (tmp_path / "salt-marsh.yaml").write_text(_MARSH, "utf-8")
    (tmp_path / "list.txt").write_text(_LIST, "utf-8")
    return tmp_path


def test_a_list_knows_the_cards_in_its_folder(folder: Path, tmp_path_factory: pytest.TempPathFactory) -> None:
    for at, name in ((folder, "list.txt"), (tmp_path_factory.mktemp("away"), folder / "list.txt")):
        out = run("deck", name, at=at).out
        assert "2 cards, value 4" in out
        assert "territories: Salt Marsh" in out
        assert "D003" not in out


def test_an_unfinished_card_is_known_to_a_list_by_its_title(folder: Path) -> None:
    (folder / "old-mill.yaml").write_text(_MILL.format(effect="drraw 1 card;"), "utf-8")
    ran = run("deck", "list.txt", at=folder)
    assert "D003" not in ran.out
    assert "S002" not in ran.out


def test_a_deck_file_knows_the_cards_in_its_folder(folder: Path) -> None:
    deck = "kind: Deck\nid: mills\ntitle: Mills\nfaction: Military\nleader: General\ncards: {Old Mill: 2}\n"
    (folder / "mills.yaml").write_text(f"{deck}territories: [Salt Marsh]\n", "utf-8")
    out = run("deck", "mills.yaml", at=folder).out
    assert "2 cards, value 4" in out
    assert "D003" not in out


def test_what_else_lies_beside_a_list_does_not_count(folder: Path) -> None:
    alone = run("deck", "list.txt", at=folder).out
    (folder / "service.yaml").write_text("kind: Service\nspec: [1, 2\n", "utf-8")
    (folder / "rules.yaml").write_text("kind: Ruleset\nid: other\n", "utf-8")
    (folder / "broken.yaml").write_bytes(b"\xff\xfe\x00")
    (folder / "below").mkdir()
    (folder / "below" / "sand-mill.yaml").write_text(_MILL.replace("Old Mill", "Sand Mill"), "utf-8")
    assert run("deck", "list.txt", at=folder).out == alone


def test_a_list_without_anything_in_it_is_one_finding(tmp_path: Path) -> None:
    for given in (b"", b" \n\n", b"\xef\xbb\xbf\r\n"):
        ran = run("deck", "-", "--format", "json", at=tmp_path, given=given)
        assert ran.status == 1
        assert ran.out.count('"code"') == 1
        assert "Y004" in ran.out


PROSE = (
    "A note on my weekend.\nWe went into the hills and ate bread, and nothing else.\n",
    "lorem ipsum\n",
    "<html>\n",
)


@pytest.mark.parametrize("text", PROSE)
def test_a_text_without_a_list_is_one_finding(tmp_path: Path, text: str) -> None:
    ran = run("deck", "-", at=tmp_path, given=text.encode())
    assert ran.status == 1
    assert ran.out.startswith("error[Y004]: there is no list: no line names a card")
    assert ran.out.endswith("\n1 error in 1 file\n")


def test_titles_of_cards_that_are_not_known_are_a_list_all_the_same(tmp_path: Path) -> None:
    assert "D003" in run("deck", "-", at=tmp_path, given=b"2 Zwxy\n3 Vwxyz\n").out


@pytest.mark.parametrize("verb", ["lint", "deck"])
def test_a_folder_in_place_of_a_file_is_told_what_to_name(tmp_path: Path, verb: str) -> None:
    assert "= help: name a file in it" in run(verb, ".", at=tmp_path).out


def test_a_folder_in_place_of_a_name_stands_for_its_texts(folder: Path) -> None:
    ran = run("text", ".", at=folder)
    assert (ran.status, ran.out) == (0, "old-mill.yaml  1 text read\n1 text read\n")


def test_texts_of_the_library_are_told_by_their_place_in_it(tmp_path: Path) -> None:
    lines = run("text", at=tmp_path).out.splitlines()
    assert len(lines) > 100
    assert all(line.startswith(("cards/", "factions/")) for line in lines[:-1])


@pytest.mark.parametrize("name", [".", ".."])
def test_a_folder_is_no_title_and_brings_no_guesses(folder: Path, name: str) -> None:
    ran = run("show", name, at=folder)
    assert ran.status == 2
    assert "a folder comes after the title" in ran.err
    assert "did you mean" not in ran.err


@pytest.mark.parametrize("verb", ["why", "explore"])
def test_a_scenario_that_cannot_be_read_is_told_with_its_line(tmp_path: Path, verb: str) -> None:
    text = "kind: Scenario\nid: a\ntitle: A\ngiven:\n  A: {at: 3, assets: [Feint]}\n  B: {at: 4}\nwhen: []\n"
    (tmp_path / "a.yaml").write_text(text, "utf-8")
    ran = run(verb, "a.yaml", at=tmp_path)
    assert ran.status == 2
    assert 'a.yaml:5: unknown key "assets"' in ran.err


@pytest.mark.parametrize("verb", ["windows", "timing"])
@pytest.mark.parametrize("name", ["old-mill.yaml", "old mill", "."])
def test_an_action_is_told_to_meet_nothing(folder: Path, verb: str, name: str) -> None:
    mill = _MILL.format(effect="draw 1 card;").replace("Gambit", "Action")
    (folder / "old-mill.yaml").write_text(mill, "utf-8")
    ran = run(verb, name, "--with", ".", at=folder)
    assert ran.status == 2
    assert "is an action: actions come one at a time" in ran.err


def test_what_lies_beside_a_checked_file_is_known_and_not_judged(folder: Path) -> None:
    (folder / "salt-marsh.yaml").write_text("kind: Territory\nid: salt-marsh\nsource: house\n", "utf-8")
    assert "no findings in 1 file" in run("check", "old-mill.yaml", at=folder).out
    twin = _MILL.format(effect="draw 1 card;").replace("id: old-mill", "id: new-mill")
    (folder / "new-mill.yaml").write_text(twin, "utf-8")
    assert "S005" in run("check", "old-mill.yaml", at=folder).out


def test_of_two_items_with_one_id_the_nearer_counts(folder: Path) -> None:
    near = (
        _MILL.format(effect="draw 1 card;")
        .replace("id: old-mill", "id: feint")
        .replace("value: 2", "value: 7")
    )
    (folder / "old-mill.yaml").write_text(near.replace("Old Mill", "Feint"), "utf-8")
    (folder / "list.txt").write_text("2 Feint\n", "utf-8")
    (folder / "deck.yaml").write_text(
        "kind: Deck\nid: d\ntitle: D\nfaction: Military\nleader: General\ncards: {Feint: 9}\n",
        "utf-8",
    )
    assert "2 cards, value 14" in run("deck", "list.txt", at=folder).out
    assert "total value 63" in run("check", "deck.yaml", at=folder).out


def test_a_file_without_a_scenario_is_told(folder: Path) -> None:
    assert "no scenario in old-mill.yaml" in run("why", "old-mill.yaml", at=folder).err


@pytest.mark.parametrize(("word", "usual"), [("else", "otherwise"), ("elif", "otherwise")])
def test_a_word_of_other_languages_leads_to_the_one_here(folder: Path, word: str, usual: str) -> None:
    effect = f"if you are attacker {{ draw 1 card; }} {word} {{ withdraw; }}"
    (folder / "old-mill.yaml").write_text(_MILL.format(effect=effect), "utf-8")
    out = run("check", "old-mill.yaml", at=folder).out
    assert f'unknown word "{word}"' in out
    assert f'did you mean "{usual}"?' in out


TWIN = _MILL.format(effect="draw 1 card;").replace("Old Mill", "Feint")


def test_a_title_that_two_cards_have_is_told_and_not_played(folder: Path) -> None:
    (folder / "old-mill.yaml").write_text(TWIN, "utf-8")
    (folder / "list.txt").write_text("2 Feint\n", "utf-8")
    ran = run("deck", "list.txt", at=folder)
    assert ran.status == 1
    assert 'error[S005]: the title "Feint" is taken\n --> old-mill.yaml:3:8' in ran.out
    ran = run("play", "list.txt", "list.txt", at=folder)
    assert ran.status == 2
    assert 'old-mill.yaml:3: the title "Feint" is taken' in ran.err


@pytest.mark.parametrize("asked", ["hlod", "Advance", "witdraw"])
def test_a_misspelt_option_leads_to_the_one_there_is(tmp_path: Path, asked: str) -> None:
    text = "kind: Scenario\nid: a\ntitle: A\ngiven:\n  A: {at: 3}\n  B: {at: 4}\n  step: movement.choose\n"
    (tmp_path / "a.yaml").write_text(text, "utf-8")
    ran = run("why", "a.yaml", asked, at=tmp_path)
    assert ran.status == 1
    assert 'did you mean "' in ran.out.splitlines()[-1]
