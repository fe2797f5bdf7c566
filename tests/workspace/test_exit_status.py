"""How a run ends (case C021): 0 clean, 1 findings, 2 nothing could be checked."""

from __future__ import annotations

import pytest

from tests.workspace.running import BAD, CARD, check, copy_library, put
from validator.findings.usage import UsageError

_WARNED = CARD.replace("    effect: |\n      add 1 to your battle total;\n", "")


@pytest.mark.parametrize(
    ("text", "fail_on", "status"),
    [
        (CARD, "note", 0),
        (BAD, "", 1),
        (_WARNED, "", 0),
        (_WARNED, "warning", 1),
        (_WARNED, "error", 0),
        (CARD.replace("source", "status: draft\nreason: New.\nsource"), "note", 1),
        (CARD.replace("source", "status: draft\nreason: New.\nsource"), "warning", 0),
    ],
)
def test_a_run_fails_from_the_given_severity_on(text: str, fail_on: str, status: int) -> None:
    put("old-mill.yaml", text)
    assert check("old-mill.yaml", fail_on=fail_on).status == status


def test_a_mistyped_path_is_not_success() -> None:
    put("cards/old-mill.yaml", CARD)
    outcome = check("crads", "cards")
    assert (outcome.status, outcome.printed) == (2, "")
    assert "crads" in outcome.said


def test_a_folder_without_content_is_not_success() -> None:
    put("notes/idea.txt", "A mill.")
    outcome = check("notes")
    assert outcome.status == 2
    assert "no content files" in outcome.said


@pytest.mark.parametrize("option", [{"fail_on": "fatal"}, {"select": ("Q",)}, {"ignore": ("S99",)}])
def test_an_option_that_means_nothing_is_refused(option: dict[str, object]) -> None:
    put("old-mill.yaml", CARD)
    with pytest.raises(UsageError):
        check("old-mill.yaml", **option)


def test_codes_that_are_not_selected_do_not_fail_a_run() -> None:
    put("old-mill.yaml", BAD)
    assert check("old-mill.yaml", select=("D",)).status == 0
    assert check("old-mill.yaml", ignore=("S002",)).status == 0
    assert check("old-mill.yaml", select=("S",)).status == 1


def test_a_file_that_could_not_be_read_fails_a_run_whatever_is_selected() -> None:
    put("old-mill.yaml", "")
    outcome = check("old-mill.yaml", select=("D",), ignore=("Y",))
    assert (outcome.status, outcome.codes) == (1, ["Y004"])


def test_the_same_input_gives_the_same_bytes() -> None:
    library = copy_library()
    put("library/cards/old-mill.yaml", BAD)
    assert check(library).printed == check(library, cached=False).printed == check(library).printed
