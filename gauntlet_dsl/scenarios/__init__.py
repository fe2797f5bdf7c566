"""Executable rulings: positions, scripted choices, checks."""
