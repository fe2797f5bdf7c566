"""A game at the terminal: what people see of it and how they answer."""
