"""The whole analysis as one page that needs nothing else: a matrix, and what is behind each of its cells."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from pathlib import Path

from gauntlet_dsl.diagnostics.codes import CODES
from gauntlet_dsl.diagnostics.escape import printable
from validator.timing.analysis import Analysis, Judged
from validator.timing.page_style import STYLE
from validator.timing.reasons import of_several
from validator.timing.report import both_ways, grouped, sided
from validator.timing.units import Unit
from validator.timing.verdicts import Result, Verdict
from validator.timing.witness import witness
from validator.timing.witnessing import Witness

EVENTS = "at an event"
LASTING = "all along"


@dataclass(frozen=True, slots=True)
class _Member:
    """One verdict as the page shows it, and in which row of the matrix."""

    judged: Judged
    witness: Witness | None
    row: str

    @property
    def verdict(self) -> Verdict:
        return self.judged.verdict


@dataclass(frozen=True, slots=True)
class _Card:
    """Verdicts that are told together; `cells` are rows and columns of the matrix."""

    number: int
    members: tuple[_Member, ...]
    cells: frozenset[tuple[str, str]]

    @property
    def anchor(self) -> str:
        return f"conflict-{self.number}"

    @property
    def verdict(self) -> Verdict:
        return self.members[0].verdict


def page(analysis: Analysis, kept: Sequence[Judged]) -> str:
    """HTML of the conflicts, with witnesses; light or dark as the reader's system is."""
    cards = [_card(analysis, number, group) for number, group in enumerate(grouped(kept), 1)]
    columns = _columns(analysis)
    used = {row for card in cards for row, _ in card.cells}
    rows = [name for name in (*analysis.library.windows, EVENTS, LASTING) if name in used]
    body = "\n".join(
        (
            "<h1>Timing conflicts</h1>",
            f"<p>{_numbers(analysis, cards)}</p>",
            _matrix(cards, rows, columns) if cards else "<p>No effects get in each other's way.</p>",
            _loops(analysis),
            *(_cell(cards, row, column) for row in rows for column in columns),
            "<h2>All conflicts</h2>" if cards else "",
            *map(_article, cards),
        )
    )
    return (
        '<!doctype html>\n<html lang="en">\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        '<meta name="color-scheme" content="light dark">\n'
        f"<title>Timing conflicts</title>\n<style>{STYLE}</style>\n<main>\n{body}\n</main>\n</html>\n"
    )


def _card(analysis: Analysis, number: int, group: Sequence[Judged]) -> _Card:
    members = tuple(_member(analysis, judged) for judged in group)
    cells = frozenset(
        (member.row, _faction(analysis, unit))
        for member in members
        for unit in (member.verdict.one, member.verdict.other)
    )
    return _Card(number, members, cells)


def _member(analysis: Analysis, judged: Judged) -> _Member:
    verdict = judged.verdict
    where = verdict.place
    row = where if where in analysis.library.windows else _resting_place(analysis, verdict.other)
    return _Member(judged, witness(analysis.library.program, verdict), row)


def _resting_place(analysis: Analysis, unit: Unit) -> str:
    """The row of a conflict that is not at one window."""
    named = [
        name for kind, name in sorted(unit.meetings) if kind == "at" and name in analysis.library.windows
    ]
    return named[0] if named else LASTING if ("while", "") in unit.meetings else EVENTS


def _faction(analysis: Analysis, unit: Unit) -> str:
    return unit.definition.faction or analysis.library.common


def _columns(analysis: Analysis) -> list[str]:
    found = {_faction(analysis, unit) for unit in analysis.units}
    common = analysis.library.common
    return [*([common] if common in found else []), *sorted(found - {common})]


def _numbers(analysis: Analysis, cards: Sequence[_Card]) -> str:
    shown = sum(any(member.witness for member in card.members) for card in cards)
    return _text(
        f"{_counted(len(analysis.units), 'ability', 'abilities')}, {analysis.exact} of them with an exact "
        f"profile; {_counted(len(analysis.judged), 'pair')} judged, {_counted(len(cards), 'conflict')}, "
        f"{shown} of them with scenarios. "
        "A number leads to the conflicts behind it."
    )


def _counted(number: int, one: str, several: str = "") -> str:
    return f"{number} {one if number == 1 else several or one + 's'}"


def _matrix(cards: Sequence[_Card], rows: Sequence[str], columns: Sequence[str]) -> str:
    head = "".join(f'<th scope="col"><span>{_text(name)}</span></th>' for name in columns)
    lines = []
    for row in rows:
        cells = "".join(_count(cards, row, column) for column in columns)
        lines.append(f'<tr><th scope="row">{_text(row).replace(".", ".<wbr>")}</th>{cells}</tr>')
    body = "\n".join(lines)
    head = f"<thead><tr><td></td>{head}</tr></thead>"
    return f'<div class="scroll"><table>{head}<tbody>\n{body}\n</tbody></table></div>'


def _in_cell(cards: Sequence[_Card], row: str, column: str) -> list[_Card]:
    return [card for card in cards if (row, column) in card.cells]


def _count(cards: Sequence[_Card], row: str, column: str) -> str:
    found = _in_cell(cards, row, column)
    if not found:
        return "<td></td>"
    worst = min((CODES[card.verdict.code].severity for card in found), key=lambda s: s.rank)
    label = f"{len(found)} at {row} for {column}"
    return (
        f'<td class="{worst}"><a href="#{_id(row, column)}" aria-label="{_text(label)}">{len(found)}</a></td>'
    )


def _id(row: str, column: str) -> str:
    return "cell-" + "".join(ch if ch.isalnum() else "-" for ch in f"{row}-{column}".lower())


def _cell(cards: Sequence[_Card], row: str, column: str) -> str:
    found = _in_cell(cards, row, column)
    if not found:
        return ""
    listed = "".join(f'<li><a href="#{card.anchor}">{_heading(card)}</a></li>' for card in found)
    return (
        f'<section class="cell" id="{_id(row, column)}"><h2>{_text(column)}, {_text(row)}</h2>'
        f"<ul>{listed}</ul></section>"
    )


def _heading(card: _Card) -> str:
    verdict = card.verdict
    if len(card.members) > 1:
        others = "abilities around it" if verdict.within else "later abilities"
        return f"{_text(verdict.one.label)} <i>and</i> {len(card.members)} {others}"
    return f"{_text(verdict.one.label)} <i>and</i> {_text(verdict.other.label)}"


def _article(card: _Card) -> str:
    verdict = card.verdict
    code = CODES[verdict.code]
    sides = "of two opponents" if verdict.opposed else "of one player"
    places = ", ".join(dict.fromkeys(member.row for member in card.members))
    count = sum(len(member.judged.alike) for member in card.members)
    alike = f" {_counted(count, 'more pair')} {'says' if count == 1 else 'say'} the same." if count else ""
    several = len(card.members) > 1
    reason = of_several(verdict.reason) if several else verdict.reason
    return "\n".join(
        (
            f'<article id="{card.anchor}">',
            f"<h3>{_heading(card)}</h3>",
            f'<p><span class="tag {code.severity}">{verdict.code} {_text(code.name)}</span> '
            f"{_text(sides)}, {_text(places)}{_text(_within(card))}: {_text(reason)}. "
            f"<b>{_text(verdict.decides.capitalize())}</b>.{_text(alike)}</p>",
            *(map(_folded, card.members) if several else (_shown(card.members[0]),)),
            "</article>",
        )
    )


def _within(card: _Card) -> str:
    """Inside which effect the first is applied: the other one, or one that waits beside it."""
    within = card.verdict.within
    if not within:
        return ""
    other = len(card.members) > 1 or within == card.verdict.other.label
    return ", the first inside the other" if other else f", the first inside {within}"


def _folded(member: _Member) -> str:
    return f"<details><summary>{_text(member.verdict.other.label)}</summary>{_shown(member)}</details>"


def _shown(member: _Member) -> str:
    """What it comes to, where the two stand, and the scenarios."""
    verdict = member.verdict
    forth, back = both_ways(verdict)
    sides = _sides(verdict)
    return "\n".join(
        (
            f"<dl>{_end(sides[0], forth)}{_end(sides[1], back)}</dl>" if forth or back else "",
            f'<p class="place">{_place(verdict.one)}<br>{_place(verdict.other)}</p>',
            _scenarios(member),
        )
    )


def _sides(verdict: Verdict) -> tuple[str, str]:
    """Which of the two is spoken of: either goes first, or the other is alone."""
    if verdict.result is Result.RACE:
        return "both ready", f"{verdict.other.label} alone"
    one, other = sided(verdict, verdict.one.label, verdict.other.label)
    if verdict.contrast is not None:
        return f"after {one}", "without it"
    return f"{one} first", f"{other} first"


def _end(words: str, end: str) -> str:
    return f"<dt>{_text(words)}</dt><dd>{_text(end)}</dd>"


def _place(unit: Unit) -> str:
    """The folder says whose file it is."""
    file = "/".join(Path(unit.place.file).parts[-2:])
    return _text(f"{file}:{unit.place.line}:{unit.place.column}")


def _scenarios(member: _Member) -> str:
    if member.witness is None:
        return ""
    shown = "".join(f"<pre tabindex=0>{_text(text, lines=True)}</pre>" for text in member.witness.texts)
    return f"<details><summary>Both as scenarios</summary>{shown}</details>"


def _loops(analysis: Analysis) -> str:
    lines = [
        f'<li><span class="tag error">T007</span> {_text(", ".join(unit.label for unit in loop.units))}: '
        f"{_text(loop.proof)}</li>"
        for loop in analysis.loops
    ]
    return f"<h2>Chains without an end</h2><ul>{''.join(lines)}</ul>" if lines else ""


def _text(words: str, *, lines: bool = False) -> str:
    """Words from files never become markup."""
    clean = "\n".join(map(printable, words.splitlines())) if lines else printable(words)
    return escape(clean)
