"""Effects put together anew from the phrases of the library: what `check` accepts must play.

Usage: python -m benchmarks.recombined [--libraries N] [--games N] [--seed N]

Each library is the bundled one in which most files have one effect changed: phrases are exchanged for others
of their kind from anywhere in the library. Files that `check` finds fault with are put back. With the rest,
games are played at random by both interpreters, and what must always hold is asked after every decision. What
goes on for ever is told to players and no fault here.
"""

from __future__ import annotations

import argparse
import random
import shutil
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from tempfile import TemporaryDirectory

from benchmarks.playing import play
from benchmarks.random_games import BrokenError
from gauntlet_dsl import bundled
from gauntlet_dsl.diagnostics.source import Span
from gauntlet_dsl.engine.compiled.interpreters import INTERPRETERS
from gauntlet_dsl.engine.game import EndlessError, Game
from gauntlet_dsl.engine.program import Program
from gauntlet_dsl.language.ast.base import NOWHERE, Node
from gauntlet_dsl.language.reading.parsing import parse_script
from gauntlet_dsl.language.walking import walk
from gauntlet_dsl.library.printed import printings
from gauntlet_dsl.rules.invariants import Watch
from gauntlet_dsl.rules.loading import FOLDERS, load_library, read_items
from gauntlet_dsl.rules.setup import DeckChoice, new_game
from validator.workspace.check import check
from validator.workspace.load import load

CHANGED = 0.7
"""The share of texts in which phrases are exchanged; at most `MOST_EXCHANGED` in each."""
MOST_EXCHANGED = 3
TURN_CAP = 300
_FAMILIES = ("effects", "conditions", "values", "references", "durations")
_TOLD = "SY"
"""Findings of these families put a file back; that a text says something else is the point."""


@dataclass(frozen=True, slots=True)
class Printed:
    """An effect: its file below the library, and where in it the effect stands."""

    file: Path
    text: str
    span: Span

    @property
    def effect(self) -> str:
        return self.text[self.span.start : self.span.end]


def recombined(root: Path, seed: int) -> dict[Path, str]:
    """Write the library with effects recombined at `root`; the new effect of each file that is left so."""
    _copy(root)
    made = dict(_exchanged(list(_printed(root)), random.Random(seed)))
    originals = {file: file.read_text("utf-8") for file in made}
    for file, (text, _) in made.items():
        file.write_text(text, "utf-8")
    while faulty := made.keys() & _faulty(root):
        for file in faulty:
            file.write_text(originals[file], "utf-8")
            del made[file]
    return {file: effect for file, (_, effect) in made.items()}


def _copy(root: Path) -> None:
    for name in FOLDERS:
        shutil.copytree(bundled.root() / name, root / name)


def _printed(root: Path) -> Iterator[Printed]:
    for item, opened in read_items(root):
        for printing in printings(item):
            if printing.code is not None and printing.reading.value == (parse_script,):
                yield Printed(root / opened.source.file, opened.source.text, printing.code.content)


def _exchanged(texts: list[Printed], chance: random.Random) -> Iterator[tuple[Path, tuple[str, str]]]:
    """For each file the whole of it with one effect changed, and that effect."""
    phrases = _phrases(texts)
    by_file: dict[Path, list[Printed]] = {}
    for printed in texts:
        by_file.setdefault(printed.file, []).append(printed)
    for file, inside in by_file.items():
        printed = chance.choice(inside)
        effect = printed.effect
        for _ in range(chance.randint(1, MOST_EXCHANGED) if chance.random() < CHANGED else 0):
            effect = _one_exchanged(effect, phrases, chance)
        if effect != printed.effect:
            whole = printed.text[: printed.span.start] + effect + printed.text[printed.span.end :]
            yield file, (whole, effect)


def _phrases(texts: list[Printed]) -> dict[str, list[str]]:
    """Every phrase of the library on one line, by its kind."""
    found: dict[str, set[str]] = {}
    for printed in texts:
        for node in _inside(printed.effect):
            said = printed.effect[node.span.start : node.span.end]
            if "#" not in said:
                found.setdefault(_kind(node), set()).add(" ".join(said.split()))
    return {kind: sorted(said) for kind, said in found.items()}


def _one_exchanged(effect: str, phrases: dict[str, list[str]], chance: random.Random) -> str:
    """The effect with one phrase exchanged; as it is, where the result cannot be read."""
    nodes = list(_inside(effect))
    if not nodes:
        return effect
    node = chance.choice(nodes)
    said = chance.choice(phrases.get(_kind(node)) or [effect[node.span.start : node.span.end]])
    changed = effect[: node.span.start] + said + effect[node.span.end :]
    read = parse_script(changed)
    return effect if read.faults or read.tree is None else changed


def _inside(effect: str) -> Iterator[Node]:
    tree = parse_script(effect).tree
    for _, node, _ in walk(tree) if tree is not None else ():
        if node.span != NOWHERE and node.span.end > node.span.start:
            yield node


def _kind(node: Node) -> str:
    """Conditions stand for conditions, verbs for verbs; what has no such family only for its like."""
    module = type(node).__module__.rpartition(".")[2]
    return (
        module
        if module in ("effects", "conditions", "values", "references", "durations")
        else type(node).__name__
    )


def _faulty(root: Path) -> set[Path]:
    found = check(load([root / name for name in FOLDERS], root=root))
    return {root / each.place.file for each in found if each.code[0] in _TOLD}


def faults(root: Path, games: int, seed: int) -> Iterator[str]:
    """What went wrong in games played at random with the library at `root`."""
    program, decks = load_library(root)
    program = replace(program, constants={**program.constants, "turn_cap": TURN_CAP})
    chance = random.Random(seed)
    for number in range(games):
        pair = [decks[chance.choice(sorted(decks))] for _ in range(2)]
        told = [_played(replace(program, interpreter=each), pair, number) for each in INTERPRETERS.values()]
        found = {fault for fault, _ in told if fault}
        if len({tuple(offered) for _, offered in told}) > 1:
            found.add("the interpreters differ")
        yield from (f"game {number}: {fault}" for fault in sorted(found))


def _played(program: Program, decks: list[DeckChoice], seed: int) -> tuple[str, list[str]]:
    """The game's fault, if any, and what was offered at each decision."""
    offered: list[str] = []
    try:
        game = new_game(program, decks, seed)
        watch = Watch(game)

        def look(game: Game) -> None:
            if broken := list(watch.broken(game)):
                raise BrokenError("; ".join(broken))
            assert game.decision is not None
            offered.append(" ".join(option.label for option in game.decision.options))

        play(game, seed, look)
    except EndlessError:
        return "", offered
    except BrokenError as error:
        return str(error), offered
    except Exception as error:
        return f"{type(error).__name__}: {error}", offered
    return "", offered


def main() -> None:
    parser = argparse.ArgumentParser(description="Play libraries whose effects are recombined.")
    parser.add_argument("--libraries", type=int, default=5)
    parser.add_argument("--games", type=int, default=36)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    faulty = False
    for seed in range(asked.seed, asked.seed + asked.libraries):
        with TemporaryDirectory() as folder:
            made = recombined(Path(folder), seed)
            found = list(faults(Path(folder), asked.games, seed))
        print(f"library {seed}: {len(made)} effects changed, {asked.games} games, {len(found)} faults")
        for fault in found:
            print(f"  {fault}")
        faulty = faulty or bool(found)
    if faulty:
        raise SystemExit(1)


if __name__ == "__main__":
    main()
