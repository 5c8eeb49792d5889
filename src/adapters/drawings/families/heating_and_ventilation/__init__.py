"""Drawings of heating and ventilation."""
