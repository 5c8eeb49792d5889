"""Suggestions while somebody types."""
