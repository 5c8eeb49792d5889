"""Drawings of distribution and power."""
