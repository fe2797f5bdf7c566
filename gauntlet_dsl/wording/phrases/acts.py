"""One verb, done by you or by another player, at once or as you please."""

from __future__ import annotations

from typing import Any

from gauntlet_dsl.language.ast import clauses as k
from gauntlet_dsl.language.ast import costs as q
from gauntlet_dsl.language.ast import effects as f
from gauntlet_dsl.language.ast import selections as s
from gauntlet_dsl.language.ast.references import Known, Label, Reference
from gauntlet_dsl.language.roles import Role
from gauntlet_dsl.wording.fields import Lexical
from gauntlet_dsl.wording.morphology import Form
from gauntlet_dsl.wording.table import Paraphrase, Parts, Phrase

YOURS = (Form.ORDER, Form.STATED)
THEIRS = (Form.PLAIN, Form.THIRD)
SIMPLE = (k.Act, k.ByPlayer, k.ChooseOne, k.RollTable)
"""What one player does as one thing."""
_TOLD = (Form.ORDER, *THEIRS)
_M = q.Mode
_ALONE = {"mode": None, "choice": None}

Phrase(k.Act, "{verb}", given=_ALONE, forms=_TOLD)
Phrase(
    k.Act,
    "you {verb:plain}",
    given=_ALONE,
    forms=(Form.STATED,),
    reads=("you must {verb:plain}", "{verb:plain}"),
)
Paraphrase(k.Act, "you {verb:plain}", lambda p: k.Act(None, None, p["verb"]), forms=(Form.ORDER,))

for _mode, _said in ((_M.MUST, "must"), (_M.MAY, "may"), (_M.MAY_INSTEAD, "may instead")):
    _given = {"mode": _mode, "choice": None}
    Phrase(k.Act, f"you {_said} {{verb:plain}}", given=_given, forms=YOURS)
    Phrase(k.Act, f"{_said} {{verb:plain}}", given=_given, forms=THEIRS)
    _choosing = f"{_said} {{choice:plain}} and {{verb:plain}}"
    Phrase(k.Act, f"you {_choosing}", given={"mode": _mode}, forms=YOURS)
    Phrase(k.Act, _choosing, given={"mode": _mode}, forms=THEIRS)
_INSTEAD = {"mode": _M.INSTEAD, "choice": None}
Phrase(k.Act, "instead {verb}", given=_INSTEAD, forms=_TOLD)
Phrase(k.Act, "instead you {verb:plain}", given=_INSTEAD, forms=(Form.STATED,))
Phrase(k.Act, "instead {choice} and {verb}", given={"mode": _M.INSTEAD}, forms=_TOLD)
Phrase(k.Act, "instead you {choice:plain} and {verb:plain}", given={"mode": _M.INSTEAD}, forms=(Form.STATED,))
Phrase(
    k.Act,
    "{choice} and {verb}",
    given={"mode": None},
    forms=_TOLD,
    reads=("{choice} to {verb:plain}", "{choice}, and {verb}", "{choice}, then {verb}"),
    cost=1,
)
Phrase(k.Act, "you {choice:plain} and {verb:plain}", given={"mode": None}, forms=(Form.STATED,), cost=1)

_IT = Reference(Known.IT)


def _on_choice(verb: Any) -> Any:
    """Build of a verb done to something chosen on the way."""

    def build(parts: Parts) -> k.Act:
        selection = parts["selection"]
        return k.Act(None, q.Choose(selection, None, span=selection.span), verb(parts))

    return build


Paraphrase(
    k.Act,
    "<attach> {objects} to {selection}",
    _on_choice(lambda p: f.Attach(p["objects"], _IT)),
    categories={"selection": s.Selection, "objects": Reference},
    forms=_TOLD,
)
Paraphrase(
    k.Act,
    "<take> control of {selection}",
    _on_choice(lambda _: f.TakeControl(_IT)),
    categories={"selection": s.Selection},
    forms=_TOLD,
)


Paraphrase(
    k.Act,
    "{what} becomes {state}",
    lambda p: k.Act(None, None, f.Flip(p["what"], p["state"])),
    categories={"what": (Reference, Label), "state": Lexical(Role.STATE_WRITE)},
    reads=("{what} is {state}",),
    forms=YOURS,
)


# -- by another player -------------------------------------------------------------------------------------
def _by(parts: Parts) -> k.ByPlayer:
    return k.ByPlayer(parts["player"], parts["statement"])


def _by_whom(node: Any) -> Parts | None:
    return {"player": node.player, "statement": node.statement} if isinstance(node, k.ByPlayer) else None


for _players, _right, _wrong in (
    ("several players", "plain", "third"),
    ("single player", "third", "plain"),
):
    _parts = {"player": _players, "statement": SIMPLE}
    Phrase(
        k.ByPlayer,
        f"{{player}} {{statement:{_right}}}",
        categories=_parts,
        build=_by,
        match=_by_whom,
    )
    Paraphrase(k.ByPlayer, f"{{player}} {{statement:{_wrong}}}", _by, categories=_parts, cost=5)
Paraphrase(
    k.ByPlayer,
    "{owner}'s turn ends",
    lambda p: k.ByPlayer(p["owner"], k.Act(None, None, f.EndTurn())),
    categories={"owner": "single player"},
    forms=YOURS,
)
