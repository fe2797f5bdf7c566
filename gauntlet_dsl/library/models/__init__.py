"""The items that content files hold, as typed and closed models."""
