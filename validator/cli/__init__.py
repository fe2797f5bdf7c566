"""The command line: one file a verb. Nothing is imported before the verb that needs it is asked for."""
