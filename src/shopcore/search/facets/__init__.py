"""Facets as buyers read them: numbers in ranges, attributes in the order of the trade."""
