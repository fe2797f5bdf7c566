"""The kernel: zones, events, windows, decisions, payments, chance. It knows no game; a ruleset tells it one."""
