"""`gauntlet new`."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from gauntlet_dsl.diagnostics.source import SourceText
from gauntlet_dsl.library.kinds import CORE_KINDS, open_item, read_item
from gauntlet_dsl.library.naming import as_scalar, id_of
from tests.cli.golden import assert_golden
from tests.cli.running import CHECKOUT, contents, run
from validator.workspace.items import Items
from validator.workspace.load import load
from validator.workspace.store import Store

KINDS = (*CORE_KINDS, "Contract")
OF_FACTION = ("Leader",)
HOMES = {
    "Ruleset": "rulesets",
    "Vocabulary": "rulesets",
    "Catalogue": "rulesets",
    "Rulings": "rulesets",
    "Faction": "factions/sea-change",
    "Leader": "factions/guild/leaders",
    "Card": "cards/common",
    "Territory": "cards/territories",
    "Deck": "decks",
    "Scenario": "scenarios",
    "Contract": "factions/guild/contracts",
}


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_passes_check(kind: str, small: Path) -> None:
    faction = ("--faction", "guild") if kind in OF_FACTION else ()
    path = f"{HOMES[kind]}/sea-change.yaml"
    ran = run("new", kind.lower(), "Sea Change", *faction, at=small)
    assert (ran.status, ran.err) == (0, "")
    assert ran.out.startswith(f'made {path}: the {kind} "Sea Change"')
    assert_golden(f"new-{kind.lower()}.yaml", (small / path).read_text())
    checked = run("check", path, at=small)
    assert checked.status == 0
    assert "warning[" not in checked.out
    assert run("check", at=small).status == 0
    assert run("fmt", "--check", path, at=small).status == 0


def _bundled_kinds() -> list[str]:
    return list(Items(load((), Store(None), root=CHECKOUT)).kinds)


@pytest.mark.parametrize("kind", _bundled_kinds())
def test_every_bundled_kind_passes_check(kind: str, bundled: Path) -> None:
    faction = ("--faction", "military") if kind in OF_FACTION else ()
    before = contents(bundled)
    assert run("new", kind, "Sea Change", *faction, at=bundled).status == 0
    after = contents(bundled)
    (path,) = after.keys() - before.keys()
    assert before.items() <= after.items()
    assert run("check", path, at=bundled).status == 0


@pytest.mark.parametrize("kind", ["Card", "Deck"])
def test_every_faction_may_be_asked_for(kind: str, small: Path) -> None:
    ran = run("new", kind, "Sea Change", "--faction", "GUILD", at=small)
    assert ran.status == 0
    (path,) = re.findall(r"made (\S+):", ran.out)
    assert path == ("cards/guild/sea-change.yaml" if kind == "Card" else "decks/sea-change.yaml")
    assert "\nfaction: Guild\n" in (small / path).read_text()


TITLES = {
    'Ärger: "Größe" & Co. 🎲': "arger-grosse-co",
    "It's a Trap!": "it-s-a-trap",
    "- dash": "dash",
    "# no comment": "no-comment",
    "a: b # c": "a-b-c",
    "No": "no",
    "012": "012",
    "1:30": "1-30",
    "{x} [y] *z* &w !v |u >t %s @r `q` ,p": "x-y-z-w-v-u-t-s-r-q-p",
    "C:\\dir\\new": "c-dir-new",
    "🎲🎲": "card-1",
    "Указ": "card-1",
    "x" * 150: "x" * 60,
    "  many \n spaces\t": "many-spaces",
}


@pytest.mark.parametrize(("title", "id"), TITLES.items())
def test_any_title_gives_a_file_that_says_it(title: str, id: str, small: Path) -> None:
    ran = run("new", "Card", "--", title, at=small)
    assert (ran.status, ran.err) == (0, "")
    path = small / f"cards/common/{id}.yaml"
    read = read_item(SourceText("x", path.read_text("utf-8")), CORE_KINDS)
    assert read.item is not None
    assert (read.item.title, read.item.id) == (" ".join(title.split()), id)
    assert run("check", path, at=small).status == 0


@pytest.mark.parametrize(
    ("title", "complaint"),
    [
        ("", "needs a title"),
        (" \n ", "needs a title"),
        ("Feint", "cards/common/feint.yaml is there already"),
        ("Old Hill", 'the id "old-hill" is taken, see cards/territories/old-hill.yaml'),
        ("x" * 500, "has 500 characters"),
        ("A\x1b[31mB", "cannot be printed: U+001B"),
        ("Fe\u200bint", "cannot be printed: ZERO WIDTH SPACE"),
        ("Fеint", "CYRILLIC SMALL LETTER IE"),
        ("\udcff", "U+DCFF"),
    ],
)
def test_a_title_that_cannot_be(title: str, complaint: str, small: Path) -> None:
    before = contents(small)
    ran = run("new", "Card", title, at=small)
    assert (ran.status, ran.out) == (2, "")
    assert complaint in ran.err
    assert "\x1b" not in ran.err
    assert contents(small) == before


def test_a_title_of_another_item_is_taken_whatever_its_id(small: Path) -> None:
    ran = run("new", "Card", "FÉINT", "--id", "other", at=small)
    assert (ran.status, ran.out) == (2, "")
    assert 'the title "FÉINT" is taken, see cards/common/feint.yaml' in ran.err


def test_a_title_that_looks_like_another_is_made_with_a_warning(small: Path) -> None:
    ran = run("new", "Card", "Feints", at=small)
    assert ran.status == 0
    assert 'the titles "Feints" and "Feint" look alike' in ran.err


def test_a_count_that_is_no_longer_right_is_pointed_out(small: Path) -> None:
    faction = small / "factions/guild/faction.yaml"
    faction.write_text(faction.read_text().replace("plural: Contracts", "plural: Contracts\n    count: 1"))
    ran = run("new", "Contract", "Sea Change", at=small)
    assert ran.status == 0
    assert re.match(r"gauntlet: factions/guild/faction\.yaml:\d+: 1 items .* are declared, 2 exist;", ran.err)


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (("Crad", "X"), 'did you mean "Card"?'),
        (("Card", "X", "--faction", "Gild"), 'did you mean "Guild"?'),
        (("Card", "X", "--faction", "qqqqq"), "known are Guild and Common"),
        (("Deck", "X", "--faction", "Common"), "there is no faction"),
        (("Territory", "X", "--faction", "Guild"), "a Territory has no faction"),
        (("Contract", "X", "--faction", "Common"), "there is no faction"),
        (("Contract", "X", "--leader", "Brokr"), 'did you mean "Broker"?'),
        (("Card", "X", "--leader", "Broker"), "has no Leader"),
        (("Card", "X", "--id", "Bad Id"), "must be lower-case letters, digits and hyphens"),
        (("Card", "X", "--id", "first"), 'the id "first" is taken, see decks/first.yaml'),
        (("Card", "X", "--id", "../x"), "must be lower-case letters, digits and hyphens"),
        (("Card", "X", "--into", "decks/first.yaml"), "cannot be written"),
        (("Card",), "Missing argument"),
    ],
)
def test_what_cannot_be_made(arguments: tuple[str, ...], complaint: str, small: Path) -> None:
    before = contents(small)
    ran = run("new", *arguments, at=small)
    assert (ran.status, ran.out) == (2, "")
    assert complaint in " ".join(ran.err.split())
    assert contents(small) == before


def test_a_faction_is_asked_for_where_there_are_several(bundled: Path) -> None:
    ran = run("new", "Leader", "X", at=bundled)
    assert ran.status == 2
    assert "add --faction, one of" in ran.err


def test_a_component_needs_the_leader_it_names(small: Path) -> None:
    for path in ("factions/guild/leaders/broker.yaml", "factions/guild/contracts/spice-route.yaml"):
        (small / path).unlink()
    ran = run("new", "Contract", "X", at=small)
    assert ran.status == 2
    assert "Guild has no Leader yet" in ran.err


def test_a_file_is_never_replaced(small: Path) -> None:
    path = small / "cards/common/sea-change.yaml"
    path.write_text("mine\n")
    ran = run("new", "Card", "Sea Change", at=small)
    assert ran.status == 2
    assert "cards/common/sea-change.yaml is there already" in ran.err
    assert path.read_text() == "mine\n"
    path.unlink()
    path.symlink_to(small / "nowhere")
    assert run("new", "Card", "Sea Change", at=small).status == 2
    assert not (small / "nowhere").exists()


def test_an_id_and_a_folder_may_be_chosen(small: Path) -> None:
    ran = run("new", "Card", "Sea Change", "--id", "tide", "--into", "cards/new/deep", at=small)
    assert ran.status == 0
    assert "\nid: tide\n" in (small / "cards/new/deep/tide.yaml").read_text()


def test_in_a_folder_of_no_library_the_file_goes_there(tmp_path: Path) -> None:
    before = contents(CHECKOUT / "cards")
    ran = run("new", "Card", "Sea Change Of The Test", at=tmp_path)
    assert ran.status == 0
    assert [path.name for path in tmp_path.iterdir()] == ["sea-change-of-the-test.yaml"]
    assert run("check", "sea-change-of-the-test.yaml", at=tmp_path).status == 0
    assert contents(CHECKOUT / "cards") == before


def test_in_a_folder_inside_a_library_the_file_goes_where_its_kind_belongs(small: Path) -> None:
    assert run("new", "Card", "Sea Change", at=small / "decks").status == 0
    assert (small / "cards/common/sea-change.yaml").is_file()


def test_a_library_without_a_ruleset_file_still_takes_items(small: Path) -> None:
    (small / "rulesets/small.yaml").unlink()
    assert run("new", "Card", "Sea Change", at=small).status == 0
    assert "\nfaction: Guild\n" in (small / "cards/guild/sea-change.yaml").read_text()


@pytest.mark.parametrize("title", TITLES)
def test_yaml_reads_a_written_title_as_it_was(title: str) -> None:
    said = " ".join(title.split())
    assert open_item(SourceText("x", f"title: {as_scalar(said)}\n")).title == said


@pytest.mark.parametrize("title", [*TITLES, "", "---", "Ǆ ﬁ Æ Ø ß ł"])
def test_an_id_is_one_or_nothing(title: str) -> None:
    assert re.fullmatch("([a-z0-9]+(-[a-z0-9]+)*)?", id_of(title))
