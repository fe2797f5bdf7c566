"""A miniature game of its own on the kernel: nothing of the board game of chapters 1-12 is needed to play it.

Two players in turn muster a troop to the front or pass. A banner gives Morale for each troop that comes, and
the first with 3 Morale wins. Its text is written in the same language.
"""

from __future__ import annotations

import subprocess
import sys

from gauntlet_dsl.engine import zones
from gauntlet_dsl.engine.acts import enacting, happening, running, windows
from gauntlet_dsl.engine.asking import facts, holding
from gauntlet_dsl.engine.chance import Chance
from gauntlet_dsl.engine.decisions import Decision, Option
from gauntlet_dsl.engine.definitions import Definition, ResourceRule, ZoneRule
from gauntlet_dsl.engine.game import Game
from gauntlet_dsl.engine.program import Program
from gauntlet_dsl.engine.ruleset import Ruleset
from gauntlet_dsl.engine.state import NOWHERE, Frame, State
from gauntlet_dsl.language.ast.clauses import Script
from gauntlet_dsl.language.reading.parsing import parse_script
from gauntlet_dsl.language.words import kernel

_BANNER = """
when a card enters front, may { gain 1 Morale; }
as soon as Morale is at least 3 { win by Morale; }
"""
MUSTER, PASS = "muster", "pass"


def _turn(game: Game, frame: Frame) -> None:
    player = frame.vars["player"]
    if frame.pc == 0:
        frame.pc = 1
        pile = game.state.zones.get(("camp", player), [])
        options = (Option(MUSTER, MUSTER), Option(PASS, PASS)) if pile else (Option(PASS, PASS),)
        game.ask(Decision(player, "turn", "muster or pass", options))
    elif frame.pc == 1:
        frame.pc = 2
        if game.take_answer() == MUSTER:
            top = game.state.zones[("camp", player)][-1]
            happening.happen(game, {"verb": "put", "do": "put", "player": player, "objs": (top,),
                                    "frm": ("camp", player), "to": ("front", player)})  # fmt: skip
    elif game.state.triggered:
        windows.open_window(game, "")
    else:
        game.pop()
        game.push("turn", player=1 - player)


def _ready(game: Game) -> None:

    for waiting in holding.come(game):
        number = game.program.number(waiting.clause)
        game.push("clause", clause=number, env=waiting.env, asks=True, replaces=None)


MINIATURE = Ruleset(
    name="miniature",
    runners={**running.RUNNERS, **windows.RUNNERS, "turn": _turn},
    enactments=dict(enacting.ENACTMENTS),
    active_player=lambda game: next((f.vars["player"] for f in game.state.stack if f.kind == "turn"), None),
    live_texts=lambda game: (
        (obj, key, game.state.owner[obj])
        for obj in facts.components(game)
        for key in game.definition(obj).live
    ),
    after_change=_ready,
)


def _program() -> Program:
    banner = parse_script(_BANNER).tree
    assert isinstance(banner, Script)
    definitions = [
        Definition(0, "troop", "Troop", "Card"),
        Definition(1, "banner", "Banner", "Banner", scripts={"banner": banner}, live=("banner",)),
    ]
    events = {form: e.text for e in kernel.ENTRIES if e.kind == "event" for form in (e.text, *e.forms)}
    program = Program(
        definitions,
        zones={
            "camp": ZoneRule("camp", face_up=False, sees="none"),
            "front": ZoneRule("front", face_up=True, sees="all"),
        },
        resources={"Morale": ResourceRule("Morale", 0, 0, 3)},
        constants={}, windows={}, headings={}, memories={}, kinds=frozenset(), plural_kinds={},
        factions=frozenset(), events=events, shown_by={}, answers={},
    )  # fmt: skip
    program.register([(1, "banner", banner)])
    program.subscribe()
    return program


def _game() -> Game:
    state = State(Chance(1))
    state.clock = {"turn": 1}
    game = Game(_program(), MINIATURE, state)
    for player in (0, 1):
        for definition, zone in ((0, "camp"), (0, "camp"), (0, "camp"), (1, "components")):
            obj = len(state.definition)
            state.definition.append(definition)
            state.owner.append(player)
            state.zone_of.append(NOWHERE)
            state.face_up.append(False)
            state.known.append(0)
            state.condition_of.append("")
            state.host.append(-1)
            zones.place(game, [obj], (zone, player))
    game.push("turn", player=0)
    game.run()
    return game


def test_the_miniature_game_is_won_by_its_own_rule() -> None:
    game = _game()
    while not game.over:
        decision = game.decision
        assert decision is not None
        wish = {"turn": MUSTER if decision.player == 0 else PASS, "effect": "Banner: banner"}[decision.kind]
        mine = decision.player == 0 and wish in decision.labels()
        game.choose(wish if mine else PASS)
    assert (game.state.winner, game.state.victory) == (0, "Morale")
    assert len(game.state.zones[("front", 0)]) == 3


def test_the_kernel_imports_nothing_of_the_board_game() -> None:
    found = "[m for m in sys.modules if 'gauntlet_dsl.rules' in m]"
    script = f"import sys, tests.engine.test_second_ruleset; print({found})"
    made = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert made.stdout.strip() == "[]"
