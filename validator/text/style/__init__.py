"""How printed texts of the house are written: one module a rule. No rule asks what the effect does."""
