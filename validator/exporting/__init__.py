"""Printed items as data for other programs, such as those that lay out cards."""
