"""What is forbidden and what is allowed."""

from __future__ import annotations

from gauntlet_dsl.language.ast import durations as d
from gauntlet_dsl.language.ast import effects as f
from gauntlet_dsl.language.ast.players import Player, Who
from gauntlet_dsl.language.roles import Role
from gauntlet_dsl.wording.fields import Lexical
from gauntlet_dsl.wording.table import Paraphrase, Phrase, same

Phrase(
    f.Forbid,
    "{player} cannot {verb:plain} [{thing}] [{qualifiers|space}] [{duration}]",
    categories={"player": "forbidden"},
    build=lambda p: f.Forbid(
        p["player"], p["verb"], p.get("thing"), p.get("qualifiers", ()), p.get("duration")
    ),
    match=lambda n: (
        {
            "player": n.player,
            "verb": n.verb,
            "thing": n.thing,
            "qualifiers": n.qualifiers,
            "duration": n.duration,
        }
        if isinstance(n, f.Forbid)
        else None
    ),
    reads=(
        "{player} may not {verb:plain} [{thing}] [{qualifiers|space}] [{duration}]",
        "{player} can not {verb:plain} [{thing}] [{qualifiers|space}] [{duration}]",
        "{duration}, {player} cannot {verb:plain} [{thing}] [{qualifiers|space}]",
    ),
)
Paraphrase(
    f.Forbid,
    "neither player can {verb:plain} [{thing}] [{qualifiers|space}] [{duration}]",
    lambda p: f.Forbid(
        Player(Who.BOTH), p["verb"], p.get("thing"), p.get("qualifiers", ()), p.get("duration")
    ),
    reads=("neither player may {verb:plain} [{thing}] [{qualifiers|space}] [{duration}]",),
)
Phrase("forbidden", "{it}", categories={"it": Player}, build=same, match=lambda value: {"it": value})

Phrase(
    f.Quota,
    "at least {count} for a {use}",
    reads=(
        "at least {count} of them for a {use}",
        "at least {count} for {use}",
        "at least {count} of them must be for a {use}",
    ),
)
Phrase(
    f.Allow,
    "<allow> both {what:many} [{duration}] [, {quota}]",
    given={"additional": None},
    reads=(
        "<use> both {what:many} [{duration}] [, {quota}]",
        "both {what} are open [{duration}] [, {quota}]",
    ),
)
Phrase(
    f.Allow,
    "<allow> {additional} additional {what} [{duration}] [, {quota}]",
    reads=(
        "{additional} additional {what} is open [{duration}]",
        "{additional} additional {what} are open [{duration}]",
        "<have> {additional} additional {what} [{duration}] [, {quota}]",
        "<gain> {additional} additional {what} [{duration}] [, {quota}]",
        "<take> {additional} additional {what} [{duration}] [, {quota}]",
    ),
)
_BOTH = {"what": Lexical(Role.PERMISSION), "duration": d.Duration, "use": Lexical(Role.USE), "count": int}
Paraphrase(
    f.Allow,
    "both {what} are open if at least {count} of them is a {use}",
    lambda p: f.Allow(None, p["what"], None, f.Quota(p["count"], p["use"])),
    categories=_BOTH,
    reads=(
        "you may use both {what} if at least {count} of them is a {use}",
        "you may use both {what} if {count} is used for a {use}",
    ),
)
Paraphrase(
    f.Allow,
    "you may use both {what} [{duration}] [, {quota}]",
    lambda p: f.Allow(None, p["what"], p.get("duration"), p.get("quota")),
    reads=(),
    cost=0,
)
