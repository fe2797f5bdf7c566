"""A rulebook as blocks, sections, tables and sentences, every character with its place in the file."""
