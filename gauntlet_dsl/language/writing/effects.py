"""The verbs."""

from __future__ import annotations

from gauntlet_dsl.language.ast import effects as f
from gauntlet_dsl.language.ast.base import Name
from gauntlet_dsl.language.ast.references import Named
from gauntlet_dsl.language.writing.phrases import owned
from gauntlet_dsl.language.writing.spelling import after, quoted, source, words, writes

writes(f.PlainAct, "{verb}")
writes(f.StepAct, "{verb}", "{count}")
writes(f.ObjectAct, "{verb}", "{objects}")
writes(f.FurtherAct, "move", "{count}", "further")
writes(f.Put, "put", "{objects}", "in", "{zone}", "{face}")
writes(f.Exchange, "exchange", "{first}", "and", "{second}")
writes(f.Bind, "bind", "{objects}", "to", "{to}", after("as", "slot"), "{face}")
writes(f.Attach, "attach", "{objects}", "to", "{to}")
writes(f.SetAs, "set", "{objects}", "as", "{role}", "{face}")
writes(f.Replace, "replace", "{what}", "from", "{zone}", "{face}")
writes(f.Revise, "revise", "{role}")
writes(f.AmountAct, "{verb}", "{amount}")
writes(f.Add, "add", "{value}", "to", "{stat}", "{each}", "{duration}")
writes(f.Reduce, "reduce", "{stat}", "by", "{value}", after("to a minimum of", "minimum"), "{duration}")
writes(f.Change, "change", "{stat}", "to", "{value}", "{duration}")
writes(f.Reroll, "reroll", "{stat}")
writes(f.TakeControl, "take control of", "{of}")
writes(f.TakeMarker, "take the", "{marker}", "on", "{on}")
writes(f.ReleaseMarker, "release the", "{marker}", "on", "{on}")
writes(f.Insert, "insert", "{objects}", "at", "{place}", "facing", "{facing}")
writes(f.Prevent, "prevent the", "{what}")
writes(f.Ignore, "ignore", "{what}", "{duration}")
writes(f.Forbid, "{player}", "cannot", "{verb}", "{thing}", "{qualifiers}", "{duration}")
writes(f.Perform, "perform", "{procedure}", after("on", "on"))
writes(f.Open, "open", "{window}")
writes(f.EndTurn, "end turn")
writes(f.WinBy, "win by", "{victory}")
writes(f.Flip, "flip", "{what}", "to", "{state}")
writes(f.Slot, "{word}", "of", "{of}")
writes(f.Remember, "remember", "{value}", "as", "{memory}")


@source.register
def _(node: f.ZoneAct) -> str:
    return words(node.verb, owned(node.owner, source(node.zone)))


@source.register
def _(node: f.Apply) -> str:
    layers = None if node.layers is None else f"allowing {node.layers} more copies"
    return words("apply", _section(node), "of", node.of, layers)


def _section(node: f.Apply) -> str:
    """In quotes where it would run on into the name after `of`."""
    runs_on = isinstance(node.section, Name) and isinstance(node.of, Named)
    return quoted(node.section.text) if runs_on else source(node.section)


@source.register
def _(node: f.Allow) -> str:
    how_many = "both" if node.additional is None else f"{node.additional} additional"
    quota = f", {source(node.quota)}" if node.quota else ""
    return words("allow", how_many, node.what, node.duration) + quota


writes(f.Quota, "at least", "{count}", "for", "{use}")
