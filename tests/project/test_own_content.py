"""Cards of one's own are played and judged like the library's, by the tool as it is installed."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.warmth import warmed

from .code import ROOT

pytestmark = pytest.mark.xdist_group("wheel")

CARDS = {
    "old-mill.yaml": """\
kind: Card
id: old-mill
title: Old Mill
source: house
faction: Neutral
value: 1
declares:
  memories:
    Ground: {of: player, for: game, start: 0}
effects:
  Action:
    text: Draw 1 card.
    effect: |
      remember Ground + 1 as Ground;
      draw 1 card;
""",
    "mill-wheel.yaml": """\
kind: Card
id: mill-wheel
title: Mill Wheel
source: house
faction: Neutral
value: 1
effects:
  Gambit:
    text: Add +1 to your battle total.
    effect: |
      add 1 to your battle total;
""",
    "salt-marsh.yaml": """\
kind: Territory
id: salt-marsh
title: Salt Marsh
source: house
""",
}
SCENARIO = """\
kind: Scenario
id: the-wheel-turns
title: The Mill Wheel adds to the total
given:
  A: {at: 3, hand: [Militia]}
  B: {at: 4, hand: [Mill Wheel]}
  step: movement.choose
when:
  - dice: [3, 3]
  - A: [advance, Militia]
  - B: Mill Wheel
then:
  A: {at: 3}
"""


def _deck() -> str:
    """A legal deck of the library with own cards in place of some of its own."""
    deck = (ROOT / "decks" / "general-spearhead.yaml").read_text("utf-8")
    own = {
        "id: general-spearhead": "id: mills",
        "  Requisition:": "  Old Mill:",
        "  Feint:": "  Mill Wheel:",
        "[Market Square": "[Salt Marsh",
    }
    for theirs, ours in own.items():
        assert theirs in deck
        deck = deck.replace(theirs, ours)
    return deck


def _pasted() -> str:
    cards = re.findall(r"^  (\w[\w ]*): (\d+)$", _deck(), re.MULTILINE)
    listed = "".join(f"{count}x {title}\n" for title, count in cards)
    return f"Mills\nLeader: General\n\n{listed}\nTerritories\nSalt Marsh\nOpen Fields\nProving Ground\n"


@dataclass(frozen=True, slots=True)
class Designer:
    """Somebody who has installed the tool and works in a folder of their own."""

    packages: Path
    home: Path
    cache: Path

    def __call__(
        self, *arguments: str, at: Path | None = None, given: str = ""
    ) -> subprocess.CompletedProcess[str]:
        environment = {
            "PATH": os.defpath,
            "HOME": str(self.home),
            "PYTHONPATH": str(self.packages),
            "GAUNTLET_CACHE": str(self.cache),
        }
        return subprocess.run(
            [sys.executable, "-m", "validator.cli.main", *arguments],
            cwd=at or self.home, env=environment, input=given, capture_output=True, text=True, check=False,
        )  # fmt: skip


@pytest.fixture(scope="module")
def _cache(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return warmed(tmp_path_factory.mktemp("cache"))


@pytest.fixture
def designer(installed: Path, tmp_path: Path, _cache: Path) -> Designer:
    for name, text in CARDS.items():
        (tmp_path / name).write_text(text, "utf-8")
    (tmp_path / "mills.yaml").write_text(_deck(), "utf-8")
    (tmp_path / "mills.txt").write_text(_pasted(), "utf-8")
    (tmp_path / "wheel.yaml").write_text(SCENARIO, "utf-8")
    return Designer(installed, tmp_path, _cache)


CALLS = {
    "check": ("check", "mills.yaml"),
    "deck": ("deck", "mills.txt"),
    "test": ("test", "wheel.yaml"),
    "test of a folder": ("test", "."),
    "why": ("why", "wheel.yaml"),
    "explore": ("explore", "wheel.yaml"),
    "timing": ("timing", "--deck", "mills.txt", "--deck", "senator-blockade", "mill-wheel.yaml"),
    "windows": ("windows", "mill-wheel.yaml"),
    "play": ("play", "mills.txt", "senator-blockade", "--seed", "3"),
    "simulate": ("simulate", "mills.yaml", "senator-blockade", "--games", "2", "--bot", "random"),
    "balance": ("balance", "mills.txt", "senator-blockade", "--bot", "random"),
    "stats": ("stats", "--with", "."),
}


@pytest.mark.parametrize("arguments", CALLS.values(), ids=CALLS)
def test_every_verb_knows_cards_beside_the_file_it_is_about(
    designer: Designer, arguments: tuple[str, ...]
) -> None:
    ran = designer(*arguments)
    assert ran.returncode == 0, ran.stdout + ran.stderr


@pytest.mark.parametrize("verb", [("deck", "mills.txt"), ("why", "wheel.yaml")], ids=["deck", "why"])
def test_it_does_not_matter_where_the_designer_stands(designer: Designer, verb: tuple[str, str]) -> None:
    away = designer.home / "away"
    away.mkdir()
    here, there = designer(*verb), designer(verb[0], f"../{verb[1]}", at=away)
    assert here.returncode == there.returncode == 0
    assert here.stdout.splitlines()[:9] == there.stdout.splitlines()[:9]


ASKING = {
    "deck": ("deck", "-"),
    "test": ("test", "wheel.yaml"),
    "why": ("why", "wheel.yaml"),
    "explore": ("explore", "wheel.yaml"),
    "play": ("play", "mills.txt", "senator-blockade"),
    "simulate": ("simulate", "mills.txt", "--games", "1", "--bot", "random"),
    "balance": ("balance", "mills.txt", "senator-blockade", "--bot", "random"),
    "timing": ("timing", "--deck", "mills.txt", "Mill Wheel"),
    "windows": ("windows", "Mill Wheel"),
}


@pytest.mark.parametrize("arguments", ASKING.values(), ids=ASKING)
def test_cards_that_lie_elsewhere_are_named(designer: Designer, arguments: tuple[str, ...]) -> None:
    desk = designer.home / "desk"
    desk.mkdir()
    for name in ("mills.txt", "wheel.yaml"):
        (designer.home / name).rename(desk / name)
    pasted = (desk / "mills.txt").read_text("utf-8")
    assert designer(*arguments, at=desk, given=pasted).returncode != 0
    ran = designer(*arguments, "--with", "..", at=desk, given=pasted)
    assert ran.returncode == 0, ran.stdout + ran.stderr


def test_a_folder_that_is_not_there_holds_no_cards(designer: Designer) -> None:
    ran = designer("deck", "mills.txt", "--with", "nowhere")
    assert (ran.returncode, ran.stderr) == (2, "gauntlet: no such file or folder: nowhere\n")


def test_a_folder_laid_out_like_a_library_needs_no_rules_of_its_own(designer: Designer) -> None:
    cards, decks = designer.home / "cards" / "mill", designer.home / "decks"
    for folder in (cards, decks):
        folder.mkdir(parents=True)
    for name in CARDS:
        (designer.home / name).rename(cards / name)
    (designer.home / "mills.txt").rename(decks / "mills.txt")
    for name in ("decks/mills.txt", "mills.yaml"):
        ran = designer("simulate", name, "--games", "1", "--bot", "random")
        assert ran.returncode == 0, ran.stdout + ran.stderr


def test_games_with_own_cards_are_the_same_in_any_number_of_processes(designer: Designer) -> None:
    games = (
        "simulate",
        "mills.txt",
        "senator-blockade",
        "--bot",
        "random",
        "--games",
        "6",
        "--format",
        "json",
    )
    one, three = (designer(*games, "--jobs", jobs) for jobs in ("1", "3"))
    assert one.returncode == 0, one.stderr
    assert one.stdout == three.stdout
    assert "failed" not in one.stdout
    assert json.loads(one.stdout)["games"] == 6


def test_an_own_card_with_the_id_of_the_librarys_is_played_instead(designer: Designer) -> None:
    games = ("simulate", "mills.txt", "--games", "3", "--format", "csv")
    before = designer(*games).stdout
    militia = next((ROOT / "cards").rglob("militia.yaml")).read_text("utf-8")
    (designer.home / "militia.yaml").write_text(militia.replace("add 1 to", "add 9 to"), "utf-8")
    assert "add 9 to" in (designer.home / "militia.yaml").read_text("utf-8")
    after = designer(*games)
    assert after.returncode == 0, after.stderr
    assert after.stdout != before


def test_a_checkpoint_belongs_to_the_own_cards_as_they_were(designer: Designer) -> None:
    games = ("simulate", "mills.txt", "--games", "1", "--bot", "random", "--checkpoint", "kept")
    assert designer(*games).returncode == 0
    assert re.search("Old Mill|Mill Wheel", (designer.home / "kept").read_text("utf-8"))
    assert designer(*games).returncode == 0
    (designer.home / "old-mill.yaml").write_text(
        CARDS["old-mill.yaml"].replace("1 card;", "2 cards;"), "utf-8"
    )
    ran = designer(*games)
    assert ran.returncode == 2
    assert "the rules have changed since" in ran.stderr


def test_a_saved_game_is_gone_on_with_where_its_cards_are(designer: Designer) -> None:
    desk = designer.home / "desk"
    desk.mkdir()
    made = designer(
        "play", "../mills.txt", "senator-blockade", "--seed", "3", at=desk, given="1\nsave game.json\n"
    )
    assert made.returncode == 0, made.stderr
    lost = designer("play", "--resume", "game.json", at=desk)
    assert lost.returncode == 2
    assert "--with" in lost.stderr
    found = designer("play", "--resume", "game.json", "--with", "..", at=desk)
    assert found.returncode == 0, found.stderr


@pytest.mark.parametrize(
    "verb", [("simulate", "mills.txt"), ("why", "wheel.yaml"), ("play", "mills.txt", "mills.txt")]
)
def test_a_draft_that_is_misread_is_not_played(designer: Designer, verb: tuple[str, ...]) -> None:
    draft = (
        CARDS["mill-wheel.yaml"]
        .replace("add 1", "ad 1")
        .replace("source:", "status: draft\nreason: begun\nsource:")
    )
    (designer.home / "mill-wheel.yaml").write_text(draft, "utf-8")
    ran = designer(*verb)
    assert ran.returncode == 2
    assert "mill-wheel.yaml:13" in ran.stderr and "gauntlet check mill-wheel.yaml says more" in ran.stderr
