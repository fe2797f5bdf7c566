"""`gauntlet schema`."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path

from gauntlet_dsl.library.kinds import Kinds
from gauntlet_dsl.library.models.factions import Faction
from gauntlet_dsl.library.naming import id_of
from gauntlet_dsl.library.schema import combined_schema, kind_schema
from gauntlet_dsl.writing import write_whole
from validator.cli.outcome import say
from validator.findings.json_text import json_text
from validator.findings.usage import UsageError
from validator.workspace.items import Items
from validator.workspace.kind_names import kind_named
from validator.workspace.load import Loaded, load
from validator.workspace.places import shown

_ALL = "schema.json"
_GUIDE_FILE = "schemas.md"
_GUIDE = """\
# Schemas of the content files

Written by `gauntlet schema --into`; write them anew when a faction declares another kind of component.

An editor that knows JSON Schema (VS Code with the YAML extension, JetBrains, Neovim with
yaml-language-server) completes and checks a content file while you type when its first line is

```yaml
# yaml-language-server: $schema=../{folder}/{schema}
```

with the path from that file to this folder. `schema.json` fits every content file by its `kind`, the
others fit one kind each. Instead of a line in every file, VS Code takes a setting, with the path from the
folder that is open:

```json
{{"yaml.schemas": {{"./{folder}/{schema}": ["rulesets/**", "factions/**", "cards/**", "decks/**"]}}}}
```
"""


def print_schema(kind: str | None) -> int:
    """Print the schema of one kind, or of all content files; 1 where kinds are missing from it."""
    loaded = load(())
    kinds = Items(loaded).kinds
    schema = combined_schema(kinds) if kind is None else kind_schema(kind_named(kind, kinds), kinds)
    sys.stdout.write(json_text(schema))
    return _completeness(loaded)


def write_schemas(into: Path) -> int:
    """Write all schemas and how to use them into a folder. UsageError where it cannot be written."""
    loaded = load(())
    texts = _texts(Items(loaded).kinds, into.resolve().name)
    try:
        into.mkdir(parents=True, exist_ok=True)
        for name, text in texts.items():
            write_whole(into / name, text)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise UsageError(f"{shown(into)} cannot be written: {reason}") from error
    for name in texts:
        print(f"written {shown(into / name)}")
    return _completeness(loaded)


def _texts(kinds: Kinds, folder: str) -> Mapping[str, str]:
    """The files by name."""
    texts = {_ALL: json_text(combined_schema(kinds))}
    texts |= {name: json_text(kind_schema(kind, kinds)) for kind, name in _file_names(kinds).items()}
    return texts | {_GUIDE_FILE: _GUIDE.format(folder=folder, schema=_ALL)}


def _file_names(kinds: Kinds) -> Mapping[str, str]:
    """A file name for each kind; kinds whose names make the same one are numbered."""
    names: dict[str, str] = {}
    for kind in sorted(kinds):
        name = id_of(kind) or "kind"
        numbered = (f"{name}{number}.schema.json" for number in ("", *range(2, len(kinds) + 2)))
        names[kind] = next(file for file in numbered if file not in names.values())
    return names


def _completeness(loaded: Loaded) -> int:
    """1, and a word for each file whose kinds are unknown because it could not be read."""
    units = [(member, member.unit) for member in loaded.checked]
    unread = [member for member, unit in units if unit.kind == Faction.__name__ and not unit.readable]
    for member in unread:
        say(f"{member.file} cannot be read: the kinds it declares have no schema")
    return int(bool(unread))
