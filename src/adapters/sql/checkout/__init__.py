"""Hand-offs, pay sessions and refunds in SQL."""
