"""How hard the property tests try."""

from __future__ import annotations

from hypothesis import HealthCheck, settings


def examples(count: int) -> settings:
    """So many drawn examples, however long one takes."""
    return settings(max_examples=count, deadline=None, suppress_health_check=[HealthCheck.too_slow])
