"""Drawings of alarms, entry and data."""
