"""What statements and verbs read and change. One entry for each node class; none is left to a default."""

from __future__ import annotations

from gauntlet_dsl.language.ast import clauses as k
from gauntlet_dsl.language.ast import costs as q
from gauntlet_dsl.language.ast import durations as d
from gauntlet_dsl.language.ast import effects as f
from gauntlet_dsl.language.ast import references as r
from gauntlet_dsl.language.ast import values as v
from gauntlet_dsl.language.ast import windows as w
from gauntlet_dsl.language.ast.base import Name, Node
from gauntlet_dsl.language.symbols import SymbolKind
from gauntlet_dsl.language.words.entry import Area
from validator.timing.context import Reading, changes, reads, whose
from validator.timing.moves import (
    bind,
    by_word,
    chosen_in,
    exchange,
    object_act,
    put,
    role,
    told_in,
    zone_act,
)
from validator.timing.phrases import PHRASES, Reader, below, nothing, read, stat_key
from validator.timing.touches import ANYTHING, COURSE, EVERYTHING, NOTHING, Key, Kind, Touches, Whose


def touch(at: Reading, node: Node) -> Touches:
    """Everything that the node does and reads. KeyError for a class that is not classified."""
    reader = STATEMENTS.get(type(node)) or PHRASES[type(node)]
    return reader(at, node)


def _all_below(at: Reading, node: Node) -> Touches:
    from gauntlet_dsl.language.walking import children

    return Touches.union(touch(at, child) for _, child in children(node))


# statements
def _script(at: Reading, script: k.Script) -> Touches:
    at = at.having(chosen_in(at, script))
    return Touches.union(touch(at, item) for item in script.items)


def _clause(at: Reading, clause: k.Clause) -> Touches:
    """A clause that waits on its own is another ability; here it only comes to wait."""
    if clause.timing is not None:
        return NOTHING
    return clause_touches(at, clause)


def clause_touches(at: Reading, clause: k.Clause) -> Touches:
    at = at.having((*chosen_in(at, clause), *told_in(at, clause.timing)))
    parts = (clause.limit, clause.condition, clause.offer, clause.effects, clause.otherwise)
    return Touches.union(touch(at, part) for part in parts if part is not None)


def _limit(at: Reading, limit: k.Limit) -> Touches:
    if limit.key is None:
        return NOTHING
    key = Key(Area.LIMIT, limit.key.name.text, Whose.ANY if limit.key.shared else Whose.YOURS)
    return reads(key) | changes((key, Kind.TAKE))


def _by_player(at: Reading, statement: k.ByPlayer) -> Touches:
    return touch(at.by(statement.player), statement.statement)


def _roll(at: Reading, table: k.RollTable) -> Touches:
    return Touches.union(touch(at, row.body) for row in table.rows)


# costs
def _quantum(at: Reading, amount: q.Quantum) -> tuple[str, bool, Touches]:
    """The resource, whether it is held, and what its size depends on."""
    return amount.resource.text, bool(getattr(amount, "held", False)), below(at, amount)


def _pay(at: Reading, cost: q.PayAmounts) -> Touches:
    paid = NOTHING
    for amount in cost.amounts:
        name, _, depends = _quantum(at, amount)
        key = Key(Area.RESOURCE, name, Whose.YOURS)
        paid |= depends | reads(key) | changes((key, Kind.TAKE)) | at.happens("spend")
    return paid


def _apply(at: Reading, act: f.Apply) -> Touches:
    section = act.section.text
    printed = at.tables.sections.get(section, ())
    if section in at.program.headings or not printed:
        return EVERYTHING
    if section in at.within:
        return NOTHING
    known = at.tables.closures
    if (section, at.actor) not in known:
        inner = at.inside(section)
        known[section, at.actor] = Touches.union(touch(inner, made.scripts[section]) for made in printed)
    return known[section, at.actor] | read(at, act.of)


def _amount(at: Reading, act: f.AmountAct) -> Touches:
    name, held, depends = _quantum(at, act.amount)
    rule = at.program.resources.get(name)
    more = Kind.CAPPED if rule is not None and rule.most is not None else Kind.ADD
    free, aside = Key(Area.RESOURCE, name, at.actor), Key(Area.HELD, name, at.actor)
    made = {
        f.AmountVerb.GAIN: ((free, more),),
        f.AmountVerb.LOSE: ((aside if held else free, Kind.TAKE),),
        f.AmountVerb.HOLD: ((free, Kind.TAKE), (aside, Kind.ADD)),
        f.AmountVerb.RETURN: ((aside, Kind.TAKE), (free, more)),
    }[act.verb]
    return depends | changes(*made) | at.happens(act.verb.value)


def _changed(at: Reading, stat: v.Stat | r.Named) -> Key:
    if isinstance(stat, v.Stat):
        return stat_key(at, stat)
    name = stat.name.text
    if name in at.program.memories:
        of = Whose.YOURS if at.program.memories[name][0] == "player" else Whose.ANY
        return Key(Area.MEMORY, name, of)
    return Key(Area.MODIFIER, name, Whose.YOURS)


def _modify(at: Reading, act: f.Add | f.Reduce | f.Change) -> Touches:
    kind = Kind.SET if isinstance(act, f.Change) else Kind.ADD
    if isinstance(act, f.Reduce) and act.minimum is not None:
        kind = Kind.CAPPED
    made = read(at, act.value) | changes((_changed(at, act.stat), kind)) | at.happens("modify")
    if isinstance(act, f.Add) and act.each is not None:
        made |= below(at, act.each)
    return made | _duration(at, act.duration)


def _duration(at: Reading, duration: Node | None) -> Touches:
    return touch(at, duration) if duration is not None else NOTHING


def _reroll(at: Reading, act: f.Reroll) -> Touches:
    return changes((_changed(at, act.stat), Kind.SET))


def _control(at: Reading, act: f.TakeControl) -> Touches:
    return (
        read(at, act.of)
        | changes((Key(Area.CONTROL, ANYTHING, Whose.ANY), Kind.SET))
        | at.happens("take control")
    )


def _marker(at: Reading, act: f.TakeMarker | f.ReleaseMarker) -> Touches:
    return read(at, act.on) | changes((Key(Area.MARKER, act.marker.text, Whose.ANY), Kind.SET))


def _insert(at: Reading, act: f.Insert) -> Touches:
    return read(at, act.objects) | changes((Key(Area.CONTROL, ANYTHING, Whose.ANY), Kind.ADD))


def _prevent(at: Reading, act: f.Prevent) -> Touches:
    name = act.what.text if act.what.text in OWN_FLOW else ANYTHING
    return changes((Key(Area.FLOW, name, Whose.ANY), Kind.CANCEL))


OWN_FLOW = ("event", "effect")
"""What is prevented there is the event or effect itself, not what others wait for."""


def _forbid(at: Reading, act: f.Forbid) -> Touches:
    entry = at.entry(SymbolKind.EVENT, act.verb.text)
    every = act.verb.text in _HELPFUL or entry is None
    verb = ANYTHING if every else at.program.base_verb(act.verb.text)
    return changes((Key(Area.PERMISSION, verb, whose(act.player)), Kind.BAR)) | _duration(at, act.duration)


_HELPFUL = ("benefit",)


def _allow(at: Reading, act: f.Allow) -> Touches:
    return changes((Key(Area.PERMISSION, f"more {act.what.text}", at.actor), Kind.ADD))


def _perform(at: Reading, act: f.Perform) -> Touches:
    name = act.procedure.text
    if name in at.within:
        return NOTHING
    defined = at.program.procedures.get(name)
    if defined is None:
        return EVERYTHING
    return touch(at.inside(name), defined.block) | (
        read(at, defined.guard) if defined.guard is not None else NOTHING
    )


def _flow(name: str, kind: Kind) -> Reader:
    return lambda at, node: changes((Key(Area.FLOW, name, Whose.ANY), kind))


def _flip(at: Reading, act: f.Flip) -> Touches:
    """What was bound in another state is let go."""
    state = act.state.text
    freed = {
        made.binds.zone
        for made in at.program.definitions
        if made.binds is not None and state in made.states and state != made.binds.state
    }
    flipped = changes((Key(Area.STATE, ANYTHING, Whose.ANY), Kind.SET))
    for zone in sorted(freed):
        flipped |= changes((Key(Area.ZONE, zone, Whose.YOURS), Kind.ADD)) | at.happens("put", "enter")
    return read(at, act.what) | flipped | at.happens("become")


def _remember(at: Reading, act: f.Remember) -> Touches:
    memory = act.memory
    if isinstance(memory, Name):
        of = Whose.YOURS if at.program.memories.get(memory.text, ("",))[0] == "player" else Whose.ANY
        key = Key(Area.MEMORY, memory.text, of)
    else:
        key = Key(Area.MEMORY, memory.word.text, Whose.ANY)
    return read(at, act.value) | changes((key, Kind.SET))


def _plain(at: Reading, act: f.PlainAct) -> Touches:
    return by_word(at, SymbolKind.PLAIN_VERB, act.verb.text, NOTHING, ())


def _step(at: Reading, act: f.StepAct) -> Touches:
    return by_word(at, SymbolKind.STEP_VERB, act.verb.text, NOTHING, ()) | at.happens("move", "enter")


STATEMENTS: dict[type[Node], Reader] = {
    # statements and clauses
    k.Script: _script,
    k.Block: _all_below,
    k.Clause: _clause,
    k.Limit: _limit,
    k.LimitKey: nothing,
    k.Act: _all_below,
    k.ByPlayer: _by_player,
    k.ChooseOne: _all_below,
    k.PlainOption: _all_below,
    k.LabelledOption: lambda at, node: touch(at, node.block) | at.happens(node.label.text),
    k.RollTable: _roll,
    k.Row: _all_below,
    k.Repeat: _all_below,
    k.ForEach: _all_below,
    k.ValueDefinition: nothing,
    k.Procedure: nothing,
    # offers and costs
    q.Offer: _all_below,
    q.Choose: lambda at, node: read(at, node.selection),
    q.ChooseNumber: below,
    q.PayAmounts: _pay,
    q.PayBlock: _all_below,
    # verbs
    f.PlainAct: _plain,
    f.StepAct: _step,
    f.ObjectAct: object_act,
    f.ZoneAct: zone_act,
    f.FurtherAct: lambda at, node: (
        changes((Key(Area.POSITION, ANYTHING, at.actor), Kind.SET)) | at.happens("move", "enter", "advance")
    ),
    f.Put: put,
    f.Exchange: exchange,
    f.Bind: bind,
    f.Attach: bind,
    f.SetAs: role,
    f.Replace: role,
    f.Revise: role,
    f.Apply: _apply,
    f.AmountAct: _amount,
    f.Add: _modify,
    f.Reduce: _modify,
    f.Change: _modify,
    f.Reroll: _reroll,
    f.TakeControl: _control,
    f.TakeMarker: _marker,
    f.ReleaseMarker: _marker,
    f.Insert: _insert,
    f.Prevent: _prevent,
    f.Ignore: lambda at, node: changes((Key(Area.PERMISSION, "ignored", Whose.YOURS), Kind.ADD)),
    f.Forbid: _forbid,
    f.Quota: nothing,
    f.Allow: _allow,
    f.Perform: _perform,
    f.Open: nothing,
    f.EndTurn: _flow(COURSE, Kind.CANCEL),
    f.WinBy: _flow("victory", Kind.SET),
    f.Flip: _flip,
    f.Slot: nothing,
    f.Remember: _remember,
    # durations and timings
    d.UntilEndOf: nothing,
    d.UntilYourNextTurn: nothing,
    d.ForThisEffect: nothing,
    d.WhileTrue: below,
    w.Window: nothing,
    w.At: nothing,
    w.When: nothing,
    w.After: nothing,
    w.ActionSlot: nothing,
    w.Action: nothing,
    w.AsSoonAs: below,
    w.WhileHolds: below,
}
