"""What is wrong, where, and what to do about it: the vocabulary every other part reports in."""
