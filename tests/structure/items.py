"""Invented items for tests, and the mark that says where a fault stands in one."""

from __future__ import annotations

from gauntlet_dsl.diagnostics.source import SourceText, Span

MARK = "§"
NEW_CARD = "cards/neutral/old-mill.yaml"
NEW_FACTION = "factions/weavers/faction.yaml"
NEW_SCENARIO = "scenarios/stillness.yaml"


def unmarked(text: str) -> tuple[str, tuple[int, int]]:
    """The text without its mark, and the line and column where the mark stood."""
    at = text.index(MARK)
    clean = text.replace(MARK, "", 1)
    place = SourceText("", clean).place(Span(at, at))
    return clean, (place.line, place.column)


def card(
    effect: str, text: str = "Plain.", *, heading: str = "Gambit", more: str = "", title: str = "Old Mill"
) -> str:
    """A card of the common pool with one ability; `more` is further keys, a line each."""
    lines = "".join(f"      {line}\n" for line in effect.splitlines())
    code = f"    effect: |\n{lines}" if effect else ""
    id = title.replace(MARK, "").lower().replace(" ", "-")
    return (
        f"kind: Card\nid: {id}\ntitle: {title}\nsource: house\nfaction: Neutral\nvalue: 2\n{more}"
        f"effects:\n  {heading}:\n    text: {text}\n{code}"
    )


def faction(declares: str = "", abilities: str = "", kinds: str = "", pool: str = "") -> str:
    """A faction of nothing but what is given, each part as indented YAML."""
    parts = {"pool": pool, "declares": declares, "kinds": kinds, "abilities": abilities}
    written = "".join(f"{key}:\n{part}" for key, part in parts.items() if part)
    return f"kind: Faction\nid: weavers\ntitle: Weavers\nsource: house\n{written}"


def ability(name: str, effect: str, text: str = "Plain.") -> str:
    lines = "".join(f"      {line}\n" for line in effect.splitlines())
    return f"  {name}:\n    text: {text}\n    effect: |\n{lines}"


def scenario(*, rulings: str, parameters: str = "{}") -> str:
    """A scenario in which nothing happens."""
    return (
        f"kind: Scenario\nid: stillness\ntitle: Stillness\nrulings: {rulings}\n"
        f"given:\n  A: {{}}\n  B: {{}}\n  parameters: {parameters}\n"
    )
