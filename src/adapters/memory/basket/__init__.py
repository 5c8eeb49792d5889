"""Baskets in memory."""
