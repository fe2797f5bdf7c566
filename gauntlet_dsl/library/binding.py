"""From nodes to a model: every fault of a file in one go, in our words and at its own place."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any, TypeVar

from pydantic import ValidationError
from pydantic_core import ErrorDetails

from gauntlet_dsl.diagnostics.finding import Finding, finding
from gauntlet_dsl.diagnostics.names import near_miss
from gauntlet_dsl.diagnostics.source import SourceText, Span
from gauntlet_dsl.library.model_keys import known_keys, model_at
from gauntlet_dsl.library.models.base import Item, Model
from gauntlet_dsl.library.nodes import MapNode, Node, ScalarNode, Step, node_at
from gauntlet_dsl.library.pointing import head_span, key_span, name_of, value_span
from gauntlet_dsl.library.refusal import Fault
from gauntlet_dsl.library.scalars import KeyText
from gauntlet_dsl.library.wording import listed, quoted

Bound = TypeVar("Bound", bound=Model)
Path = tuple[Step, ...]

_KEY = "[key]"
_NO_VALUE = Fault("Y011", "has no value", "write its value, or delete the key if it is optional")
_FAULTS = {
    "model_type": Fault("Y011", "must be a mapping of keys and values"),
    "dict_type": Fault("Y011", "must be a mapping of keys and values"),
    "tuple_type": Fault("Y011", "must be a list", "write a list: [one, another]"),
    "too_short": Fault("Y020", "must not be empty"),
}


def bind(
    model: type[Bound], node: MapNode, source: SourceText, subject: str
) -> tuple[Bound | None, tuple[Finding, ...]]:
    """An instance of `model`, or None and a finding for each thing that keeps `node` from being one.

    Y009 unknown key, Y010 missing key, Y011 wrong type, Y012 text that needs quotes, Y014 an effect that is
    not in a block, Y020 out of range. `subject` is the item's id.
    """
    faulty = _Faulty(model, node, source, subject)
    findings = list(faulty.unpaired_keys())
    bound = None
    try:
        bound = model.model_validate(as_data(node))
    except ValidationError as error:
        findings += faulty.findings(error.errors(include_url=False, include_input=False))
    return (None if findings else bound), tuple(sorted(findings, key=Finding.sort_key))


def as_data(node: Node) -> Any:
    """What models validate: dicts and tuples, with the scalars themselves at the leaves."""
    if isinstance(node, ScalarNode):
        return node
    if isinstance(node, MapNode):
        return {KeyText(entry.key): as_data(entry.value) for entry in node.entries}
    return tuple(as_data(item) for item in node.items)


@dataclass(frozen=True, slots=True)
class _Faulty:
    """A file that is no instance of its model."""

    model: type[Model]
    root: MapNode
    source: SourceText
    subject: str

    def findings(self, errors: Iterable[ErrorDetails]) -> Iterator[Finding]:
        missing: list[Path] = []
        misspelt: set[Path] = set()
        for error in errors:
            path = error["loc"]
            if error["type"] == "missing":
                missing.append(path)
            elif error["type"] == "extra_forbidden":
                meant = self._meant(path)
                misspelt.add((*path[:-1], meant))
                yield self._unknown_key(path, meant)
            else:
                yield self._wrong_value(path, error)
        yield from (self._missing_key(path) for path in missing if path not in misspelt)

    def unpaired_keys(self) -> Iterator[Finding]:
        pairs = self.model.paired_keys if issubclass(self.model, Item) else {}
        for key, needed in pairs.items():
            span = key_span(self.root, (key,))
            if span and not self.root.entry(needed):
                message = f"{quoted(key)} stands without {quoted(needed)}"
                yield self._finding(Fault("Y010", message, f'add "{needed}: ..."'), span)

    def _missing_key(self, path: Path) -> Finding:
        owner, key = path[:-1], path[-1]
        where = f" in {name_of(owner)}" if owner else ""
        fault = Fault("Y010", f'the key "{key}" is missing{where}', f'add "{key}: ..."')
        return self._finding(fault, head_span(self.root, owner))

    def _unknown_key(self, path: Path, meant: str) -> Finding:
        model, key = self._model_of(path), str(path[-1])
        if key in model.refused_keys:
            fault = Fault("Y009", model.refused_keys[key], "delete the key")
        elif meant:
            fault = Fault("Y009", f"unknown key {quoted(key)}", f'did you mean "{meant}"?')
        else:
            known = listed(known_keys(model), "and")
            fault = Fault("Y009", f"unknown key {quoted(key)}", f"the keys here are {known}")
        return self._finding(fault, key_span(self.root, path) or self.root.span)

    def _meant(self, path: Path) -> str:
        return near_miss(str(path[-1]), known_keys(self._model_of(path))) or ""

    def _model_of(self, path: Path) -> type[Model]:
        return model_at(self.model, path[:-1]) or self.model

    def _wrong_value(self, path: Path, error: ErrorDetails) -> Finding:
        node = node_at(self.root, path)
        if node is None and path[-1] == _KEY:
            name, span = f"the key {quoted(str(path[-2]))}", key_span(self.root, path[:-1])
        else:
            name, span = name_of(path), value_span(self.root, path)
        fault = _fault(error, node)
        return self._finding(Fault(fault.code, f"{name} {fault.message}", fault.help), span or self.root.span)

    def _finding(self, fault: Fault, span: Span) -> Finding:
        place = self.source.place(span)
        return finding(fault.code, fault.message, place, subject=self.subject, help=fault.help)


def _fault(error: ErrorDetails, node: Node | None) -> Fault:
    given = error.get("ctx", {}).get("fault")
    if isinstance(given, Fault):
        return given
    empty = isinstance(node, ScalarNode) and node.is_empty
    return _NO_VALUE if empty else _FAULTS[error["type"]]
