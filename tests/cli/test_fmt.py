"""`gauntlet fmt` on files."""

from __future__ import annotations

import stat
from pathlib import Path

import pytest

from tests.cli.running import contents, run
from validator.formatting import rewriting

FEINT = Path("cards/common/feint.yaml")
HEAD = "kind: Card\nid: feint\ntitle: Feint\nsource: house\nfaction: Common\nvalue: 1\neffects:\n  Ploy:\n"
TEXT = "    text: Withdraw.\n"
TWO = "    effect: |\n      withdraw;\n      withdraw;\n"

CASES = {
    "a line that fits stays a line": (
        TEXT + "    effect:   withdraw  ;   # why\n",
        TEXT + "    effect:   withdraw;   # why\n",
    ),
    "two statements become a block, a remark stays behind the key": (
        TEXT + "    effect: withdraw; withdraw;  # why\n",
        TEXT + "    effect: |  # why\n      withdraw;\n      withdraw;\n",
    ),
    "quotes go with the line": (
        TEXT + '    effect: "withdraw; withdraw;"\n',
        TEXT + TWO,
    ),
    "quotes stay where the line does": (
        TEXT + "    effect: 'withdraw  ;'\n",
        TEXT + "    effect: 'withdraw;'\n",
    ),
    "text on the line after its key": (
        TEXT + "    effect:\n      withdraw; withdraw;\n",
        TEXT + TWO,
    ),
    "a colon that YAML would take for a key": (
        "    text: You withdraw.\n    effect: opponent:withdraw;\n",
        "    text: You withdraw.\n    effect: |\n      opponent: withdraw;\n",
    ),
    "a comment on the line of an effect": (
        TEXT + '    effect: "withdraw;#why"\n',
        TEXT + "    effect: |\n      withdraw;  #why\n",
    ),
    "between brackets one line stays one line": (
        '    {text: Withdraw., effect: "withdraw;withdraw  ;"}\n',
        '    {text: Withdraw., effect: "withdraw; withdraw;"}\n',
    ),
    "a block keeps its header, its indentation and its blank end": (
        TEXT + "    effect: |2-  # why\n        withdraw   ;   # so\n     "
        "    # more\n      withdraw;  \n\n\n# end\n",
        TEXT + "    effect: |2-  # why\n      withdraw;  # so\n      # more\n      withdraw;\n\n\n# end\n",
    ),
    "deep indentation": (
        TEXT + "    effect: |\n\n            withdraw;withdraw;\n",
        TEXT + "    effect: |\n            withdraw;\n            withdraw;\n",
    ),
    "a folded block": (
        TEXT + "    effect: >-\n      withdraw;\n        withdraw;\n",
        TEXT + "    effect: >-\n      withdraw;\n      withdraw;\n",
    ),
    "no line end at the end": (
        TEXT + "    effect: withdraw; withdraw;",
        TEXT + "    effect: |\n      withdraw;\n      withdraw;",
    ),
    "everything else is left": (
        "    'text' :   'Withdraw.'   # as it is\n    # and so\n    effect  : |\n      withdraw ;\n",
        "    'text' :   'Withdraw.'   # as it is\n    # and so\n    effect  : |\n      withdraw;\n",
    ),
}


@pytest.mark.parametrize("line_end", ["\n", "\r\n"], ids=["LF", "CRLF"])
@pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf"], ids=["", "BOM"])
@pytest.mark.parametrize(("before", "after"), CASES.values(), ids=CASES)
def test_only_white_space_of_effects_changes(
    before: str, after: str, mark: bytes, line_end: str, small: Path
) -> None:
    def file(passage: str) -> bytes:
        return mark + (HEAD + passage).replace("\n", line_end).encode()

    card = small / FEINT
    card.write_bytes(file(before))
    assert run("fmt", "--check", FEINT, at=small).status == 1
    assert card.read_bytes() == file(before)
    ran = run("fmt", FEINT, at=small)
    assert (ran.status, ran.err) == (0, "")
    assert ran.out == f"changed {FEINT}: Ploy\n1 file changed, 0 files left as they are\n"
    assert card.read_bytes() == file(after)
    assert run("fmt", "--check", FEINT, at=small).status == 0
    piped = run("fmt", "-", at=small, given=file(before))
    assert (piped.status, piped.bytes, piped.err) == (0, file(after), "")


@pytest.mark.parametrize(
    ("passage", "reason"),
    [
        (
            '    {text: Withdraw., effect: "withdraw  ;  # why"}\n',
            "it has a comment and stands between brackets",
        ),
        (TEXT + "    effect:  # why\n      withdraw; withdraw;\n", "a comment stands between it and its key"),
    ],
)
def test_what_cannot_be_laid_out_is_left_with_a_reason(passage: str, reason: str, small: Path) -> None:
    (small / FEINT).write_text(HEAD + passage)
    ran = run("fmt", FEINT, at=small)
    assert ran.status == 0
    assert f"left as it is: {FEINT}:" in ran.err
    assert reason in ran.err
    assert (small / FEINT).read_text() == HEAD + passage


def test_a_library_in_layout_is_not_touched(small: Path) -> None:
    assert run("fmt", at=small).status == 0
    before = contents(small)
    ran = run("fmt", at=small)
    assert ran.out == f"0 files changed, {len(before)} files left as they are\n"
    assert contents(small) == before


def test_a_library_says_the_same_afterwards(bundled: Path) -> None:
    before = run("check", at=bundled)
    assert run("fmt", at=bundled).status == 0
    assert run("check", at=bundled) == before
    assert run("fmt", "--check", at=bundled).status == 0


def test_files_with_errors_stay_and_the_others_are_done(small: Path) -> None:
    good, syntax, yaml = (small / f"cards/common/{name}.yaml" for name in ("feint", "syntax", "yaml"))
    good.write_text(HEAD + TEXT + "    effect: withdraw ;\n")
    syntax.write_text(HEAD.replace("eint", "all") + TEXT + "    effect: withdraw ; }\n")
    yaml.write_text(HEAD.replace("eint", "oil") + "  - : [\n")
    before = contents(small)
    ran = run("fmt", "cards/common", at=small)
    assert ran.status == 1
    assert "changed cards/common/feint.yaml: Ploy" in ran.out
    assert "error[S001]" in ran.out
    assert "error[Y003]" in ran.out
    assert "2 errors" in ran.out
    changed = [name for name, content in contents(small).items() if before[name] != content]
    assert changed == ["cards/common/feint.yaml"]


def test_a_draft_that_does_not_parse_is_only_noted(small: Path) -> None:
    card = small / FEINT
    card.write_text(
        HEAD.replace("source", "status: draft\nreason: new\nsource") + TEXT + "    effect: x ; }\n"
    )
    before = card.read_bytes()
    ran = run("fmt", FEINT, at=small)
    assert ran.status == 0
    assert "note[S0" in ran.out
    assert card.read_bytes() == before


def test_the_difference_is_shown_and_nothing_is_written(small: Path) -> None:
    card = small / FEINT
    card.write_bytes((HEAD + TEXT + "    effect: withdraw;withdraw;\n").replace("\n", "\r\n").encode())
    before = card.read_bytes()
    ran = run("fmt", "--diff", FEINT, at=small)
    assert ran.status == 1
    assert ran.out == (
        f"--- {FEINT}\n+++ {FEINT}\n@@ -7,4 +7,6 @@\n effects:\n   Ploy:\n     text: Withdraw.\n"
        "-    effect: withdraw;withdraw;\n+    effect: |\n+      withdraw;\n+      withdraw;\n"
    )
    assert "1 file would change" in ran.err
    assert card.read_bytes() == before


def test_standard_input_with_errors_gives_no_output(small: Path) -> None:
    for given in (
        b"",
        b"\xff",
        b"kind: Card\n",
        (HEAD + TEXT + "    effect: }\n").encode(),
        b"x" * (1 << 21),
    ):
        ran = run("fmt", "-", at=small, given=given)
        assert (ran.status, ran.out) == (1, "")
        assert "error[" in ran.err
        assert "<stdin>" in ran.err


def test_standard_input_stands_alone(small: Path) -> None:
    ran = run("fmt", "-", FEINT, at=small)
    assert (ran.status, ran.out) == (2, "")
    assert "stands alone" in ran.err


def test_standard_input_can_be_checked(small: Path) -> None:
    for gap, status in (("", 0), (" ", 1)):
        given = HEAD + TEXT + f"    effect: withdraw{gap};\n"
        ran = run("fmt", "-", "--check", at=small, given=given.encode())
        assert (ran.status, ran.out, ran.err) == (status, "", "")


@pytest.mark.parametrize("what", ["file", "folder"])
def test_what_is_read_only_is_not_replaced(what: str, small: Path) -> None:
    card = small / FEINT
    card.write_text(HEAD + TEXT + "    effect: withdraw ;\n")
    place = card if what == "file" else card.parent
    before, rights = contents(small), place.stat().st_mode
    place.chmod(rights & ~0o222)
    try:
        ran = run("fmt", at=small)
    finally:
        place.chmod(rights)
    assert ran.status == 2
    assert f"{FEINT} cannot be written: it" in ran.err
    assert "read-only" in ran.err
    after = contents(small)
    assert after[FEINT.as_posix()] == before[FEINT.as_posix()]
    assert after != before, "other files are done"


def test_rights_and_links_stay(small: Path, tmp_path: Path) -> None:
    card, link = small / FEINT, small / "cards/common/link.yaml"
    elsewhere = tmp_path / "kept.yaml"
    elsewhere.write_text(HEAD.replace("eint", "orce") + TEXT + "    effect: withdraw ;\n")
    link.symlink_to(elsewhere)
    card.write_text(HEAD + TEXT + "    effect: withdraw ;\n")
    card.chmod(0o640)
    assert run("fmt", at=small).status == 0
    assert stat.S_IMODE(card.stat().st_mode) == 0o640
    assert link.is_symlink()
    assert "withdraw;" in elsewhere.read_text()
    assert not [path for path in card.parent.iterdir() if path.name.startswith(".")]


def test_a_file_that_changed_meanwhile_is_not_overwritten(
    small: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    card = small / FEINT
    card.write_text(HEAD + TEXT + "    effect: withdraw ;\n")
    monkeypatch.setattr(rewriting, "read_regular_file", lambda path: path.read_bytes() + b"# new\n")
    ran = run("fmt", FEINT, at=small)
    assert ran.status == 2
    assert "was changed while" in ran.err
    assert "withdraw ;" in card.read_text()


def test_a_full_disk_leaves_the_file(small: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_path: Path, _text: str) -> None:
        raise OSError(28, "No space left on device")

    card = small / FEINT
    card.write_text(HEAD + TEXT + "    effect: withdraw ;\n")
    monkeypatch.setattr(rewriting, "write_whole", full)
    ran = run("fmt", FEINT, at=small)
    assert ran.status == 2
    assert "cannot be written: no space left on device" in ran.err.lower()


def test_missing_and_empty_paths(small: Path, tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    assert run("fmt", "nowhere", FEINT, at=small).status == 2
    ran = run("fmt", tmp_path / "empty", at=small)
    assert ran.status == 2
    assert "no content files" in ran.err
