"""Scripts, statements, the clause frame, windows and costs."""

from __future__ import annotations

from gauntlet_dsl.language.ast import clauses as k
from gauntlet_dsl.language.ast import costs as c
from gauntlet_dsl.language.ast import windows as w
from gauntlet_dsl.language.ast.selections import Select
from gauntlet_dsl.language.writing.spelling import after, joined, source, words, writes

writes(k.Script, "{items}")
writes(k.ValueDefinition, "value", "{name}", after("on", "parameter"), "=", "{formula}", ";")
writes(k.Procedure, "procedure", "{name}", after("on", "parameter"), after("if", "guard"), "{block}")
writes(k.Block, "{", "{statements}", "}")
writes(k.Repeat, "repeat", "{block}")
writes(k.ForEach, "for each", "{selection}", "{block}")
writes(k.PlainOption, "{statement}")
writes(k.LabelledOption, "{label}", "{block}")
writes(k.ChooseOne, "choose one {", "{options}", "}")
writes(k.RollTable, "roll", "{dice}", lambda n: "die {" if n.dice == 1 else "dice {", "{rows}", "}")  # type: ignore[attr-defined]


@source.register
def _(node: k.Act) -> str:
    return words(node.mode, joined("", [node.choice]) + "," if node.choice else None, source(node.verb) + ";")


@source.register
def _(node: k.ByPlayer) -> str:
    return words(source(node.player) + ":", node.statement)


@source.register
def _(node: k.Row) -> str:
    low_high = str(node.low) if node.high is None else f"{node.low} to {node.high}"
    return words(low_high + ":", node.body)


@source.register
def _(node: k.Limit) -> str:
    return words(str(node.counting), str(node.stretch), node.key) + ","


@source.register
def _(node: k.LimitKey) -> str:
    return words("for", node.name, "between both players" if node.shared else None)


@source.register
def _(node: k.Clause) -> str:
    condition = words("if", node.condition) if node.condition else None
    head = words(node.timing, node.tag, node.turn, condition)
    offer = source(node.offer) if node.offer else ""
    separated = f"{head}, {offer}" if head and offer else head or offer
    return words(node.limit, separated, node.effects, after("otherwise", "otherwise")(node))


writes(w.At, "at", "{window}")
writes(w.Action, "action", "{slot}")
writes(w.ActionSlot, "{side}", "{word}")
writes(w.AsSoonAs, "as soon as", "{condition}")
writes(w.WhileHolds, "while", "{condition}")


@source.register
def _(node: w.Window) -> str:
    return f"{source(node.scope)}.{source(node.step)}"


@source.register
def _(node: w.When) -> str:
    return "when " + joined(" or ", node.events)


@source.register
def _(node: w.After) -> str:
    return "after " + joined(" or ", node.events)


@source.register
def _(node: c.Offer) -> str:
    pay = after("pay", "cost")(node)
    what = f"{source(node.choice)}, {pay}" if node.choice and pay else node.choice or pay
    return words(node.mode, what)


writes(c.Choose, "choose", "{selection}", after("called", "label"))
writes(c.ChooseNumber, "choose a number from", "{low}", after("to", "high"), after("called", "label"))
writes(c.PayBlock, "{block}")


@source.register
def _(node: c.PayAmounts) -> str:
    return joined(", ", node.amounts)


@source.register
def _(node: c.Each) -> str:
    return words("for each", None if isinstance(node.of, Select) else "of", node.of)


@source.register
def _(node: c.CountedAmount) -> str:
    return words(str(node.count), "held" if node.held else None, node.resource, node.each)


@source.register
def _(node: c.AllAmount) -> str:
    return words("all", "held" if node.held else None, node.resource)


writes(c.EqualAmount, "{resource}", "equal to", "{value}")
