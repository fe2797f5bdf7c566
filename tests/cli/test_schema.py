"""`gauntlet schema`."""

from __future__ import annotations

import json
from pathlib import Path

import jsonschema
import pytest
from ruamel.yaml import YAML

from tests.cli.running import SMALL, contents, run

_FILES = sorted(SMALL.rglob("*.yaml"))


@pytest.mark.parametrize("file", _FILES, ids=lambda file: file.name)
def test_the_schema_of_all_files_fits_each(file: Path, small: Path) -> None:
    ran = run("schema", at=small)
    assert (ran.status, ran.err) == (0, "")
    schema = json.loads(ran.out)
    jsonschema.Draft202012Validator.check_schema(schema)
    check = jsonschema.Draft202012Validator(schema)
    item = YAML(typ="safe").load(file.read_text())
    assert not check.is_valid(item | {"colour": "red"})
    assert list(check.iter_errors(item)) == []


@pytest.mark.parametrize("kind", ["Contract", "contract", "CONTRACT"])
def test_a_kind_that_a_faction_declares(kind: str, small: Path) -> None:
    schema = json.loads(run("schema", kind, at=small).out)
    assert "Contract" in json.loads(run("schema", at=small).out)["properties"]["kind"]["enum"]
    keys = schema["$defs"]["Contract"]["properties"]
    assert schema["title"] == "Contract"
    assert keys["price"] == {"maximum": 8, "minimum": 2, "type": "integer"}
    assert {"motto", "signed_by", "gain", "clause", "worth", "secret", "debt"} <= keys.keys()


def test_an_unknown_kind_is_near_a_known_one(small: Path) -> None:
    ran = run("schema", "Contrakt", at=small)
    assert (ran.status, ran.out) == (2, "")
    assert 'did you mean "Contract"?' in ran.err
    assert "the kinds are Ruleset" in run("schema", "qqqqqqq", at=small).err


def test_a_folder_of_schemas_says_how_editors_use_it(small: Path) -> None:
    ran = run("schema", "--into", "made/schemas", at=small)
    assert (ran.status, ran.err) == (0, "")
    written = contents(small / "made/schemas")
    assert set(ran.out.split()[1::2]) == {f"made/schemas/{name}" for name in written}
    assert b"# yaml-language-server: $schema=../schemas/schema.json" in written["schemas.md"]
    assert written["schema.json"] == run("schema", at=small).bytes
    assert written["contract.schema.json"] == run("schema", "Contract", at=small).bytes
    assert run("schema", "--into", "made/schemas", at=small).status == 0
    assert contents(small / "made/schemas") == written


def test_kinds_whose_names_make_one_file_name_get_two(small: Path) -> None:
    faction = small / "factions/guild/faction.yaml"
    more = '  "Contract!":\n    plural: Contracts!\n  Указ:\n    plural: Указы\nabilities:'
    faction.write_text(faction.read_text().replace("abilities:", more, 1))
    assert run("schema", "--into", "made", at=small).status == 0
    titles = {json.loads(path.read_text())["title"] for path in (small / "made").glob("*.schema.json")}
    assert {"Contract", "Contract!", "Указ"} <= titles


def test_a_folder_that_cannot_be(small: Path) -> None:
    for folder in ("rulesets/small.yaml", "rulesets/small.yaml/inside"):
        ran = run("schema", "--into", folder, at=small)
        assert (ran.status, ran.out) == (2, "")
        assert f"{folder} cannot be written" in ran.err
    assert run("schema", "Card", "--into", "made", at=small).status == 2


def test_kinds_of_a_broken_faction_are_missed_aloud(small: Path) -> None:
    faction = small / "factions/guild/faction.yaml"
    faction.write_text(faction.read_text().replace("victories:", "victory:"))
    ran = run("schema", at=small)
    assert ran.status == 1
    assert "factions/guild/faction.yaml cannot be read" in ran.err
    assert "Contract" not in json.loads(ran.out)["properties"]["kind"]["enum"]


def test_without_a_library_around_the_bundled_kinds_are_known(tmp_path: Path) -> None:
    assert json.loads(run("schema", at=tmp_path).out)["properties"]["kind"]["enum"]
