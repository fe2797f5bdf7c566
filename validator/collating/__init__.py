"""A rulebook against the library that was made from it."""
