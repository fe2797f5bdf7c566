"""Edits of a faultless content file after which it cannot be right: each says why, and which codes say so."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random

from gauntlet_dsl.language.resolve import ACCEPTS
from gauntlet_dsl.language.roles import Role
from gauntlet_dsl.library.nodes import ScalarNode, Style

from .bench import Bench
from .whole import Whole

Edit = Callable[[Random, Whole, Bench], str | None]
"""The spoiled text; None where the file has nothing to spoil in this way."""

SPOILING: dict[str, tuple[Edit, frozenset[str]]] = {}
_PRINTED = ("Card", "Territory", "Leader")
_NUMBERED = ("Card", "Territory", "Deck", "Faction", "Ruleset")
_HIDDEN = "\u200b\u202e\u00a0\u2028\x00\x1b\x85\ufeff\u3164\u00ad"


def spoils(*codes: str) -> Callable[[Edit], Edit]:
    """Registers an edit under its name. One of `codes` must be found."""

    def register(edit: Edit) -> Edit:
        SPOILING[edit.__name__.replace("_", " ")] = edit, frozenset(codes)
        return edit

    return register


@spoils("Y005")
def a_key_stands_twice(random: Random, whole: Whole, _: Bench) -> str:
    entry = random.choice(whole.entries)
    return f"{whole.text.rstrip()}\n{whole.text[entry.key.span.start : entry.value.span.end]}\n"


@spoils("Y009")
def no_model_has_the_key(random: Random, whole: Whole, _: Bench) -> str:
    return f"{whole.text}{random.choice(('zzgrk', 'Value', 'colour', 'kind2'))}: 1\n"


@spoils("Y010")
def the_model_requires_the_key(random: Random, whole: Whole, bench: Bench) -> str:
    fields = bench.kinds[whole.kind].model_fields.items()
    entry = whole.root.entry(
        random.choice([field.alias or name for name, field in fields if field.is_required()])
    )
    assert entry is not None
    return whole.edited(entry.key.span.start, entry.value.span.end, "")


@spoils("Y009", "Y010", "Y011", "Y020")
def nothing_is_this_mapping(random: Random, whole: Whole, _: Bench) -> str:
    return whole.with_value(random.choice(whole.entries), "{zzgrk: [zzgrk]}")


@spoils("Y011")
def a_key_needs_a_value(random: Random, whole: Whole, _: Bench) -> str:
    return whole.with_value(random.choice(whole.entries), "")


@spoils("Y012")
def the_title_is_no_text_to_yaml(random: Random, whole: Whole, _: Bench) -> str | None:
    title = whole.root.entry("title")
    written = random.choice(("no", "Off", "~", "012", "1:30", "1e3", "2024-01-01", ".nan", "0x1F"))
    return whole.with_value(title, written) if title else None


@spoils("Y006", "Y011", "Y020")
def a_number_is_plain_digits(random: Random, whole: Whole, _: Bench) -> str | None:
    numbers = [n for n in whole.nodes if isinstance(n, ScalarNode) and n.value.isdecimal()]
    if whole.kind not in _NUMBERED or not numbers:
        return None
    span = random.choice(numbers).span
    form = random.choice(('"{}"', "+{}", "0{}", "{}.0", "{}_0", "!!int {}", "-1{}000000", "{}e3"))
    return whole.edited(span.start, span.end, form.format(whole.text[span.start : span.end]))


@spoils("Y003", "Y006")
def this_is_no_yaml(random: Random, whole: Whole, _: Bench) -> str:
    rubbish = ('note2: "', "\tx: 1", "note2: [", "a: b: c", "note2: *x", "%", "zzgrk", "- x")
    return f"{whole.text}{random.choice(rubbish)}\n"


@spoils("Y002", "Y003", "Y015")
def a_character_is_not_seen(random: Random, whole: Whole, _: Bench) -> str:
    at = random.randrange(1, len(whole.text))
    return whole.edited(at, at, random.choice(_HIDDEN))


@spoils("Y004")
def a_file_is_one_document(_: Random, whole: Whole, __: Bench) -> str:
    return f"{whole.text}---\n{whole.text}"


@spoils("S001", "S002")
def a_statement_ends_and_a_brace_has_its_other_half(random: Random, whole: Whole, _: Bench) -> str | None:
    marks = whole.marks()
    at = random.choice(marks) if marks else 0
    return whole.edited(at, at + 1, " ") if marks else None


@spoils("S001", "S002", "S003", "S012")
def no_symbol_is_spelled_so(random: Random, whole: Whole, _: Bench) -> str | None:
    uses = [use for use in whole.uses if Role(use.role) in ACCEPTS]
    if not uses:
        return None
    use = random.choice(uses)
    spelled = "Zzgrk" if use.text[0].isupper() else re.sub(r"\w+", "zzgrk", use.text)
    return whole.edited(*whole.bounds(use.spot), spelled)


@spoils("S010")
def the_resource_never_holds_so_much(random: Random, whole: Whole, bench: Bench) -> str | None:
    maxima = bench.world.merged("maxima")
    paid = [use for use in whole.uses if use.role == Role.PAID and use.text in maxima]
    if not paid:
        return None
    start, _ = whole.bounds(random.choice(paid).spot)
    count = [*re.finditer(r"[0-9]+", whole.text[:start])][-1]
    return whole.edited(*count.span(), "999")


@spoils("S007")
def the_window_is_over_before_the_heading_applies(random: Random, whole: Whole, bench: Bench) -> str | None:
    order, headings = bench.world.window_order, bench.world.merged("headings")
    late = [
        (heading, window)
        for heading, _ in whole.unit.headings
        for window in order
        if order[window] < order.get(headings[heading]["from"], 0)
    ]
    if not late:
        return None
    heading, window = random.choice(late)
    return whole.with_effect(heading, f"at {window} {{ draw 1 card; }}")


@spoils("S008")
def a_choice_must_choose_something(random: Random, whole: Whole, _: Bench) -> str | None:
    if not whole.unit.headings:
        return None
    heading, _spot = random.choice(whole.unit.headings)
    return whole.with_effect(heading, "choose 0 cards from hand;")


@spoils("S015", "D003", "D009", "D020")
def nobody_is_called_so(random: Random, whole: Whole, _: Bench) -> str | None:
    entries = [entry for entry in whole.entries if entry.key.value in ("faction", "leader", "territories")]
    if not entries:
        return None
    entry = random.choice(entries)
    return whole.with_value(
        entry, "Zzgrk" if isinstance(entry.value, ScalarNode) else "[Zzgrk, Old Bridge, Grain Store]"
    )


@spoils("S015")
def there_is_no_such_heading(random: Random, whole: Whole, _: Bench) -> str | None:
    if not whole.unit.headings:
        return None
    _heading, spot = random.choice(whole.unit.headings)
    return whole.edited(*whole.bounds(spot), "Zzgrk")


@spoils("S004")
def the_id_is_taken_by_an_earlier_file(random: Random, whole: Whole, bench: Bench) -> str | None:
    earlier = [other.unit.id for other in bench.files if other.file < whole.file]
    entry = whole.root.entry("id")
    return whole.with_value(entry, random.choice(earlier)) if earlier and entry else None


@spoils("S005")
def the_title_is_taken_by_an_earlier_file(random: Random, whole: Whole, bench: Bench) -> str | None:
    earlier = [o.unit.title for o in bench.files if o.kind in _PRINTED and o.file < whole.file]
    entry = whole.root.entry("title")
    if whole.kind not in _PRINTED or not earlier or entry is None:
        return None
    return whole.with_value(entry, random.choice(earlier))


@spoils("X001")
def no_effect_has_the_number_its_text_has(random: Random, whole: Whole, _: Bench) -> str | None:
    """Where the text has one number only, it is the effect's."""
    if whole.kind not in _PRINTED:
        return None
    texts = [text.content for text in whole.scalars("text") if text.style is Style.PLAIN]
    found = [[*re.finditer(r"\b[0-9]+\b", whole.text[: span.end])] for span in texts]
    single = [
        match
        for span, matches in zip(texts, found, strict=True)
        for match in [each for each in matches if each.start() >= span.start]
        if sum(each.start() >= span.start for each in matches) == 1
    ]
    return whole.edited(*random.choice(single).span(), "97") if single else None
