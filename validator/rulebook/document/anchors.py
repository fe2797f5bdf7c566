"""Link targets of headings."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

_DROPPED = re.compile(r"[^\w\- ]")


def anchors(headings: Iterable[str]) -> Iterator[str]:
    """What a link to each heading says after `#`, as GitHub has it.

    The second `how-it-works` is `how-it-works-1`.
    """
    seen: dict[str, int] = {}
    for heading in headings:
        base = _DROPPED.sub("", heading.lower()).replace(" ", "-")
        slug, repeats = base, seen.get(base)
        if repeats is not None:
            while slug in seen:
                repeats += 1
                slug = f"{base}-{repeats}"
            seen[base] = repeats
        seen[slug] = 0
        yield slug
