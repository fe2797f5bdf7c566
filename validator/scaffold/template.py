"""What a new file says: the least that can be read, and remarks on what else may be written."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from gauntlet_dsl.library.naming import as_scalar
from validator.scaffold.draft import Draft
from validator.scaffold.ground import Ground
from validator.scaffold.parts import ability, parts_of, remarked

Body = Callable[[Draft, Ground], Iterator[str]]


def template(draft: Draft, ground: Ground) -> str:
    """The text of the file: a draft until its author takes `status` and `reason` out."""
    body = _BODIES.get(draft.kind, _component)
    return "\n".join([*_head(draft, ground), *body(draft, ground)]) + "\n"


def _head(draft: Draft, ground: Ground) -> Iterator[str]:
    yield f"kind: {as_scalar(draft.kind)}"
    yield f"id: {as_scalar(draft.id)}"
    yield f"title: {as_scalar(draft.title)}"
    if draft.kind not in _NOT_PRINTED:
        yield from remarked("source: house", "or rulebook")
        yield from remarked("# cites: [1]", "rulebook chapters it rests on")
    if ground.rules:
        yield f"rules: {as_scalar(ground.rules)}"
    yield from remarked("status: draft", "take this line and the next out when it is finished")
    yield "reason: just begun"
    yield from remarked("# note: ...", "a remark for other designers")
    if draft.faction:
        yield f"faction: {as_scalar(draft.faction)}"


def _card(_draft: Draft, ground: Ground) -> Iterator[str]:
    yield from remarked("value: 0", "0 to 99")
    yield from remarked("# unique: true", "a deck may hold one copy only")
    yield from _traits(ground)
    yield "effects:"
    yield f"  # One or more of {_listed(ground.headings)}."
    heading = next(iter(ground.headings), "Heading")
    yield from ability(as_scalar(heading), "  ")


def _territory(draft: Draft, ground: Ground) -> Iterator[str]:
    yield from _traits(ground)
    if draft.kind in ground.headings:
        yield from remarked("effects:", "a Territory may go without")
        yield from ability(draft.kind, "  ")


def _traits(ground: Ground) -> Iterator[str]:
    if ground.traits:
        yield f"# traits: [{_listed(ground.traits)}]"


def _leader(_draft: Draft, _ground: Ground) -> Iterator[str]:
    yield "abilities:"
    yield from ability("Name of the ability", "  ")


def _faction(_draft: Draft, ground: Ground) -> Iterator[str]:
    if ground.victories:
        yield f"# victories: [{_listed(ground.victories)}]"
    yield from remarked("# pool: {titles: 12}", "how many titles its card pool has")
    yield from remarked("# package: {Tracker: 1}", "components beside the Leader")
    yield "# declares:"
    yield "#   resources:"
    yield "#     Name: {start: 0, min: 0, max: 3}"
    yield from remarked("# kinds:", "kinds of components, each instance a file")
    yield "#   Name:"
    yield "#     plural: Names"
    yield "#     fields:"
    yield "#       price: {type: number}"
    yield "#       effect: {type: ability}"
    yield "abilities:"
    yield from ability("Name of the ability", "  ")


def _deck(draft: Draft, ground: Ground) -> Iterator[str]:
    if not draft.faction:
        yield from remarked("# faction: ...", f"one of {_listed(ground.factions)}")
    if draft.leader:
        yield f"leader: {as_scalar(draft.leader)}"
    else:
        yield from remarked("# leader: ...", f"one of {_listed(ground.leaders_of(draft.faction))}")
    rules = ground.deck_rules
    if rules:
        yield f"# At least {rules['min_cards']} cards with a total value of at most {rules['max_value']}."
    yield "cards: {}"
    yield "#   Title of a card: 3"
    yield from remarked("territories: []", f"{rules['territories']} titles" if rules else "titles")


def _ruleset(_draft: Draft, ground: Ground) -> Iterator[str]:
    rules = ground.deck_rules
    yield from remarked("constants: {}", "numbers of the rules, by name")
    yield "deck:"
    yield f"  common_pool: {as_scalar(ground.common_pool or 'Common')}"
    for name in ("min_cards", "max_value", "unique_copies"):
        yield f"  {name}: {rules.get(name, 1)}"
    different = str(rules.get("territories_different", True)).lower()
    yield f"  territories: {{count: {rules.get('territories', 0)}, different: {different}}}"
    yield from remarked("# declares: ...", "zones, headings and other names")
    yield from remarked("windows: []", "steps and response points in order")


def _vocabulary(_draft: Draft, _ground: Ground) -> Iterator[str]:
    yield "# Tables of words: verbs, events, relations, properties, numbers ... For each word:"
    yield "verbs: {}"
    yield "#   word: {takes: objects, meaning: ..., example: ..., reads: [zone], writes: {zone: move}}"


def _catalogue(_draft: Draft, _ground: Ground) -> Iterator[str]:
    yield "entries: {}"
    yield "#   GR-01-001: {about: ..., check: scenario, rule: ...}"


def _rulings(_draft: Draft, _ground: Ground) -> Iterator[str]:
    yield "# For each ruling; a parameter only where the engine reads it:"
    yield "rulings: {}"
    yield "#   R01: {chapter: 4, question: ..., options: {a: ..., b: ...}, choice: a, reason: ...}"


def _scenario(_draft: Draft, _ground: Ground) -> Iterator[str]:
    yield from remarked("# covers: []", "ids of the rules it proves")
    yield from remarked("# rulings: []", "ids of the rulings it shows")
    yield from remarked("given:", "a position; what is left out is blank and neutral")
    for player in ("A", "B"):
        yield from remarked(f"  {player}: {{}}", "faction, leader, at, hand, resources ...")
    yield from remarked("  # active: A", "whose turn it is")
    yield from remarked("when: []", "choices by their labels, dice and checks, in order")
    yield from remarked("# then: {}", "what must hold at the end")


def _component(draft: Draft, ground: Ground) -> Iterator[str]:
    for name, field in ground.shapes[draft.kind]["fields"].items():
        yield from parts_of(name, field, draft, ground)


def _listed(names: Iterable[str]) -> str:
    return ", ".join(map(as_scalar, names))


_NOT_PRINTED = ("Deck", "Scenario")
_BODIES: dict[str, Body] = {
    "Card": _card,
    "Territory": _territory,
    "Leader": _leader,
    "Faction": _faction,
    "Deck": _deck,
    "Ruleset": _ruleset,
    "Vocabulary": _vocabulary,
    "Catalogue": _catalogue,
    "Rulings": _rulings,
    "Scenario": _scenario,
}
