"""Printed text against its effect."""
