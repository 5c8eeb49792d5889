"""Searches: understood against the catalogue."""
