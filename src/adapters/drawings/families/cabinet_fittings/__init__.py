"""Drawings of cabinets and drawers."""
