"""A rulebook in Markdown, as far as it can be checked: its headings so far."""
