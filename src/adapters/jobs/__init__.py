"""Background jobs, and what runs them."""
