"""Imports that are staged beside the catalogue and seen all at once."""
