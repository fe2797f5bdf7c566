"""The lexicon of a library: what its units declare, as printed text spells it."""

from __future__ import annotations

from collections.abc import Iterator

from gauntlet_dsl.language.roles import Role
from gauntlet_dsl.language.symbols import SymbolKind as K
from gauntlet_dsl.language.words.tables import TABLE_WORDS
from gauntlet_dsl.library.world import World
from gauntlet_dsl.wording.lexicon import VERBS, Lexicon, MomentRow, Row, Spellings, lexicon

_SYNONYMS: dict[tuple[K, str], tuple[str, ...]] = {
    (K.EVENT, "move"): ("move", "go"),
    (K.EVENT, "spend"): ("spend", "pay"),
}
"""Other verbs that printed text uses for a kernel word, the word itself first."""

_TURNS = (
    {"turn": "a turn", "whose": "a", "who": "a player moves"},
    {"turn": "your turn", "whose": "your", "who": "you move"},
    {"turn": "the opponent's turn", "whose": "the opponent's", "who": "the opponent moves"},
)


def lexicon_of(world: World) -> Lexicon:
    """The words of a library, ready for reading and wording."""
    return lexicon(spellings_of(world))


def spellings_of(world: World) -> Spellings:
    """Every declared word and window with its spellings, in one order whatever the order of the files."""
    held = tuple(sorted((str(name), str(word)) for name, word in world.merged("held_as").items()))
    makes = tuple(sorted((str(verb), str(role)) for verb, role in world.merged("makes").items()))
    return Spellings(
        tuple(sorted(_rows(world, dict(held)))),
        tuple(sorted(_moments(world))),
        tuple(sorted((str(zone), str(card)) for zone, card in world.merged("cards_of").items())),
        held,
        makes,
        tuple(sorted((str(said), str(meant)) for said, meant in world.merged("idioms").items())),
    )


def _rows(world: World, held: dict[str, str]) -> Iterator[Row]:
    printed, zones = world.merged("printed"), world.merged("zones_said")
    plurals = {
        shape["shape"]["plural"]: name for name, shape in world.merged("kinds").items() if "shape" in shape
    }
    forms = {
        (K(kind), word): tuple(listed)
        for _, table in world.fact("verb_forms")
        for kind, word, listed in table
    }
    kernel = {(entry.kind, entry.text): entry.forms for entry in TABLE_WORDS}
    spelled_forms = {(kind, form) for (kind, _), listed in {**kernel, **forms}.items() for form in listed}
    answers = world.used_as(Role.DEFINES_ANSWER)
    for kind in K:
        for spelling, symbol in world.named(kind).items():
            word = symbol.text
            if spelling != word or word in plurals or (kind, word) in spelled_forms:
                continue
            if kind is K.ANSWER and word not in answers:
                continue
            table = zones if kind is K.ZONE else printed
            said = tuple(map(str, table.get(word, ()))) or _SYNONYMS.get((kind, word), ())
            if kind is K.WINDOW:
                said = (word.replace(".", " ").replace("_", " "),)
            if kind is K.HELD:
                said = (f"{held.get(word, 'held')} {word}",)
            declared = forms.get((kind, word), kernel.get((kind, word), ())) if kind in VERBS else ()
            yield Row(str(kind), word, said, declared)


def _moments(world: World) -> Iterator[MomentRow]:
    printed: dict[str, list[str]] = {**world.merged("printed")}
    for _, listed in world.fact("moments"):
        printed.update(listed)
    for name in world.named(K.WINDOW):
        said = printed.get(name) or [f"at {name.replace('.', ' ').replace('_', ' ')}"]
        yield MomentRow(name, tuple(_turned(str(each)) for each in said))


def _turned(template: str) -> tuple[str, str, str]:
    """What is said on any turn, on yours and on the opponent's; the turn is added where it is not said."""
    any_turn, yours, opponents = (_filled(template, words) for words in _TURNS)
    if yours != any_turn:
        return any_turn, yours, opponents
    return template, f"{template} on your turn", f"{template} on the opponent's turn"


def _filled(template: str, words: dict[str, str]) -> str:
    for name, word in words.items():
        template = template.replace("{" + name + "}", word)
    return template
