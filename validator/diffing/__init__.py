"""What differs between two versions of a library, and what follows from it."""
