"""What is done: the frames that run text, its verbs, events, and the windows in which others answer."""
