"""Shares and numbers in words of equal width."""

from __future__ import annotations

from gauntlet_dsl.play.tally import Share, Spread


def percent(share: Share) -> str:
    """`61.5%  (57.1 to 65.7)`: the share and where it lies with 95 per cent."""
    if not share.of:
        return "-"
    low, high = share.interval
    return f"{share.value:6.1%}  ({100 * low:.1f} to {100 * high:.1f})"


def spread(values: Spread) -> str:
    return f"{values.mean:8.1f}  (median {values.median}, 90% from {values.low} to {values.high})"


def duration(seconds: float) -> str:
    """`1:02:03` or `2:03`."""
    whole = max(0, round(seconds))
    hours, rest = divmod(whole, 3600)
    minutes, left = divmod(rest, 60)
    return f"{hours}:{minutes:02}:{left:02}" if hours else f"{minutes}:{left:02}"
