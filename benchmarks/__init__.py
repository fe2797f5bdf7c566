"""Measurements of whole processes, as ratios on one machine in one run."""
