"""Recorded events in SQL."""
