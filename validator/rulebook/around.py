"""The few characters beside a place, also in an endless paragraph."""

from __future__ import annotations

_NEAR = 160
_CUT = "…"
"""Stands where characters were left out, lest what is left look like the beginning of a text."""


def before(text: str, start: int) -> str:
    """What stands before `start`."""
    return text[:start] if start <= _NEAR else _CUT + text[start - _NEAR : start]


def after(text: str, end: int) -> str:
    """What stands from `end` on."""
    return text[end : end + _NEAR]
