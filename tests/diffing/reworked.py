"""Edits of more than one passage: items that get other ids, names and places, lists in another order, defaults
written out; and all that each of them may report."""

# ruff: noqa: E501 - one edit reads best on one line

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from tests.diffing.edits import BULWARK, FACTION, MILITIA, RULES, SPEARHEAD
from tests.diffing.small import edited, moved

Change = Callable[[Path], object]
GAMBIT = "scenarios/battle/battle-heading-as-gambit.yaml"
AS_GAMBIT = 'Scenario "A card with a Battle effect can be set from Hand as a Gambit"'


@dataclass(frozen=True, slots=True)
class Reworked:
    name: str
    changes: tuple[Change, ...]
    reported: frozenset[str]

    def apply(self, library: Path) -> None:
        for change in self.changes:
            change(library)


def _rework(name: str, *parts: Change | str) -> Reworked:
    """Changes, and after them what is reported."""
    changes = tuple(part for part in parts if not isinstance(part, str))
    return Reworked(name, changes, frozenset(part for part in parts if isinstance(part, str)))


def _sub(file: str, before: str, after: str) -> Change:
    return lambda library: edited(library, file, before, after)


def _move(file: str, to: str) -> Change:
    return lambda library: moved(library, file, to)


def _each(change: Callable[[str], str]) -> Change:
    def all_files(library: Path) -> None:
        for path in sorted(library.rglob("*.yaml")):
            path.write_bytes(change(path.read_text("utf-8")).encode())

    return all_files


def _copy(file: str, to: str, *passages: tuple[str, str]) -> Change:
    """A further file, made of another one with each passage replaced."""

    def made(library: Path) -> None:
        text = (library / file).read_text("utf-8")
        for before, after in passages:
            assert before in text
            text = text.replace(before, after, 1)
        (library / to).write_text(text, "utf-8")

    return made


def _renamed_resource(text: str) -> str:
    return re.sub(r"(?<!Chain of )\bCommand\b(?! Tracker)", "Authority", text)


def _other_layout(text: str) -> str:
    return "# first\n\n" + re.sub(r"^(kind: .*\n)(id: .*\n)(title: .*\n)", r"\3\2\1", text) + "\n# last\n"


SECOND = (("id: commandant-bulwark", "id: second"), ("title: Bulwark", "title: Second"))
REWORKED = (
    _rework("another id", _sub(MILITIA, "id: militia", "id: levy"), 'RULES Card "Militia": id'),
    _rework("another id and file", _sub(MILITIA, "id: militia", "id: levy"), _move(MILITIA, "cards/neutral/levy.yaml"), 'RULES Card "Militia": id'),
    _rework("another id, file and title everywhere", _each(lambda text: text.replace("Militia", "Levy").replace("id: militia", "id: levy")), _move(MILITIA, "cards/neutral/levy.yaml"), 'RULES Card "Levy": id', 'WORDING Card "Levy": title'),
    _rework("another id of a scenario", _sub(GAMBIT, "id: battle", "id: a-battle"), f"WORDING {AS_GAMBIT}: id"),
    _rework("another id of a deck", _sub(BULWARK, "id: commandant", "id: a-commandant"), 'DECKS Deck "Bulwark": id'),
    _rework("a file that moved", _move(MILITIA, "cards/military/deep/other.yml")),
    _rework("a resource renamed everywhere", _each(_renamed_resource), 'WORDING Faction "Military": declares.resources.Authority'),
    _rework("a resource that is another", _sub(FACTION, "Command: {start: 0, min: 0, max: 2}", "Command: {start: 0, min: 0, max: 2}\n    Supply: {max: 2}"), 'RULES Faction "Military": declares.resources.Supply'),
    _rework("a Leader renamed everywhere", _each(lambda text: text.replace("Commandant", "Castellan")), 'WORDING Leader "Castellan": title'),
    _rework("a card of another faction, with its file", _sub(MILITIA, "faction: Neutral", "faction: Military"), _move(MILITIA, "cards/military/militia.yaml"), _sub(FACTION, "titles: 12", "titles: 13"), 'NUMBERS Faction "Military": pool.titles', 'RULES Card "Militia": faction'),
    _rework("defaults written out", _sub(MILITIA, "value: 1", "value: 1\nunique: false\ntraits: []"), _sub(RULES, "lives_in: bank, then", "roles: [], lives_in: bank, then")),
    _rework("defaults left out", _sub(FACTION, "{start: 0, min: 0, max: 2}", "{max: 2}")),
    _rework("another order of Territories", _sub(SPEARHEAD, "[Market Square, Open Fields, Proving Ground]", "[Open Fields, Market Square, Proving Ground]")),
    _rework("another order of traits and chapters", _sub(RULES, "traits: [Arena, Arcane]", "traits: [Arcane, Arena]"), _sub(RULES, "cites: [1, 2, 3", "cites: [3, 2, 1"), _sub(RULES, "changes: [zone, resource, modifier, position, flow]", "changes: [flow, zone, resource, modifier, position]")),
    _rework("keys in another order, comments", _each(_other_layout)),
    _rework("line ends and a byte order mark", _each(lambda text: "\ufeff" + text.replace("\n", "\r\n"))),
    _rework("a text as a block", _sub(MILITIA, "text: Add +1 to your battle total.", "text: >-\n      Add +1 to\n      your battle total.")),
    _rework("a removed deck", lambda library: (library / BULWARK).unlink(), 'DECKS Deck "Bulwark": removed'),
    _rework("a new deck", _copy(BULWARK, "decks/second.yaml", *SECOND), 'DECKS Deck "Second": added'),
    _rework("a new deck that is not legal", _copy(BULWARK, "decks/second.yaml", *SECOND, ("Militia: 5", "Militia: 1")), 'DECKS Deck "Second": added', 'DECKS Deck "Second": is not legal'),
    _rework("a new deck with a new card", _copy(BULWARK, "decks/second.yaml", *SECOND, ("Militia: 5", "Levy: 5")), _copy(MILITIA, "cards/neutral/levy.yaml", ("id: militia", "id: levy"), ("Militia", "Levy")), 'DECKS Deck "Second": added', 'RULES "Spoiled Plan: Gambit" and "Levy: Battle": conflict appears', 'RULES Card "Levy": added'),
    _rework("a scenario that expects something else", _sub(GAMBIT, "totals: {A: 4", "totals: {A: 5"), f"RULES {AS_GAMBIT}: no longer holds", f"WORDING {AS_GAMBIT}: then.totals.A"),
    _rework("a scenario that expects less", _sub(GAMBIT, ", discard: 3}", "}"), f"WORDING {AS_GAMBIT}: then.A.discard"),
    _rework("a scenario that follows the card", _sub(GAMBIT, "totals: {A: 4", "totals: {A: 5"), _sub(MILITIA, "add 1 to your", "add 2 to your"), 'NUMBERS Card "Militia": effects.Battle.effect', f"RULES {AS_GAMBIT}: no longer holds", f"WORDING {AS_GAMBIT}: then.totals.A"),
    _rework("a scenario about the new number", _copy(GAMBIT, "scenarios/second.yaml", ("id: battle", "id: second"), ("title: A card", "title: One card")), f"WORDING {AS_GAMBIT.replace('A card', 'One card')}: added"),
    _rework("a new scenario that does not hold", _copy(GAMBIT, "scenarios/second.yaml", ("id: battle", "id: second"), ("title: A card", "title: One card"), ("A: 4, B", "A: 9, B")), f"RULES {AS_GAMBIT.replace('A card', 'One card')}: does not hold", f"WORDING {AS_GAMBIT.replace('A card', 'One card')}: added"),
    _rework("a removed scenario", lambda library: (library / GAMBIT).unlink(), f"WORDING {AS_GAMBIT}: removed"),
    _rework("an errata of text and effect", _sub("cards/neutral/hidden-cache.yaml", "you may choose 1 card", "choose 1 card"), _sub("cards/neutral/hidden-cache.yaml", "may choose 1 card", "choose 1 card"), 'RULES Card "Hidden Cache": effects.Asset.effect', 'WORDING Card "Hidden Cache": effects.Asset.text'),
    _rework("a card that loses a limit", _sub("cards/military/forced-march.yaml", "once per turn, at", "at"), 'RULES Card "Forced March": effects.Action.effect'),
    _rework("an Arena too many", _sub("cards/territories/market-square.yaml", "rules: 0.6.1\n", "rules: 0.6.1\ntraits: [Arena]\n"), 'DECKS Deck "Spearhead": is no longer legal', 'RULES Territory "Market Square": traits'),
)  # fmt: skip
