"""YAML text to nodes, from the events of the C parser, with every fault that YAML itself would hide.

Anchors, aliases, merge keys, tags and directives are refused, keys are unique text, depth and size bounded.
Without the C extension the import fails: the slow parser is never used in silence.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from ruamel.yaml.cyaml import CParser  # type: ignore[attr-defined]
from ruamel.yaml.error import MarkedYAMLError, YAMLError
from ruamel.yaml.events import (
    AliasEvent,
    DocumentStartEvent,
    MappingEndEvent,
    MappingStartEvent,
    ScalarEvent,
    SequenceEndEvent,
    SequenceStartEvent,
    StreamEndEvent,
)

from gauntlet_dsl.diagnostics.finding import Finding
from gauntlet_dsl.diagnostics.source import SourceText, Span
from gauntlet_dsl.library.characters import deceptive_escapes, neutral
from gauntlet_dsl.library.comments import cut_by_comment
from gauntlet_dsl.library.nodes import ListNode, MapNode, Node, ScalarNode, Style
from gauntlet_dsl.library.open_nodes import OpenList, OpenMap, OpenNode, Report
from gauntlet_dsl.library.syntax import YamlError, syntax_finding

DEEPEST = 24
MOST_NODES = 20_000

_LINE_END = re.compile("\r\n|\r|\n")
_HELP_QUOTE = "write the value out; text that starts with this character belongs in quotes"


@dataclass(frozen=True, slots=True)
class Composed:
    """The tree of a file and what is wrong with it.

    `root` is None when the file holds no mapping. `complete` says that no key is missing from the tree
    because it was refused.
    """

    root: MapNode | None
    findings: tuple[Finding, ...]
    complete: bool = True


class _GivenUpError(Exception):
    """Reading on would only repeat the fault just reported."""


def compose(source: SourceText) -> Composed:
    """The mapping that a content file holds, and a finding for each fault of its YAML.

    Y003 syntax (the first), Y004 nothing or several documents, Y005 duplicate keys, Y006 refused features,
    Y007 too deep or too many nodes, Y008 not a mapping, Y011 keys that are not text, Y013 text cut by a
    comment, Y015 escapes for deceptive characters. Never raises.
    """
    composer = _Composer(source)
    try:
        composer.run(CParser(neutral(source.text)))
    except _GivenUpError:
        composer.root = None
    except MarkedYAMLError as error:
        composer.root = None
        composer.report.findings.append(syntax_finding(source, _yaml_error(error), composer.last))
    except (YAMLError, UnicodeError):
        composer.root = None
        composer.report.fault("Y003", Span(0, 0), "this file is not YAML")
    return composer.composed()


class _Composer:
    """One pass over the events of one file."""

    def __init__(self, source: SourceText) -> None:
        self.source = source
        self.report = Report(source)
        self.root: Node | None = None
        self.last: ScalarNode | None = None
        self._open: list[OpenNode] = []
        self._nodes = 0
        self._documents = 0
        self._may_be_cut = " #" in source.text or "\t#" in source.text

    def run(self, parser: Any) -> None:
        handlers: dict[type, Callable[[Any], None]] = {
            ScalarEvent: self._scalar,
            MappingStartEvent: self._start_map,
            SequenceStartEvent: self._start_list,
            MappingEndEvent: self._end,
            SequenceEndEvent: self._end,
            AliasEvent: self._alias,
            DocumentStartEvent: self._document,
        }
        while True:
            event = parser.get_event()
            kind = type(event)
            handler = handlers.get(kind)
            if handler is not None:
                handler(event)
            elif kind is StreamEndEvent:
                return

    def composed(self) -> Composed:
        if self.root is not None:
            self._check_root(self.root)
        elif not self.report.findings:
            self.report.fault("Y004", Span(0, 0), "the file holds nothing, or only comments")
        findings = tuple(sorted(self.report.findings, key=Finding.sort_key))
        root = self.root if isinstance(self.root, MapNode) else None
        return Composed(root, findings, complete=not self.report.has_merge)

    def _check_root(self, root: Node) -> None:
        if isinstance(root, ScalarNode) and root.is_empty:
            self.report.fault("Y004", Span(0, 0), "the file holds no item")
        elif not isinstance(root, MapNode):
            what = "a list" if isinstance(root, ListNode) else "text"
            help = 'start with "kind: ..." in the first column, one item a file'
            self.report.fault("Y008", root.span, f"the file holds {what} instead of keys and values", help)

    def _document(self, event: Any) -> None:
        if event.version or event.tags:
            self.report.fault("Y006", _span(event), "content files use no YAML directives", "delete it")
        self._documents += 1
        if self._documents > 1:
            here = Span(event.start_mark.index, event.start_mark.index + 3)
            self.report.fault("Y004", here, "a second document in one file", "give each item its own file")
            raise _GivenUpError

    def _scalar(self, event: Any) -> None:
        start, end = event.start_mark.index, event.end_mark.index
        style = _STYLES[event.style]
        node = ScalarNode(Span(start, end), event.value, style, self._content(style, start, end))
        self._refuse_decoration(event)
        self.last = node
        if style is Style.DOUBLE:
            self.report.findings += deceptive_escapes(self.source, node)
        elif self._may_be_cut and style is Style.PLAIN:
            self.report.findings += cut_by_comment(self.source, node)
        self._add(node)

    def _content(self, style: Style, start: int, end: int) -> Span:
        if style is Style.PLAIN:
            return Span(start, end)
        if not style.is_block:
            return Span(start + 1, end - 1)
        header = _LINE_END.search(self.source.text, start, end)
        return Span(header.end() if header else end, end)

    def _alias(self, event: Any) -> None:
        here = _span(event)
        self.report.fault("Y006", here, "content files use no aliases", _HELP_QUOTE)
        self._add(ScalarNode(here, self.source.slice(here), Style.PLAIN, here))

    def _start_map(self, event: Any) -> None:
        self._refuse_decoration(event)
        self._push(OpenMap(event.start_mark.index, self.report))

    def _start_list(self, event: Any) -> None:
        self._refuse_decoration(event)
        self._push(OpenList(event.start_mark.index))

    def _push(self, opened: OpenNode) -> None:
        self._open.append(opened)
        if len(self._open) > DEEPEST:
            here = Span(opened.start, opened.start + 1)
            self.report.fault("Y007", here, f"lists and mappings nested more than {DEEPEST} deep")
            raise _GivenUpError

    def _end(self, event: Any) -> None:
        self._add(self._open.pop().close(event.start_mark.index, event.end_mark.index))

    def _add(self, node: Node) -> None:
        self._nodes += 1
        if self._nodes > MOST_NODES:
            self.report.fault("Y007", node.span, f"more than {MOST_NODES:,} values in one file")
            raise _GivenUpError
        if self._open:
            self._open[-1].add(node)
        else:
            self.root = node

    def _refuse_decoration(self, event: Any) -> None:
        start = event.start_mark.index
        if event.anchor is not None:
            here = Span(start, start + 1 + len(event.anchor))
            self.report.fault("Y006", here, "content files use no anchors", _HELP_QUOTE)
        if event.tag is not None:
            here = Span(start, start + 1)
            self.report.fault("Y006", here, "content files use no YAML tags", _HELP_QUOTE)


_STYLES: dict[str | None, Style] = {None: Style.PLAIN, **{style.value: style for style in Style}}


def _span(event: Any) -> Span:
    return Span(event.start_mark.index, event.end_mark.index)


def _yaml_error(error: MarkedYAMLError) -> YamlError:
    at, began = ((mark.index if mark else 0) for mark in (error.problem_mark, error.context_mark))
    return YamlError(str(error.problem), at, began if error.context_mark else at)
