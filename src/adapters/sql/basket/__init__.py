"""Baskets, merges and idempotency keys in SQL."""
