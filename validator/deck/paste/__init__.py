"""Deck lists as people paste them: every line is read for what it most plausibly is, and accounted for."""
