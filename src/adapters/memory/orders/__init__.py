"""Orders in memory."""
