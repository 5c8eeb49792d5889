"""The outbox in SQL."""
