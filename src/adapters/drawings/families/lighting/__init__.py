"""Drawings of lamps and luminaires."""
