"""Who acts, whose things are meant, and where cards are."""

from __future__ import annotations

from gauntlet_dsl.language.ast.players import Player, Possessive, Who, Whose
from gauntlet_dsl.language.ast.zones import Zone
from gauntlet_dsl.wording.table import Paraphrase, Parts, Phrase, same

_SAID = {
    Who.YOU: ("you", ()),
    Who.OPPONENT: ("the opponent", ("an opponent", "your opponent", "opponent", "the other player")),
    Who.EACH: ("each player", ("every player", "you and the opponent each", "you and your opponent each")),
    Who.BOTH: ("both players", ("the players", "both you and the opponent", "you and the opponent")),
    Who.ANY: ("a player", ("any player", "either player")),
    Who.ATTACKER: ("the attacker", ("the attacking player",)),
    Who.DEFENDER: ("the defender", ("the defending player",)),
}
_PLURAL = (Who.YOU, Who.BOTH)

for _who, (_canonical, _also) in _SAID.items():
    Phrase(Player, _canonical, given={"who": _who}, reads=_also)


def _several(value: object) -> Parts | None:
    return {"it": value} if isinstance(value, Player) and value.who in _PLURAL else None


def _single(value: object) -> Parts | None:
    return {"it": value} if isinstance(value, Player) and value.who not in _PLURAL else None


def _only_several(parts: Parts) -> object:
    return parts["it"] if parts["it"].who in _PLURAL else None


def _only_single(parts: Parts) -> object:
    return parts["it"] if parts["it"].who not in _PLURAL else None


Phrase("several players", "{it}", categories={"it": Player}, build=_only_several, match=_several)
Phrase("single player", "{it}", categories={"it": Player}, build=_only_single, match=_single)
Paraphrase("several players", "they", lambda _: Player(Who.OPPONENT), cost=3)

Paraphrase(Player, "they", lambda _: Player(Who.OPPONENT), cost=4)

Phrase(Possessive, "your", given={"whose": Whose.YOUR})
Phrase(Possessive, "its owner's", given={"whose": Whose.ITS}, reads=("that card's owner's",))
Phrase(
    Possessive,
    "their owners'",
    given={"whose": Whose.THEIR},
    reads=("their owner's", "their", "their respective owners'"),
)


def _owner(value: object) -> Parts | None:
    return {"it": value} if isinstance(value, Player) and value.who not in (Who.YOU, Who.BOTH) else None


Phrase("whose", "{it}'s", categories={"it": "single player"}, build=same, match=_owner)
Phrase(
    "whose",
    "both players '",
    build=lambda _: Player(Who.BOTH),
    match=lambda value: {} if value == Player(Who.BOTH) else None,
)
Phrase(
    "whose",
    "your own",
    build=lambda _: Player(Who.YOU),
    match=lambda value: {} if value == Player(Who.YOU) else None,
)
Phrase(
    "whose",
    "{it}",
    categories={"it": Possessive},
    build=same,
    match=lambda value: {"it": value} if isinstance(value, Possessive) else None,
)

Phrase(Zone, "{name}", given={"owner": None}, reads=("a {name}", "the {name}", "any {name}"))
Phrase(Zone, "{owner} {name}", categories={"owner": "whose"})
Paraphrase(Zone, "its {name}", lambda parts: Zone(Possessive(Whose.ITS), parts["name"]), cost=4)
