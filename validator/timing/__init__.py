"""Timing: which effects meet, whether their order matters, and the positions that show it."""
