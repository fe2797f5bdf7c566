"""Which words of the language and of the rules the pool uses, and what nothing uses."""
