"""A small library to edit: the rules, one faction, the common pool, two decks, five scenarios."""

from __future__ import annotations

import shutil
from pathlib import Path

from gauntlet_dsl import bundled
from validator.cli.diff import DiffRun

PARTS = (
    "rulesets",
    "factions/military",
    "cards/military",
    "cards/neutral/barter.yaml",
    "cards/neutral/feint.yaml",
    "cards/neutral/field-hospital.yaml",
    "cards/neutral/hidden-cache.yaml",
    "cards/neutral/local-guides.yaml",
    "cards/neutral/militia.yaml",
    "cards/neutral/old-champion.yaml",
    "cards/neutral/requisition.yaml",
    "cards/neutral/spoiled-plan.yaml",
    "cards/neutral/steady-nerves.yaml",
    "cards/neutral/toll-gate.yaml",
    "cards/neutral/veterans.yaml",
    "cards/territories/market-square.yaml",
    "cards/territories/open-fields.yaml",
    "cards/territories/proving-ground.yaml",
    "cards/territories/dry-moat.yaml",
    "cards/territories/watchtower.yaml",
    "cards/territories/blackmere.yaml",
    "scenarios/battle/battle-heading-as-gambit.yaml",
    "scenarios/military/forced-march-as-a-gambit.yaml",
    "scenarios/military/rout-needs-two-command.yaml",
    "scenarios/military/vanguard-attacks-and-defends.yaml",
    "scenarios/military/victory-at-full-command.yaml",
)


_DECKS = Path(__file__).with_name("decks")
"""Decks of their own, so that tuning the bundled ones changes nothing here."""


def library(at: Path) -> Path:
    shutil.copytree(_DECKS, at / "decks")
    for part in PARTS:
        source, target = bundled.root() / part, at / part
        target.parent.mkdir(parents=True, exist_ok=True)
        if source.is_dir():
            shutil.copytree(source, target)
        else:
            shutil.copy(source, target)
    return at


def edited(at: Path, file: str, before: str, after: str) -> None:
    """Replace a passage of a file (`*`: each time in every file); no passage: the file goes."""
    if file == "*":
        for path in sorted(at.rglob("*.yaml")):
            path.write_text(path.read_text("utf-8").replace(before, after), "utf-8")
        return
    path = at / file
    if not before:
        path.unlink()
        return
    text = path.read_text("utf-8")
    assert before in text, f"{before!r} does not stand in {file}"
    path.write_text(text.replace(before, after, 1), "utf-8")


def moved(at: Path, file: str, to: str) -> None:
    (at / to).parent.mkdir(parents=True, exist_ok=True)
    (at / file).rename(at / to)


def differences(old: Path, new: Path) -> set[str]:
    """Group, item and what it is about, of every change that the verb reports."""
    found = DiffRun(str(old), str(new), "text", "never").compared()
    assert found.unread == []
    return {f"{change.group.name} {change.item}: {change.what}".rstrip(": ") for change in found.changes}
