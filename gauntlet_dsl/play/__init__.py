"""Playing whole games: bots, matches between them, and many games at once."""
