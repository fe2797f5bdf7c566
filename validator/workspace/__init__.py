"""A folder of content as a whole: reading it (once), linking it, checking it."""
