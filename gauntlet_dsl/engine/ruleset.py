"""What a ruleset tells the kernel: runners, the run facets of its words, and who goes first where."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from gauntlet_dsl.engine.env import Env
    from gauntlet_dsl.engine.game import Game, Runner
    from gauntlet_dsl.engine.live import Speaking

Verb = Callable[..., None]


@dataclass(slots=True)
class Ruleset:
    """Each table is keyed by the word (or AST enum member) that it gives meaning to."""

    name: str
    runners: dict[str, Runner] = field(default_factory=dict)
    verbs: dict[tuple[str, str], Verb] = field(default_factory=dict)
    """(shape, word) -> what it does; shapes are plain, step, object and zone."""
    can: dict[tuple[str, str], Callable[[Game, Env, Any], bool]] = field(default_factory=dict)
    """Whether a verb can be done now; a verb without an entry always can."""
    nodes: dict[type, Verb] = field(default_factory=dict)
    """Verbs with a node class of their own."""
    players: dict[Any, Callable[[Game, Env], list[int]]] = field(default_factory=dict)
    references: dict[Any, Callable[[Game, Env], list[int]]] = field(default_factory=dict)
    stats: dict[str, Callable[[Game, int], int]] = field(default_factory=dict)
    """Base value of a player's number, before modifiers."""
    battle_stats: frozenset[str] = frozenset()
    """Those that matter in a battle only: without a duration a change of them lasts that battle."""
    attributes: dict[str, Callable[[Game, Env, list[int]], Any]] = field(default_factory=dict)
    properties: dict[str, Callable[[Game, Env, int], bool]] = field(default_factory=dict)
    relations: dict[str, Callable[[Game, Env, int, Any], bool]] = field(default_factory=dict)
    roles: dict[Any, Callable[[Game, int], bool]] = field(default_factory=dict)
    roles_of: Callable[[Game, int], tuple[str, ...]] = lambda game, obj: ()
    """The roles that an object has where it lies now."""
    periods: dict[str, Callable[[Game], bool]] = field(default_factory=dict)
    kinds: dict[str, Callable[[Game], list[int]]] = field(default_factory=dict)
    """Objects of a kind that the board game names, by where things lie (`State.layout`) and nothing else."""
    battle_kinds: dict[str, Callable[[Game], bool]] = field(default_factory=dict)
    preventables: dict[str, Callable[[Game], None]] = field(default_factory=dict)
    enactments: dict[str, Callable[[Game, Any], bool]] = field(default_factory=dict)
    """What is done when an event happens, by the `do` of its record."""
    counted: frozenset[str] = frozenset()
    """Object verbs that take a number of cards instead of choosing them."""
    copied_kinds: frozenset[str] = frozenset()
    """Kinds whose printed parts are copies when another text applies them."""
    unbound: str = ""
    """The zone for bound cards whose host left its place."""
    listed: dict[str, Callable[[Game, int], list[int]]] = field(default_factory=dict)
    """Zones that are no piles: what counts as lying in that of a player."""
    zone_worth: dict[str, int] = field(default_factory=dict)
    """How good it is for its owner that a card lies there, 0 where nothing is said."""
    interrupted: Callable[[Game, str], bool] = lambda game, window: False
    """Whether that window is cut short (a battle that ended in the middle)."""
    apply_text: Callable[[Game, int, int, str], None] = lambda game, player, obj, key: None
    helpful_events: frozenset[str] = frozenset()
    """Event words that stand for everything which helps the player who does it."""
    voluntary_events: frozenset[str] = frozenset()
    """Event words that stand for letting something leave its place of one's own accord."""
    live_texts: Callable[[Game], Iterable[tuple[int, str, int]]] = lambda game: ()
    """Texts that apply all along now: object, key of its script, and the player who is `you` in it."""
    speaking: Callable[[Game], Speaking | None] = lambda game: None
    """Which clauses of live texts work where their objects lie now; None: every one does."""
    first_player: Callable[[Game], int] = lambda game: 0
    """Who applies the first effect when effects coincide."""
    active_player: Callable[[Game], int | None] = lambda game: None
    """Whose turn it is; nobody's between turns."""
    victor: Callable[[Game, int, str], tuple[int, str]] = lambda game, player, victory: (player, victory)
    """Who wins, and by what, when that player is about to win by that victory."""
    after_change: Callable[[Game], None] = lambda game: None
    """Called after every atomic change."""
    over: Callable[[Game], None] = lambda game: None
    """Called once the game has a result, which nothing can change any more."""
