"""Mappings and lists while they are read: what `compose` keeps on its stack."""

from __future__ import annotations

from dataclasses import dataclass, field

from gauntlet_dsl.diagnostics.finding import Finding, Related, finding
from gauntlet_dsl.diagnostics.source import SourceText, Span
from gauntlet_dsl.library.nodes import Entry, ListNode, MapNode, Node, ScalarNode, Style
from gauntlet_dsl.library.wording import quoted

_MERGE = "<<"


@dataclass(slots=True)
class Report:
    """What is wrong with a file so far."""

    source: SourceText
    findings: list[Finding] = field(default_factory=list)
    has_merge: bool = False

    def fault(self, code: str, span: Span, message: str, help: str = "") -> None:
        self.findings.append(finding(code, message, self.source.place(span), help=help))

    def refuse_merge(self, key: ScalarNode, findings_before: int) -> None:
        """Y006 at the key; what its value refers to is part of that one fault."""
        self.has_merge = True
        others = [found for found in self.findings[findings_before:] if found.code != "Y006"]
        self.findings[findings_before:] = others
        self.fault("Y006", key.span, "content files use no merge keys", "write the keys out")


@dataclass(slots=True)
class OpenList:
    start: int
    items: list[Node] = field(default_factory=list)

    def add(self, node: Node) -> None:
        self.items.append(node)

    def close(self, end: int, after: int) -> ListNode:
        last = self.items[-1].span.end if self.items else end
        return ListNode(_closed(self.start, last, end, after), tuple(self.items))


@dataclass(slots=True)
class OpenMap:
    """A mapping whose next node is a key or that key's value. The value of a refused key is dropped."""

    start: int
    report: Report
    entries: list[Entry] = field(default_factory=list)
    keys: dict[str, ScalarNode] = field(default_factory=dict)
    key: ScalarNode | None = None
    merge: ScalarNode | None = None
    findings_before_merge: int = 0
    value_is_next: bool = False

    def add(self, node: Node) -> None:
        if not self.value_is_next:
            self._take_key(node)
        elif self.key is not None:
            self.entries.append(Entry(self.key, node))
        elif self.merge is not None:
            self.report.refuse_merge(self.merge, self.findings_before_merge)
        self.value_is_next = not self.value_is_next

    def close(self, end: int, after: int) -> MapNode:
        last = self.entries[-1].value.span.end if self.entries else end
        return MapNode(_closed(self.start, last, end, after), tuple(self.entries))

    def _take_key(self, node: Node) -> None:
        self.key = self.merge = None
        if not isinstance(node, ScalarNode) or node.style.is_block:
            self.report.fault("Y011", node.span, "a key must be a name on one line", "write `name: value`")
        elif node.style is Style.PLAIN and node.value == _MERGE:
            self.merge, self.findings_before_merge = node, len(self.report.findings)
        elif node.value in self.keys:
            self._refuse_second(self.keys[node.value], node)
        else:
            self.key = self.keys[node.value] = node

    def _refuse_second(self, first: ScalarNode, second: ScalarNode) -> None:
        source = self.report.source
        place, earlier = source.place(second.span), source.place(first.span)
        message = f"the key {quoted(second.value)} stands twice, on lines {earlier.line} and {place.line}"
        first_here = (Related(earlier, "first here"),)
        twice = finding("Y005", message, place, help="keep one of the two", related=first_here)
        self.report.findings.append(twice)


OpenNode = OpenList | OpenMap


def _closed(start: int, last: int, end: int, after: int) -> Span:
    """A bracket ends at `after`; a block has no mark of its own and ends with its last value."""
    return Span(start, after if after > end else max(start, last))
