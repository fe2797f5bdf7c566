"""Making a new item: what its file says, what it is called and where it goes."""
