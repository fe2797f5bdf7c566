"""What a position comes to: everything that can matter later, without names of objects or the way there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

from gauntlet_dsl.engine.asking import counting
from gauntlet_dsl.engine.env import Env
from gauntlet_dsl.engine.game import Game
from gauntlet_dsl.language.ast import effects as f
from gauntlet_dsl.library.models.scenarios import SEATS

Outcome = tuple[tuple[str, Any], ...]
"""Names of things and their values, sorted: equal for positions that differ only in how they came about."""

_ORDERED = ("draw_pile",)
_WINNER = "winner"


def outcome(game: Game) -> Outcome:
    """Piles as sets of cards (only what is drawn from has an order), numbers as they count now, what waits,
    what is forbidden and what is used up. Of a game that is over only who has won it."""
    found: dict[str, Any] = {}
    if game.state.winner is not None:
        return ((_WINNER, _winner(game)),)
    _piles(game, found)
    _players(game, found)
    _board(game, found)
    _waiting(game, found)
    return tuple(sorted(found.items()))


def _piles(game: Game, found: dict[str, Any]) -> None:
    for (zone, player), pile in game.state.zones.items():
        cards = [_card(game, obj) for obj in pile]
        if zone == "components":
            cards = [card for card in cards if card[1] or card[2]]
        if cards:
            found[f"{_who(player)}{zone}"] = tuple(cards) if zone in _ORDERED else tuple(sorted(cards))
    for host, pile in game.state.beneath.items():
        if pile:
            name = f"beneath {_name(game, host)}"
            found[name] = tuple(sorted((*found.get(name, ()), *(_card(game, obj) for obj in pile))))


def _card(game: Game, obj: int) -> tuple[str, str, str]:
    """A card as its zone holds it: title, state, and what is special about it."""
    state = game.state
    special = "negated" if obj in state.negated else ""
    if state.zone_of[obj][0] in ("hand", "reserve", "draw_pile") and state.known[obj] == 3:
        special += " seen by both"
    if state.zone_of[obj][0] in ("gambits", "tactics", "beneath") and state.face_up[obj]:
        special += " face up"
    states = game.definition(obj).states
    condition = state.condition_of[obj]
    return game.title(obj), condition if states and condition != states[0] else "", special.strip()


def _players(game: Game, found: dict[str, Any]) -> None:
    state = game.state
    for (name, player), amount in state.amounts.items():
        found[f"{_who(player)}{name}"] = amount
    for (name, player), kept in state.memories.items():
        found[f"{_who(player)}{name}"] = kept["value"]
    for (name, player), amount in state.held.items():
        if amount:
            found[f"{_who(player)}held {name}"] = amount
    for player in (0, 1):
        for name in game.ruleset.stats:
            found[f"{_who(player)}{name}"] = counting.stat(game, player, name)
        found[f"{_who(player)}position"] = state.tokens[player]


def _board(game: Game, found: dict[str, Any]) -> None:
    state = game.state
    for position, territory in enumerate(state.column, 1):
        found[f"control of position {position}"] = SEATS[state.control[territory]]
    fight = state.battle
    if fight is not None:
        found |= {name: told for name, told in _told_of_battle(fight).items() if told}
    for name in ("active", "ended", "extra", "follow"):
        value = state.turn.get(name)
        if value:
            found[_TURN.get(name, f"turn {name}")] = "yes" if value is True else _plain(game, value)


def _winner(game: Game) -> str:
    winner = game.state.winner
    return f"{SEATS[winner] if winner in (0, 1) else 'nobody'} by {game.state.victory}"


def _told_of_battle(fight: dict[str, Any]) -> dict[str, Any]:
    winner, follow = fight.get("winner"), fight.get("follow", ())
    return {
        "winner of the battle": SEATS[winner] if winner in (0, 1) else None,
        "withdrawn from the battle": tuple(sorted({SEATS[player] for player in fight.get("withdrawn", ())})),
        "the battle": "does not take place" if fight.get("prevented") else None,
        "movement after the battle": tuple(f"{SEATS[made['player']]} by {made['count']}" for made in follow),
        "draws after the battle": tuple(f"{SEATS[who]} {count}" for who, count in fight.get("draws", ())),
    }


_TURN = {"follow": "movement in the turn"}


def _waiting(game: Game, found: dict[str, Any]) -> None:
    state = game.state
    found["forbidden"] = _counted(
        (_env(game, made["env"]), _forbidden(game, made["verb"])) for made in state.prohibitions
    )
    found["allowed"] = _counted(
        (made["player"], made["what"], made["additional"] or 0) for made in state.permissions
    )
    found["waiting"] = _counted((_env(game, made["env"]), made["clause"]) for made in state.listeners)
    ignored = [made for made in state.modifiers if made["kind"] == "ignore"]
    found["ignored"] = _counted((made["player"], _name(game, made["amount"])) for made in ignored)
    found["changed numbers"] = _counted(
        (made["kind"], made["player"], str(made["name"]), made["amount"])
        for made in state.modifiers
        if made not in ignored
    )
    for (obj, slot), value in state.slots.items():
        if not slot.startswith("_"):
            found[f"{slot} of {_name(game, obj)}"] = _plain(game, value)
    found["shared limits used up"] = _counted(key[3] for key in state.used if isinstance(key[-2], str))


def _forbidden(game: Game, number: int) -> str:
    """What is forbidden, by the verb of the node with that number."""
    node = game.program.nodes[number]
    return f"to {node.verb.text}" if isinstance(node, f.Forbid) else f"something ({number})"


def _counted(entries: Any) -> tuple[Any, ...]:
    return tuple(sorted(Counter(entries).items(), key=repr))


def _env(game: Game, env: Env) -> tuple[int, str]:
    return env.you, _name(game, env.this)


def _name(game: Game, obj: int) -> str:
    if obj < 0:
        return "the rules"
    if obj in game.state.control:
        return f"position {game.state.column.index(obj) + 1}"
    return game.title(obj)


def _plain(game: Game, value: Any) -> Any:
    if isinstance(value, dict):
        return tuple(sorted((str(key), _plain(game, part)) for key, part in value.items()))
    if isinstance(value, list | tuple):
        return tuple(_plain(game, part) for part in value)
    return str(value)


def _who(player: int) -> str:
    return f"{SEATS[player]} " if player >= 0 else ""


def differing(one: Outcome, other: Outcome) -> list[tuple[str, Any, Any]]:
    """The things that are not the same, with both values (None: not there); a victory outweighs the rest."""
    first, second = dict(one), dict(other)
    names = [_WINNER] if _WINNER in first or _WINNER in second else sorted({**first, **second})
    return [
        (name, first.get(name), second.get(name)) for name in names if first.get(name) != second.get(name)
    ]


def telling(name: str) -> tuple[bool, bool, str]:
    """A key that has what tells most first: limits follow from others, and a pile to draw from is long."""
    return name.endswith(" limit"), "draw_pile" in name, name


def worded(name: str, value: Any) -> str:
    """One thing of an outcome in words; alike cards are counted."""
    shown = name.replace("draw_pile", "draw pile")
    if value is None:
        return f"{shown}: {'nobody' if name == _WINNER else 'none'}"
    if name in _BOOKS:
        entries = dict.fromkeys(_BOOKS[name](*entry) for entry in value or ())
        return f"{shown}: {', '.join(entries) or 'nothing'}"
    if isinstance(value, tuple) and value and isinstance(value[0], tuple) and isinstance(value[0][0], str):
        counted = Counter(" ".join(filter(None, map(str, card))) for card in value)
        cards = (f"{count} {title}" if count > 1 else title for title, count in counted.items())
        return f"{shown}: {', '.join(cards)}"
    if isinstance(value, tuple):
        return f"{shown}: {', '.join(map(str, value)) or 'none'}"
    return f"{shown}: {value}"


def _of(env: tuple[int, str], what: str, count: int) -> str:
    many = f" ({count} times)" if count > 1 else ""
    return f"{env[1]} of {SEATS[env[0]]}{what}{many}"


def _plainly(seat: int, what: str) -> str:
    return f"{SEATS[seat]} {what}"


_BOOKS: dict[str, Callable[[Any, int], str]] = {
    "waiting": lambda entry, count: _of(entry[0], "", count),
    "forbidden": lambda entry, count: _of(entry[0], f" forbids {entry[1]}", count),
    "allowed": lambda entry, _: _plainly(entry[0], entry[1]),
    "ignored": lambda entry, _: _plainly(entry[0], f"ignores {entry[1]}"),
    "changed numbers": lambda entry, _: _plainly(entry[1], f"{entry[2]} {entry[3]}"),
    "shared limits used up": lambda entry, _: str(entry),
}
"""How the entries of what is yet to come are said, which stand there with how often they do."""
BOOKS = tuple(_BOOKS)
