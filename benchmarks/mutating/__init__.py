"""One-place changes of rules and content, and whether a scenario notices them."""
