"""Gauntlet DSL: the effect language, the content library and (to come) the rules engine."""

__version__ = "0.1.0"
