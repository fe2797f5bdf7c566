"""Effects that hold all along have no order: what two of them make of one number must not depend on one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from gauntlet_dsl.language.ast import windows as w
from gauntlet_dsl.language.words.entry import Area
from validator.timing.casting import Cast, UnplaceableError
from validator.timing.judging import Judge
from validator.timing.staging import stage
from validator.timing.touches import Clash, Kind, clashes
from validator.timing.units import Unit
from validator.timing.verdicts import Decides, Result, Verdict

_ORDERED = frozenset({Kind.SET, Kind.CAPPED})


def continuous_verdicts(judge: Judge, units: Sequence[Unit]) -> Iterator[Verdict]:
    """Pairs that change one number of one player so that the order in which they count decides it."""
    lasting = [unit for unit in units if isinstance(unit.timing, w.WhileHolds)]
    for place, one in enumerate(lasting):
        for other in lasting[place:]:
            for opposed in (False, True):
                if one is other and not opposed:
                    continue
                clash = _clash(one, other, opposed=opposed)
                if clash is not None and _together(judge, one, other, opposed=opposed):
                    name = clash.key.name
                    yield Verdict(
                        one,
                        other,
                        opposed,
                        Result.ORDER,
                        reason=f"both hold all along, and the {name} depends on which of them counts first",
                        code="T006",
                        decides=Decides.NOBODY,
                        survives=True,
                    )
                    break


def _clash(one: Unit, other: Unit, *, opposed: bool) -> Clash | None:
    """One number that one of them sets or limits, and the other changes too, not to the same."""
    if one.node == other.node and one.definition.title != other.definition.title and not opposed:
        return None
    for clash in clashes(one.touches, other.touches, opposed=opposed):
        kinds = {clash.first, clash.second}
        if clash.key.area is Area.MODIFIER and None not in kinds and kinds & _ORDERED:
            return clash
    return None


def _together(judge: Judge, one: Unit, other: Unit, *, opposed: bool) -> bool:
    try:
        stage(judge.library, judge.hints, [Cast(one, 0), Cast(other, 1 if opposed else 0)])
    except UnplaceableError:
        return False
    return True
