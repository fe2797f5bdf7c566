"""Where the file of a new item goes."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

from gauntlet_dsl.library.naming import id_of
from validator.scaffold.draft import Draft
from validator.scaffold.ground import Ground
from validator.workspace.load import Loaded

_HOMES = {
    "Ruleset": "rulesets",
    "Vocabulary": "rulesets",
    "Catalogue": "rulesets",
    "Rulings": "rulesets",
    "Faction": "factions/{id}",
    "Leader": "factions/{faction}/leaders",
    "Card": "cards/{faction}",
    "Territory": "cards/territories",
    "Deck": "decks",
    "Scenario": "scenarios",
}
_COMPONENT = "factions/{faction}/{plural}"
_NOT_BESIDE = ("Faction", "Scenario")
"""Kinds whose files stand in folders for something else than their kind and faction."""


def home_of(draft: Draft, ground: Ground, loaded: Loaded) -> Path:
    """Beside its like, else in the folder its kind has in every library.

    The current folder where that lies in no library: then the library is the bundled one, which is not the
    user's to add to.
    """
    here = Path.cwd()
    if not here.is_relative_to(loaded.root.resolve()):
        return here
    return _beside(draft, loaded) or loaded.root / _usual(draft, ground)


def _beside(draft: Draft, loaded: Loaded) -> Path | None:
    """The folder that holds most items of the same kind and faction."""
    folders = Counter(
        loaded.paths[member.file].parent
        for member in loaded.world.members
        if member.unit.kind == draft.kind and member.unit.faction == draft.faction
    )
    if draft.kind in _NOT_BESIDE or not folders:
        return None
    return min(folders, key=lambda folder: (-folders[folder], folder))


def _usual(draft: Draft, ground: Ground) -> str:
    owner = ground.factions.get(draft.faction)
    plural = ground.shapes.get(draft.kind, {}).get("plural", "")
    return _HOMES.get(draft.kind, _COMPONENT).format(
        id=draft.id,
        faction=owner.unit.id if owner else id_of(draft.faction),
        plural=id_of(plural) or id_of(draft.kind),
    )
