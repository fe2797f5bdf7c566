"""The verbs of effects."""

from __future__ import annotations

from gauntlet_dsl.language.ast import effects as f
from gauntlet_dsl.language.ast import values as v
from gauntlet_dsl.language.ast.base import Name, Word
from gauntlet_dsl.language.ast.references import Known, Named, Reference
from gauntlet_dsl.language.ast.windows import Window
from gauntlet_dsl.language.ast.zones import Zone
from gauntlet_dsl.language.roles import Role
from gauntlet_dsl.wording.fields import Lexical
from gauntlet_dsl.wording.table import Paraphrase, Parts, Phrase


def window_named(name: str) -> Window:
    """A window by its whole name."""
    scope, _, step = name.partition(".")
    return Window(Word(scope) if scope[:1].islower() else Name(scope), Word(step))


Phrase(f.PlainAct, "{verb}", reads=("{verb} from the battle", "{verb} from this battle"))
Phrase(f.ObjectAct, "{verb} {objects}")
Phrase(
    f.ZoneAct,
    "{verb} {zone}",
    categories={"zone": Zone},
    build=lambda p: f.ZoneAct(p["verb"], p["zone"].owner, p["zone"].name),
    match=lambda n: {"verb": n.verb, "zone": Zone(n.owner, n.zone)} if isinstance(n, f.ZoneAct) else None,
)
Phrase(
    f.StepAct,
    "{verb} {count} position",
    build=lambda p: f.StepAct(p["verb"], p["count"]),
    match=lambda n: {"verb": n.verb, "count": n.count} if isinstance(n, f.StepAct) and n.count == 1 else None,
    reads=(
        "{verb} {count} additional position",
        "{verb} {count} more position",
        "{verb} {count} position, if able",
        "{verb} {count} additional position, if able",
    ),
)
Phrase(
    f.StepAct,
    "{verb} {count} positions",
    reads=("{verb} {count} additional positions", "{verb} {count} more positions"),
)
Phrase(
    f.FurtherAct,
    "<move> {count} position further",
    build=lambda p: f.FurtherAct(p["count"]),
    match=lambda n: {"count": n.count} if isinstance(n, f.FurtherAct) and n.count == 1 else None,
    reads=(
        "<move> {count} additional position",
        "<move> {count} more position",
        "<move> {count} further position",
    ),
)
Phrase(
    f.FurtherAct,
    "<move> {count} positions further",
    reads=("<move> {count} additional positions", "<move> {count} more positions"),
)

Phrase(
    f.Put,
    "<put> {objects} in {zone} [{face}]",
    reads=(
        "<put> {objects} into {zone} [{face}]", "<move> {objects} to {zone} [{face}]",
        "<move> {objects} into {zone} [{face}]",
        "<return> {objects} to {zone} [{face}]", "<place> {objects} in {zone} [{face}]",
        "<put> in {zone} {objects}", "<put> into {zone} {objects}",
        "<put> {objects} {face} in {zone}", "<place> {objects} {face} in {zone}",
    ),
)  # fmt: skip
Phrase(
    f.Exchange,
    "<exchange> {first} and {second}",
    reads=("<exchange> {first} with {second}", "<exchange> {first} for {second}"),
)
Phrase(
    f.Bind,
    "<bind> {objects} to {to} [as the {slot}] [{face}]",
    reads=(
        "<bind> {objects} beneath {to} [as the {slot}] [{face}]",
        "<bind> {objects} {face} beneath {to}",
        "<bind> {objects} {face} to {to}",
    ),
)
Phrase(f.Attach, "<attach> {objects} to {to}")
Phrase(
    f.SetAs,
    "<set> {objects} as a {role} [{face}]",
    reads=(
        "<set> {objects} as {role} [{face}]",
        "<set> {objects} {face} as {role}",
        "<set> {objects} {face} as a {role}",
        "<choose> {objects} as a {role} [{face}]",
    ),
)
Phrase(
    f.Replace,
    "<replace> {what} from {zone} [{face}]",
    reads=(
        "<replace> {what} with a card from {zone} [{face}]",
        "<replace> {what} with another card from {zone} [{face}]",
        "<replace> {what} with a card from {zone}, {face}",
    ),
)
Phrase(f.Revise, "<revise> your {role}", reads=("<revise> their {role}", "<revise> your {role} choice"))
_WHOLE = Word("effect")
Phrase(
    f.Apply,
    "<apply> the effect of {of} [, allowing {layers} more copy]",
    given={"section": _WHOLE},
    reads=("<apply> the effect of {of} [, allowing {layers} more copies]",),
)
Phrase(
    f.Apply,
    "<apply> the {section} effect of {of} [, allowing {layers} more copy]",
    reads=(
        "<apply> the {section} effect of {of} [, allowing {layers} more copies]",
        "<apply> the {section} of {of}",
    ),
)
Paraphrase(
    f.Apply,
    "<apply> its {section} effect [, allowing {layers} more copy]",
    lambda p: f.Apply(p["section"], Reference(Known.IT), p.get("layers")),
    reads=("<apply> its {section} effect [, allowing {layers} more copies]", "<apply> its {section}"),
)
Paraphrase(f.Apply, "<apply> its effect", lambda _: f.Apply(_WHOLE, Reference(Known.IT), None))

Phrase(f.TakeControl, "<take> control of {of}")
Phrase(f.TakeMarker, "<take> the {marker} on {on}")
Phrase(f.ReleaseMarker, "<release> the {marker} on {on}")
Phrase(
    f.Insert,
    "<insert> {objects} at the {place} facing {facing}",
    reads=("<insert> {objects} at the {place}, facing {facing}",),
)
Phrase(f.Prevent, "<prevent> the {what}", reads=("<prevent> that {what}", "<cancel> the {what}"))
Paraphrase(f.Prevent, "<prevent> that", lambda _: f.Prevent(Word("event")), reads=("<prevent> it",))
Phrase(f.Ignore, "<ignore> {what} {duration}")
Phrase(
    f.Perform,
    "<perform> {procedure} [on {on}]",
    reads=("<perform> a {procedure} [on {on}]", "<perform> the {procedure} [on {on}]"),
)
Phrase(f.Open, "<open> the window {window}", categories={"window": "opened window"})
Phrase(
    "opened window",
    "{it}",
    categories={"it": Lexical(Role.WINDOW_OPEN)},
    build=lambda parts: window_named(parts["it"].text),
    match=lambda value: {"it": Name(f"{value.scope.text}.{value.step.text}")},
)
Phrase(f.EndTurn, "<end> the turn", reads=("<end> their turn", "<end> your turn"))
Phrase(
    f.WinBy,
    "<win> by {victory}",
    reads=(
        "<win> through {victory}",
        "<win> the game by {victory}",
        "<win> the game through {victory}",
        "immediately <win> by {victory}",
        "immediately <win> through {victory}",
    ),
)
Phrase(f.Flip, "<flip> {what} to {state}", reads=("<flip> {what} to its {state} side",))
Phrase(
    f.Slot,
    "its {word}",
    build=lambda p: f.Slot(p["word"], Reference(Known.IT)),
    match=lambda n: {"word": n.word} if isinstance(n, f.Slot) and n.of == Reference(Known.IT) else None,
)
Phrase(f.Slot, "the {word} of {of}")
Phrase(f.Remember, "<remember> {value} as {memory}")


def _raised(parts: Parts) -> f.Remember:
    memory = parts["memory"]
    return f.Remember(v.Arithmetic(Named(memory), v.Operator.PLUS, parts["value"]), memory)


Paraphrase(
    f.Remember,
    "<raise> {memory} by {value}",
    _raised,
    categories={"memory": Lexical(Role.MEMORY_WRITE), "value": "value"},
    reads=("<raise> your {memory} by {value}", "<increase> your {memory} by {value}"),
)
