"""The kernel: zones, events, windows, decisions, payments, chance. A ruleset tells it a game."""
