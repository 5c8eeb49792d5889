"""Facets as buyers read them: many numbers in a few ranges."""
