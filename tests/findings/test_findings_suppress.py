"""Comments that allow a finding."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gauntlet_dsl.diagnostics.finding import Finding, finding
from gauntlet_dsl.diagnostics.source import Place, SourceText
from validator.findings.code_names import UNREAD
from validator.findings.suppress import Suppression, allowed, apply, extract

from . import samples

ALIKE = finding("S006", "look-alike titles", Place("a.yaml", 9))


def suppressions(text: str, file: str = "a.yaml") -> list[Suppression]:
    return extract(SourceText(file, text))


def codes(found: list[Finding]) -> list[str]:
    return [each.code for each in found]


@pytest.mark.parametrize(
    "comment",
    [
        "# gauntlet: allow S006 - they are printed so",
        "title: A # gauntlet: allow S006 - they are printed so",
        "// gauntlet: allow S006 - they are printed so",
        "<!-- gauntlet: allow S006 - they are printed so -->",
        "#gauntlet:allow s006: they are printed so",
        "# Gauntlet: Allow look-alike-titles — they are printed so\r\n",
        "# gauntlet: allow S006 -they are printed so\rkind: Card",
    ],
)
def test_a_comment_with_a_reason_hides_the_finding(comment: str) -> None:
    [found] = suppressions(comment)
    assert found.reason == "they are printed so"
    assert apply([ALIKE], [found]) == []
    assert allowed([ALIKE], [found]) == [ALIKE]


@pytest.mark.parametrize(
    "text",
    [
        "title: Gauntlet",
        "# gauntlet: allowed S006 - no",
        "x#gauntlet: allow S006 - not a comment",
        "gauntlet: allow S006 - not a comment",
    ],
)
def test_other_texts_suppress_nothing(text: str) -> None:
    assert suppressions(text) == []


def test_several_codes_share_a_reason() -> None:
    found = suppressions("# gauntlet: allow S006, S007 S020 - all of it is meant so")
    assert found[0].codes == ("S006", "S007", "S020")
    made = [finding(code, "m", Place("a.yaml")) for code in ("S006", "S007", "S020", "S001")]
    assert codes(apply(made, found)) == ["S001"]


def test_another_file_is_not_meant() -> None:
    other = finding("S006", "m", Place("b.yaml"))
    assert apply([ALIKE, other], suppressions("# gauntlet: allow S006 - printed so")) == [other]


def test_a_suppression_is_placed_where_its_comment_stands() -> None:
    [found] = suppressions("kind: Card\n  # gauntlet: allow S006 - printed so  \n")
    assert found.place == Place("a.yaml", 2, 3, 2, 38)


@pytest.mark.parametrize(
    ("comment", "message", "help"),
    [
        (
            "# gauntlet: allow S006",
            "suppression without a reason",
            'write "gauntlet: allow S006 - why it is right here"',
        ),
        (
            "# gauntlet: allow S006 -",
            "suppression without a reason",
            'write "gauntlet: allow S006 - why it is right here"',
        ),
        (
            "# gauntlet: allow S006 printed so",
            "suppression without a reason",
            'write "gauntlet: allow S006 - why it is right here"',
        ),
        ("# gauntlet: allow", "suppression without a code", "write the code before the reason"),
        ("# gauntlet: allow - printed so", "suppression without a code", "write the code before the reason"),
        (
            "# gauntlet: allow SOO6 - printed so",
            'suppression of an unknown code "SOO6"',
            'did you mean "S006" (look-alike-titles)?',
        ),
        ("# gauntlet: allow zz\x1b - printed so", 'suppression of an unknown code "zz<U+001B>"', ""),
        ("# gauntlet: allow Y003 - so what", "Y003 cannot be suppressed", "mend what it reports"),
        ("# gauntlet: allow Y017 - so what", "Y017 cannot be suppressed", "mend what it reports"),
    ],
)
def test_a_bad_suppression_hides_nothing_and_is_reported_once(comment: str, message: str, help: str) -> None:
    found = apply([ALIKE], suppressions(comment))
    assert found[0] == ALIKE
    assert [(each.code, each.message, each.help) for each in found[1:]] == [("Y017", message, help)]


def test_a_suppression_that_hides_nothing_is_reported_where_it_stands() -> None:
    [unused] = apply([ALIKE], suppressions("\n# gauntlet: allow S006, S020, S007 - printed so"))
    assert (unused.code, unused.message) == ("Y018", "nothing in this file has S020 or S007")
    assert unused.place.line == 2


def test_nothing_is_called_unused_that_was_not_looked_for() -> None:
    unread = finding("Y003", "yaml syntax", Place("a.yaml"))
    found = suppressions("# gauntlet: allow S006 - printed so")
    assert apply([unread], found) == [unread]
    assert apply([], found, checked={"D001"}) == []
    assert codes(apply([], found, checked={"S006"})) == ["Y018"]


@pytest.mark.parametrize("code", sorted(UNREAD | {"Y017", "Y018"}))
def test_what_cannot_be_suppressed(code: str) -> None:
    each = finding(code, "m", Place("a.yaml"))
    assert each in apply([each], suppressions(f"# gauntlet: allow {code} - please"))


def test_a_suppression_survives_the_cache() -> None:
    found = suppressions("# gauntlet: allow S006, nonsense - printed so\n// gauntlet: allow D014")
    data = json.loads(json.dumps([each.as_data() for each in found]))
    assert [Suppression.from_data(each) for each in data] == found


comments = st.lists(
    st.sampled_from(["# gauntlet: allow ", "// gauntlet: allow ", "S006", "D003", ", ", " - ", "why", "\n"])
    | samples.texts
).map("".join)


@given(st.lists(samples.findings, max_size=5), st.lists(st.tuples(samples.files, comments), max_size=3))
def test_only_what_a_comment_in_its_file_names_is_hidden(
    found: list[Finding], texts: list[tuple[str, str]]
) -> None:
    written = [each for file, text in texts for each in extract(SourceText(file, text))]
    kept = apply(found, written)
    for each in found:
        named = any(each.place.file == file and each.code in text.upper() for file, text in texts)
        assert each in kept or (named and each.code not in UNREAD)
    assert all(each in found or each.code in ("Y017", "Y018") for each in kept)


@given(st.text(alphabet="-–: \t#S06", max_size=40))
def test_a_comment_allows_something_or_is_reported(rest: str) -> None:
    [found] = suppressions("# gauntlet: allow " + rest.split("#")[0])
    faults = apply([], [found], checked=())
    assert found.allowed or faults
    assert set(codes(faults)) <= {"Y017"}


def test_a_text_of_many_dashes_takes_no_time() -> None:
    text = "# gauntlet: allow " + "-" * 1_000_000 + "x" + " " * 1_000_000
    assert codes(apply([], suppressions(text))) == ["Y017"]
