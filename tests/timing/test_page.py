"""The page: every conflict is on it, its cells lead to them, and no text becomes markup."""

from __future__ import annotations

import re
from dataclasses import replace

from validator.timing.analysis import Analysis, Judged, analyse
from validator.timing.judging import Judge
from validator.timing.page import page
from validator.timing.units import Unit


def _made(judge: Judge, units: list[Unit], titles: set[str]) -> Analysis:
    mine = [unit for unit in units if unit.title in titles]
    made = Analysis(judge.library, mine)
    for place, one in enumerate(mine):
        made.judged += [Judged(judge.pair(one, other, opposed=False)) for other in mine[place + 1 :]]
    return made


def test_a_cell_leads_to_its_conflicts(judge: Judge, units: list[Unit]) -> None:
    made = _made(judge, units, {"Fortify", "Repel"})
    text = page(made, made.conflicts())
    (cell,) = re.findall(r'<td class="note"><a href="#([^"]+)"', text)
    assert f'id="{cell}"' in text
    assert 'href="#conflict-1"' in text and 'id="conflict-1"' in text
    assert "kind: Scenario" in text
    assert not re.search(r'(src|href)="(?!#)', text)


def test_text_of_content_is_never_markup(judge: Judge, units: list[Unit]) -> None:
    made = _made(judge, units, {"Fortify", "Repel"})
    (judged,) = made.conflicts()
    verdict = replace(judged.verdict, reason="<script>alert(1)</script>\x1b[31m")
    text = page(made, [Judged(verdict)])
    assert "<script" not in text and "\x1b" not in text


def test_nothing_found_is_said(judge: Judge, units: list[Unit]) -> None:
    assert "No effects get in each other" in page(Analysis(judge.library, units), [])


def test_what_one_ability_does_to_several_later_ones_is_one_conflict(judge: Judge, units: list[Unit]) -> None:
    mine = [unit for unit in units if unit.title in {"Spoiled Plan", "Militia", "Veterans"}]
    made = analyse(judge.library, None, mine, judge=judge)
    text = page(made, made.conflicts())
    assert text.count("<article") == 1
    assert "Spoiled Plan: Gambit <i>and</i> 2 later abilities" in text
    assert (
        text.count("<summary>Militia: Battle</summary>")
        == text.count("<summary>Veterans: Battle</summary>")
        == 1
    )
    assert "Both as scenarios" in text
