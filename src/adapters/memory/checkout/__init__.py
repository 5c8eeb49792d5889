"""Hand-offs, pay sessions and stock taken, in memory."""
