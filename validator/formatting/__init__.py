"""Laying out content files on disk: what stands in the way, what differs, and writing it safely."""
