"""The phrase table, a file for each topic of the game."""
