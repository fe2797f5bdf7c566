"""One file becomes one unit: read, parsed, and checked as far as it can be checked alone."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from gauntlet_dsl.diagnostics.finding import Finding, Related, finding
from gauntlet_dsl.diagnostics.source import SourceText, Span
from gauntlet_dsl.diagnostics.stored import stored_finding
from gauntlet_dsl.language.ast import effects as f
from gauntlet_dsl.language.ast.base import Node
from gauntlet_dsl.language.ast.clauses import RollTable
from gauntlet_dsl.language.ast.references import Known, Reference
from gauntlet_dsl.language.reading.advice import advice
from gauntlet_dsl.language.reading.parsing import Fault, Parsed
from gauntlet_dsl.language.uses import uses_in
from gauntlet_dsl.language.walking import walk
from gauntlet_dsl.library.declaring import declarations
from gauntlet_dsl.library.kinds import ReadItem
from gauntlet_dsl.library.located import Located, Number
from gauntlet_dsl.library.models.base import Item
from gauntlet_dsl.library.printed import Printing, printings
from gauntlet_dsl.library.units import Broken, Declared, Passage, Spot, Unit, UsedWord
from validator.findings.suppress import extract
from validator.structure.handled import handled_in
from validator.structure.local import local_faults
from validator.text.claims import disagreements
from validator.workspace.facts import facts_of
from validator.workspace.needs import needs_of
from validator.workspace.unread import suspects, words_unread


@dataclass(frozen=True, slots=True)
class Compiled:
    """A unit and what it was made of: every printed passage with its tree."""

    unit: Unit
    source: SourceText
    printed: tuple[tuple[Printing, Parsed | None], ...]


def compile_item(read: ReadItem) -> Unit:
    """The unit of a file, also where the file could not be read as an item."""
    return compiled(read).unit


def compiled(read: ReadItem) -> Compiled:
    """The unit of a file with the trees of its effects."""
    source = read.opened.source
    unit = Unit(kind=read.opened.kind, id=read.opened.id, title=read.opened.title)
    findings = list(read.findings)
    unit.allows = tuple(allow.as_data() for allow in extract(source))
    printed: tuple[tuple[Printing, Parsed | None], ...] = ()
    if read.item is not None:
        printed = tuple(_Compiler(source, unit, findings).fill(read.item))
    unit.findings = tuple(map(stored_finding, sorted(findings, key=Finding.sort_key)))
    return Compiled(unit, source, printed)


class _Compiler:
    """Fills a unit from an item."""

    def __init__(self, source: SourceText, unit: Unit, findings: list[Finding]) -> None:
        self.source = source
        self.unit = unit
        self.findings = findings

    def fill(self, item: Item) -> list[tuple[Printing, Parsed | None]]:
        unit = self.unit
        unit.readable = True
        unit.draft = item.status == "draft"
        unit.id_spot, unit.title_spot = self.spot(item.id.span), self.spot(item.title.span)
        if item.rules is not None:
            unit.rules, unit.rules_spot = str(item.rules), self.spot(item.rules.span)
        self._headline(item)
        unit.declares = tuple(
            Declared(str(kind), str(name), self.spot(name.span)) for kind, name in declarations(item)
        )
        printed = list(printings(item))
        parsed = [(printing, self._parsed(printing)) for printing in printed]
        unit.headings = tuple((str(p.key), self.spot(p.key.span)) for p in printed if p.is_heading)
        unit.passages = tuple(self._passage(*pair) for pair in parsed if pair[1] is not None)
        trees = [(str(p.key), tree.tree) for p, tree in parsed if tree is not None and tree.tree is not None]
        unit.does_to_itself = tuple(sorted({verb for _, tree in trees for verb in _self_verbs(tree)}))
        unit.needs = tuple(need for key, tree in trees for need in needs_of(key, tree))
        unit.facts = facts_of(item, self.source)
        for _, tree in trees:
            for fact, rows in handled_in(tree, self.spot).items():
                unit.facts[fact] = [*unit.facts.get(fact, ()), *rows]
        rolls = [roll for _, tree in trees for roll in self._rolls(tree)]
        if rolls:
            unit.facts["rolls"] = rolls
        unread = sorted({word for pair in parsed for word in self._unread(*pair)})
        if unread:
            unit.facts["unread"] = unread
        texts = sum(1 for p, tree in parsed if p.text is not None and tree is not None)
        if texts:
            unit.facts["texts"] = texts
        return parsed

    def spot(self, span: Span) -> Spot:
        place = self.source.place(span)
        return Spot(place.line, place.column, place.end_line, place.end_column)

    def _headline(self, item: Item) -> None:
        """The keys that several kinds share, where this one has them."""
        for key in ("faction", "leader"):
            named = getattr(item, key, None)
            if isinstance(named, Located):
                setattr(self.unit, key, str(named))
                setattr(self.unit, f"{key}_spot", self.spot(named.span))
        value = getattr(item, "value", None)
        if isinstance(value, Number):
            self.unit.value, self.unit.value_spot = int(value), self.spot(value.span)
        self.unit.unique = bool(getattr(item, "unique", False))
        self.unit.traits = tuple((str(t), self.spot(t.span)) for t in getattr(item, "traits", ()))

    def _parsed(self, printing: Printing) -> Parsed | None:
        if printing.code is None:
            self._missing_half(printing)
            return None
        (parse,) = printing.reading.value
        parsed: Parsed = parse(self.source.text, printing.code.content)
        if parsed.tree is not None:
            self._local(parsed.tree)
            if not parsed.faults:
                self._compared(printing, parsed.tree)
        return parsed

    def _missing_half(self, printing: Printing) -> None:
        if printing.text is not None:
            help = "write the effect" if self.unit.draft else "write the effect, or mark the item as a draft"
            self._add("S020", f'"{printing.key}" has text but no effect', printing.text.span, help)

    def _local(self, tree: Node) -> None:
        for fault in local_faults(tree):
            related = tuple(Related(self.source.place(span), why) for span, why in fault.related)
            self._add(fault.code, fault.message, fault.span, fault.help, related)

    def _compared(self, printing: Printing, tree: Node) -> None:
        if printing.text is None:
            return
        for found in disagreements(self.source.text, printing.text.content, tree):
            related: tuple[Related, ...] = ()
            if found.effect_span is not None:
                related = (Related(self.source.place(found.effect_span), "the effect"),)
            self._add(found.code, found.message, found.span, found.help, related)

    def _add(self, code: str, message: str, span: Span, help: str, related: tuple[Related, ...] = ()) -> None:
        place = self.source.place(span)
        self.findings.append(finding(code, message, place, subject=self.unit.id, help=help, related=related))

    def _unread(self, printing: Printing, parsed: Parsed | None) -> set[str]:
        if parsed is None or not parsed.faults:
            return set()
        assert printing.code is not None
        return words_unread(self.source.text, printing.code.content, parsed.faults, whole=parsed.tree is None)

    def _passage(self, printing: Printing, parsed: Parsed | None) -> Passage:
        assert parsed is not None and printing.code is not None
        within = printing.code.content
        uses = () if parsed.tree is None else tuple(uses_in(parsed.tree))
        return Passage(
            str(printing.key),
            tuple(UsedWord(str(use.role), use.text, use.detail, self.spot(use.span)) for use in uses),
            tuple(self._broken(fault, within) for fault in parsed.faults),
        )

    def _broken(self, fault: Fault, within: Span) -> Broken:
        suspected = suspects(self.source.text, within, fault)
        words = tuple((word, self.spot(span)) for word, span in suspected)
        code = "S017" if fault.too_large else "S001"
        help = advice(self.source.text, within, fault.span, fault.message, fault.expected)
        return Broken(fault.message, fault.expected, self.spot(self._inked(fault.span)), words, code, help)

    def _inked(self, span: Span) -> Span:
        """Without the indentation before it."""
        text = self.source.text[span.start : span.end]
        return Span(span.end - len(text.lstrip()), span.end) if text.strip() else span

    def _rolls(self, tree: Node) -> Iterator[list[Any]]:
        for _, node, _ in walk(tree):
            if isinstance(node, RollTable):
                for row in node.rows:
                    yield [node.dice, row.low, row.low if row.high is None else row.high, self.spot(row.span)]


def _self_verbs(tree: Node) -> Iterator[str]:
    """Verbs whose object is the item itself."""
    for _, node, _ in walk(tree):
        if isinstance(node, f.ObjectAct) and node.objects == _THIS:
            yield node.verb.text


_THIS = Reference(Known.THIS)
