"""What a tree means, in a normal form: ways of saying the same become one, whatever they were written in."""
