"""The kernel's table words: those that any ruleset would need."""

from __future__ import annotations

from gauntlet_dsl.language.symbols import SymbolKind as K
from gauntlet_dsl.language.words.entry import Area, Entry, Write

_ZONE = frozenset({Area.ZONE})
_FACE = frozenset({Area.FACE})
_HISTORY = frozenset({Area.HISTORY})

TABLE_WORDS: tuple[Entry, ...] = (
    # verbs
    Entry(
        K.OBJECT_VERB,
        "reveal",
        "Turns cards face up and leaves them so.",
        "reveal the plan;",
        _FACE,
        ((Area.FACE, Write.SET),),
    ),
    Entry(
        K.ZONE_VERB,
        "reveal",
        "Shows a whole zone to the other player; the cards stay.",
        "reveal opponent.hand;",
        _FACE,
        ((Area.FACE, Write.ADD),),
    ),
    Entry(
        K.OBJECT_VERB,
        "negate",
        "It has no effect but keeps its role; only before it takes effect.",
        "negate the mark;",
        _HISTORY,
        ((Area.MODIFIER, Write.SET),),
    ),
    # events
    Entry(
        K.EVENT,
        "put",
        "A player moves cards.",
        "when you put a card in graveyard { draw 1 card; }",
        _ZONE,
        forms=("puts",),
        emitted_by=("put",),
    ),
    Entry(
        K.EVENT,
        "enter",
        "Something comes to a zone or place.",
        "when an opposing card enters graveyard { draw 1 card; }",
        _ZONE,
        forms=("enters", "entered"),
    ),
    Entry(
        K.EVENT,
        "leave",
        "Something leaves a zone or place.",
        "when a card leaves hand { draw 1 card; }",
        _ZONE,
        forms=("leaves", "left"),
    ),
    Entry(
        K.EVENT,
        "move",
        "A card goes from one zone to another, or a player from one position to another.",
        "when an opposing card would move from reserve to discard, instead { put it in its graveyard; }",
        _ZONE,
        forms=("moves", "moved"),
    ),
    Entry(
        K.EVENT,
        "gain",
        "An amount goes up.",
        "when you gain 1 or more Coin { draw 1 card; }",
        frozenset({Area.RESOURCE}),
        forms=("gains", "gained"),
        emitted_by=("gain",),
    ),
    Entry(
        K.EVENT,
        "spend",
        "An amount is paid.",
        "when you spend Coin { draw 1 card; }",
        frozenset({Area.RESOURCE}),
        forms=("spends", "spent"),
    ),
    Entry(
        K.EVENT,
        "lose",
        "An amount goes down, or a contest is lost.",
        "when you lose a battle { draw 1 card; }",
        _HISTORY,
        forms=("loses", "lost"),
    ),
    Entry(
        K.EVENT,
        "perform",
        "A procedure is run; `would` is before its first statement, `when` and `after` once it is through.",
        "after you perform Parley { draw 1 card; }",
        _HISTORY,
        forms=("performs", "performed"),
        emitted_by=("perform",),
    ),
    Entry(
        K.EVENT,
        "revealed",
        "Something is turned face up, or a whole zone is shown.",
        "when an opposing card is revealed as Ploy { draw 1 card; }",
        _FACE,
        forms=("reveal", "reveals"),
        emitted_by=("reveal",),
    ),
    Entry(
        K.EVENT,
        "take",
        "A printed effect takes effect.",
        "when a card you control takes effect as Ploy { draw 1 card; }",
        _HISTORY,
        forms=("takes", "took"),
    ),
    Entry(
        K.EVENT,
        "affect",
        "A printed effect is about to apply to a player.",
        "when a card would affect you { ignore it until end of turn; }",
        frozenset({Area.FLOW}),
        forms=("affects", "affected"),
    ),
    Entry(
        K.EVENT,
        "use",
        "An effect that its player may decline is used; `when` and `after` come once its cost is paid.",
        "after you use a card { draw 1 card; }",
        _HISTORY,
        forms=("uses", "used"),
    ),
    # relations
    Entry(
        K.RELATION,
        "have",
        "There is such a card in that zone.",
        "if you have a card in hand { draw 1 card; }",
        _ZONE,
        forms=("has",),
    ),
    Entry(
        K.RELATION,
        "control",
        "Its text is that player's to apply; a place faces them.",
        "if you control this { draw 1 card; }",
        frozenset({Area.CONTROL}),
        forms=("controls", "controlled"),
    ),
    Entry(
        K.RELATION,
        "own",
        "It belongs to that player.",
        "if you own this { draw 1 card; }",
        frozenset({Area.MARKER}),
        forms=("owns", "owned"),
    ),
    # properties
    Entry(
        K.PREDICATE,
        "opposing",
        "Controlled by the other player.",
        "negate an opposing card;",
        frozenset({Area.CONTROL}),
    ),
    Entry(K.PREDICATE, "hidden", "Face down to you.", "reveal a hidden card from opponent.reserve;", _FACE),
    Entry(K.PREDICATE, "revealed", "Turned face up.", "negate a revealed card;", _FACE),
    Entry(
        K.PREDICATE,
        "fresh",
        "Came to its zone, or to its state, this turn.",
        "if it is not fresh { draw 1 card; }",
        _HISTORY,
    ),
    Entry(
        K.PREDICATE,
        "copied",
        "The text that runs is applied by another card's.",
        "if this is not copied { draw 1 card; }",
        _HISTORY,
    ),
    Entry(K.PREDICATE, "copying", "Its text applies another's.", "negate a copying card;"),
    Entry(K.PREDICATE, "adding", "Its text adds battle cards.", "negate an adding card;"),
    Entry(
        K.PREDICATE,
        "removed",
        "Lost its role to the running effect.",
        "for each removed card from opponent.reserve { draw 1 card; }",
        frozenset({Area.ROLE}),
    ),
    Entry(
        K.PREDICATE,
        "known",
        "The memory is set.",
        "if it is known { draw 1 card; }",
        frozenset({Area.MEMORY}),
    ),
    Entry(K.PREDICATE, "possible", "It can be done now.", "choose 1 possible card;", frozenset(Area)),
    # attributes
    Entry(K.ATTRIBUTE, "title", "The printed name.", "if title of this matches it { draw 1 card; }"),
    Entry(
        K.ATTRIBUTE, "owner", "The player whose deck it is of.", "if owner of this is you { draw 1 card; }"
    ),
    Entry(
        K.ATTRIBUTE,
        "controller",
        "The player who controls it.",
        "if its controller is you { draw 1 card; }",
        frozenset({Area.CONTROL}),
    ),
    # smaller tables
    Entry(K.PREVENTABLE, "event", "Just that event.", "prevent the event;"),
    Entry(K.PREVENTABLE, "effect", "The whole running effect.", "prevent the effect;"),
    Entry(
        K.THING,
        "effect",
        "A printed effect.",
        "when a card you control takes effect as Ploy { draw 1 card; }",
    ),
    Entry(K.ZONE, "source", "The zone it came from.", "put it in its source;", _HISTORY),
    Entry(K.PERIOD, "turn", "Any turn.", "if during a turn { draw 1 card; }", frozenset({Area.FLOW})),
)
