"""Orders and sales in SQL."""
