"""The bindings an effect runs with."""

from __future__ import annotations

from typing import Any, NamedTuple


class Env(NamedTuple):
    """`you` is the player applying the text, `actor` who acts now, `this` the object whose text it is (-1:
    none), `it` the objects of the latest trigger or pick, `labels` what was named. `source` numbers the
    clause or script that runs; `copies` counts the copying layers that are still allowed inside a copy (None:
    this is no copy). `event` is the event that set it off."""

    you: int
    actor: int
    this: int = -1
    it: tuple[int, ...] = ()
    labels: tuple[tuple[str, Any], ...] = ()
    source: int = -1
    copies: int | None = None
    event: tuple[tuple[str, Any], ...] = ()

    def label(self, name: str) -> Any:
        """LookupError for a label nothing was called."""
        for known, value in self.labels[::-1]:
            if known == name:
                return value
        raise LookupError(name)

    def named(self, name: str, value: Any) -> Env:
        return self._with(self.actor, self.it, (*self.labels, (name, value)))

    def acting(self, player: int) -> Env:
        return self if player == self.actor else self._with(player, self.it, self.labels)

    def with_it(self, objects: tuple[int, ...]) -> Env:
        return self._with(self.actor, objects, self.labels)

    def inside(self) -> Env:
        """Inside a brace the acting player is `you` again."""
        return self.acting(self.you)

    def caused(self, objects: tuple[int, ...], event: tuple[tuple[str, Any], ...]) -> Env:
        """Set off by that event of these objects."""
        return Env(self.you, self.actor, self.this, objects, self.labels, self.source, self.copies, event)

    def _with(self, actor: int, it: tuple[int, ...], labels: tuple[tuple[str, Any], ...]) -> Env:
        parts = (self.you, actor, self.this, it, labels, self.source, self.copies, self.event)
        return tuple.__new__(Env, parts)
