"""Background jobs in memory."""
