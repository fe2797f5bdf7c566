"""Seeds that follow from seeds, the same in every process."""

from __future__ import annotations

import hashlib

LARGEST = (1 << 64) - 1
"""Of a seed: the generator knows no more."""


def derived(seed: int, *path: int | str) -> int:
    """A seed for one part of what `seed` begins: equal paths give equal seeds, all others unrelated ones."""
    text = "/".join(map(str, (seed, *path)))
    return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=8).digest())
