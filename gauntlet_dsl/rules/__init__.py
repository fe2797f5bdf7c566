"""The board game on the kernel: chapters 1 to 12 of the rulebook, one file a chapter."""
