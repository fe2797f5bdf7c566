"""What has happened, in words: the journal as a player could follow it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from gauntlet_dsl.diagnostics.escape import printable
from gauntlet_dsl.engine.asking import views
from gauntlet_dsl.language.inflection import third_person
from validator.playing.seats import LETTERS

Entry = Mapping[str, Any]
_QUIET_VERBS = frozenset(
    {"take", "use", "perform", "begin", "initiate", "end", "roll", "leave", "move", "enter", "revealed"}
)
"""Events that another entry tells already."""
_QUIET_CHOICES = frozenset({"discard", "gambit", "tactic", "may", "movement", "trim Assets"})
"""Choices whose event follows at once; only passing is told of them."""
_FOLLOWED = ("play ", "discard ")
_DECLINED = ("pass", "hold", "no", "done")
_PASSING = "played"
"""The zone of a card while it takes effect."""


def told(entries: Iterable[Entry]) -> Iterator[str]:
    """One line for each entry that says something; `entries` are those of `views.journal`."""
    for entry in entries:
        words = _TELLERS.get(entry["event"])
        line = words(entry) if words else ""
        if line:
            yield printable(line)


def common(ours: Iterable[Entry], theirs: Iterable[Entry]) -> list[dict[str, Any]]:
    """What both players could follow: whatever is hidden from one of them is hidden."""
    return [
        {key: value if value == other.get(key) else views.HIDDEN for key, value in entry.items()}
        for entry, other in zip(ours, theirs, strict=True)
    ]


def _who(player: int | None) -> str:
    return "" if player is None or player < 0 else LETTERS[player]


def _turn(entry: Entry) -> str:
    return f"-- turn {entry['number']}, {_who(entry['player'])} --"


def _choice(entry: Entry) -> str:
    who, label = _who(entry["player"]), str(entry["label"])
    if entry["decision"] == "arrange":
        return f"{who} arranges their Territories"
    followed = entry["decision"] in _QUIET_CHOICES or label.startswith(_FOLLOWED)
    if followed and label not in _DECLINED:
        return ""
    if label in _DECLINED:
        return f"{who}: {entry['decision']}, {label}"
    chosen = "something hidden" if label == views.HIDDEN else label
    return f"{who} chooses {chosen}"


def _event(entry: Entry) -> str:
    if entry["verb"] in _QUIET_VERBS:
        return ""
    parts = [_who(entry["player"]) or "the rules", third_person(str(entry["verb"]))]
    if entry.get("amount") is not None:
        parts.append(f"{entry['amount']} {entry['resource']}")
    if entry["objs"]:
        parts.append(_things(entry["objs"]))
    for word, key in (("from", "frm"), ("to", "to")):
        if entry.get(key) and entry["verb"] != "play" and entry[key][0] != _PASSING:
            parts.append(f"{word} {_zone(entry[key], entry['player'])}")
    if entry.get("source"):
        parts.append(f"({entry['source']})")
    return " ".join(parts)


def _things(titles: Any) -> str:
    if titles == views.HIDDEN:
        return "something hidden"
    counts = Counter(titles)
    hidden = counts.pop(views.HIDDEN, 0)
    named = [title if count == 1 else f"{count} {title}" for title, count in counts.items()]
    cards = "a hidden card" if hidden == 1 else f"{hidden} hidden cards"
    return ", ".join([*named, *([cards] if hidden else [])])


def _zone(key: Any, player: int | None) -> str:
    name, owner = key
    whose = f"{_who(owner)}'s " if owner is not None and owner >= 0 and owner != player else ""
    return f"{whose}{str(name).replace('_', ' ')}"


def _apply(entry: Entry) -> str:
    return f"{entry['source']} takes effect for {_who(entry['player'])}"


def _roll(entry: Entry) -> str:
    dice = ", ".join(map(str, entry["dice"]))
    kept = f", keeps {entry['kept']}" if entry.get("kept") is not None and len(entry["dice"]) > 1 else ""
    return f"{_who(entry['player'])} rolls {dice}{kept}"


_TELLERS: dict[str, Callable[[Entry], str]] = {
    "turn": _turn,
    "choice": _choice,
    "event": _event,
    "apply": _apply,
    "roll": _roll,
    "battle": lambda entry: f"{_who(entry['attacker'])} attacks at position {entry['position']}",
    "totals": lambda entry: f"battle totals: attacker {entry['attacker']}, defender {entry['defender']}",
    "negated": lambda entry: f"{entry['card']} is negated",
    "forbidden": lambda entry: f"{entry['source']} forbids it: {entry['verb']}",
    "reshuffle": lambda entry: f"{_who(entry['player'])} shuffles the Discard Pile into a new Draw Pile",
    "first player roll": lambda entry: (
        "for the first turn "
        + ", ".join(f"{letter} rolls {die}" for letter, die in zip(LETTERS, entry["dice"], strict=True))
    ),
    "shown": lambda entry: f"{_who(entry['player'])} shows {_things(entry['objs'])}",
    "victory": lambda entry: f"{_who(entry['player'])} wins by {entry['by']}",
}
