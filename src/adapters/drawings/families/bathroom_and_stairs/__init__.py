"""Drawings of bathrooms and stairs."""
