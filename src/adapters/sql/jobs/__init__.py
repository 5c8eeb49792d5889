"""Background jobs in SQL."""
