"""Drawings of gates, sheds and garages."""
