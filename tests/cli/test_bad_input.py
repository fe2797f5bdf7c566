"""Whatever a file holds, a verb says what is wrong with it and leaves with status 0, 1 or 2."""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.running import CHECKOUT, run

VERBS: dict[str, tuple[str, ...]] = {
    "show": ("show", "feint"),
    "fmt": ("fmt",),
    "fmt --check": ("fmt", "--check"),
    "fmt --diff": ("fmt", "--diff"),
    "export": ("export",),
    "export json": ("export", "-f", "json"),
}
_CONTROL = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u202e]")

Spoil = Callable[[Path], object]
SPOILT: dict[str, Spoil] = {
    "nothing": lambda path: path.write_bytes(b""),
    "binary": lambda path: path.write_bytes(bytes(range(256)) * 20),
    "UTF-16": lambda path: path.write_bytes("kind: Card\n".encode("utf-16")),
    "Latin-1": lambda path: path.write_bytes("title: Größe\n".encode("latin-1")),
    "no YAML": lambda path: path.write_text("kind: [\n\t- }"),
    "a list": lambda path: path.write_text("- 1\n- 2\n"),
    "huge": lambda path: path.write_bytes(b"kind: Card\n" * 200_000),
    "deep": lambda path: path.write_text("kind: Card\nid: x\neffects: " + "[" * 5_000),
    "wide": lambda path: path.write_text("kind: Card\n" + "".join(f"k{n}: 1\n" for n in range(30_000))),
    "control characters": lambda path: path.write_text('kind: Card\ntitle: "\\e[31m"\nid: \x1b[0m\n'),
    "directions": lambda path: path.write_text("kind: Card\ntitle: \u202e\nid: x\n", "utf-8"),
    "a folder": lambda path: (path.unlink(), path.mkdir()),
    "a pipe": lambda path: (path.unlink(), os.mkfifo(path)),
    "a broken link": lambda path: (path.unlink(), path.symlink_to("nowhere")),
    "a circle": lambda path: (path.unlink(), path.symlink_to(path)),
    "another kind": lambda path: path.write_text("kind: Crad\nid: feint\ntitle: Feint\n"),
    "a deep effect": lambda path: path.write_text(
        path.read_text().replace(
            "withdraw;", "'" + "if you are attacker {" * 400 + " withdraw; " + "}" * 400 + "'"
        )
    ),
}


@pytest.mark.parametrize("verb", VERBS.values(), ids=VERBS)
@pytest.mark.parametrize("spoil", SPOILT.values(), ids=SPOILT)
def test_a_spoilt_file_is_named(spoil: Spoil, verb: tuple[str, ...], small: Path) -> None:
    path = small / "cards/common/feint.yaml"
    spoil(path)
    for arguments in ((*verb, "cards/common/feint.yaml"), verb):
        ran = run(*arguments, at=small)
        assert ran.status in (0, 1, 2)
        assert "Traceback" not in ran.err
        assert not _CONTROL.search(ran.out.replace("\r\n", "\n") + ran.err)


@pytest.mark.parametrize("verb", [("fmt",), ("export", "--kind", "Card")])
@pytest.mark.parametrize("name", [name for name in SPOILT if name not in ("a folder", "a broken link")])
def test_a_spoilt_file_is_no_success(name: str, verb: tuple[str, ...], small: Path) -> None:
    path = small / "cards/common/feint.yaml"
    SPOILT[name](path)
    ran = run(*verb, at=small)
    assert ran.status == 1
    assert "cards/common/feint.yaml:" in ran.out + ran.err


@pytest.mark.parametrize("verb", VERBS.values(), ids=VERBS)
@pytest.mark.parametrize("path", ["nowhere", "nowhere/x.yaml", "\x1b[31m.yaml", "x" * 5_000])
def test_a_path_that_is_not_there(path: str, verb: tuple[str, ...], small: Path) -> None:
    ran = run(*verb, path, at=small)
    assert ran.status in (1, 2)
    assert ran.err or ran.out
    assert "Traceback" not in ran.err
    assert not _CONTROL.search(ran.out.replace("\r\n", "\n") + ran.err)


def test_a_library_of_nothing(tmp_path: Path) -> None:
    (tmp_path / "rulesets").mkdir()
    for verb in VERBS.values():
        ran = run(*verb, at=tmp_path)
        assert ran.status in (1, 2)
        assert ran.err or "error[" in ran.out
    assert run("new", "Card", "X", at=tmp_path).status == 2
    assert run("new", "Territory", "X", at=tmp_path).status == 0
    assert run("schema", at=tmp_path).status == 0


def test_an_unknown_interpreter_is_wrong_usage_and_steers_no_terminal(bundled: Path) -> None:
    unknown = {"GAUNTLET_INTERPRETER": "\x1b[31mfast"}
    two = ("general-spearhead", "senator-blockade")
    for ran in (
        run("test", at=CHECKOUT, setting=unknown),
        run("balance", *two, "--bot", "random", "-j", "1", at=bundled, setting=unknown),
    ):
        assert (ran.status, ran.out) == (2, "")
        assert ran.err.startswith('gauntlet: GAUNTLET_INTERPRETER is "<U+001B>[31mfast"; it can be ')
