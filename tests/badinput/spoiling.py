"""Edits of a faultless content file after which it cannot be right. Each says why."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from random import Random

from gauntlet_dsl.language.resolve import ACCEPTS
from gauntlet_dsl.language.uses import Role
from gauntlet_dsl.library.nodes import ListNode, MapNode, Node, ScalarNode
from gauntlet_dsl.library.units import UsedWord

from .bench import Whole

Edit = Callable[[Random, Whole], str | None]
"""The spoiled text, or None where the file has nothing to spoil in this way."""


def _key_twice(random: Random, whole: Whole) -> str:
    entry = random.choice(whole.entries)
    return whole.text.rstrip("\n") + "\n" + whole.text[entry.key.span.start : entry.value.span.end] + "\n"


def _key_unknown(random: Random, whole: Whole) -> str:
    return f"{whole.text}{random.choice(('zzgrk', 'Value', 'colour', 'kind2'))}: 1\n"


def _key_missing(random: Random, whole: Whole) -> str:
    model = whole.bench.items.kinds[whole.kind]
    needed = [field.alias or name for name, field in model.model_fields.items() if field.is_required()]
    entry = whole.root.entry(random.choice(needed))
    assert entry is not None
    return whole.edited(entry.key.span.start, entry.value.span.end, "")


def _value_a_strange_mapping(random: Random, whole: Whole) -> str:
    entry = random.choice(whole.entries)
    return whole.edited(entry.value.span.start, entry.value.span.end, "{zzgrk: [zzgrk]}")


def _value_missing(random: Random, whole: Whole) -> str:
    entry = random.choice(whole.entries)
    return whole.edited(entry.key.span.end + 1, entry.value.span.end, "")


def _title_read_by_yaml(random: Random, whole: Whole) -> str:
    return whole.with_value("title", random.choice(("no", "Off", "~", "012", "1:30", "1e3", "2024-01-01", ".nan")))


def _number_in_other_clothes(random: Random, whole: Whole) -> str | None:
    numbers = [node for node in _scalars(whole.root) if node.value.isdecimal() and not node.style]
    if not numbers:
        return None
    node = random.choice(numbers)
    form = random.choice(('"{}"', "+{}", "0{}", "{}.0", "{}_0", "!!int {}", "-1{}000000", "{}e3"))
    return whole.edited(node.span.start, node.span.end, form.format(node.value))


def _yaml_broken(random: Random, whole: Whole) -> str:
    return whole.text + random.choice(('note2: "\n', "\tx: 1\n", "note2: [\n", "a: b: c\n", "<<: *x\n", "%\n", "zzgrk\n"))


def _character_deceptive(random: Random, whole: Whole) -> str:
    at = random.randrange(len(whole.text) + 1)
    return whole.edited(at, at, random.choice("\u200b\u202e\u00a0\u2028\x00\x1b\x85\ufeff\u0430".replace("\u0430", "")))


def _document_second(_: Random, whole: Whole) -> str:
    return f"{whole.text}---\n{whole.text}"


def _effect_without_a_mark(random: Random, whole: Whole) -> str | None:
    """A statement ends in a semicolon, and every brace has its other half."""
    marks = [at for start, end in _codes(whole) for at in _outside_comments(whole.text, start, end, ";{}")]
    return whole.edited(at := random.choice(marks), at + 1, " ") if marks else None


def _word_unknown(random: Random, whole: Whole) -> str | None:
    """No symbol is spelled so, and the role of the word asks for one."""
    uses = [use for use in _uses(whole) if Role(use.role) in ACCEPTS and use.role != Role.FACT]
    if not uses:
        return None
    use = random.choice(uses)
    start, end = _bounds(whole, use)
    return whole.edited(start, end, re.sub(r"[a-z]\w*", "zzgrk", re.sub(r"[A-Z].*", "Zzgrk", use.text)))


def _price_too_high(random: Random, whole: Whole) -> str | None:
    paid = [use for use in _uses(whole) if use.role == Role.PAID and use.text in whole.bench.world.merged("maxima")]
    if not paid:
        return None
    start, _ = _bounds(whole, random.choice(paid))
    count = [*re.finditer(r"[0-9]+", whole.text[:start])][-1]
    return whole.edited(count.start(), count.end(), "999")


def _window_too_early(random: Random, whole: Whole) -> str | None:
    """Text under a heading applies from a window on: an earlier one never comes."""
    order, headings = whole.bench.world.window_order, whole.bench.world.merged("headings")
    choices = [
        (spot, window)
        for heading, spot in whole.unit.headings
        for window in order
        if order[window] < order.get(headings[heading]["from"], 0)
    ]
    if not choices:
        return None
    spot, window = random.choice(choices)
    heading = next(use for use in whole.unit.headings if use[1] == spot)[0]
    start, end = _code_under(whole, "effects", heading)
    return whole.edited(start, end, f"at {window} {{ draw 1 card; }}\n")


def _choice_of_nothing(random: Random, whole: Whole) -> str | None:
    codes = [span for span in _codes(whole) if whole.text[span[1] - 1] == "\n"]
    if whole.kind not in ("Card", "Territory") or not codes:
        return None
    _, end = random.choice(codes)
    return whole.edited(end, end, "      choose 0 cards from hand;\n")


def _name_unknown(random: Random, whole: Whole) -> str | None:
    """No faction, Leader, card or Territory is called so."""
    entries = [entry for entry in whole.entries if entry.key.value in ("faction", "leader", "territories")]
    if not entries:
        return None
    entry = random.choice(entries)
    new = "Zzgrk" if isinstance(entry.value, ScalarNode) else "[Zzgrk, Old Bridge, Grain Store]"
    return whole.edited(entry.value.span.start, entry.value.span.end, new)


def _heading_unknown(random: Random, whole: Whole) -> str | None:
    if not whole.unit.headings:
        return None
    heading, spot = random.choice(whole.unit.headings)
    start = whole.offset(spot.line, spot.column)
    return whole.edited(start, start + len(heading), "Zzgrk")


def _id_taken(random: Random, whole: Whole) -> str | None:
    """The later of two files with one id is at fault."""
    earlier = [other.unit.id for other in whole.bench.files if other.file < whole.file]
    return whole.with_value("id", random.choice(earlier)) if earlier else None


def _title_taken(random: Random, whole: Whole) -> str | None:
    printed = ("Card", "Territory", "Leader")
    earlier = [o.unit.title for o in whole.bench.files if o.kind in printed and o.file < whole.file]
    if not earlier or whole.kind not in printed:
        return None
    return whole.with_value("title", random.choice(earlier))


def _number_printed_differs(random: Random, whole: Whole) -> str | None:
    """No effect of the library has a 97, so none does what the text then says."""
    texts = [entry.value.span for node in _maps(whole.root) for entry in node.entries if entry.key.value == "text"]
    digits = [m for span in texts for m in re.finditer(r"(?<![\w.])[0-9]+(?![\w.])", whole.text[: span.end]) if m.start() >= span.start]
    if not digits or whole.kind not in ("Card", "Territory", "Leader"):
        return None
    match = random.choice(digits)
    return whole.edited(match.start(), match.end(), "97")


EDITS: dict[str, Edit] = {
    name.strip("_").replace("_", " "): edit for name, edit in list(globals().items()) if name in (
        "_key_twice", "_key_unknown", "_key_missing", "_value_a_strange_mapping", "_value_missing",
        "_title_read_by_yaml", "_number_in_other_clothes", "_yaml_broken", "_character_deceptive",
        "_document_second", "_effect_without_a_mark", "_word_unknown", "_price_too_high", "_window_too_early",
        "_choice_of_nothing", "_name_unknown", "_heading_unknown", "_id_taken", "_title_taken",
        "_number_printed_differs",
    )
}  # fmt: skip
