"""The bundled library under other names."""

from __future__ import annotations

import re
import shutil
from functools import cache
from pathlib import Path

from gauntlet_dsl import bundled
from gauntlet_dsl.language.inflection import plural
from tests.engine.playing import library

_FOLDERS = ("rulesets", "factions", "cards", "decks")


def _names() -> list[str]:
    program, _ = library()
    titles = {definition.title for definition in program.definitions}
    declared = {*program.resources, *program.kinds, *program.memories, *program.markers, *program.values}
    zones = {name for name in program.zones if name[:1].isupper()}
    return sorted(titles | declared | zones | set(program.procedures), key=len, reverse=True)


@cache
def new_names() -> dict[str, str]:
    """Every name gets another capitalised one."""
    letters = "abcdefghijklmnopqrstuvwxyz"
    return {
        name: f"Zz{letters[i // 676 % 26]}{letters[i // 26 % 26]}{letters[i % 26]}"
        for i, name in enumerate(_names())
    }


@cache
def _table() -> tuple[re.Pattern[str], dict[str, str]]:
    new = new_names()
    table = {**{plural(name): plural(made) for name, made in new.items()}, **new}
    longest = sorted(table, key=len, reverse=True)
    return re.compile(r"(?<![\w-])(?:" + "|".join(map(re.escape, longest)) + r")(?![\w-])"), table


def renamed(text: str) -> str:
    """The text with every name of content in it exchanged."""
    pattern, table = _table()
    return pattern.sub(lambda match: table[match.group()], text)


def write_renamed_library(root: Path) -> None:
    for folder in _FOLDERS:
        shutil.copytree(bundled.root() / folder, root / folder)
    for path in root.rglob("*.yaml"):
        if path.name != "gauntlet-words.yaml":
            path.write_text(renamed(path.read_text("utf-8")), "utf-8")
