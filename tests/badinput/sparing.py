"""Edits of a faultless content file that change how it is written and nothing that it says."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random

from gauntlet_dsl.library.nodes import ListNode, MapNode, ScalarNode, Style

from .bench import Bench
from .whole import Whole

Edit = Callable[[Random, Whole, Bench], str | None]
"""The text written otherwise; None where the file has nothing to write otherwise in this way."""

SPARING: dict[str, Edit] = {}
_QUOTED = ("title", "faction", "leader", "id", "source", "rules", "text")
_ONE_LINE = re.compile(r"[^\r\n]*")


def spares(edit: Edit) -> Edit:
    SPARING[edit.__name__.replace("_", " ")] = edit
    return edit


def _parts(whole: Whole) -> list[str]:
    """The text cut before each key."""
    starts = [entry.key.span.start for entry in whole.entries]
    ends = [*starts[1:], len(whole.text)]
    return [whole.text[: starts[0]], *(whole.text[a:b] for a, b in zip(starts, ends, strict=True))]


@spares
def keys_in_another_order(random: Random, whole: Whole, _: Bench) -> str:
    head, *parts = _parts(whole)
    return head + "".join(random.sample(parts, len(parts)))


@spares
def comments_between_keys(random: Random, whole: Whole, _: Bench) -> str:
    return "".join(random.choice(("", "# a remark\n", "# key: value\n")) + part for part in _parts(whole))


@spares
def blank_lines_between_keys(random: Random, whole: Whole, _: Bench) -> str:
    return "".join(part + "\n" * random.randrange(3) for part in _parts(whole))


@spares
def windows_line_ends(_: Random, whole: Whole, __: Bench) -> str:
    return whole.text.replace("\n", "\r\n")


@spares
def a_byte_order_mark(_: Random, whole: Whole, __: Bench) -> str:
    return "\ufeff" + whole.text


@spares
def no_final_line_end(_: Random, whole: Whole, __: Bench) -> str:
    return whole.text.rstrip("\n")


@spares
def blanks_at_the_end_of_lines(random: Random, whole: Whole, _: Bench) -> str:
    """Of lines with a key at their beginning: in a block they might belong to it."""
    return re.sub(
        r"^\w[^\n]*(?=\n)", lambda line: line.group() + " " * random.randrange(4), whole.text, flags=re.M
    )


@spares
def quotes_around_text(random: Random, whole: Whole, _: Bench) -> str | None:
    plain = [
        node
        for node in whole.scalars(*_QUOTED)
        if node.style is Style.PLAIN and "\n" not in whole.text[node.span.start : node.span.end]
    ]
    if not plain:
        return None
    node = random.choice(plain)
    single = "'" + node.value.replace("'", "''") + "'"
    double = '"' + node.value.replace("\\", "\\\\").replace('"', '\\"') + '"'
    return whole.edited(node.span.start, node.span.end, random.choice((single, double)))


@spares
def effects_spaced_otherwise(random: Random, whole: Whole, _: Bench) -> str | None:
    codes = [code for code in whole.codes if not set('#"') & set(code.value)]
    if not codes:
        return None
    code = random.choice(codes)
    written = whole.text[code.content.start : code.content.end]
    gap = re.compile(r"(?<=\S) (?=\S)")
    wider = ("  ", "   ", "\n            ") if code.style.is_block else ("  ", "   ")
    spaced = gap.sub(lambda _: random.choice((" ", *wider)), written)
    return whole.edited(code.content.start, code.content.end, spaced)


@spares
def another_kind_of_block(random: Random, whole: Whole, _: Bench) -> str | None:
    blocks = [code for code in whole.codes if code.style.is_block]
    if not blocks:
        return None
    code = random.choice(blocks)
    header = _ONE_LINE.match(whole.text, code.span.start)
    assert header is not None
    return whole.edited(*header.span(), random.choice(("|", "|-", "|+", ">", ">-")))


@spares
def printed_text_in_a_block(random: Random, whole: Whole, _: Bench) -> str | None:
    texts = [node for node in whole.scalars("text") if node.style is Style.PLAIN]
    if not texts:
        return None
    node = random.choice(texts)
    folded = node.value.replace(" ", "\n            ", random.randrange(4))
    return whole.edited(node.span.start, node.span.end, f"{random.choice(('>-', '>'))}\n            {folded}")


@spares
def deck_entries_in_another_order(random: Random, whole: Whole, _: Bench) -> str | None:
    entry = whole.root.entry("cards")
    if whole.kind != "Deck" or entry is None or not isinstance(entry.value, MapNode):
        return None
    lines = [
        f"  {card.key.value}: {whole.text[card.value.span.start : card.value.span.end]}"
        for card in entry.value.entries
    ]
    return whole.edited(
        entry.key.span.end + 1, entry.value.span.end, "\n" + "\n".join(random.sample(lines, len(lines)))
    )


@spares
def a_list_in_lines(random: Random, whole: Whole, _: Bench) -> str | None:
    entries = [
        entry
        for entry in whole.entries
        if isinstance(entry.value, ListNode)
        and entry.key.value in ("cites", "territories", "traits", "victories")
    ]
    if not entries:
        return None
    entry = random.choice(entries)
    assert isinstance(entry.value, ListNode)
    items = [whole.text[item.span.start : item.span.end] for item in entry.value.items]
    return whole.edited(
        entry.key.span.end + 1, entry.value.span.end, "".join(f"\n- {item}" for item in items)
    )


@spares
def territories_in_another_order(random: Random, whole: Whole, _: Bench) -> str | None:
    entry = whole.root.entry("territories")
    if entry is None or not isinstance(entry.value, ListNode):
        return None
    titles = [item.value for item in entry.value.items if isinstance(item, ScalarNode)]
    return whole.with_value(entry, f"[{', '.join(random.sample(titles, len(titles)))}]")


@spares
def another_note(random: Random, whole: Whole, _: Bench) -> str | None:
    if whole.root.entry("note"):
        return None
    note = random.choice(
        (
            "Try 3 instead.",
            '"a: b # c"',
            ">-\n  Two\n  lines.",
            "'it''s'",
            "[/red] is no colour".replace("[", "("),
        )
    )
    return f"{whole.text}note: {note}\n"


@spares
def a_lower_value_that_nothing_rests_on(random: Random, whole: Whole, _: Bench) -> str | None:
    """The table of its faction has the value of a Unique card; a deck may be worth less than its limit."""
    entry = whole.root.entry("value")
    if whole.kind != "Card" or whole.unit.unique or not whole.unit.value or entry is None:
        return None
    return whole.with_value(entry, str(random.randrange(whole.unit.value)))


@spares
def other_chapters(random: Random, whole: Whole, _: Bench) -> str | None:
    entry = whole.root.entry("cites")
    return whole.with_value(entry, f"[{random.randrange(1, 19)}]") if entry else None
