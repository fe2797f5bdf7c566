"""Profiles: every class of the tree is classified, and what an effect touches is told thing by thing."""

from __future__ import annotations

import importlib
import inspect
import pkgutil
from typing import get_type_hints

import pytest

from gauntlet_dsl.language import ast
from gauntlet_dsl.language.ast.base import Node
from gauntlet_dsl.language.reading.parsing import parse_script
from gauntlet_dsl.language.words.entry import Area
from validator.timing.library import Library
from validator.timing.pairing import candidates
from validator.timing.phrases import PHRASES
from validator.timing.touches import Kind, Touches, Whose, clash_at_all, clashes, commute
from validator.timing.units import ACTION, Unit, named
from validator.timing.verbs import STATEMENTS, touch


def _classes() -> list[type[Node]]:
    found = []
    for module in pkgutil.iter_modules(ast.__path__):
        loaded = importlib.import_module(f"{ast.__name__}.{module.name}")
        found += [
            made
            for made in vars(loaded).values()
            if inspect.isclass(made) and issubclass(made, Node) and made.__module__ == loaded.__name__
        ]
    return [made for made in found if made is not Node]


@pytest.mark.parametrize("made", _classes(), ids=lambda made: made.__name__)
def test_every_class_of_the_tree_is_classified_once(made: type[Node]) -> None:
    assert (made in PHRASES) is not (made in STATEMENTS), made.__name__


def _touched(library: Library, source: str) -> Touches:
    parsed = parse_script(source)
    assert not parsed.faults and parsed.tree is not None
    return touch(library.reading, parsed.tree)


def _changes(touches: Touches) -> set[tuple[Area, str, Whose, Kind]]:
    return {
        (made.key.area, made.key.name, made.key.whose, made.kind)
        for made in touches.changes
        if made.key.area is not Area.HISTORY
    }


@pytest.mark.parametrize(
    ("source", "changed"),
    [
        ("gain 1 Conviction;", {(Area.RESOURCE, "Conviction", Whose.YOURS, Kind.CAPPED)}),
        ("add 1 to your battle total;", {(Area.MODIFIER, "battle total", Whose.YOURS, Kind.ADD)}),
        ("change opponent.reserve size to 2;", {(Area.MODIFIER, "reserve size", Whose.THEIRS, Kind.SET)}),
        (
            "opponent: put 1 card from hand in graveyard;",
            {
                (Area.ZONE, "hand", Whose.THEIRS, Kind.TAKE),
                (Area.ZONE, "graveyard", Whose.THEIRS, Kind.ADD),
            },
        ),
        (
            "draw 1 card;",
            {(Area.ZONE, "draw_pile", Whose.YOURS, Kind.TAKE), (Area.ZONE, "hand", Whose.YOURS, Kind.ADD)},
        ),
        ("may pay 1 Command { end turn; }", {
            (Area.RESOURCE, "Command", Whose.YOURS, Kind.TAKE),
            (Area.FLOW, "course", Whose.ANY, Kind.CANCEL),
        }),
        ("opponent cannot draw a card this turn;", {(Area.PERMISSION, "draw", Whose.THEIRS, Kind.BAR)}),
    ],
)  # fmt: skip
def test_what_an_effect_changes(
    library: Library, source: str, changed: set[tuple[Area, str, Whose, Kind]]
) -> None:
    assert _changes(_touched(library, source)) == changed


def test_a_procedure_that_is_performed_belongs_to_the_effect(library: Library) -> None:
    assert (Area.RESOURCE, "Conviction", Whose.YOURS, Kind.TAKE) in _changes(
        _touched(library, "perform Purge;")
    )


def test_running_any_printed_text_touches_everything(library: Library) -> None:
    assert not _touched(library, "choose 1 card from discard called model, apply Tactic of the model;").exact


def test_nearly_all_profiles_of_the_library_are_exact(units: list[Unit]) -> None:
    assert sum(unit.all.exact for unit in units) >= 0.95 * len(units)


def test_sums_commute_and_limits_do_not() -> None:
    assert commute(Kind.ADD, Kind.ADD)
    assert commute(Kind.CAPPED, Kind.CAPPED)
    assert not commute(Kind.CAPPED, Kind.TAKE)
    assert not commute(Kind.SET, Kind.ADD)
    assert not commute(Kind.SET, Kind.SET)


def test_every_reader_takes_its_node() -> None:
    assert all(callable(reader) for reader in (*PHRASES.values(), *STATEMENTS.values()))
    assert get_type_hints(touch)["return"] is Touches


def test_whether_two_clash_at_all_is_whether_a_clash_can_be_named(units: list[Unit]) -> None:
    some = [unit.all for unit in units][::4]
    for one in some:
        for other in some:
            for opposed in (False, True):
                named = next(clashes(one, other, opposed=opposed), None) is not None
                assert clash_at_all(one, other, opposed=opposed) is named


@pytest.mark.parametrize(
    ("name", "labels"),
    [
        ("final judgment", {"Grand Inquisitor: Final Judgment"}),
        ("Diplomats: Peace Treaty", {"Diplomats: Peace Treaty"}),
        ("Rout", {"Rout: order"}),
        ("order", set()),
        ("Asset", set()),
    ],
)
def test_an_ability_is_found_by_its_own_name(units: list[Unit], name: str, labels: set[str]) -> None:
    assert {unit.label for unit in named(units, [name])} == labels


def test_what_is_done_with_an_action_opportunity_is_an_ability_that_coincides_with_nothing(
    units: list[Unit],
) -> None:
    acts = [unit for unit in units if unit.meetings == {ACTION}]
    assert {"Executive: Hostile Takeover", "Inquisition: Purge", "Mystics: Rites"} <= {u.label for u in acts}
    assert not list(candidates(acts))
