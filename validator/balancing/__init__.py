"""How Leaders fare against each other, and what a card does for its deck, from games between bots."""
