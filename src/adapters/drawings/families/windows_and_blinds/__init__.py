"""Drawings of windows, blinds and curtains."""
