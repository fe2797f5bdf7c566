"""What is wrong with the shape of content: one file for each kind of fault, each with its codes."""
