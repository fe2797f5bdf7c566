"""Functions made once for each printed node that only asks: the mirror of the plain interpreter."""
