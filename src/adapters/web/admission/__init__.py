"""How much the shop works on at once, what it refuses beyond that, and for whom it stops."""
