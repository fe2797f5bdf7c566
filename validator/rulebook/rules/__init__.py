"""What a rulebook is held against, one rule a module."""
