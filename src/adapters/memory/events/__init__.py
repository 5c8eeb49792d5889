"""Recorded events in memory."""
