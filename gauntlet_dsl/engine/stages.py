"""How far a clause is that is being used."""

from __future__ import annotations

CONDITION, OFFER, USE, CHOICE, COST, PAID, END = range(7)
"""What comes next; while its cost is being paid, `PAID`."""
ONE_STEP = "clause by steps"
"""The runner of a clause that stops after each of them."""
