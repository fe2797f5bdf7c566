"""What is so: conditions, values, phrases and events, asked of a game that stays as it is."""
