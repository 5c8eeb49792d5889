"""Drawings of cables and leads."""
