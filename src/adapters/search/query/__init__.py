"""Searches: understood, found, counted."""
