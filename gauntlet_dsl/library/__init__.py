"""From content files to a library: safe reading, YAML with exact places, models, records."""
