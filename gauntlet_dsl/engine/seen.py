"""What an object in play was just before something happened to it: triggers speak of that."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Seen:
    """Who controlled it, and its kinds by where it lay."""

    controller: int = -1
    kinds: tuple[str, ...] = ()


UNSEEN = Seen()
"""Of an object that was not in play."""
