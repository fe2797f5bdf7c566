"""The verbs and their options, by what they are for. Each imports its own machinery when it runs."""
