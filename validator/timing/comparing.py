"""Whether two orders come to different things, where they part, and whether it lasts."""

from __future__ import annotations

from validator.timing.losing import Loss
from validator.timing.orders import Answers, Ends
from validator.timing.outcomes import Outcome, differing
from validator.timing.verdicts import Shown


def differ(forth: Ends, back: Ends) -> bool:
    """Whether the two orders can come to different things; where not every choice could be followed, whether
    the same answers do."""
    if forth.cut or back.cut:
        return _same_answers_differ(forth.chosen, back.chosen, either_or=bool(forth.losses and back.losses))
    return forth.closed.keys() != back.closed.keys()


def _same_answers_differ(
    forth: dict[Answers, Outcome], back: dict[Answers, Outcome], *, either_or: bool
) -> bool:
    common = forth.keys() & back.keys()
    return any(forth[answers] != back[answers] for answers in common) or (not common and either_or)


def survives(shown: Shown) -> bool:
    """Whether the difference is still there when the turn ends; a number of a battle decides before that."""
    forth, back = shown.forth, shown.back
    forth.finish()
    back.finish()
    if Loss.CLOSED not in forth.losses | back.losses and _numbers_differ(forth, back):
        return True
    if forth.cut or back.cut:
        either_or = bool(forth.losses and back.losses)
        return _same_answers_differ(forth.chosen_later, back.chosen_later, either_or=either_or)
    return forth.later.keys() != back.later.keys()


def _numbers_differ(forth: Ends, back: Ends) -> bool:
    one, other = ends_that_differ(forth, back)
    return any(isinstance(a, int) or isinstance(b, int) for _, a, b in differing(one, other))


def ends_that_differ(forth: Ends, back: Ends) -> tuple[Outcome, Outcome]:
    """One end of each order, as like each other as two different ends can be; lasting differences first."""
    common = [answers for answers in forth.chosen if answers in back.chosen]
    lasting = [a for a in common if forth.chosen_later.get(a) != back.chosen_later.get(a)]
    for answers in (*lasting, *common):
        if back.chosen[answers] != forth.chosen[answers]:
            return forth.chosen[answers], back.chosen[answers]
    firsts = [end for end in forth.closed if end not in back.closed] or list(forth.closed)
    seconds = [end for end in back.closed if end not in forth.closed] or list(back.closed)
    pairs = [(one, other) for one in firsts[:8] for other in seconds[:8]]
    return min(pairs, key=lambda pair: len(differing(*pair)))
