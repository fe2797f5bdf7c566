"""What a text forbids: a prohibition beats every permission."""

from __future__ import annotations

from collections.abc import Iterator

from gauntlet_dsl.engine import live
from gauntlet_dsl.engine.asking import holding, matching, selecting
from gauntlet_dsl.engine.asking.sources import source_title
from gauntlet_dsl.engine.env import Env
from gauntlet_dsl.engine.game import Game
from gauntlet_dsl.engine.topics import FORBIDS
from gauntlet_dsl.language.ast import clauses as k
from gauntlet_dsl.language.ast import effects as f

_FORBIDDING = ("while", FORBIDS)


def forbids_something(game: Game) -> bool:
    """Whether any text may forbid anything now: else nobody needs to say what is about to happen."""
    return bool(game.state.prohibitions) or live.is_awaited(game, _FORBIDDING)


def forbidden(game: Game, record: matching.Record) -> str | None:
    """The text that forbids it, or None. A prohibition beats every permission."""
    if not forbids_something(game):
        return None
    for entry in game.state.prohibitions:
        verb = game.program.nodes[entry["verb"]]
        assert isinstance(verb, f.Forbid)
        if _forbids(game, entry["env"], verb, record):
            return str(entry["source"])
    about = record["verb"], record.get("also"), bool(record.get("benefit")), bool(record.get("own_accord"))
    for clause, env in holding.all_along(
        game, FORBIDS, about, lambda clause: _concerns(game, record, clause)
    ):
        if any(_forbids(game, env, verb, record) for verb in _prohibitions(clause)):
            return source_title(game, env)
    return None


def _prohibitions(clause: k.Clause) -> Iterator[f.Forbid]:
    for statement in clause.effects.statements:
        verb = getattr(statement, "verb", None)
        if isinstance(verb, f.Forbid):
            yield verb


def _concerns(game: Game, record: matching.Record, clause: k.Clause) -> bool:
    """Whether a clause forbids something of that sort, whoever does it and to whatever."""
    return any(_is_of_sort(game, verb, record) for verb in _prohibitions(clause))


def _is_of_sort(game: Game, verb: f.Forbid, record: matching.Record) -> bool:
    word = verb.verb.text
    if word in game.ruleset.helpful_events:
        return bool(record.get("benefit"))
    if word in game.ruleset.voluntary_events:
        return bool(record.get("own_accord")) and matching.speaks_of(game.program.base_verb("leave"), record)
    return matching.speaks_of(game.program.base_verb(word), record)


def _forbids(game: Game, env: Env, verb: f.Forbid, record: matching.Record) -> bool:
    if not _is_of_sort(game, verb, record):
        return False
    word = verb.verb.text
    if word in game.ruleset.helpful_events:
        helped = record.get("player") in selecting.players(game, env, verb.player)
        return helped and matching.qualifies(game, env, record, verb.qualifiers)
    word = "leave" if word in game.ruleset.voluntary_events else word
    return matching.matches(game, env, record, verb.player, word, verb.thing, verb.qualifiers)
