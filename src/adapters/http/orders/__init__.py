"""Orders as responses."""
