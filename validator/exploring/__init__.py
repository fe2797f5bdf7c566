"""Every choice and every die of a position, to the end of its battle."""
