"""What could be done: which clauses can be used, what can be paid, and what stands in the way."""
