"""The kernel's words, each declared once with its facets; rulesets declare theirs in YAML likewise."""
