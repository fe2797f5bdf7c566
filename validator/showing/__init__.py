"""One item on one page: what it says, what its effects do and where they live."""
