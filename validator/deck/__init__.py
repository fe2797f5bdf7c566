"""Deck lists: what people paste, read and held against the rules of deck construction (chapter 10)."""
