"""Executable rulings: positions, scripted choices, checks. Tests, witnesses and bug reports are all scenarios."""
