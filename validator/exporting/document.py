"""Records as JSON."""

from __future__ import annotations

from collections.abc import Iterable

from validator.exporting.record import Record
from validator.findings.json_text import Json, json_text

_VERSION = 1


def document(records: Iterable[Record], *, effects: bool) -> str:
    """`{"version": 1, "items": [...]}`: every item has every key."""
    return json_text({"version": _VERSION, "items": [_item(record, effects=effects) for record in records]})


def _item(record: Record, *, effects: bool) -> Json:
    return {
        "id": record.id,
        "kind": record.kind,
        "title": record.title,
        "faction": record.faction,
        "value": record.value,
        "unique": record.unique,
        "traits": list(record.traits),
        "headings": list(record.headings),
        "status": record.status,
        "fields": dict(record.fields),
        "texts": dict(record.texts),
        **({"effects": dict(record.effects)} if effects else {}),
        "file": record.file,
    }
