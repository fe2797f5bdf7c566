"""From source text to the AST. One file for each group of grammar files, mirrored in `language.writing`."""
