"""The rulings of a library, and the scenarios that show what each answer does."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from gauntlet_dsl.diagnostics.finding import Finding
from gauntlet_dsl.library.discover import discover
from gauntlet_dsl.library.files import read_text_file
from gauntlet_dsl.library.kinds import CORE_KINDS, open_item, read_opened
from gauntlet_dsl.library.models.rulings import Ruling, Rulings
from gauntlet_dsl.library.world import World

_KIND = "Rulings"


@dataclass(frozen=True, slots=True)
class Answer:
    """A value of a ruling's parameter, with the ids of the scenarios that are played under it."""

    value: str
    scenarios: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Shown:
    """A ruling with the scenarios that show it. `answers` is empty where nothing can be turned."""

    id: str
    ruling: Ruling
    scenarios: tuple[str, ...]
    answers: tuple[Answer, ...]

    @property
    def choice(self) -> str:
        """What is played, in words."""
        return str(self.ruling.options[self.ruling.choice])


def rulings_of(folder: Path) -> dict[str, Ruling]:
    """Every ruling at or below the folder, by id; what cannot be read is for `check` to name."""
    found: dict[str, Ruling] = {}
    for path in discover([folder]).files:
        read = read_text_file(path)
        if isinstance(read, Finding):
            continue
        opened = open_item(read.source)
        item = read_opened(opened, CORE_KINDS).item if opened.kind == _KIND else None
        if isinstance(item, Rulings):
            found |= {str(id): ruling for id, ruling in item.rulings.items()}
    return found


def with_scenarios(rulings: dict[str, Ruling], world: World) -> Iterator[Shown]:
    """The rulings in their order, each with the scenarios of the world that cite it."""
    citing = list(_citing(world))
    for id, ruling in rulings.items():
        mine = [(scenario, turned) for scenario, cited, turned in citing if id in cited]
        yield Shown(id, ruling, tuple(scenario for scenario, _ in mine), tuple(_answers(ruling, mine)))


def _citing(world: World) -> Iterator[tuple[str, set[str], dict[str, str]]]:
    """Scenarios that cite rulings: the ids they cite and the parameters they set."""
    for member, shows in world.fact("shows"):
        turned = {name: value for name, _, value, _ in member.unit.facts.get("turned", ())}
        yield member.unit.id, {id for id, _ in shows}, turned


def _answers(ruling: Ruling, citing: list[tuple[str, dict[str, str]]]) -> Iterator[Answer]:
    if ruling.parameter is None:
        return
    name, default = str(ruling.parameter.name), str(ruling.parameter.values[0])
    for value in map(str, ruling.parameter.values):
        scenarios = [scenario for scenario, turned in citing if turned.get(name, default) == value]
        yield Answer(value, tuple(scenarios))
