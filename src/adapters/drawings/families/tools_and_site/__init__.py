"""Drawings of tools and site gear."""
